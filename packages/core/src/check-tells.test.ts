import { expect, test } from 'vitest';
import { memoryFiles } from './bytes/file-set.js';
import { FormatError, type Report } from './diagnostic.js';
import type { Format, Source } from './formats/format.js';
import { formats, identify, optionsOf } from './registry.js';
import { examples, filesBelow } from './testing/corpus.js';
import { mutate, seededRandom } from './testing/mutate.js';

const checkedFormats = formats.filter(({ checksFor }) => checksFor.length > 0);
const files = filesBelow(examples, (name) => !name.endsWith('.ts'));
const set = memoryFiles(new Map(files.map((file) => [file.name, file.bytes()])));
const mutantsOfEach = 24;

async function errorCodes(work: (report: Report) => Promise<unknown>): Promise<string[]> {
  const codes = new Set<string>();
  const report: Report = ({ severity, code }) => {
    if (severity === 'error') codes.add(code);
  };
  try {
    await work(report);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    report(error.diagnostic);
  }
  return [...codes];
}

/** Whether reading told an error; each of them is told by a check for every target, too. */
async function expectTold(format: Format, source: Source): Promise<boolean> {
  const { read, check } = await format.load();
  const options = optionsOf(format, 'read', {});
  const ofReading = await errorCodes((report) => read!(source, options, report));
  for (const target of format.checksFor) {
    const ofCheck = await errorCodes((report) => check!(source, target, options, report));
    expect([source.name, target, ofCheck]).toEqual([source.name, target, expect.arrayContaining(ofReading)]);
  }
  return ofReading.length > 0;
}

/** Broken each in its own way, by the beginning of the format's name. */
const broken: readonly (readonly [format: RegExp, text: string])[] = [
  [/./, ''],
  [/./, '{'],
  [/./, '\0\0\0\0'],
  [/^animj/, '{"name":"a","globalDuration":"x","tracks":[{"trackType":"Odd"},{"trackType":"Raw"}]}'],
  [/^animx/, '\x05AnimX\x01\0\0\0\xff\xff\xff\xff\x0f'],
  [/^glb/, 'glTF\x02\0\0\0\xff\0\0\0\x10\0\0\0JSON{}'],
  [/^gltf/, '{"asset":{"version":"1.0"}}'],
  [/^gltf/, '{"asset":{"version":"2.0"},"nodes":[{"children":[0]}],"scenes":[{"nodes":[0]}]}'],
  [
    /^bvh/,
    'HIERARCHY\nROOT a\n{\nOFFSET 0 0 x\nCHANNELS 1 Xrotation\n}\nMOTION\nFrames: 1\nFrame Time: 0.1\n0 0\n',
  ],
  [/^(cal3d|[cx])/, '<SKELETON VERSION="900" NUMBONES="x"><BONE'],
  [/^(cal3d|[cx])/, 'CSF\0\x84\x03\0\0\xff\xff\xff\x7f'],
  [/^construct2/, '{"project":[null,1]}'],
];

test('every format has broken examples of its own', () => {
  const others = broken.filter(([format]) => format.source !== '.');
  expect(checkedFormats.filter(({ id }) => !others.some(([format]) => format.test(id)))).toEqual([]);
});

test.each(checkedFormats)('what reading $id tells as an error, its check tells, too', async (format) => {
  const name = `a${format.extensions[0] ?? ''}`;
  for (const [, text] of broken.filter(([of]) => of.test(format.id))) {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    await expectTold(format, { name, bytes, files: memoryFiles(new Map([[name, bytes]])) });
  }
});

test('so it is with packed meshes, which are not read though the file is sound', async () => {
  const primitive = {
    attributes: { POSITION: 0 },
    extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes: {} } },
  };
  const bytes = new TextEncoder().encode(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [primitive] }],
      accessors: [{ componentType: 5126, type: 'VEC3', count: 3 }],
    }),
  );
  const format = formats.find(({ id }) => id === 'gltf')!;
  expect(await expectTold(format, { name: 'a.gltf', bytes, files: set })).toBe(true);
});

test('so it is with mutants and cut files of all examples', { timeout: 60_000 }, async () => {
  const random = seededRandom(1);
  const broke = new Set<string>();
  for (const file of files) {
    const bytes = file.bytes();
    const format = identify(bytes, file.name);
    if (!format || format.checksFor.length === 0 || bytes.length > 200_000) continue;
    const changed = Array.from({ length: mutantsOfEach }, () => mutate(bytes, random));
    for (const each of [bytes, bytes.subarray(0, bytes.length >> 1), ...changed])
      if (await expectTold(format, { name: file.name, bytes: each, files: set })) broke.add(format.id);
  }
  expect(broke.size).toBeGreaterThan(6);
});
