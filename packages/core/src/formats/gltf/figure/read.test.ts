import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../diagnostic.js';
import { FormatError } from '../../../diagnostic.js';
import type { MeshPart } from '../../../figure/model.js';
import { greatestShare, posedVertices } from '../../../testing/pose-figure.js';
import { packGlb } from '../container.js';
import { readContent } from '../content.js';
import { asSource, type Given, withData } from '../testing/documents.js';
import { type Shape, skinnedGlb } from '../testing/skinned.js';
import { loadWithThree, worldPositions } from '../testing/three.js';
import { sourceOf } from '../testing/validate.js';

async function readGiven(document: object, files: Record<string, Uint8Array> = {}) {
  const told: Diagnostic[] = [];
  const content = await readContent(asSource(document, files), (diagnostic) => told.push(diagnostic));
  return { ...content, told, codes: told.map(({ code }) => code) };
}

const triangle: Given = { numbers: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), type: 'VEC3' };

/** A document whose only node shows a primitive with POSITION over accessor 0. */
const shown = (given: readonly Given[], primitive: object = {}, rest: object = {}) =>
  withData([triangle, ...given], {
    nodes: [{ name: 'Thing', mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, ...primitive }] }],
    ...rest,
  });

const partOf = async (document: object): Promise<MeshPart> =>
  (await readGiven(document)).figure!.meshes[0]!.parts[0]!;

test.each<[string, Shape]>([
  ['as it is', {}],
  [
    'with sizes',
    {
      armature: { scale: [2, 3, 1] },
      sizes: [
        [1, 1, 1],
        [2, 1, 1],
      ],
    },
  ],
  ['bound elsewhere', { rest: true, second: { scale: 0.25, moved: 3 } }],
])('a skinned GLB %s is where three.js has it, at rest and in motion', async (_what, shape) => {
  const glb = await skinnedGlb(shape);
  const { figure, clips } = await readContent(sourceOf([{ name: 'a.glb', bytes: glb }]), () => {});
  const three = await loadWithThree(glb);
  expect(figure!.meshes.map(({ name }) => name)).toEqual(['body', 'coat', 'blade']);
  for (const time of [null, 0, 0.3, 1]) {
    three.pose(time === null ? undefined : 'wave', time ?? 0);
    const due = ['body', 'coat', 'blade'].flatMap((mesh) => [...worldPositions(three.meshes(mesh)[0]!)]);
    const made = posedVertices(figure!, time === null ? null : clips[0]!, time ?? 0);
    expect(greatestShare(made, Float64Array.from(due))).toBeLessThan(1e-6);
  }
});

test('bones and tracks share their names; a bone that shows a mesh is told from it', async () => {
  const glb = await skinnedGlb();
  const told: Diagnostic[] = [];
  const { figure, clips } = await readContent(sourceOf([{ name: 'a.glb', bytes: glb }]), (d) => told.push(d));
  expect(figure!.skeleton.names).toEqual(['hips', 'spine', 'hand', 'foot', 'sword']);
  expect([...figure!.skeleton.parents]).toEqual([-1, 0, 1, 0, 2]);
  const driven = new Set(clips[0]!.tracks.map(({ node }) => node));
  expect(figure!.skeleton.names.filter((name) => !driven.has(name))).toEqual([]);
  expect(told.map(({ message }) => message)).toEqual([
    '"sword" is a bone that shows a mesh; the mesh is called "blade"',
  ]);
});

test('weights of a mesh drive the mesh, transforms of its node the bone', async () => {
  const { figure, clips, codes } = await readGiven(
    withData(
      [
        triangle,
        { numbers: Float32Array.of(0, 0, 0, 0, 0, 2, 0, 0, 0), type: 'VEC3' },
        { numbers: Float32Array.of(0, 1), type: 'SCALAR' },
        { numbers: Float32Array.of(0, 1), type: 'SCALAR' },
        { numbers: Float32Array.of(0, 0, 0, 1, 1, 1), type: 'VEC3' },
      ],
      {
        nodes: [{ name: 'Face', mesh: 0, weights: [0.5] }],
        meshes: [
          {
            name: 'Face',
            primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 1 }] }],
            extras: { targetNames: ['Smile'] },
          },
        ],
        animations: [
          {
            name: 'Grin',
            samplers: [
              { input: 2, output: 3 },
              { input: 2, output: 4 },
            ],
            channels: [
              { sampler: 0, target: { node: 0, path: 'weights' } },
              { sampler: 1, target: { node: 0, path: 'translation' } },
            ],
          },
        ],
      },
    ),
  );
  expect(figure!.skeleton.names).toEqual(['Face']);
  expect(figure!.meshes[0]!.name).toBe('Face mesh');
  expect(clips[0]!.tracks.map(({ node, property }) => [node, property])).toEqual([
    ['Face mesh', 'BlendShape.Smile'],
    ['Face', 'Position'],
  ]);
  expect(figure!.meshes[0]!.parts[0]!.morphs).toEqual([
    {
      name: 'Smile',
      weight: 0.5,
      vertices: Uint32Array.of(1),
      positions: Float32Array.of(0, 0, 2),
      normals: null,
    },
  ]);
  expect(codes).toEqual(['gltf/name-made']);
});

test.each([
  ['a strip', 5, [0, 1, 2, 3, 4], [0, 1, 2, 1, 3, 2, 2, 3, 4]],
  ['a fan', 6, [0, 1, 2, 3], [1, 2, 0, 2, 3, 0]],
  ['a list', 4, [2, 1, 0], [2, 1, 0]],
])('%s becomes triangles', async (_what, mode, order, triangles) => {
  const points = { numbers: Float32Array.from({ length: 15 }, (_, i) => i * i), type: 'VEC3' };
  const indices = { numbers: Uint8Array.from(order), type: 'SCALAR' };
  const document = withData([points, indices], {
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, mode }] }],
  });
  expect([...(await partOf(document)).indices]).toEqual(triangles);
});

test('without indices vertices come in their order', async () => {
  expect([...(await partOf(shown([]))).indices]).toEqual([0, 1, 2]);
});

test('points and lines are told and left out', async () => {
  const { figure, codes } = await readGiven(shown([], { mode: 1 }));
  expect(figure!.meshes[0]!.parts).toEqual([]);
  expect(codes).toEqual(['gltf/name-made', 'gltf/mesh-left-out']);
});

test('instances are told and read once', async () => {
  const document = shown([]) as { nodes: object[] };
  const extensions = { EXT_mesh_gpu_instancing: { attributes: {} } };
  const nodes = document.nodes.map((node) => ({ ...node, extensions }));
  const { figure, codes } = await readGiven({ ...document, nodes } as Parameters<typeof readGiven>[0]);
  expect(figure!.meshes.length).toBe(1);
  expect(codes).toContain('gltf/instances-left');
});

test('normalised texture coordinates, colours of three numbers, quantised positions', async () => {
  const document = withData(
    [
      { numbers: Int16Array.of(0, 0, 0, 0, 32767, 0, 0, 0, 0, -32767, 0, 0), type: 'VEC4', normalized: true },
      { numbers: Uint16Array.of(0, 65535, 65535, 0, 13107, 0), type: 'VEC2', normalized: true },
      { numbers: Uint8Array.of(255, 0, 51, 0, 0, 0, 102, 255, 255), type: 'VEC3', normalized: true },
      { numbers: Int16Array.of(0, 0, 0, 10, 0, 0, 0, -5, 0), type: 'VEC3' },
    ],
    {
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 3, TEXCOORD_0: 1, COLOR_0: 2 } }] }],
    },
  );
  const part = await partOf(document);
  expect([...part.positions]).toEqual([0, 0, 0, 10, 0, 0, 0, -5, 0]);
  expect([...part.uvs[0]!]).toEqual([0, 1, 1, 0, Math.fround(0.2), 0]);
  expect([...part.colors!].map((value) => Math.round(value * 255))).toEqual([
    255, 0, 51, 255, 0, 0, 0, 255, 102, 255, 255, 255,
  ]);
});

test('a sparse morph target over zeros moves the vertices that it names', async () => {
  const base = withData(
    [
      triangle,
      { numbers: Uint16Array.of(2), type: 'SCALAR' },
      { numbers: Float32Array.of(1, 2, 3), type: 'VEC3' },
    ],
    {
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 3 }] }] }],
    },
  );
  const sparse = {
    componentType: 5126,
    type: 'VEC3',
    count: 3,
    sparse: {
      count: 1,
      indices: { bufferView: 1, componentType: 5123 },
      values: { bufferView: 2 },
    },
  };
  const part = await partOf({ ...base, accessors: [...(base.accessors as object[]), sparse] });
  expect(part.morphs).toMatchObject([
    { name: '0', vertices: Uint32Array.of(2), positions: Float32Array.of(1, 2, 3) },
  ]);
});

test('a mesh that thousands of nodes show is refused before memory runs out', async () => {
  const count = 3000;
  const document = withData([{ numbers: new Float32Array(3 * count).fill(1), type: 'VEC3' }], {
    nodes: Array.from({ length: 1500 }, () => ({ mesh: 0 })),
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  });
  await expect(readGiven(document)).rejects.toMatchObject({ diagnostic: { code: 'gltf/too-large' } });
});

test('so is one whose primitives show the same vertices thousands of times', async () => {
  const count = 3000;
  const primitives = Array.from({ length: 12_000 }, () => ({ attributes: { POSITION: 0 } }));
  const document = withData([{ numbers: new Float32Array(3 * count).fill(1), type: 'VEC3' }], {
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives }],
  });
  await expect(readGiven(document)).rejects.toMatchObject({ diagnostic: { code: 'gltf/too-large' } });
});

test('so are meshes that share vertices, each read for skins of its own size', async () => {
  const count = 300_000;
  const skins = Array.from({ length: 120 }, (_, i) => ({ joints: Array.from({ length: i + 1 }, () => 0) }));
  const document = withData([{ numbers: new Float32Array(3 * count).fill(1), type: 'VEC3' }], {
    nodes: [{}, ...skins.map((_, skin) => ({ mesh: 0, skin }))],
    skins,
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count, type: 'VEC3' },
      { componentType: 5125, count: 3, type: 'SCALAR' },
    ],
  });
  await expect(readGiven(document)).rejects.toMatchObject({ diagnostic: { code: 'gltf/too-large' } });
});

test('morph targets over the same data share their columns', async () => {
  const given = { numbers: Float32Array.of(0, 0, 0, 0, 0, 1, 0, 0, 0), type: 'VEC3' } as const;
  const targets = [{ POSITION: 1 }, { POSITION: 1 }, { POSITION: 0 }];
  const { morphs } = await partOf(shown([given], { targets }));
  expect(morphs.map(({ name, vertices }) => [name, ...vertices])).toEqual([
    ['0', 1],
    ['1', 1],
    ['2', 1, 2],
  ]);
  expect(morphs[1]!.positions).toBe(morphs[0]!.positions);
});

const skinned = (joints: Given[], weights: Given[], skin: object = { joints: [1, 2] }) => {
  const attributes: Record<string, number> = { POSITION: 0 };
  for (const [i] of joints.entries()) {
    attributes[`JOINTS_${i}`] = 1 + i;
    attributes[`WEIGHTS_${i}`] = 1 + joints.length + i;
  }
  return withData([triangle, ...joints, ...weights], {
    nodes: [{ name: 'Body', mesh: 0, skin: 0 }, { name: 'A', children: [2] }, { name: 'B' }],
    meshes: [{ primitives: [{ attributes }] }],
    skins: [skin],
  });
};

test('all sets of influences are read, weights of 0 left out', async () => {
  const { figure, told } = await readGiven(
    skinned(
      [
        { numbers: Uint8Array.of(0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0), type: 'VEC4' },
        { numbers: Uint16Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), type: 'VEC4' },
      ],
      [
        { numbers: Uint8Array.of(51, 102, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0), type: 'VEC4', normalized: true },
        { numbers: Float32Array.of(0.4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), type: 'VEC4' },
      ],
    ),
  );
  const { starts, joints, weights } = figure!.meshes[0]!.parts[0]!.influences;
  expect([...starts]).toEqual([0, 3, 4, 4]);
  expect([...joints]).toEqual([0, 1, 1, 1]);
  expect([...weights]).toEqual([0.2, 0.4, 0.4, 1].map(Math.fround));
  expect([...figure!.skins[0]!.joints]).toEqual([0, 1]);
  expect([...figure!.skins[0]!.inverseBinds.subarray(0, 12)]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
  expect(told).toEqual([]);
});

test('a joint that the skin does not have is refused with its place', async () => {
  const document = skinned(
    [{ numbers: Uint8Array.of(0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), type: 'VEC4' }],
    [{ numbers: Float32Array.of(0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0), type: 'VEC4' }],
  );
  await expect(readGiven(document)).rejects.toMatchObject({
    diagnostic: {
      code: 'gltf/mesh-invalid',
      message: 'Vertex 0 follows joint 7 of a skin with 2',
      at: { path: 'meshes[0].primitives[0].attributes.JOINTS_0' },
    },
  });
});

test.each([
  [
    'an index beyond the vertices',
    shown([{ numbers: Uint8Array.of(0, 1, 3), type: 'SCALAR' }], { indices: 1 }),
  ],
  [
    'corners that make no triangle',
    shown([{ numbers: Uint8Array.of(0, 1), type: 'SCALAR' }], { indices: 1 }),
  ],
  [
    'normals of another count',
    shown([{ numbers: new Float32Array(6), type: 'VEC3' }], { attributes: { POSITION: 0, NORMAL: 1 } }),
  ],
  [
    'positions of two numbers',
    shown([{ numbers: new Float32Array(6), type: 'VEC2' }], { attributes: { POSITION: 1 } }),
  ],
  [
    'a position that is no number',
    shown([{ numbers: Float32Array.of(0, 0, Number.NaN), type: 'VEC3' }], { attributes: { POSITION: 1 } }),
  ],
])('%s is refused', async (_what, document) => {
  await expect(readGiven(document)).rejects.toMatchObject({ diagnostic: { code: 'gltf/mesh-invalid' } });
});

test('a node that turns Z up into Y up above all bones is no bone: the figure has Z up', async () => {
  const turn = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];
  const base = skinned(
    [{ numbers: new Uint8Array(12), type: 'VEC4' }],
    [{ numbers: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0), type: 'VEC4' }],
  );
  const nodes = [...(base.nodes as object[]), { name: 'Root', rotation: turn, children: [1] }];
  const { figure } = await readGiven({ ...base, nodes });
  expect(figure!.up).toBe('z');
  expect(figure!.skeleton.names).toEqual(['A', 'B']);
  nodes[3] = { name: 'Root', rotation: turn, translation: [0, 1, 0], children: [1] };
  const moved = await readGiven({ ...base, nodes });
  expect(moved.figure!.up).toBe('y');
  expect(moved.figure!.skeleton.names).toEqual(['A', 'B', 'Root']);
});

test('an avatar of VRM 0.x looks back, one of 1.0 and any other figure does not', async () => {
  const base = skinned(
    [{ numbers: new Uint8Array(12), type: 'VEC4' }],
    [{ numbers: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0), type: 'VEC4' }],
  );
  const frontOf = async (extensions: object) => (await readGiven({ ...base, extensions })).figure!.front;
  expect(await frontOf({ VRM: { specVersion: '0.0' } })).toBe('-z');
  expect(await frontOf({ VRMC_vrm: { specVersion: '1.0' } })).toBeUndefined();
  expect(await frontOf({})).toBeUndefined();
});

describe('a document that shows nothing and has no skin', () => {
  const moving = (nodes: readonly object[], driven: readonly number[], rest: object = {}) =>
    withData(
      [
        { numbers: Float32Array.of(0, 1), type: 'SCALAR' },
        { numbers: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 0), type: 'VEC4' },
      ],
      {
        nodes,
        animations: [
          {
            name: 'Turn',
            samplers: [{ input: 0, output: 1 }],
            channels: driven.map((node) => ({ sampler: 0, target: { node, path: 'rotation' } })),
          },
        ],
        ...rest,
      },
    );

  test('is a figure of the nodes that move, those above that do something, and those between and below', async () => {
    const { figure, clips, besides } = await readGiven(
      moving(
        [
          { name: 'Scene', children: [1, 7] },
          { name: 'Rig', scale: [2, 2, 2], children: [2] },
          { name: 'Hips', children: [3] },
          { name: 'Between', translation: [0, 1, 0], children: [4] },
          { name: 'Head', translation: [0, 2, 0], children: [5] },
          { name: 'Crown', translation: [0, 3, 0] },
          { name: 'Elsewhere' },
          { name: 'Stands beside' },
        ],
        [2, 4],
      ),
    );
    expect(figure).toMatchObject({ up: 'y', meshes: [], skins: [] });
    expect(figure!.skeleton).toEqual({
      names: ['Rig', 'Hips', 'Between', 'Head', 'Crown'],
      parents: Int32Array.of(-1, 0, 1, 2, 3),
      translations: Float32Array.of(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0),
      rotations: Float32Array.from({ length: 20 }, (_, i) => Number(i % 4 === 3)),
      scales: Float32Array.from({ length: 15 }, (_, i) => (i < 3 ? 2 : 1)),
    });
    expect(clips[0]!.tracks.map(({ node }) => node)).toEqual(['Hips', 'Head']);
    expect(besides).toEqual([]);
  });

  const light = { extensions: { KHR_lights_punctual: { light: 0 } } };
  test.each([
    ['nodes side by side', [{ name: 'A' }, { name: 'B' }], [0, 1]],
    ['nodes side by side below one that does nothing', [{ children: [1, 2] }, {}, {}], [1, 2]],
    ['a camera below what carries it', [{ children: [1] }, { camera: 0 }], [0]],
    ['cameras and lights on arms', [{ children: [1, 2] }, { children: [3] }, light, { camera: 0 }], [0, 1]],
    ['nothing of nodes', [{ children: [1] }, {}], []],
  ])('is none that moves %s', async (_what, nodes, driven) => {
    const { figure, clips } = await readGiven(moving(nodes, driven));
    expect(figure).toBeUndefined();
    expect(clips[0]!.tracks).toHaveLength(driven.length);
  });

  test('a chain of 100,000 nodes is no matter', async () => {
    const nodes = Array.from({ length: 100_000 }, (_, i) => (i < 99_999 ? { children: [i + 1] } : {}));
    const { figure } = await readGiven(moving(nodes, [0]));
    expect(figure!.skeleton.names).toHaveLength(100_000);
  });
});

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);

test('images from files, data URIs and buffer views; a missing one is told and keeps its name', async () => {
  const { figure, told } = await readGiven(
    shown(
      [{ numbers: png, type: 'SCALAR' }],
      { material: 0 },
      {
        materials: [{ name: 'Skin', pbrMetallicRoughness: { baseColorTexture: { index: 0, texCoord: 1 } } }],
        textures: [{ source: 1 }],
        images: [
          { uri: 'tex/skin%20a.png' },
          { uri: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, name: 'inner' },
          { bufferView: 1, mimeType: 'image/png' },
          { uri: 'gone.jpg' },
        ],
      },
    ),
    { 'models/tex/skin a.png': png },
  );
  expect(figure!.textures).toEqual([
    { name: 'tex/skin a.png', bytes: png },
    { name: 'inner.png', bytes: png },
    { name: 'image 2.png', bytes: png },
    { name: 'gone.jpg', bytes: null },
  ]);
  expect(figure!.materials[0]!.baseColorTexture).toEqual({ texture: 1, uvSet: 1 });
  expect(told.map(({ code, at }) => [code, at?.path])).toContainEqual([
    'gltf/image-missing',
    'images[3].uri',
  ]);
});

test('materials: what they cannot carry along is told in one message', async () => {
  const { figure, told } = await readGiven(
    shown(
      [],
      { material: 0 },
      {
        materials: [
          {
            name: 'Old',
            alphaMode: 'BLEND',
            doubleSided: true,
            extras: { cal3d: 1 },
            extensions: {
              KHR_materials_unlit: {},
              KHR_materials_pbrSpecularGlossiness: {
                diffuseFactor: [1, 0.5, 0, 0.25],
                glossinessFactor: 0.75,
              },
            },
          },
        ],
      },
    ),
  );
  expect(figure!.materials[0]).toMatchObject({
    name: 'Old',
    baseColor: [1, 0.5, 0, 0.25],
    metallic: 0,
    roughness: 0.25,
    alphaMode: 'blend',
    doubleSided: true,
    extras: { cal3d: 1 },
  });
  const [bent] = told.filter(({ code }) => code === 'gltf/material-bent');
  expect(bent!.message).toContain('KHR_materials_unlit, KHR_materials_pbrSpecularGlossiness');
});

test('light brighter than 1 is read and written', async () => {
  const extensions = { KHR_materials_emissive_strength: { emissiveStrength: 4 } };
  const { figure, codes } = await readGiven(
    shown([], { material: 0 }, { materials: [{ emissiveFactor: [1, 0.5, 0], extensions }] }),
  );
  expect(figure!.materials[0]!.emissive).toEqual([4, 2, 0]);
  expect(codes).not.toContain('gltf/material-bent');
});

test('meshes that are packed by Draco do not keep the animations from being read', async () => {
  const document = {
    ...withData(
      [
        { numbers: Float32Array.of(0, 1), type: 'SCALAR' },
        { numbers: new Float32Array(6), type: 'VEC3' },
      ],
      {
        nodes: [{ name: 'Bone', mesh: 0 }],
        meshes: [
          { primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_draco_mesh_compression: {} } }] },
        ],
        animations: [
          {
            samplers: [{ input: 0, output: 1 }],
            channels: [{ sampler: 0, target: { node: 0, path: 'translation' } }],
          },
        ],
      },
    ),
  };
  const { figure, clips, besides, codes } = await readGiven(document);
  expect(figure).toBeUndefined();
  expect(clips).toHaveLength(1);
  expect(besides).toEqual(['1 mesh']);
  expect(codes).toContain('gltf/figure-left-out');
  await expect(readGiven({ ...document, animations: [] })).rejects.toMatchObject({
    diagnostic: { code: 'gltf/compressed' },
  });
});

test('whatever single value of a skinned document is spoilt, it is read or refused with a FormatError', async () => {
  const glb = await skinnedGlb({ armature: { scale: [2, 2, 2] } });
  const view = new DataView(glb.buffer, glb.byteOffset);
  const length = view.getUint32(12, true);
  const document = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as Record<
    string,
    unknown
  >;
  const binary = glb.subarray(28 + length);
  const bad = [null, -1, 0.5, 1e9, 2 ** 60, 'x', '__proto__', [], {}, true];
  let spoiled = 0;
  let refused = 0;
  const spoil = async (parent: Record<string, unknown>): Promise<void> => {
    for (const [name, value] of Object.entries(parent).slice(0, 12)) {
      parent[name] = bad[(spoiled += 1) % bad.length];
      const bytes = packGlb(JSON.stringify(document), binary);
      await readContent(sourceOf([{ name: 'a.glb', bytes }]), () => {}).catch((error: unknown) => {
        expect(error).toBeInstanceOf(FormatError);
        refused++;
      });
      parent[name] = value;
      if (typeof value === 'object' && value !== null) await spoil(value as Record<string, unknown>);
    }
  };
  await spoil(document);
  expect(spoiled).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(100);
});

test.each([
  ['translation', [1e300, 0, 0]],
  ['scale', [1, 3.5e38, 1]],
  ['matrix', [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1e39, 0, 1]],
])('a %s beyond what 32-bit floats hold is refused with its place', async (name, value) => {
  const document = withData([{ numbers: new Float32Array(9), type: 'VEC3' }], {
    nodes: [{ mesh: 0, [name]: value }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  });
  await expect(readGiven(document)).rejects.toMatchObject({
    diagnostic: { code: 'gltf/structure', at: { path: `nodes[0].${name}` } },
  });
});
