import type { Cal3DFile, Cal3DLayout, Cal3DSubmesh, Stamp } from '../model.js';
import { animationOf, boneOf, meshOf, morphOf, square, trackOf } from './models.js';

const stamp = (version: number, layout: Cal3DLayout): Stamp => ({ version, form: 'binary', layout });

const springs = {
  vertices: Int32Array.of(0, 1, 1, 2),
  coefficients: Float32Array.of(0.5, 0.25),
  dampings: null,
  idleLengths: Float32Array.of(1, 1.5),
};
const soft: Partial<Cal3DSubmesh> = { springs, physicalWeights: Float32Array.of(0, 1, 2, 3) };
const colors = Float32Array.from({ length: 12 }, (_, i) => i / 16);
const lift = morphOf('lift.Exclusive', [1, 3]);
const tangents = [Int8Array.from({ length: 16 }, (_, i) => i * 16 - 128)];

const bones = [boneOf('Hips', -1, [1]), boneOf('Tête', 0)];
const lit = bones.map((bone, type) => ({ ...bone, light: { type, color: [1, 0.5, type] as const } }));
const long = bones.map((bone, i) => ({ ...bone, length: i + 0.5 }));

const skeleton = { kind: 'skeleton', ambient: null, bones } as const;
const material = {
  kind: 'material',
  ambient: [1, 2, 3, 4],
  diffuse: [5, 6, 7, 8],
  specular: [9, 10, 11, 255],
  shininess: 0.5,
} as const;
const maps = ['skin.tga', 'C:\\art\\cap.bmp'].map((text) => ({ file: { text }, type: null }));
const typed = maps.map(({ file }) => ({ file, type: { text: 'Diffuse Color' } }));

const moving = animationOf(trackOf(0), trackOf(1));
const weights = {
  mesh: -1,
  submeshes: new Int32Array(0),
  times: Float32Array.of(0, 0.5),
  weights: Float32Array.of(0, 1),
};
const talking = { kind: 'morphAnimation', duration: 1 } as const;

/** A small binary file in every layout there is, of versions that have it by themselves and of others. */
export const everyLayout: readonly Cal3DFile[] = [
  { ...skeleton, stamp: stamp(1100, 'plain') },
  { ...skeleton, stamp: stamp(1300, 'plain') },
  { ...skeleton, bones: lit, ambient: [0.25, 0.5, 1], stamp: stamp(919, 'lights') },
  { ...skeleton, bones: long, stamp: stamp(705, 'ecal3d') },
  { ...skeleton, bones: long, submeshes: [{ ...square, tangents }], stamp: stamp(705, 'ecal3d') },
  { ...meshOf({}, soft), stamp: stamp(910, 'plain') },
  {
    ...meshOf({ ...soft, springs: { ...springs, dampings: Float32Array.of(0.75, 0.125) } }),
    stamp: stamp(650, 'damped'),
  },
  {
    ...meshOf({ ...soft, springs: { ...springs, dampings: Float32Array.of(0.75, 0.125) } }),
    stamp: stamp(700, 'damped'),
  },
  {
    ...meshOf({ colors, morphs: [{ ...lift, deltas: false, terminator: 5 }] }, { colors, maps: [] }),
    stamp: stamp(919, 'terminated'),
  },
  { ...meshOf({ ...soft, morphs: [lift, morphOf('none', [])] }), stamp: stamp(1301, 'counted') },
  { ...meshOf({ morphs: [lift] }), stamp: stamp(1300, 'counted') },
  { ...meshOf({ ...soft, tangents }, { tangents: [null] }), stamp: stamp(705, 'ecal3d') },
  { ...material, maps, stamp: stamp(1100, 'plain') },
  { ...material, maps: typed, stamp: stamp(1300, 'types') },
  { ...moving, stamp: stamp(910, 'plain') },
  { ...moving, stamp: stamp(915, 'packed') },
  { ...moving, stamp: stamp(916, 'packedRotation') },
  { ...moving, stamp: stamp(917, 'packedBoth') },
  { ...moving, stamp: stamp(919, 'compressFlag') },
  { ...moving, compressFlag: 1, stamp: stamp(919, 'compressFlag') },
  { ...moving, stamp: stamp(1200, 'flags') },
  { ...moving, flags: 1, stamp: stamp(1200, 'flags') },
  { ...moving, stamp: stamp(1300, 'compressFlags') },
  { ...moving, flags: 1, stamp: stamp(1300, 'compressFlags') },
  {
    ...animationOf(trackOf(-1, { boneName: { text: 'Hips' } })),
    stamp: stamp(705, 'ecal3d'),
  },
  { ...talking, tracks: [{ name: { text: 'lift' }, morph: -1, ...weights }], stamp: stamp(919, 'named') },
  { ...talking, tracks: [{ name: null, morph: 3, ...weights }], stamp: stamp(1301, 'numbered') },
  {
    ...talking,
    tracks: [{ name: null, morph: 3, ...weights, mesh: 1, submeshes: Int32Array.of(0, 2) }],
    stamp: stamp(1301, 'numberedParts'),
  },
];

/** e.g. `mesh 919 terminated`. */
export const titleOf = ({ kind, stamp: { version, layout } }: Cal3DFile): string =>
  `${kind} ${version} ${layout}`;
