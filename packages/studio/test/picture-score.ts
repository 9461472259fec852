import type { EnginePicture } from './engine-pictures.js';
import type { LayoutBrowser } from './layout-browser.js';

export interface Score {
  readonly name: string;
  /** Shares of all pixels, 0 to 1. */
  readonly masked: number;
  /** Of those that are compared: a channel is further off than `tolerance`. */
  readonly apart: number;
  /** The same where ours may be moved by a sixteenth of a pixel, the finest step of a rasteriser. */
  readonly apartMoved: number;
  /** The same as `apart`, of all pixels: masked ones as well. */
  readonly apartAll: number;
  /** Red, green, blue. */
  readonly ours: Uint8Array;
}

/** Of 255. */
export const tolerance = 8;

/** How far our drawing of a picture is from that of the engine. */
export async function scored(browser: LayoutBrowser, picture: EnginePicture): Promise<Score> {
  const { layout, scene, width, height, folder, pixels: theirs, name } = picture;
  const draw = (x: number, y: number) =>
    browser.draw(folder, { layout, scene, width, height, background: 0, shift: [x, y] });
  const { pixels: ours, masks } = await draw(0, 0);
  const isMasked = maskOf(width, height, masks);
  let apart = wrong(ours, theirs, isMasked);
  const count = isMasked.reduce((sum, masked) => sum + 1 - masked, 0);
  const strict = apart.length / Math.max(1, count);
  for (const [x, y] of moves) {
    if (apart.length === 0) break;
    const { pixels: moved } = await draw(x, y);
    apart = apart.filter((at) => isApart(moved, theirs, at));
  }
  return {
    name,
    masked: 1 - count / (width * height),
    apart: strict,
    apartMoved: apart.length / Math.max(1, count),
    apartAll: wrong(ours, theirs, new Uint8Array(width * height)).length / (width * height),
    ours,
  };
}

const sixteenth = 1 / 16;
const moves = [
  [sixteenth, sixteenth],
  [-sixteenth, -sixteenth],
  [sixteenth, -sixteenth],
  [-sixteenth, sixteenth],
] as const;

function maskOf(width: number, height: number, masks: readonly (readonly number[])[]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const [left, top, right, bottom] of masks)
    for (let y = Math.max(0, Math.floor(top!)); y < Math.min(height, Math.ceil(bottom!)); y++)
      for (let x = Math.max(0, Math.floor(left!)); x < Math.min(width, Math.ceil(right!)); x++)
        mask[y * width + x] = 1;
  return mask;
}

function wrong(ours: Uint8Array, theirs: Uint8Array, mask: Uint8Array): number[] {
  const apart: number[] = [];
  for (let at = 0; at < mask.length; at++) if (!mask[at] && isApart(ours, theirs, at)) apart.push(at);
  return apart;
}

const isApart = (ours: Uint8Array, theirs: Uint8Array, at: number): boolean =>
  [0, 1, 2].some((c) => Math.abs(ours[at * 3 + c]! - theirs[at * 4 + c]!) > tolerance);
