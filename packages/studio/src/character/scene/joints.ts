import { Vector3 } from 'three';
import type { Performer } from '../performer.js';
import { jointOf } from './bones.js';
import type { FigureScene, Look } from './figure-scene.js';
import { drawLabels } from './labels.js';
import { boneAt } from './picking.js';
import type { Seen, Viewport } from './viewport.js';

/** The bones as they are seen on the canvas. */
export interface Joints {
  /** The bone at a place of the canvas, CSS pixels, where bones are shown; else -1. */
  boneAt(x: number, y: number): number;
  /** Writes names: of all where they are on, else of the chosen and the pointed bone. */
  label(
    canvas: HTMLCanvasElement,
    pixelRatio: number,
    which: { readonly look: Look & { readonly boneNames: boolean }; readonly pointed: number },
  ): void;
}

export function createJoints({ rig, actor }: Performer, figure: FigureScene, viewport: Viewport): Joints {
  const { names } = rig.figure.skeleton;
  const seen: Seen[] = Array.from({ length: rig.bones }, () => ({ x: 0, y: 0, depth: 0 }));
  const point = new Vector3();
  const see = (bone: number): Seen =>
    viewport.see(figure.place(jointOf(actor.globals, bone, point)), seen[bone]!);
  return {
    boneAt(x, y) {
      if (!figure.showsBones) return -1;
      for (let bone = 0; bone < rig.bones; bone++) see(bone);
      return boneAt(x, y, seen, rig.parents);
    },
    label(canvas, pixelRatio, { look, pointed }) {
      const chosen = look.selection?.bone;
      const bones = look.boneNames ? names.keys() : new Set([chosen ?? -1, pointed]);
      const shown = [...bones]
        .filter((bone) => bone >= 0 && bone < rig.bones)
        .map((bone) => ({ name: names[bone]!, at: see(bone), chosen: bone === chosen || bone === pointed }));
      drawLabels(canvas, pixelRatio, shown, look.palette);
    },
  };
}
