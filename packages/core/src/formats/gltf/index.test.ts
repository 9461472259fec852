import { expect, test } from 'vitest';
import { exampleGltf } from '../../../../../examples/make-gltf.js';
import { memoryFiles } from '../../bytes/file-set.js';
import type { Clip } from '../../clip/model.js';
import { difference } from '../../clip/operations/difference.js';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import { readGltf, writeGltf } from './index.js';

const [document, data] = exampleGltf();
const { report } = collectDiagnostics();

test('a document with its files becomes clips, and clips one GLB', async () => {
  const clips = await readGltf(document!.bytes, { files: memoryFiles(new Map([[data!.name, data!.bytes]])) });
  expect(clips.map(({ name }) => name)).toEqual(['Walk', 'Wave']);
  const files = await writeGltf(clips, { report });
  expect(files.map(({ name }) => name)).toEqual(['animation.glb']);
  expect(await readGltf(files[0]!.bytes)).toHaveLength(2);
});

test('a .gltf brings a .bin of its name, or holds everything', async () => {
  const clips = await readGltf(document!.bytes, { files: memoryFiles(new Map([[data!.name, data!.bytes]])) });
  const beside = await writeGltf(clips, { report, name: 'out/my walk.gltf', storage: 'beside' });
  expect(beside.map(({ name }) => name)).toEqual(['out/my walk.gltf', 'out/my walk.bin']);
  expect(new TextDecoder().decode(beside[0]!.bytes)).toContain('"uri": "my%20walk.bin"');
  const embedded = await writeGltf(clips, { report, storage: 'embedded' });
  expect(embedded).toHaveLength(1);
  expect(await readGltf(embedded[0]!.bytes)).toHaveLength(2);
});

test('without its files a document is refused by name', async () => {
  const reading = readGltf(document!.bytes);
  await expect(reading).rejects.toBeInstanceOf(FormatError);
  await expect(reading).rejects.toThrow('walker.bin');
});

test('rotations that are mixed by component get keys, so that slerp plays them the same', async () => {
  const clip: Clip = {
    name: 'Turn',
    duration: 1,
    rotation: 'nlerp',
    outside: 'clamp',
    tracks: [
      {
        kind: 'raw',
        node: 'Bone',
        property: 'Rotation',
        valueType: 'floatQ',
        interval: 1,
        values: Float32Array.of(0, 0, 0, 1, Math.sin(1.2), 0, 0, Math.cos(1.2)),
      },
    ],
  };
  const [file] = await writeGltf([clip], { report });
  const [read] = await readGltf(file!.bytes);
  expect(read!.tracks[0]!.values.length / 4).toBeGreaterThan(4);
  expect(difference(clip, read!)).toMatchObject([{ a: 0, b: 0 }]);
  expect(difference(clip, read!)[0]!.error).toBeLessThan(2e-5);
});

test('the greatest integers stay the greatest', async () => {
  const name = { kind: 'discrete', node: 'N', times: Float32Array.of(0, 1) } as const;
  const clip: Clip = {
    name: 'Limits',
    duration: 1,
    rotation: 'slerp',
    outside: 'clamp',
    tracks: [
      { ...name, property: 'a', valueType: 'int', values: Int32Array.of(2 ** 31 - 1, -(2 ** 31)) },
      { ...name, property: 'b', valueType: 'uint', values: Uint32Array.of(2 ** 32 - 1, 0) },
    ],
  };
  const [file] = await writeGltf([clip], { report });
  const [read] = await readGltf(file!.bytes);
  expect(read!.tracks.map(({ values }) => [...values])).toEqual([
    [2 ** 31 - 1, -(2 ** 31)],
    [2 ** 32 - 1, 0],
  ]);
});
