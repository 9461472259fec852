/** Parts, joints and weights made from a seed, for tests of skinning. */

import type { Influences } from '../../figure/model.js';
import type { SkinPart } from '../skin/model.js';

/** Numbers from 0 to 1. */
export function numbers(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** A vertex for each count of influences; the weights of each are positive and together 1. */
export function randomPart(
  random: () => number,
  counts: readonly number[],
  joints: number,
): SkinPart & { readonly influences: Influences } {
  const vertices = counts.length;
  const column = (size: number, reach: number): Float32Array =>
    Float32Array.from({ length: size * vertices }, () => reach * (2 * random() - 1));
  const tangents = column(4, 1).map((value, i) => (i % 4 === 3 ? Math.sign(value) : value));
  return {
    positions: column(3, 100),
    normals: unit(column(3, 1), 3),
    tangents: unit(tangents, 4),
    influences: influencesOf(random, counts, joints),
  };
}

function influencesOf(random: () => number, counts: readonly number[], joints: number): Influences {
  const starts = new Uint32Array(counts.length + 1);
  for (const [i, count] of counts.entries()) starts[i + 1] = starts[i]! + count;
  const weights = counts.flatMap((count) => {
    const shares = Array.from({ length: count }, () => 0.05 + random());
    const sum = shares.reduce((a, b) => a + b, 0);
    return shares.map((share) => share / sum);
  });
  return {
    starts,
    joints: Uint32Array.from(weights, () => Math.floor(joints * random())),
    weights: Float32Array.from(weights),
  };
}

function unit(values: Float32Array, stride: 3 | 4): Float32Array {
  for (let i = 0; i < values.length; i += stride) {
    const length = Math.hypot(values[i]!, values[i + 1]!, values[i + 2]!);
    for (let c = 0; c < 3; c++) values[i + c]! /= length;
  }
  return values;
}

/** Twelve a joint: turned by up to a radian, moved, and scaled as told by each axis. */
export function randomJoints(
  random: () => number,
  joints: number,
  scale: () => readonly [number, number, number],
): Float32Array {
  return Float32Array.from(
    Array.from({ length: joints }, () => {
      const [a, b, c] = [random(), random(), random()].map((share) => share - 0.5) as [
        number,
        number,
        number,
      ];
      const w = Math.sqrt(1 - (a * a + b * b + c * c) / 4);
      const [x, y, z] = [a / 2, b / 2, c / 2];
      const [sx, sy, sz] = scale();
      const move = (): number => 200 * random() - 100;
      return [
        ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y - z * w) * sy, 2 * (x * z + y * w) * sz, move()],
        ...[2 * (x * y + z * w) * sx, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z - x * w) * sz, move()],
        ...[2 * (x * z - y * w) * sx, 2 * (y * z + x * w) * sy, (1 - 2 * (x * x + y * y)) * sz, move()],
      ];
    }).flat(),
  );
}
