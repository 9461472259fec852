/** Shows that cost is linear: the peer is the same code on an eighth of the work, eight times. */
import { encodeLz4Block, encodeLzma } from '@mutoscope/core/bytes';
import { type Cal3DMesh, emptyCharacter, figureOf, readCal3D, writeCal3D } from '@mutoscope/core/cal3d';
import { type Clip, type CurveTrack, difference, Interpolation, reduce } from '@mutoscope/core/clip';
import { decodeTiles, encodeTiles, stageOf } from '@mutoscope/core/construct2';
import { readCsv } from '@mutoscope/core/csv';
import { readAnimJ, readAnimX, writeAnimJ, writeAnimX } from '@mutoscope/core/resonite';
import {
  hero,
  smallGame,
  smallProject,
} from '../packages/core/src/formats/construct2/testing/small-project.js';
import { body, dance, inXml } from './cal3d-models.ts';
import { benchTask } from './harness.ts';

const quiet = { report: () => {} };

function linear<Input>(
  name: string,
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
) {
  const [whole, eighth] = [make(size), make(size / 8)];
  return benchTask({
    name: `linear: ${name}`,
    unit: 'M',
    amount: size / 1e6,
    peerName: 'an eighth of it, eight times',
    target: 0.5,
    ours: () => void work(whole),
    peer: () => {
      for (let i = 0; i < 8; i++) work(eighth);
    },
    check: () => {},
  });
}

const shapes: Readonly<Record<string, (key: number) => number>> = {
  noise: (key) => Math.sin(key * key) * 1e-3,
  'one long line': (key) => key,
  'slopes that never settle': (key) => (key % 2 ? 1e-3 : 0.4e-3 * Math.sin(key)),
};

const curve = (keys: number, value: (key: number) => number): CurveTrack => ({
  kind: 'curve',
  node: 'n',
  property: 'p',
  valueType: 'float',
  times: Float32Array.from({ length: keys }, (_, key) => key),
  values: Float32Array.from({ length: keys }, (_, key) => value(key)),
  interpolation: new Uint8Array(keys).fill(Interpolation.linear),
  leftTangents: null,
  rightTangents: null,
});

const clipOf = (...tracks: CurveTrack[]): Clip => ({
  name: null,
  duration: tracks[0]!.times.length,
  rotation: 'slerp',
  outside: 'clamp',
  tracks,
});

const animx = (keys: number, encoding: 'plain' | 'lzma') =>
  writeAnimX({
    version: 1,
    name: '',
    globalDuration: keys,
    encoding,
    curveKeyOrder: 'value-time',
    curveKeyOrderAmbiguous: false,
    tracks: [{ ...curve(keys, shapes.noise!), perKeyInterpolation: false }],
  });

const animj = (keys: number) =>
  writeAnimJ(
    { name: null, globalDuration: keys, tracks: [curve(keys, shapes.noise!)], unknown: [] },
    { style: 'compact' },
  );

const text = (value: string) => new TextEncoder().encode(value);
const lzmaProperties = { lc: 3, lp: 0, pb: 2, dictionarySize: 2 ** 21 };
const period = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i % 255) ^ (i % 7));

const skeleton = {
  file: 'body.csf',
  model: {
    kind: 'skeleton' as const,
    stamp: { version: 1100, form: 'binary' as const, layout: 'plain' as const },
    ambient: null,
    bones: Array.from({ length: 60 }, (_, i) => ({
      name: { text: `bone ${i}` },
      translation: [0, 0, 1] as const,
      rotation: [0, 0, 0, 1] as const,
      localTranslation: [0, 0, -i] as const,
      localRotation: [0, 0, 0, 1] as const,
      parent: i - 1,
      light: null,
      children: Int32Array.from(i < 59 ? [i + 1] : []),
    })),
  },
};

const characterFigure = (model: Cal3DMesh) =>
  figureOf({ ...emptyCharacter, skeleton, meshes: [{ file: 'body.cmf', model }] }, () => {});

const gameWith = (instances: number) => {
  const project = smallProject();
  const [menu, level] = project.layouts as [(typeof project.layouts)[0], (typeof project.layouts)[0]];
  const [back, front] = level.layers as [(typeof level.layers)[0], (typeof level.layers)[0]];
  const one = front.instances.find(({ objectType }) => objectType === hero)!;
  const many = Array.from({ length: instances }, (_, uid) => ({ ...one, uid }));
  const layouts = [menu, { ...level, layers: [back, { ...front, instances: many }] }];
  return smallGame({ ...project, layouts });
};

export const tasks = [
  linear('AnimJ read, keys', 400_000, animj, (bytes) => readAnimJ(bytes)),
  linear(
    'AnimJ read, a problem a key',
    200_000,
    (keys) =>
      text(
        `{"tracks":[{"trackType":"Raw","valueType":"int","data":{"keyframes":[${'"1",'.repeat(keys)}1]}}]}`,
      ),
    (bytes) => readAnimJ(bytes, quiet),
  ),
  linear(
    'AnimX read, LZMA, keys',
    160_000,
    (keys) => animx(keys, 'lzma'),
    (bytes) => readAnimX(bytes, quiet),
  ),
  linear(
    'LZMA encode, zeros',
    1_600_000,
    (size) => new Uint8Array(size),
    (bytes) => encodeLzma(bytes, lzmaProperties),
  ),
  linear('LZMA encode, a long period', 400_000, period, (bytes) => encodeLzma(bytes, lzmaProperties)),
  linear('LZ4 encode, a long period', 4_000_000, period, encodeLz4Block),
  ...Object.entries(shapes).map(([name, value]) =>
    linear(
      `reduce, ${name}`,
      400_000,
      (keys) => clipOf(curve(keys, value)),
      (clip) => reduce(clip, { error: 1e-3 }),
    ),
  ),
  linear(
    'difference, keys',
    160_000,
    (keys) => clipOf(curve(keys, shapes.noise!)),
    (clip) => difference(clip, { ...clip, tracks: [curve(clip.duration / 2, shapes['one long line']!)] }),
  ),
  linear(
    'CSV read, wide, cells',
    400_000,
    (cells) => {
      const columns = cells / 100;
      const names = Array.from({ length: columns }, (_, i) => `n/${i}`).join();
      return text(
        `time,${names}\n${Array.from({ length: 100 }, (_, row) => `${row}${',0.5'.repeat(columns)}`).join('\n')}`,
      );
    },
    (bytes) => readCsv(bytes, quiet),
  ),
  linear(
    'Cal3D mesh read, vertices',
    160_000,
    (vertices) => writeCal3D(body(vertices)),
    (bytes) => readCal3D(bytes),
  ),
  linear('Cal3D mesh written, vertices', 160_000, body, writeCal3D),
  linear(
    'Cal3D XML mesh read, vertices',
    40_000,
    (vertices) => writeCal3D(inXml(body(vertices))),
    (bytes) => readCal3D(bytes),
  ),
  linear('Cal3D XML mesh written, vertices', 40_000, (vertices) => inXml(body(vertices)), writeCal3D),
  linear(
    'Cal3D animation read, keys',
    8000,
    (keys) => writeCal3D(dance(keys)),
    (bytes) => readCal3D(bytes),
  ),
  linear(
    'Construct 2 tiles read and written',
    400_000,
    (tiles) => ({
      width: tiles / 100,
      height: 100,
      runs: Array(tiles / 10)
        .fill('3x-1,7,2x8hv,1,2x0,1')
        .join(),
    }),
    (map) => encodeTiles(decodeTiles(map)),
  ),
  linear('Construct 2 game to a stage, instances', 40_000, gameWith, (game) => stageOf(game, () => {})),
  linear('Cal3D mesh to a figure, vertices', 80_000, body, (mesh) => characterFigure(mesh)),
];
