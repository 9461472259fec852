/** Three bones in a chain, and clips for them. */

import fc from 'fast-check';
import { type Clip, type CurveTrack, Interpolation, type OutsideRule } from '../../clip/model.js';
import type { Figure } from '../../figure/model.js';
import { createRig, type Rig } from '../rig.js';

const half = Math.SQRT1_2;

export const chain: Figure = {
  name: 'chain',
  up: 'z',
  skeleton: {
    names: ['root', 'arm', 'hand'],
    parents: Int32Array.of(-1, 0, 1),
    translations: Float32Array.of(0, 0, 1, 1, 0, 0, 1, 0, 0),
    rotations: Float32Array.of(0, 0, 0, 1, 0, 0, half, half, 0, 0, 0, 1),
    scales: null,
  },
  skins: [],
  meshes: [],
  materials: [],
  textures: [],
};

export const chainRig = (): Rig => createRig(chain);

type Property = 'Position' | 'Rotation' | 'Scale';

/** Linear keys: rows of time and value. */
export function track(node: string, property: Property, rows: readonly (readonly number[])[]): CurveTrack {
  return {
    kind: 'curve',
    node,
    property,
    valueType: property === 'Rotation' ? 'floatQ' : 'float3',
    times: Float32Array.from(rows, ([time]) => time!),
    values: Float32Array.from(rows.flatMap((row) => row.slice(1))),
    interpolation: new Uint8Array(rows.length).fill(Interpolation.linear),
    leftTangents: null,
    rightTangents: null,
  };
}

export const clipOf = (
  tracks: readonly CurveTrack[],
  duration = 1,
  outside: OutsideRule = 'clamp',
  name: string | null = null,
): Clip => ({ name, duration, rotation: 'slerp', outside, tracks });

/** A turn about Z. */
export const about = (angle: number): [number, number, number, number] => [
  0,
  0,
  Math.sin(angle / 2),
  Math.cos(angle / 2),
];

const number = fc.double({ min: -5, max: 5, noNaN: true, noDefaultInfinity: true });
const turn = fc.tuple(number, number, number, number).map((q) => {
  const length = Math.hypot(...q);
  return length > 0.1 ? q.map((c) => c / length) : [0, 0, 0, 1];
});
const times = fc
  .array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 5 })
  .map((list) => list.sort((a, b) => a - b));

const arbitraryTrack = fc
  .tuple(
    fc.constantFrom('root', 'arm', 'hand', 'nobody'),
    fc.constantFrom<Property[]>('Position', 'Rotation', 'Scale'),
    times,
  )
  .chain(([node, property, keys]) =>
    fc
      .array(property === 'Rotation' ? turn : fc.array(number, { minLength: 3, maxLength: 3 }), {
        minLength: keys.length,
        maxLength: keys.length,
      })
      .map((values) =>
        track(
          node,
          property,
          values.map((value, i) => [keys[i]!, ...value]),
        ),
      ),
  );

/** Keys at one time, before 0's and after the end, durations of 0: all that a reader lets through. */
export const arbitraryClip: fc.Arbitrary<Clip> = fc
  .record({
    tracks: fc.array(arbitraryTrack, { maxLength: 6 }),
    duration: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 3, noNaN: true })),
    outside: fc.constantFrom<OutsideRule[]>('clamp', 'extrapolate'),
  })
  .map(({ tracks, duration, outside }) => clipOf(tracks, duration, outside));
