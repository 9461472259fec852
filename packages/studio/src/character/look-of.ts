import type { Session } from '../session.js';
import type { Picture } from './picture.js';
import type { Palette } from './scene/palette.js';
import type { Show } from './show.js';

/** What is on and off, hidden and chosen. */
export function lookOf(
  { switches, selection }: Session,
  show: Show,
  palette: Palette,
): Parameters<Picture['look']>[0] {
  const { skeleton, boneNames, wireframe, grid, bounds, textures, normals } = switches;
  return {
    skeleton: skeleton.value,
    boneNames: boneNames.value,
    wireframe: wireframe.value,
    grid: grid.value,
    bounds: bounds.value,
    textures: textures.value,
    normals: normals.value,
    hidden: show.hidden.value,
    selection: selection.value,
    palette,
  };
}
