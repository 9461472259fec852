import { type BvhNode, writeBvh } from '@mutoscope/core/bvh';

/** Two seconds of a dance, 24 frames a second: Y up, facing +Z, centimetres. */
export function dance(): Uint8Array {
  const frames = 49;
  const values = Array.from({ length: frames }, (_, frame) => frameValues(frame / (frames - 1)));
  return writeBvh({
    nodes,
    motion: { frames, frameTime: 0.041667, values: Float64Array.from(values.flat()) },
  });
}

const rotations = ['Zrotation', 'Xrotation', 'Yrotation'];
const positions = ['Xposition', 'Yposition', 'Zposition'];
type Offset = readonly [number, number, number];

const root = (name: string): BvhNode => ({
  kind: 'root',
  name,
  parent: -1,
  offset: [0, 0, 0],
  channels: [...positions, ...rotations],
});
const joint = (name: string, parent: number, offset: Offset): BvhNode => ({
  kind: 'joint',
  name,
  parent,
  offset,
  channels: rotations,
});
const end = (parent: number, offset: Offset): BvhNode => ({
  kind: 'end',
  name: '',
  parent,
  offset,
  channels: [],
});

const nodes: readonly BvhNode[] = [
  root('Hips'),
  joint('Chest', 0, [0, 20, 0]),
  joint('Head', 1, [0, 30, 0]),
  end(2, [0, 22, 0]),
  ...([1, -1] as const).flatMap((side, i) => {
    const name = side > 0 ? 'Left' : 'Right';
    const at = 4 + i * 3;
    return [
      joint(`${name}Arm`, 1, [side * 18, 24, 0]),
      joint(`${name}Forearm`, at, [side * 26, 0, 0]),
      end(at + 1, [side * 30, 0, 0]),
    ];
  }),
  ...([1, -1] as const).flatMap((side, i) => {
    const name = side > 0 ? 'Left' : 'Right';
    const at = 10 + i * 3;
    return [
      joint(`${name}Leg`, 0, [side * 9, -4, 0]),
      joint(`${name}Shin`, at, [0, -40, 0]),
      end(at + 1, [0, -42, 0]),
    ];
  }),
];

/** At a part of 0 to 1 of the dance, which ends as it begins. */
function frameValues(part: number): number[] {
  const sin = (times: number, shift = 0): number => Math.sin(2 * Math.PI * (times * part + shift));
  const bounce = sin(4, 0.25);
  const hips = [8 * sin(1), 88 + 2 * bounce, 0, 6 * sin(2), 0, 15 * sin(1)];
  const chest = [-8 * sin(2), 4 * bounce, -20 * sin(1)];
  const head = [6 * sin(2), 8 * sin(4), 10 * sin(1, 0.25)];
  const arm = (side: number): number[] => [
    ...[side * (20 + 40 * sin(2, side * 0.125)), 0, side * 20 * sin(1)],
    ...[side * (45 + 35 * sin(2, side * 0.25)), 0, 0],
  ];
  const leg = (side: number): number[] => [
    ...[side * 4, -15 - 12 * sin(2, side * 0.25), side * 5],
    ...[0, 30 + 24 * sin(2, side * 0.25), 0],
  ];
  const all = [...hips, ...chest, ...head, ...arm(1), ...arm(-1), ...leg(1), ...leg(-1)];
  return all.map((value) => Math.round(value * 100) / 100 + 0);
}
