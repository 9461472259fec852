import type { Palette } from './palette.js';
import { inFront } from './picking.js';
import type { Seen } from './viewport.js';

/** Names shown at once; more could not be read. */
const mostNames = 60;
const height = 15;

export interface NamedJoint {
  readonly name: string;
  readonly at: Seen;
  /** Shown whatever is in its way. */
  readonly chosen: boolean;
}

/** Writes names beside their joints where there is room: those chosen first, then nearer before farther. */
export function drawLabels(
  canvas: HTMLCanvasElement,
  pixelRatio: number,
  joints: readonly NamedJoint[],
  { text, ground, chosenText }: Palette,
): void {
  const pen = canvas.getContext('2d')!;
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const { width, height: tall } = canvas;
  pen.clearRect(0, 0, width, tall);
  pen.font = '12px system-ui, sans-serif';
  pen.textBaseline = 'middle';
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  const taken: Rectangle[] = [];
  const inOrder = joints
    .filter(
      ({ at }) =>
        inFront(at) && at.x >= 0 && at.y >= 0 && at.x * pixelRatio < width && at.y * pixelRatio < tall,
    )
    .sort((a, b) => Number(b.chosen) - Number(a.chosen) || a.at.depth - b.at.depth);
  for (const { name, at, chosen } of inOrder) {
    if (taken.length >= mostNames) return;
    const left = at.x + 8;
    const box = [left, at.y - height / 2, left + pen.measureText(name).width, at.y + height / 2] as const;
    if (!chosen && taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    pen.strokeStyle = ground;
    pen.strokeText(name, left, at.y);
    pen.fillStyle = chosen ? chosenText : text;
    pen.fillText(name, left, at.y);
  }
}

type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a[0] < b[2] + 4 && b[0] < a[2] + 4 && a[1] < b[3] && b[1] < a[3];
