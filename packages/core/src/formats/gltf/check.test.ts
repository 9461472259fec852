import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../diagnostic.js';
import { checkGltf } from './check.js';
import { glb, gltf } from './format.js';
import { asSource, oneChannel } from './testing/documents.js';

const check = async (document: object, files = {}) => {
  const list = collectDiagnostics();
  await checkGltf(asSource(document, files), list.report);
  return list.items.map(({ severity, code, at }) => [severity, code, at?.path]);
};

const good = () => oneChannel('translation', [0, 1], { numbers: new Float32Array(6), type: 'VEC3' });

test('what the Khronos validator tells is passed on with its pointer', async () => {
  const document = good();
  Object.assign((document.accessors as object[])[0]!, { min: [0], max: [1] });
  expect(await check(document)).toEqual([['info', 'gltf/node-empty', '/nodes/0']]);
  expect(await check({ ...document, scene: 3 })).toContainEqual([
    'error',
    'gltf/unresolved-reference',
    '/scene',
  ]);
});

test('a buffer that is not there is told as the validator tells it', async () => {
  const document = { ...good(), buffers: [{ byteLength: 32, uri: 'gone.bin' }] };
  expect(await check(document)).toContainEqual(['error', 'gltf/io-error', '/buffers/0/uri']);
});

test('a mesh packed by Draco, which is not read, is told with what to do', async () => {
  const list = collectDiagnostics();
  const extensions = { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } };
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions }] }],
    accessors: [{ componentType: 5126, type: 'VEC3', count: 3 }],
  };
  await checkGltf(asSource(document), list.report);
  const told = list.items.find(({ code }) => code === 'gltf/compressed')!;
  expect([told.severity, told.message]).toEqual([
    'error',
    'The mesh is packed by KHR_draco_mesh_compression, which is not read here',
  ]);
  expect(told.hint).toContain('gltf-transform copy');
});

test('pointers that lead nowhere are told, which the validator does not', async () => {
  const document = {
    ...good(),
    extensionsUsed: ['KHR_animation_pointer'],
    animations: [
      {
        name: 'Move',
        samplers: [{ input: 0, output: 1 }],
        channels: [
          {
            sampler: 0,
            target: {
              path: 'pointer',
              extensions: { KHR_animation_pointer: { pointer: '/materials/9/alphaCutoff' } },
            },
          },
        ],
      },
    ],
  };
  expect(await check(document)).toContainEqual([
    'warning',
    'gltf/pointer-unresolved',
    'animations[0].channels[0].target',
  ]);
});

test('what is nested beyond the stack of the validator is told, not given to it', async () => {
  const list = collectDiagnostics();
  const text = `{"asset":{"version":"2.0"},"extras":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  await checkGltf({ ...asSource({}), bytes: new TextEncoder().encode(text) }, list.report);
  expect(list.items.map(({ code }) => code)).toContain('gltf/not-validated');
  const chain = Array.from({ length: 20000 }, (_, i) => ({ children: i < 19999 ? [i + 1] : [] }));
  expect(await check({ ...good(), nodes: chain })).toContainEqual([
    'warning',
    'gltf/not-validated',
    undefined,
  ]);
});

test('more channels than the validator compares in a few seconds are told, and checked by us', async () => {
  const document = good();
  const [{ samplers, channels }] = document.animations as [{ samplers: object[]; channels: object[] }];
  const many = { ...document, animations: [{ samplers, channels: Array(30_001).fill(channels[0]) }] };
  const told = await check(many);
  expect(told.filter(([, code]) => code === 'gltf/not-validated')).toEqual([
    ['warning', 'gltf/not-validated', undefined],
  ]);
});

test('what is no glTF is one error', async () => {
  const list = collectDiagnostics();
  const source = { ...asSource({}), bytes: new TextEncoder().encode('hello') };
  await checkGltf(source, list.report);
  expect(list.items.map(({ code }) => code)).toEqual(['gltf/not-gltf']);
});

test('formats are known by their first bytes', () => {
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  expect(gltf.sniff(text('{ "asset": { "version": "2.0" } }'))).toBe(1);
  expect(gltf.sniff(text('{ "name": "x", "tracks": [] }'))).toBe(0);
  expect(gltf.sniff(text('name,asset:1'))).toBe(0);
  expect(glb.sniff(text('glTF\x02\0\0\0'))).toBe(2);
  expect(glb.sniff(text('{ "asset": 1 }'))).toBe(0);
});

test('accessors that claim billions without data are not given to the validator', async () => {
  const accessors = [{ componentType: 5126, type: 'VEC3', count: 2 ** 31 - 1 }];
  expect(await check({ asset: { version: '2.0' }, accessors })).toContainEqual([
    'error',
    'gltf/too-large',
    undefined,
  ]);
});
