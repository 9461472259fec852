import type { UpAxis } from '@mutoscope/core';
import { type Box3, Group, type Vector3 } from 'three';
import type { Selection } from '../../session.js';
import type { Show } from '../show.js';
import { createBones } from './bones.js';
import { figureBox } from './figure-box.js';
import { createFrame } from './ground.js';
import { createDot, createEdges, createNormals } from './lines.js';
import { optional } from './optional.js';
import type { Palette } from './palette.js';
import { createSurfaces, type Surface } from './surfaces.js';
import type { Textures } from './textures.js';

/** What is on and off. */
export interface Look {
  readonly skeleton: boolean;
  readonly wireframe: boolean;
  readonly normals: boolean;
  readonly bounds: boolean;
  readonly textures: boolean;
  readonly hidden: ReadonlySet<number>;
  readonly selection: Selection | null;
  readonly palette: Palette;
}

/** All that is drawn of a figure. Both groups are in the page's space, where y is up. */
export interface FigureScene {
  readonly body: Group;
  /** Seen through the body. */
  readonly skeleton: Group;
  /** Whether all bones are shown; else at most the chosen one. */
  readonly showsBones: boolean;
  /** Of the figure's box at the start, its diagonal. */
  readonly size: number;
  look(look: Look): void;
  stand(up: UpAxis): void;
  /** After the performer was moved. */
  move(): void;
  /** After the actor's detail has changed. */
  changeFaces(): void;
  /** From the figure's space to the page's. */
  place(point: Vector3): Vector3;
  placeBox(box: Box3): Box3;
  dispose(): void;
}

export function createFigureScene(
  { figure, performer }: Pick<Show, 'figure' | 'performer'>,
  textures: Textures,
  redraw: () => void,
): FigureScene {
  const { rig, actor } = performer;
  const body = upright(new Group(), figure.up);
  const skeleton = upright(new Group(), figure.up);
  const { min, max } = figureBox(performer);
  const size = Math.max(min.distanceTo(max), 1e-6);
  const surfaces = createSurfaces(performer, textures, redraw);
  const bones = createBones(rig, size);
  body.add(surfaces.group);
  skeleton.add(bones.group);
  const edges = optional(body, () => createEdges(surfaces.list));
  const normals = optional(body, () => createNormals(surfaces.list, 0.02 * size));
  const frame = optional(body, createFrame);
  const dot = optional(body, () => current && dotOf(current, surfaces.list));
  let current: Look | null = null;
  let allBones = false;

  const scene: FigureScene = {
    body,
    skeleton,
    size,
    get showsBones() {
      return allBones;
    },
    look(look) {
      const { palette, selection, hidden } = look;
      if (look.textures !== current?.textures) surfaces.showTextures(look.textures);
      current = look;
      surfaces.hide(hidden);
      surfaces.light(selection?.mesh, palette.accent);
      allBones = look.skeleton || surfaces.list.length === 0;
      skeleton.visible = allBones || selection?.bone !== undefined;
      bones.paint(allBones, selection?.bone, palette.bone, palette.accent);
      edges.show(look.wireframe)?.material.color.copy(palette.ink);
      normals.show(look.normals)?.material.color.copy(palette.normal);
      for (const lines of [edges.now, normals.now])
        for (const each of lines?.group.children ?? [])
          each.visible = !hidden.has(each.userData.mesh as number);
      frame.show(look.bounds)?.material.color.copy(palette.accent);
      dot.show(false);
      dot.show(true);
      scene.move();
    },
    stand(up) {
      for (const each of [body, skeleton]) upright(each, up);
    },
    move() {
      surfaces.move();
      if (skeleton.visible) bones.move(actor.globals);
      normals.now?.move();
      frame.now?.place(figureBox(performer));
    },
    changeFaces() {
      surfaces.changeFaces();
      edges.show(false);
      if (current) scene.look(current);
    },
    place: (point) => point.applyMatrix4(body.matrixWorld),
    placeBox: (box) => box.clone().applyMatrix4(body.matrixWorld),
    dispose() {
      for (const each of [edges, normals, frame, dot]) each.show(false);
      surfaces.dispose();
      bones.dispose();
      textures.dispose();
    },
  };
  return scene;
}

function dotOf({ selection, palette }: Look, surfaces: readonly Surface[]) {
  const { mesh, part = 0, vertex } = selection ?? {};
  if (mesh === undefined || vertex === undefined) return null;
  const surface = surfaces.filter((each) => each.part.mesh === mesh)[part];
  if (!surface || 3 * vertex >= surface.part.positions.length) return null;
  return createDot(surface, vertex, palette.accent);
}

function upright(group: Group, up: UpAxis): Group {
  group.rotation.x = up === 'z' ? -Math.PI / 2 : 0;
  group.updateMatrixWorld(true);
  return group;
}
