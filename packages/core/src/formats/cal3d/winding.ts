import { type Cal3DSubmesh, vertexCountOf } from './model.js';

export interface Votes {
  readonly clockwise: number;
  readonly counter: number;
}

/**
 * How many faces run clockwise, and how many counter-clockwise, seen from the side their corners' normals point to.
 * The original's binary loader asks the first face only and turns all of a submesh by it.
 */
export function clockwiseVotes(submesh: Cal3DSubmesh): Votes {
  const { faces, positions: p, normals: n } = submesh;
  const count = vertexCountOf(submesh);
  let [clockwise, counter] = [0, 0];
  for (let f = 0; f + 2 < faces.length; f += 3) {
    const [a, b, c] = [faces[f]!, faces[f + 1]!, faces[f + 2]!];
    if (!(a >= 0 && a < count && b >= 0 && b < count && c >= 0 && c < count)) continue;
    const [ux, uy, uz] = [
      p[b * 3]! - p[a * 3]!,
      p[b * 3 + 1]! - p[a * 3 + 1]!,
      p[b * 3 + 2]! - p[a * 3 + 2]!,
    ];
    const [vx, vy, vz] = [
      p[c * 3]! - p[a * 3]!,
      p[c * 3 + 1]! - p[a * 3 + 1]!,
      p[c * 3 + 2]! - p[a * 3 + 2]!,
    ];
    const facing =
      (uy * vz - uz * vy) * (n[a * 3]! + n[b * 3]! + n[c * 3]!) +
      (uz * vx - ux * vz) * (n[a * 3 + 1]! + n[b * 3 + 1]! + n[c * 3 + 1]!) +
      (ux * vy - uy * vx) * (n[a * 3 + 2]! + n[b * 3 + 2]! + n[c * 3 + 2]!);
    if (facing < 0) clockwise++;
    else if (facing > 0) counter++;
  }
  return { clockwise, counter };
}
