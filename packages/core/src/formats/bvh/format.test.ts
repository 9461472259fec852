import { expect, test } from 'vitest';
import { memoryFiles } from '../../bytes/file-set.js';
import type { Clip, Track } from '../../clip/model.js';
import { Interpolation } from '../../clip/model.js';
import { collectDiagnostics } from '../../diagnostic.js';
import type { Figure } from '../../figure/model.js';
import type { Content, OptionValues } from '../format.js';
import { bvh } from './format.js';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const code = await bvh.load();

async function open(content: string, options: OptionValues = {}) {
  const { report, items } = collectDiagnostics();
  const source = {
    name: 'a/dance.bvh',
    bytes: new TextEncoder().encode(content),
    files: memoryFiles(new Map()),
  };
  return { opened: await code.read!(source, options, report), codes: items.map((item) => item.code), items };
}

async function write(content: Content, options: OptionValues = {}) {
  const { report, items } = collectDiagnostics();
  const [file] = await code.write!(content, 'a.bvh', options, report);
  return { lines: text(file!.bytes).split('\n'), codes: items.map((item) => item.code), items };
}

const track = (node: string, property: string, times: number[], values: number[]): Track => ({
  kind: 'curve',
  node,
  property,
  valueType:
    property === 'Rotation' ? 'floatQ' : property === 'Position' || property === 'Scale' ? 'float3' : 'float',
  times: Float32Array.from(times),
  values: Float32Array.from(values),
  interpolation: new Uint8Array(times.length).fill(Interpolation.linear),
  leftTangents: null,
  rightTangents: null,
});
const clipOf = (duration: number, ...tracks: Track[]): Clip => ({
  name: null,
  duration,
  rotation: 'slerp',
  outside: 'clamp',
  tracks,
});
const half = Math.SQRT1_2;

const figure: Figure = {
  name: null,
  up: 'z',
  skeleton: {
    names: ['Root Bone', 'Arm', 'Arm end'],
    parents: Int32Array.of(-1, 0, 1),
    translations: Float32Array.of(1, 2, 3, 0, 0, 4, 0, 0, 5),
    rotations: Float32Array.of(0, 0, 0, 1, half, 0, 0, half, 0, 0, 0, 1),
    scales: null,
  },
  skins: [],
  meshes: [],
  materials: [],
  textures: [],
};

test('by its first word, wherever it stands', () => {
  const sniffed = ['HIERARCHY\nROOT a', '\ufeff\r\n hierarchy ROOT', 'HIERARCHYX', 'ROOT', ''].map((head) =>
    bvh.sniff(new TextEncoder().encode(head)),
  );
  expect(sniffed).toEqual([2, 2, 0, 0, 0]);
});

const hips = 'HIERARCHY ROOT Hips { OFFSET 0 9 0 CHANNELS 2 Yposition Zrotation End Site { OFFSET 0 1 0 } }';

test('read: the figure, End Sites as bones, one clip named after the file, facts', async () => {
  const { opened, codes } = await open(`${hips} MOTION Frames: 2 Frame Time: 0.5\n9 0\n8 90`);
  expect(opened.figure!.skeleton).toEqual({
    names: ['Hips', 'Hips end'],
    parents: Int32Array.of(-1, 0),
    translations: Float32Array.of(0, 9, 0, 0, 1, 0),
    rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1),
    scales: null,
  });
  expect(opened.facts).toEqual({ joints: 1, channels: 2, frames: 2, frameTime: 0.5 });
  const [clip] = opened.clips;
  expect([clip!.name, clip!.duration, clip!.tracks.length]).toEqual(['dance', 0.5, 2]);
  expect([...clip!.tracks[0]!.values]).toEqual([0, 9, 0, 0, 8, 0]);
  expect([...clip!.tracks[1]!.values].map((part) => Number(part)).slice(4)).toEqual(
    [0, 0, half, half].map(Math.fround),
  );
  expect(codes).toEqual(['bvh/offset-and-position']);
});

test('an End Site on its joint is no bone; names are made unique and told', async () => {
  const joint = '{ OFFSET 0 0 0 CHANNELS 0 End Site { OFFSET 0 0 0 } }';
  const nodes = `HIERARCHY ROOT a { JOINT b ${joint} JOINT b ${joint} JOINT ${joint} JOINT b 2 ${joint} }`;
  const { opened, codes } = await open(nodes);
  expect(opened.figure!.skeleton.names).toEqual(['a', 'b', 'b 3', 'joint', 'b 2']);
  expect(opened.clips).toEqual([]);
  expect(codes).toEqual(['bvh/no-motion', 'bvh/duplicate-name', 'bvh/unnamed-joint']);
});

test('lenient makes errors warnings', async () => {
  const { items } = await open(`${hips} MOTION Frames: 1 Frame Time: 1\nx 0`, { lenient: true });
  expect(items.find((item) => item.code === 'bvh/number')).toMatchObject({
    severity: 'warning',
    at: { line: 2, column: 1 },
  });
});

test('check tells of joints that end nowhere', async () => {
  const { report, items } = collectDiagnostics();
  const bytes = new TextEncoder().encode('HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 0 }');
  await code.check!({ name: 'a.bvh', bytes, files: memoryFiles(new Map()) }, 'bvh', {}, report);
  expect(items.map((item) => item.code)).toEqual(['bvh/no-motion', 'bvh/no-end-site']);
  await code.check!(
    { name: 'a.bvh', bytes: new Uint8Array(0), files: memoryFiles(new Map()) },
    'bvh',
    {},
    report,
  );
  expect(items.at(-1)!.code).toBe('bvh/no-hierarchy');
});

test('written: Z up is turned, rest rotations stand in the frames, an end is an End Site', async () => {
  const { lines, codes } = await write({ figure, clips: [] });
  expect(lines).toEqual([
    'HIERARCHY',
    'ROOT Root_Bone',
    '{',
    '\tOFFSET 1 3 -2',
    '\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation',
    '\tJOINT Arm',
    '\t{',
    '\t\tOFFSET 0 0 4',
    '\t\tCHANNELS 3 Zrotation Xrotation Yrotation',
    '\t\tEnd Site',
    '\t\t{',
    '\t\t\tOFFSET 0 0 5',
    '\t\t}',
    '\t}',
    '}',
    'MOTION',
    'Frames: 1',
    'Frame Time: 0.03333333333333333',
    '1 3 -2 0 -90 0 0 90 0',
    '',
  ]);
  expect(codes).toEqual(['bvh/rest-rotation', 'bvh/turned', 'bvh/joint-name']);
});

test('written: a moved root turns with its axes, and the error is measured before', async () => {
  const move = track('Root Bone', 'Position', [0, 0.1], [0, 0, 0, 1, 2, 3]);
  const spin = track('Root Bone', 'Rotation', [0, 0.1], [0, 0, 0, 1, 0, 0, half, half]);
  const { lines, codes } = await write({ figure, clips: [clipOf(0.1, move, spin)] });
  expect(lines.filter((line) => line.startsWith('Frame'))).toEqual([
    'Frames: 4',
    'Frame Time: 0.03333333333333333',
  ]);
  // A quarter turn about Z up: x points backwards, what was up stays up. The arm is as at rest.
  expect(lines.at(-2)).toBe('1 3 -2 90 0 90 0 90 0');
  expect(codes).not.toContain('bvh/sampled');
});

test('written: bones placed where they are at rest have no positions', async () => {
  const channels = async (x: number) => {
    const arm = track('Arm', 'Position', [0, 0.1], [0, 0, 4, x, 0, 4]);
    const tip = track('Arm end', 'Position', [0], [0, 0, 5]);
    const { lines } = await write({ figure, clips: [clipOf(0.1, arm, tip)] });
    return lines.flatMap((line) => /CHANNELS \d|End Site/.exec(line) ?? []);
  };
  expect(await channels(0)).toEqual(['CHANNELS 6', 'CHANNELS 3', 'End Site']);
  expect(await channels(1)).toEqual(['CHANNELS 6', 'CHANNELS 6', 'End Site']);
});

test('written without a skeleton: each node a root; other tracks are told', async () => {
  const clip = clipOf(
    0.5,
    track('A', 'Position', [0, 0.5], [0, 0, 0, 1, 0, 0]),
    track('B', 'Rotation', [0], [0, 0, 0, 1]),
    track('B', 'Scale', [0], [1, 1, 1]),
    track('C', 'Intensity', [0], [1]),
  );
  const { lines, codes, items } = await write({ clips: [clip] });
  expect(lines.filter((line) => line.startsWith('ROOT'))).toEqual(['ROOT A', 'ROOT B']);
  expect(codes).toEqual(['bvh/no-skeleton', 'bvh/left-out', 'bvh/left-out']);
  expect(items.slice(1).map(({ at }) => at?.path)).toEqual(['B/Scale', 'C/Intensity']);
  expect(lines.find((line) => line.startsWith('Frames'))).toBe('Frames: 16');
});

test('written at a rate that misses keys: the greatest error is told', async () => {
  const clip = clipOf(1, track('A', 'Position', [0, 0.5, 1], [0, 0, 0, 8, 0, 0, 0, 0, 0]));
  const { lines, items } = await write({ clips: [clip] }, { fps: 1 });
  expect(lines.slice(-5)).toEqual(['Frames: 2', 'Frame Time: 1', '0 0 0 0 0 0', '0 0 0 0 0 0', '']);
  const message = 'A/Position: greatest error 8 at 0.5 s';
  expect(items.at(-1)).toMatchObject({ code: 'bvh/sampled', message });
});

test('written: tracks without keys are left out; what is no number is 0, and told', async () => {
  const clip = clipOf(
    0.5,
    track('Arm', 'Position', [], []),
    track('Root Bone', 'Position', [0], [Number.NaN, 2, 3]),
  );
  const { lines, items } = await write({ figure, clips: [clip] });
  expect(lines.at(-2)).toBe('0 3 -2 0 -90 0 0 90 0');
  expect(items.map(({ code: told, message }) => [told, message]).slice(2)).toEqual([
    ['bvh/left-out', 'Arm/Position (float3) is not written'],
    ['bvh/joint-name', '1 name has blanks or braces'],
    ['bvh/sampled', 'Root Bone/Position: greatest error Infinity at 0 s'],
  ]);
});

test('written: names that become the same stay apart', async () => {
  const clip = clipOf(0, ...['a b', 'a_b', 'a  b'].map((node) => track(node, 'Position', [0], [0, 0, 0])));
  const { lines } = await write({ clips: [clip] });
  expect(lines.filter((line) => line.startsWith('ROOT'))).toEqual(['ROOT a_b_2', 'ROOT a_b', 'ROOT a_b_3']);
});

test.each([
  [[0, 1 / 24, 5 / 24], '0.041666666666666664'],
  [[0, 0.02, 0.04], '0.02'],
  [[0, 0.0083333, 0.0166666], '0.0083333'],
  [[0, 0.1, 0.35, 0.4], '0.016666666666666666'],
  [[0, 0.123, 0.777], '0.03333333333333333'],
])('the frame time of keys at %j', async (times, expected) => {
  const values = times.flatMap((_, i) => [i, 0, 0]);
  const clip = clipOf(times.at(-1)!, track('A', 'Position', times, values));
  const { lines } = await write({ clips: [clip] });
  expect(lines.find((line) => line.startsWith('Frame Time'))).toBe(`Frame Time: ${expected}`);
});

test('angles run on over half a turn, and hold where y is lost', async () => {
  const angles = [0, 100, 170, 190, 350, 370];
  const values = angles.flatMap((angle) => {
    const a = (angle * Math.PI) / 360;
    return [0, 0, Math.sin(a), Math.cos(a)];
  });
  const spin = track(
    'A',
    'Rotation',
    angles.map((_, i) => i / 30),
    values,
  );
  const { lines } = await write({ clips: [clipOf(5 / 30, spin)] });
  const written = lines.slice(-7, -1).map((line) => Math.round(Number(line.split(' ')[3])));
  expect(written).toEqual(angles);
  const up = track('A', 'Rotation', [0], [half, 0, 0, half]);
  expect((await write({ clips: [clipOf(0, up)] })).lines.at(-2)).toBe('0 0 0 0 90 0');
});

test.each([
  ['a rate of 0', { fps: 0 }, clipOf(1, track('A', 'Position', [0], [0, 0, 0])), 'bvh/fps'],
  ['nothing that moves', {}, clipOf(1, track('A', 'Intensity', [0], [1])), 'bvh/nothing-to-write'],
  ['far too long', { fps: 1e9 }, clipOf(1, track('A', 'Position', [0], [0, 0, 0])), 'bvh/too-large'],
])('refused: %s', async (_, options, clip, expected) => {
  await expect(write({ clips: [clip] }, options)).rejects.toMatchObject({ diagnostic: { code: expected } });
});

test('a clip that moves no bone of a figure is refused, a figure at rest is not', async () => {
  const smile = clipOf(1, track('face', 'BlendShape.smile', [0], [1]));
  await expect(write({ figure, clips: [smile] })).rejects.toMatchObject({
    diagnostic: { code: 'bvh/nothing-to-write', message: 'no track moves or turns a bone' },
  });
  expect((await write({ figure, clips: [] })).lines).toContain('Frames: 1');
});

test('BVH to BVH keeps every value and channel', async () => {
  const { opened } = await open(`${hips} MOTION Frames: 1 Frame Time: 0.123456789\n9.123456789 0.1`);
  const { lines, codes } = await write(opened);
  expect([lines.at(-2), lines.at(-3), codes]).toEqual(['9.123456789 0.1', 'Frame Time: 0.123456789', []]);
  const resampled = await write(opened, { fps: 10 });
  expect(resampled.lines).toContain('Frame Time: 0.1');
});
