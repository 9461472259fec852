import type { Vector3 } from '@mutoscope/core/cal3d';
import { boneIndex, bones } from './character-bones.js';
import type { Surface } from './character-surface.js';

export const placeOf = (name: string): Vector3 => bones[boneIndex(name)]!.place;

export const rigid = (name: string) => ({
  columns: 10,
  rows: 6,
  weigh: () => [[boneIndex(name), 1]] as const,
});

/** Between a box (roundness 0) and an ellipsoid (1). u begins at the back; the front, −Y, is in the middle. */
export const roundedBox = ([x, y, z]: Vector3, [a, b, c]: Vector3, roundness: number) => ({
  closed: true,
  place: (u: number, v: number): Vector3 => {
    const around = 2 * Math.PI * u;
    const down = Math.PI * v;
    const wide = power(Math.sin(down), roundness);
    return [
      x - a * wide * power(Math.sin(around), roundness),
      y + b * wide * power(Math.cos(around), roundness),
      z + c * power(Math.cos(down), roundness),
    ];
  },
});

const power = (value: number, exponent: number): number =>
  Math.abs(value) < 1e-12 ? 0 : Math.sign(value) * Math.abs(value) ** exponent;

/** Round the three bones, which stand below each other; begins a little in `above`. */
export const hose = (names: readonly [string, string, string], radius: number, above: string): Surface => {
  const [first, second, third] = names.map(placeOf) as [Vector3, Vector3, Vector3];
  const [upper, lower] = names.map(boneIndex) as [number, number];
  return {
    columns: 10,
    rows: 14,
    closed: true,
    tiles: [1, 3],
    place: (u, v) => {
      const along = v * 2;
      const [from, to, part] = along < 1 ? [first, second, along] : [second, third, along - 1];
      const wide = radius * Math.sqrt(1 - Math.abs(2 * v - 1) ** 12);
      const around = 2 * Math.PI * u;
      return [
        from[0] + (to[0] - from[0]) * part - wide * Math.sin(around),
        from[1] + (to[1] - from[1]) * part + wide * Math.cos(around),
        from[2] + (to[2] - from[2]) * part,
      ];
    },
    weigh: (_, v) => {
      const bent = smooth(0.38, 0.62, v);
      const held = 0.5 * (1 - smooth(0, 0.12, v));
      return [
        [boneIndex(above), held],
        [upper, (1 - held) * (1 - bent)],
        [lower, (1 - held) * bent],
      ];
    },
  };
};

export function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
