/** Which axis of a figure is up, and who says so. */

import type { Figure, UpAxis } from '@mutoscope/core';
import type { Doc } from './doc.js';

/** The file; nobody, so that it is what is usual in its format; the shape of the figure; or whoever looks at it. */
export type UpBy = 'file' | 'format' | 'shape' | 'hand';

/** With the axis that is chosen by hand. */
export const stoodUp = (doc: Doc, up: UpAxis): Doc =>
  doc.figure === null ? doc : { ...doc, figure: { ...doc.figure, up }, upBy: 'hand' };

/** As the document before was stood up by hand, of which this one is a newer reading. */
export const stoodUpAs = (before: Doc | undefined, doc: Doc): Doc =>
  before?.upBy === 'hand' && before.figure ? stoodUp(doc, before.figure.up) : doc;

/** Where nothing tells the axis, Y in place of Z for a figure that stands along it by its shape. */
export function standing(figure: Figure | null, tellsUp: boolean): Pick<Doc, 'figure' | 'upBy'> {
  if (tellsUp || figure === null) return { figure, upBy: 'file' };
  if (figure.up === 'z' && standsAlongY(figure)) return { figure: { ...figure, up: 'y' }, upBy: 'shape' };
  return { figure, upBy: 'format' };
}

/** Above y = 0, at least twice as tall along y as it is deep along z, and on both sides of z = 0. */
function standsAlongY({ meshes }: Figure): boolean {
  const least = [Infinity, Infinity, Infinity];
  const greatest = [-Infinity, -Infinity, -Infinity];
  for (const { parts } of meshes)
    for (const { positions } of parts)
      for (let at = 0; at < positions.length; at++) {
        const value = positions[at]!;
        if (value < least[at % 3]!) least[at % 3] = value;
        if (value > greatest[at % 3]!) greatest[at % 3] = value;
      }
  const [, bottom, back] = least as [number, number, number];
  const [, top, front] = greatest as [number, number, number];
  const height = top - bottom;
  const depth = front - back;
  return bottom >= -0.05 * height && height > 2 * depth && back < -0.1 * depth && front > 0.1 * depth;
}
