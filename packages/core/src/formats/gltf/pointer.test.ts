import { expect, test } from 'vitest';
import type { Clip, CurveTrack } from '../../clip/model.js';
import { createColumn, type ValueType, valueTypes } from '../../clip/value-type.js';
import { collectDiagnostics } from '../../diagnostic.js';
import type { JsonObject } from './json.js';
import { objectModel } from './object-model.js';
import { resolvePointer } from './pointer.js';
import { readAnimations } from './read.js';
import { readDocument, withData } from './testing/documents.js';
import { expectValid, sourceOf } from './testing/validate.js';
import { writeAnimations } from './write.js';

const track = (node: string, property: string, valueType: ValueType): CurveTrack => {
  const values = createColumn(valueType, 2) as Float32Array;
  for (let i = 0; i < values.length; i++) values[i] = i % 2;
  const { shape } = valueTypes[valueType];
  if (shape === 'quaternion') for (let i = 0; i < 8; i++) values[i] = i % 4 === 3 ? 1 : 0;
  return {
    kind: 'curve',
    node,
    property,
    valueType,
    times: Float32Array.of(0, 1),
    values,
    interpolation: new Uint8Array(2).fill(valueType === 'bool' ? 0 : 1),
    leftTangents: null,
    rightTangents: null,
  };
};

const clipOf = (tracks: CurveTrack[]): Clip => ({
  name: 'All',
  duration: 1,
  rotation: 'slerp',
  outside: 'clamp',
  tracks,
});

const transforms = new Set(['translation', 'rotation', 'scale']);
const modelled = [...objectModel].filter(([rest]) => !transforms.has(rest));

test('the object model has every kind of property', () => {
  const has = (pattern: RegExp): number => modelled.filter(([rest]) => pattern.test(rest)).length;
  expect(has(/KHR_texture_transform/)).toBe(57);
  expect(has(/^extensions\/KHR_materials_[a-z_]+\/[^/]+$/)).toBe(21);
  expect(has(/^(orthographic|perspective)/)).toBe(8);
  expect(has(/visible|selectable|hoverable/)).toBe(3);
});

test.each(modelled)('%s is written, resolves, and is read back', async (rest, { collection, valueType }) => {
  const clip = clipOf([track('Thing', rest, valueType)]);
  const list = collectDiagnostics();
  for (const storage of ['binary', 'beside'] as const) {
    const files = await writeAnimations([clip], 'a.gltf', storage, list.report);
    await expectValid(files);
    const { clips } = await readAnimations(sourceOf(files), list.report);
    expect(clips).toEqual([clip]);
  }
  expect(list.items).toEqual([]);
  const [file] = await writeAnimations([clip], 'a.gltf', 'embedded', () => {});
  const json = JSON.parse(new TextDecoder().decode(file!.bytes)) as JsonObject;
  const pointer = JSON.stringify(json).match(/"pointer":"([^"]+)"/)![1]!;
  expect(resolvePointer(json, pointer)).toEqual({
    collection,
    index: 0,
    rest,
    leadsTo: objectModel.get(rest),
    defined: true,
  });
});

test('all of them together, but for the other kind of camera', async () => {
  const tracks = modelled
    .filter(([rest]) => !rest.startsWith('orthographic'))
    .map(([rest, { collection, valueType }]) => track(`My ${collection}`, rest, valueType));
  const files = await writeAnimations([clipOf(tracks)], 'a.glb', 'binary', () => {});
  await expectValid(files);
  const list = collectDiagnostics();
  const { clips } = await readAnimations(sourceOf(files), list.report);
  expect(list.items).toEqual([]);
  expect(clips[0]!.tracks).toEqual(tracks);
});

test('what glTF has no place for travels in extras of the node and comes back with its type', async () => {
  const types = (Object.keys(valueTypes) as ValueType[]).filter(
    (type) => !/^(string|u?long[234]?)$/.test(type),
  );
  expect(types).toHaveLength(34);
  const tracks = types.map((type) => track('Thing', `Comp.${type}/a~b`, type));
  tracks.push(track('Thing', 'Position', 'float4'), track('Thing', '__proto__', 'float'));
  const list = collectDiagnostics();
  const files = await writeAnimations([clipOf(tracks)], 'a.glb', 'binary', list.report);
  await expectValid(files);
  const { clips } = await readAnimations(sourceOf(files), list.report);
  expect(clips[0]!.tracks).toEqual(tracks);
  expect(list.items).toEqual([]);
});

const pointing = (pointer: string, output = { numbers: Float32Array.of(0, 1), type: 'SCALAR' }) =>
  withData([{ numbers: Float32Array.of(0, 1), type: 'SCALAR' }, output], {
    nodes: [{ name: 'Bone', mesh: 0, extras: { deep: { er: 1 } } }],
    materials: [{ name: 'Skin', pbrMetallicRoughness: {} }, {}],
    meshes: [{ name: 'Body', primitives: [{ targets: [{}, {}] }], extras: { targetNames: ['A', 'B'] } }],
    cameras: [{ name: 'Eye', perspective: { yfov: 1, znear: 1 } }],
    extensions: { KHR_lights_punctual: { lights: [{ name: 'Lamp', type: 'point' }] } },
    animations: [
      {
        name: 'Move',
        samplers: [{ input: 0, output: 1 }],
        channels: [
          { sampler: 0, target: { path: 'pointer', extensions: { KHR_animation_pointer: { pointer } } } },
        ],
      },
    ],
  });

test.each([
  ['/materials/0/alphaCutoff', 'Skin', 'alphaCutoff'],
  ['/cameras/0/perspective/yfov', 'Eye', 'perspective/yfov'],
  ['/extensions/KHR_lights_punctual/lights/0/intensity', 'Lamp', 'intensity'],
  ['/nodes/0/weights/1', 'Bone', 'BlendShape.B'],
  ['/meshes/0/weights/1', 'Body', 'weights/1'],
  ['/nodes/0/extras/deep/er', 'Bone', 'deep/er'],
])('%s is %s/%s', async (pointer, node, property) => {
  const { clips, told } = await readDocument(pointing(pointer));
  expect(told).toEqual([]);
  expect(clips[0]!.tracks.map((found) => [found.node, found.property])).toEqual([[node, property]]);
});

test('pointers to a transform or to all weights are the tracks they would be without the extension', async () => {
  const three = { numbers: new Float32Array(6), type: 'VEC3' };
  const moved = await readDocument(pointing('/nodes/0/translation', three));
  expect(moved.clips[0]!.tracks[0]).toMatchObject({
    node: 'Bone',
    property: 'Position',
    valueType: 'float3',
  });
  const four = { numbers: Float32Array.of(1, 2, 3, 4), type: 'SCALAR' };
  const weighed = await readDocument(pointing('/nodes/0/weights', four));
  expect(weighed.clips[0]!.tracks).toMatchObject([
    { property: 'BlendShape.A', values: Float32Array.of(1, 3) },
    { property: 'BlendShape.B', values: Float32Array.of(2, 4) },
  ]);
});

test.each([
  '',
  '/',
  'materials/0/alphaCutoff',
  '/materials/9/alphaCutoff',
  '/materials/00/alphaCutoff',
  '/materials/-1/alphaCutoff',
  '/materials/0',
  '/materials/0/name',
  '/materials/0/pbrMetallicRoughness/baseColorFactor/0',
  '/materials/0/__proto__/x',
  '/nodes/0/extras/absent',
  '/nodes/0/extras/__proto__',
  '/nodes/0/weights/2',
  '/nodes/0/alphaCutoff',
  '/constructor/0/name',
  '/extensions/KHR_lights_punctual/lights/1/color',
])('"%s" leads nowhere: told, and the channel left out', async (pointer) => {
  const { clips, codes } = await readDocument(pointing(pointer));
  expect(codes).toEqual(['gltf/pointer-unresolved']);
  expect(clips[0]!.tracks).toEqual([]);
});

test('a pointer into an object that is not there is read, with a warning', async () => {
  const { clips, codes } = await readDocument(pointing('/materials/1/pbrMetallicRoughness/metallicFactor'));
  expect(codes).toEqual(['gltf/pointer-undefined', 'gltf/name-made']);
  expect(clips[0]!.tracks[0]).toMatchObject({ node: 'Material 1' });
});
