/** Pictures as PNGs, compared with one another and with those in `pictures/`; `MUTOSCOPE_PICTURES=write` keeps them anew. */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeImage, type Image } from '@mutoscope/core/images';

/**
 * Share of pixels, 0 to 1, that differ between two pictures: of which a channel is off by more than `little` of 255. 1
 * where their sizes differ.
 */
export function differing(a: Image, b: Image, little = 24): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let at = 0; at < a.pixels.length; at += 4)
    if ([0, 1, 2, 3].some((c) => Math.abs(a.pixels[at + c]! - b.pixels[at + c]!) > little)) count++;
  return count / (a.width * a.height);
}

/** Share of pixels by which a PNG differs from the one kept under the name, by more than `little` of 255. */
export function differsFromKept(name: string, png: Uint8Array, little?: number): number {
  const path = fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url));
  if (process.env.MUTOSCOPE_PICTURES === 'write') writeFileSync(path, png);
  return differing(decodeImage(png), decodeImage(new Uint8Array(readFileSync(path))), little);
}
