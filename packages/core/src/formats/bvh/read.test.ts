import { expect, test } from 'vitest';
import { collectDiagnostics, type Diagnostic, type FormatError } from '../../diagnostic.js';
import { cpuTime } from '../../testing/cpu-time.js';
import type { Bvh } from './model.js';
import { readBvh } from './read.js';
import { writeBvh } from './write.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string | Uint8Array): { bvh: Bvh; told: readonly Diagnostic[]; codes: string[] } {
  const { report, items } = collectDiagnostics();
  const bvh = readBvh(typeof text === 'string' ? bytes(text) : text, { report });
  return { bvh, told: items, codes: items.map(({ code }) => code) };
}

const hips = 'HIERARCHY\nROOT Hips\n{\n\tOFFSET 0 0 0\n\tCHANNELS 1 Zrotation\n}\n';

test.each([
  ['joints', `HIERARCHY\n${'ROOT a\n'.repeat(200_001)}`],
  ['open braces', `HIERARCHY\nROOT a\n${'{'.repeat(200_001)}`],
  ['channels', `HIERARCHY\nROOT a\n{\nCHANNELS 1${' Xposition'.repeat(1_000_001)}`],
  ['lines', `${hips}MOTION\nFrames: 1\nFrame Time: 1\n${'0\n'.repeat(4_000_001)}`],
  [
    'numbers, once each line is a frame',
    `${wide(1000)}MOTION\nFrames: 1\nFrame Time: 1\n${'0\n'.repeat(50_001)}`,
  ],
])('more %s than any recording has are refused', (_, text) => {
  expect(() => readBvh(bytes(text), { report() {} })).toThrow(/more than \d+/);
});

function wide(count: number): string {
  return `HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS ${count}${' Xposition'.repeat(count)}\n}\n`;
}

/** As most programs write it. */
const usual = `HIERARCHY
ROOT Hips
{
	OFFSET 0 90.5 0
	CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
	JOINT Left Leg:1
	{
		OFFSET 10 -5 0
		CHANNELS 3 Zrotation Xrotation Yrotation
		End Site
		{
			OFFSET 0 -40 0
		}
	}
	JOINT Head
	{
		OFFSET 0 50 0
		CHANNELS 0
	}
}
ROOT Prop
{
	OFFSET 0 0 0
	CHANNELS 1 Yrotation
}
MOTION
Frames: 2
Frame Time: 0.033333
0 90.5 0 1 2 3 4 5 6 7
0 91 1e-7 -1 -2 -3 -4 -5 -6 -0
`;

test('joints, ends, several roots, channels and frames', () => {
  const { bvh, codes } = read(usual);
  expect(codes).toEqual([]);
  expect(bvh.nodes.map(({ kind, name, parent }) => [kind, name, parent])).toEqual([
    ['root', 'Hips', -1],
    ['joint', 'Left Leg:1', 0],
    ['end', '', 1],
    ['joint', 'Head', 0],
    ['root', 'Prop', -1],
  ]);
  expect(bvh.nodes[2]!.offset).toEqual([0, -40, 0]);
  expect(bvh.nodes[0]!.channels).toHaveLength(6);
  expect(bvh.nodes[3]!.channels).toEqual([]);
  const { frames, frameTime, values } = bvh.motion!;
  expect([frames, frameTime, values.length]).toEqual([2, 0.033333, 20]);
  expect([...values.subarray(10)]).toEqual([0, 91, 1e-7, -1, -2, -3, -4, -5, -6, -0]);
});

test('written back, the usual text is the same bytes', () => {
  expect(new TextDecoder().decode(writeBvh(readBvh(bytes(usual))))).toBe(usual);
});

test('any case, spacing and line ends; braces on the line of the joint', () => {
  const text =
    '\ufeff  hierarchy\r\n root  My Hips {offset\t1\r2 3 channels 2 ZROTATION xposition\r\njoint A{\r\nOFFSET 0 0 0}' +
    'end site{offset 0 1 0}}motion frames : 2 frame time : 1e-1 1\t2\r\n\r\n+3 .5 ';
  const { bvh, codes } = read(text);
  expect(codes).toEqual([]);
  expect(bvh.nodes.map(({ kind, name, offset }) => [kind, name, ...offset])).toEqual([
    ['root', 'My Hips', 1, 2, 3],
    ['joint', 'A', 0, 0, 0],
    ['end', '', 0, 1, 0],
  ]);
  expect(bvh.motion).toEqual({ frames: 2, frameTime: 0.1, values: Float64Array.of(1, 2, 3, 0.5) });
});

test('UTF-16 and names that are not ASCII', () => {
  const text = hips.replace('Hips', 'Hüfte');
  expect(read(text).bvh.nodes[0]!.name).toBe('Hüfte');
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ]);
  const { bvh, codes } = read(utf16);
  expect([bvh.nodes[0]!.name, codes]).toEqual(['Hüfte', ['bvh/encoding', 'bvh/no-motion']]);
});

test('numbers are exact, also those of many digits', () => {
  const numbers = [
    '0.1',
    '123456.789012345',
    '3.4028234663852886e38',
    '-1.7976931348623157e-308',
    '12345678901234567890',
    '.5',
    '5.',
    '0.30000000000000004',
  ];
  const { bvh } = read(`${hips}MOTION\nFrames: ${numbers.length}\nFrame Time: 1\n${numbers.join('\n')}`);
  expect([...bvh.motion!.values]).toEqual(numbers.map(Number));
});

test('what is no number stays as in the frame before', () => {
  const { bvh, told } = read(`${hips}MOTION\nFrames: 4\nFrame Time: 1\nnan\n7\n1e39\n-1.#IND`);
  expect([...bvh.motion!.values]).toEqual([0, 7, 7, 7]);
  expect(told.map(({ code, at }) => [code, at?.line])).toEqual([
    ['bvh/number', 10],
    ['bvh/number', 12],
    ['bvh/number', 13],
  ]);
  const offset = read('HIERARCHY ROOT a { OFFSET 1 CHANNELS 0 }');
  expect([offset.bvh.nodes[0]!.offset, offset.codes]).toEqual([
    [1, 0, 0],
    ['bvh/number', 'bvh/number', 'bvh/no-motion'],
  ]);
});

test('a decimal comma, and commas between numbers', () => {
  const { bvh, codes } = read(`${hips}MOTION\nFrames: 2\nFrame Time: 0,5\n1,25\n2,`);
  expect([bvh.motion, new Set(codes)]).toEqual([
    { frames: 2, frameTime: 0.5, values: Float64Array.of(1.25, 2) },
    new Set(['bvh/comma']),
  ]);
  const list = read('HIERARCHY ROOT a { OFFSET 1.5,2.5,3.5 CHANNELS 0 }');
  expect(list.bvh.nodes[0]!.offset).toEqual([1.5, 2.5, 3.5]);
  const spaced = read('HIERARCHY ROOT a { OFFSET 1 , 2,,3, CHANNELS 0 }');
  expect(spaced.bvh.nodes[0]!.offset).toEqual([1, 2, 3]);
  expect(spaced.codes).not.toContain('bvh/number');
});

test.each([
  ['more frames than said', 'Frames: 1\nFrame Time: 1\n1\n2\n', ['bvh/frame-count'], [1, 2]],
  ['fewer frames than said', 'Frames: 1000000000000\nFrame Time: 1\n1\n2\n', ['bvh/frame-count'], [1, 2]],
  ['no frame time', 'Frames: 1\n1\n', ['bvh/frame-time'], [1]],
  ['a frame time of 0', 'Frames: 1\nFrame Time: 0\n1', ['bvh/frame-time'], [1]],
  ['no frames', 'Frames: 0\nFrame Time: 1\n', ['bvh/no-motion'], []],
])('%s', (_, motion, expected, values) => {
  const { bvh, codes } = read(`${hips}MOTION\n${motion}`);
  expect([codes, [...bvh.motion!.values]]).toEqual([expected, values]);
});

test('frames over several lines are joined; a frame of another length is mended by the one before', () => {
  const two = hips.replace('1 Zrotation', '2 Zrotation Xrotation');
  const wrapped = read(`${two}MOTION\nFrames: 2\nFrame Time: 1\n1\n2\n3\n4\n`);
  expect([wrapped.codes, [...wrapped.bvh.motion!.values]]).toEqual([['bvh/wrapped-frames'], [1, 2, 3, 4]]);
  const ragged = read(`${two}MOTION\nFrames: 3\nFrame Time: 1\n1 2\n3\n5 6 7\n`);
  expect([ragged.codes, [...ragged.bvh.motion!.values]]).toEqual([['bvh/ragged-frame'], [1, 2, 3, 2, 5, 6]]);
  expect(ragged.told[0]!.message).toContain('the first is frame 2, with 1');
  expect(ragged.told[0]!.at).toMatchObject({ line: two.split('\n').length + 4, column: 1 });
  expect(wrapped.told[0]!.at).toMatchObject({ line: two.split('\n').length + 3, column: 1 });
});

test('channels: a wrong count, names of other kinds, none at all', () => {
  const text =
    'HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 9000000000 Zrotation Xscale JOINT b { OFFSET 0 0 0 } }';
  const { bvh, codes } = read(text);
  expect(bvh.nodes.map(({ channels }) => channels)).toEqual([['Zrotation', 'Xscale'], []]);
  expect(codes).toEqual(['bvh/channel', 'bvh/channel-count', 'bvh/no-motion']);
});

test('a million numbers between commas, and channels without end, take their time once', () => {
  const work = (): void => {
    const text = `${hips}MOTION\nFrames: 1\nFrame Time: 1\n${'1,'.repeat(1_000_000)}`;
    expect(read(text).bvh.motion!.frames).toBe(1_000_000);
    const wide = read(`HIERARCHY ROOT a { CHANNELS 300000 ${'Xrotation '.repeat(300_000)}}`);
    expect(wide.bvh.nodes[0]!.channels).toHaveLength(300_000);
  };
  expect(cpuTime(work)).toBeLessThan(10_000);
});

test.each([
  ['a brace left open', 'ROOT a { OFFSET 0 0 0', ['a']],
  ['a brace too many', 'ROOT a { OFFSET 0 0 0 } }', ['a']],
  ['a joint without braces', 'ROOT a { JOINT b\nJOINT c { } }', ['a', 'b', 'c']],
  ['a joint outside', 'JOINT a { }', ['a']],
  ['a root inside', 'ROOT a { ROOT b { } }', ['a', 'b']],
  ['braces alone', 'ROOT a { { } }', ['a']],
  ['an offset outside', 'OFFSET 1 2 3 ROOT a { }', ['a']],
])('structure: %s', (_, text, names) => {
  const { bvh, codes } = read(`HIERARCHY ${text}`);
  expect(codes).toContain('bvh/structure');
  expect(bvh.nodes.map(({ name }) => name)).toEqual(names);
  expect(readBvh(writeBvh(bvh)).nodes).toEqual(bvh.nodes);
});

test.each([
  ['', 'bvh/no-hierarchy'],
  ['MOTION\nFrames: 1', 'bvh/no-hierarchy'],
  ['HIERARCHY\nMOTION', 'bvh/no-hierarchy'],
])('refused: %j', (text, code) => {
  try {
    readBvh(bytes(text), { report: () => {} });
    expect.unreachable();
  } catch (error) {
    expect((error as FormatError).diagnostic.code).toBe(code);
  }
});

test('a chain of 100,000 joints neither overflows nor takes long', () => {
  const depth = 100_000;
  const text = `HIERARCHY ROOT a {${' JOINT a { OFFSET 0 1 0'.repeat(depth)}${'}'.repeat(depth + 1)}`;
  const work = (): void => {
    const bvh = readBvh(bytes(text), { report: () => {} });
    const back = readBvh(writeBvh(bvh), { report: () => {} });
    expect([bvh.nodes.length, back.nodes.at(-1)!.parent]).toEqual([depth + 1, depth - 1]);
  };
  expect(cpuTime(work)).toBeLessThan(10_000);
});
