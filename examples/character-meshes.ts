import type { Cal3DMesh, Cal3DSubmesh, Vector3 } from '@mutoscope/core/cal3d';
import { boneIndex } from './character-bones.js';
import { coarseFirst, reordered, withDetail } from './character-detail.js';
import { hose, placeOf, rigid, roundedBox, smooth } from './character-shapes.js';
import { joined, type Patch, patch, type Surface, submesh } from './character-surface.js';

/** Materials in the order of the list: Cal3D's material threads. */
const threads = { metal: 0, stripes: 1, face: 2, cape: 3 } as const;

/** The head in XML, the others binary, as old as can be for what they hold. */
export const meshes = (): { name: string; mesh: Cal3DMesh }[] => [
  {
    name: 'body.cmf',
    mesh: plain(submesh(joined(shell()), threads.metal), submesh(joined(hoses()), threads.stripes)),
  },
  {
    name: 'head.xmf',
    mesh: { kind: 'mesh', stamp: { version: 1300, form: 'root', layout: 'terminated' }, submeshes: [head()] },
  },
  { name: 'cape.cmf', mesh: plain(capeSide(1), capeSide(-1)) },
];

const plain = (...submeshes: Cal3DSubmesh[]): Cal3DMesh => ({
  kind: 'mesh',
  stamp: { version: 1100, form: 'binary', layout: 'plain' },
  submeshes,
});

/** Torso, hands and feet. */
const shell = (): Patch[] => [
  patch({
    ...roundedBox([0, 0.01, 1.02], [0.25, 0.17, 0.27], 0.55),
    columns: 20,
    rows: 12,
    tiles: [4, 2],
    weigh: ([, , z]) => {
      const chest = smooth(0.98, 1.14, z);
      const hips = 1 - smooth(0.82, 0.98, z);
      return [
        [boneIndex('Hips'), hips],
        [boneIndex('Spine'), 1 - hips - chest],
        [boneIndex('Chest'), chest],
      ];
    },
  }),
  ...['Left', 'Right'].flatMap((side) => {
    const [handX, , handZ] = placeOf(`${side}Hand`);
    const [footX] = placeOf(`${side}Foot`);
    return [
      patch({
        ...roundedBox([handX * 1.04, -0.01, handZ - 0.05], [0.06, 0.065, 0.08], 0.8),
        ...rigid(`${side}Hand`),
      }),
      patch({ ...roundedBox([footX, -0.06, 0.06], [0.085, 0.15, 0.06], 0.7), ...rigid(`${side}Foot`) }),
    ];
  }),
];

/** Arms, legs and neck that bend like hoses, and the antenna. */
const hoses = (): Patch[] => [
  ...['Left', 'Right'].flatMap((side) => [
    patch(hose([`${side}UpperArm`, `${side}Forearm`, `${side}Hand`], 0.05, 'Chest')),
    patch(hose([`${side}Thigh`, `${side}Shin`, `${side}Foot`], 0.07, 'Hips')),
  ]),
  patch({
    ...roundedBox([0, 0, 1.31], [0.075, 0.075, 0.08], 0.4),
    ...rigid('Head'),
    tiles: [1, 1.5],
    weigh: ([, , z]) => {
      const free = smooth(1.27, 1.35, z);
      return [
        [boneIndex('Chest'), 1 - free],
        [boneIndex('Head'), free],
      ];
    },
  }),
  patch({
    ...roundedBox([0, 0, 1.78], [0.012, 0.012, 0.1], 0.6),
    ...rigid('Antenna'),
    weigh: ([, , z]) => {
      const free = smooth(1.7, 1.8, z);
      return [
        [boneIndex('Head'), 1 - free],
        [boneIndex('Antenna'), free],
      ];
    },
  }),
  patch({ ...roundedBox([0, 0, 1.9], [0.035, 0.035, 0.035], 1), ...rigid('Antenna') }),
];

/** With colours, a morph target, and levels of detail that halve its rows and columns. */
function head(): Cal3DSubmesh {
  const shape: Surface = {
    ...roundedBox([0, 0, 1.52], [0.23, 0.2, 0.19], 0.5),
    ...rigid('Head'),
    columns: 16,
    rows: 12,
    tint: blush,
  };
  const smiling: Surface = { ...shape, place: (u, v) => cheeks(shape.place(u, v)) };
  const order = coarseFirst(shape.columns, shape.rows);
  const plain = withDetail(patch(shape), order, shape.columns, threads.face);
  const smile = reordered(patch(smiling), order);
  const still = reordered(patch(shape), order);
  const moved = smile.corners.flatMap(({ place }, i) =>
    place.some((part, axis) => Math.abs(part - still.corners[i]!.place[axis]!) > 1e-4) ? [i] : [],
  );
  return {
    ...plain,
    morphs: [
      {
        name: { text: 'Smile' },
        deltas: false,
        vertices: Int32Array.from(moved),
        positions: Float32Array.from(moved.flatMap((i) => smile.corners[i]!.place)),
        normals: Float32Array.from(moved.flatMap((i) => smile.corners[i]!.normal)),
        maps: [Float32Array.from(moved.flatMap((i) => smile.corners[i]!.uv))],
      },
    ],
  };
}

/** The cheeks are pink. */
function blush(place: Vector3): Vector3 {
  const much = cheekOf(place);
  return [1, 1 - 0.35 * much, 1 - 0.25 * much];
}

/** The cheeks go out and up. */
function cheeks([x, y, z]: Vector3): Vector3 {
  const much = cheekOf([x, y, z]);
  return [x + Math.sign(x) * 0.06 * much, y - 0.03 * much, z + 0.05 * much];
}

/** From 0 to 1, below and beside the front. */
const cheekOf = ([x, y, z]: Vector3): number =>
  smooth(0.05, 0.2, -y) * smooth(0.02, 0.12, Math.abs(x)) * (1 - smooth(1.42, 1.56, z));

/** Outer (1) or inner (-1) side: a net of springs that hangs from the shoulders. */
function capeSide(side: 1 | -1): Cal3DSubmesh {
  const [columns, rows] = [6, 9];
  const cloth = submesh(
    patch({
      columns,
      rows,
      closed: false,
      place: (u, v) => {
        const x = side * (0.5 - u) * (0.4 + 0.24 * v);
        return [x, 0.2 + 0.16 * v - 0.5 * x * x + (side - 1) * 0.006, 1.26 - 0.86 * v];
      },
      weigh: () => [[boneIndex('Chest'), 1]],
    }),
    threads.cape,
  );
  const springs: [number, number][] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const at = row * (columns + 1) + column;
      if (column < columns) springs.push([at, at + 1]);
      if (row < rows) springs.push([at, at + columns + 1]);
      if (row < rows && column < columns) springs.push([at, at + columns + 2], [at + 1, at + columns + 1]);
    }
  }
  const distance = ([a, b]: [number, number]): number =>
    Math.hypot(...[0, 1, 2].map((axis) => cloth.positions[a * 3 + axis]! - cloth.positions[b * 3 + axis]!));
  return {
    ...cloth,
    physicalWeights: Float32Array.from({ length: cloth.positions.length / 3 }, (_, i) =>
      i <= columns ? 0 : 1,
    ),
    springs: {
      vertices: Int32Array.from(springs.flat()),
      coefficients: new Float32Array(springs.length).fill(1000),
      dampings: null,
      idleLengths: Float32Array.from(springs, distance),
    },
  };
}
