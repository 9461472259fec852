import { Color } from 'three';
import { coloursOf } from '../../shell/colours.js';

/** The page's colours as they are now. */
export interface Palette {
  readonly ink: Color;
  readonly faint: Color;
  readonly accent: Color;
  readonly bone: Color;
  readonly normal: Color;
  /** For canvases: of text, what is around it, and chosen text. */
  readonly text: string;
  readonly ground: string;
  readonly chosenText: string;
}

/** Read from the custom properties that hold within `root`. */
export function paletteOf(root: ParentNode): Palette {
  const probe = document.createElement('i');
  root.append(probe);
  const names = ['ink', 'faint', 'accent', 'blue', 'violet', 'ground'] as const;
  const { ink, faint, accent, blue, violet, ground } = coloursOf(probe, names);
  probe.remove();
  return {
    ink: new Color(ink),
    faint: new Color(faint),
    accent: new Color(accent),
    bone: new Color(blue),
    normal: new Color(violet),
    text: ink,
    ground,
    chosenText: accent,
  };
}
