import { WebIO } from '@gltf-transform/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clip, CurveTrack } from '../../../clip/model.js';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import type { Figure } from '../../../figure/model.js';
import { decodeImage, encodePng } from '../../../images/index.js';
import { readContent } from '../content.js';
import {
  arbitraryFigure,
  figure,
  influencesOf,
  material,
  part,
  skeleton,
  withPart,
} from '../testing/figures.js';
import { openGlb } from '../testing/play.js';
import { loadWithThree, worldPositions } from '../testing/three.js';
import { expectValid, sourceOf } from '../testing/validate.js';
import { type WriteFigureOptions, writeFigure } from './write.js';

const plain = { storage: 'binary', up: 'z', scale: 1, compress: false, lod: 1 } as const;
const image = encodePng({ width: 2, height: 2, pixels: new Uint8Array(16).fill(255) });

async function write(given: Figure, clips: readonly Clip[] = [], options: Partial<WriteFigureOptions> = {}) {
  const list = collectDiagnostics();
  const files = await writeFigure(given, clips, 'out.glb', { ...plain, ...options }, list.report);
  await expectValid(files);
  return { files, glb: files[0]!.bytes, json: openGlb(files[0]!.bytes).json, told: list.items };
}

/** All of an accessor's elements, as another library reads them. */
async function attributesOf(glb: Uint8Array, mesh = 0) {
  const document = await new WebIO().readBinary(glb as Uint8Array<ArrayBuffer>);
  const [primitive] = document.getRoot().listMeshes()[mesh]!.listPrimitives();
  const named = primitive!
    .listSemantics()
    .map((name) => [name, Array.from(primitive!.getAttribute(name)!.getArray()!)]);
  return Object.fromEntries(named) as Record<string, number[]>;
}

const trackOf = (
  node: string,
  property: string,
  times: number[],
  values: number[],
  valueType: 'float' | 'float3',
) =>
  ({
    kind: 'curve',
    node,
    property,
    valueType,
    times: Float32Array.from(times),
    values: Float32Array.from(values),
    interpolation: new Uint8Array(times.length).fill(1),
    leftTangents: null,
    rightTangents: null,
  }) satisfies CurveTrack;

const clipOf = (...tracks: CurveTrack[]): Clip => ({
  name: 'move',
  duration: 1,
  rotation: 'slerp',
  outside: 'clamp',
  tracks,
});

test('whatever figure is written, the Khronos validator finds no error and no warning', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryFigure(image),
      fc.constantFrom<Partial<WriteFigureOptions>>({}, { up: 'y' }, { scale: 0.01 }, { compress: true }),
      fc.constantFrom('binary', 'embedded', 'beside'),
      async (given, options, storage) => {
        const name = storage === 'binary' ? 'out.glb' : 'in folder/out file.gltf';
        const clip = clipOf(
          trackOf('bone 0', 'Position', [0, 1], [0, 0, 0, 1, 1, 1], 'float3'),
          trackOf('body', 'BlendShape.smile', [0, 1], [0, 1], 'float'),
          trackOf('hat', 'Position', [0, 1], [0, 0, 0, 1, 1, 1], 'float3'),
          trackOf('lamp', 'BlendShape.smile', [0, 1], [0, 1], 'float'),
        );
        await expectValid(
          await writeFigure(given, [clip], name, { ...plain, ...options, storage }, () => {}),
        );
      },
    ),
    { numRuns: 300 },
  );
});

describe('bones', () => {
  test('stay as they are below a node that turns and scales all of them', async () => {
    const { json } = await write(figure, [], { up: 'y', scale: 0.5 });
    expect(json.nodes[0]).toEqual({ name: 'hip', translation: [0, 0, 1], children: [1] });
    const half = Math.SQRT1_2;
    expect(json.nodes[2]).toEqual({
      name: 'Sam',
      rotation: [-half, 0, 0, half],
      scale: [0.5, 0.5, 0.5],
      children: [0],
    });
    expect(json.skins[0]).toMatchObject({ joints: [0, 1], skeleton: 2 });
    expect(json.scenes[0].nodes).toEqual([2, 3]);
    expect(json.nodes[3]).toEqual({ name: 'body', mesh: 0, skin: 0 });
  });

  test('a figure that stands already has no node above its one root', async () => {
    const { json } = await write(figure);
    expect(json.nodes.map(({ name }: { name: string }) => name)).toEqual(['hip', 'head', 'body']);
    expect(json.skins[0].skeleton).toBe(0);
  });

  test('several roots get a common one, named apart from all others', async () => {
    const roots = { ...skeleton, names: ['Sam', 'head'], parents: Int32Array.of(-1, -1) };
    const { json } = await write({ ...figure, skeleton: roots });
    expect(json.nodes[2]).toEqual({ name: 'Sam 2', children: [0, 1] });
  });

  test('inverse binds are columns of what the figure has, bit by bit', async () => {
    const inverseBinds = Float32Array.from({ length: 24 }, (_, i) => Math.fround(i / 7));
    const { glb } = await write({ ...figure, skins: [{ joints: Int32Array.of(0, 1), inverseBinds }] });
    const document = await new WebIO().readBinary(glb as Uint8Array<ArrayBuffer>);
    const matrix = document.getRoot().listSkins()[0]!.getInverseBindMatrices()!.getElement(1, []);
    const row = (r: number) => Array.from(inverseBinds.subarray(12 + 4 * r, 16 + 4 * r));
    expect([0, 1, 2].map((r) => [0, 1, 2, 3].map((c) => matrix[4 * c + r]))).toEqual([
      row(0),
      row(1),
      row(2),
    ]);
  });

  test('a bone that is a joint many times has a node of its own for each', async () => {
    const joints = new Int32Array(20_000);
    const skin = { joints, inverseBinds: new Float32Array(12 * joints.length) };
    const files = await writeFigure({ ...figure, skins: [skin] }, [], 'out.glb', plain, () => {});
    const { json } = openGlb(files[0]!.bytes);
    expect(new Set(json.skins[0].joints).size).toBe(joints.length);
    expect(new Set(json.nodes.map(({ name }: { name: string }) => name)).size).toBe(json.nodes.length);
  });

  test('a scale or a level of detail that is none is refused', async () => {
    for (const scale of [0, -1, NaN, Infinity])
      await expect(write(figure, [], { scale })).rejects.toBeInstanceOf(FormatError);
    for (const lod of [-0.1, 1.1, NaN, Infinity]) {
      const diagnostic = {
        code: 'gltf/lod-option',
        message: `A level of detail of ${lod} is not from 0 to 1`,
      };
      await expect(write(figure, [], { lod })).rejects.toMatchObject({ diagnostic });
    }
  });

  test('without meshes get a skin in the rest pose, by which readers know them', async () => {
    const scales = Float32Array.of(1, 2, 4, 1, 1, 1);
    const bare = { ...figure, skeleton: { ...skeleton, scales }, skins: [], meshes: [] };
    const { glb, json } = await write(bare, [], { up: 'y' });
    expect(json.skins[0].joints).toEqual([0, 1]);
    const document = await new WebIO().readBinary(glb as Uint8Array<ArrayBuffer>);
    const binds = document.getRoot().listSkins()[0]!.getInverseBindMatrices()!;
    expect(binds.getElement(1, [])).toEqual([1, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, -1.25, 1]);
    const { figure: again } = await readContent(sourceOf([{ name: 'a.glb', bytes: glb }]), () => {});
    expect(again).toMatchObject({ up: 'z', skeleton: bare.skeleton, meshes: [] });
  });
});

describe('weights', () => {
  test('all influences are written, heaviest first, one joint once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const many: Figure = {
      ...withPart({
        influences: influencesOf(
          [0, 1, 2, 3, 4, 5].map((joint) => [joint, (joint + 1) / 21] as const),
          [
            [2, 0.25],
            [1, 0.5],
            [2, 0.25],
          ],
          [[3, 1]],
          [[5, 1]],
        ),
      }),
      skeleton: {
        ...skeleton,
        names,
        parents: Int32Array.of(-1, 0, 1, 2, 3, 4),
        translations: new Float32Array(18),
        rotations: Float32Array.from({ length: 24 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
      },
      skins: [{ joints: Int32Array.of(0, 1, 2, 3, 4, 5), inverseBinds: new Float32Array(72).fill(1) }],
    };
    const { glb, told } = await write(many);
    const attributes = await attributesOf(glb);
    expect(attributes.JOINTS_0!.slice(0, 8)).toEqual([5, 4, 3, 2, 2, 1, 0, 0]);
    expect(attributes.JOINTS_1!.slice(0, 8)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(attributes.WEIGHTS_1!.slice(0, 2).map((w) => Math.round(w * 21))).toEqual([2, 1]);
    expect(attributes.WEIGHTS_0!.slice(4, 8)).toEqual([0.5, 0.5, 0, 0]);
    expect(told.map(({ code }) => code)).toEqual(['gltf/influences-many']);
  });

  test('vertices stand where the engine has them: without influences still, with less than 1 nearer the origin', async () => {
    const given = withPart({ influences: influencesOf([[0, 1]], [], [[1, 0.25]], [[1, 0]]) });
    const clip = clipOf(trackOf('hip', 'Position', [0, 1], [0, 0, 1, 4, 0, 1], 'float3'));
    const { glb, told } = await write(given, [clip]);
    expect(told.map(({ code }) => code)).toEqual(['gltf/joint-added', 'gltf/joint-added']);
    const scene = await loadWithThree(glb);
    scene.pose('move', 1);
    const found = worldPositions(scene.meshes('body')[0]!);
    const wanted = [4, 0, 0, 1, 0, 0, 0.25 * 5, 0, 0.25, 0, 0, 0];
    for (const [i, value] of wanted.entries()) expect(found[i]).toBeCloseTo(value, 5);
  });

  test('sums above 1 are scaled down and negative weights left out, both told', async () => {
    const influences = influencesOf(
      [
        [0, 1],
        [1, 1],
      ],
      [
        [0, 1],
        [1, -0.5],
      ],
      [[1, 1]],
      [[1, NaN]],
    );
    const { glb, told } = await write(withPart({ influences }));
    expect((await attributesOf(glb)).WEIGHTS_0!.slice(0, 8)).toEqual([0.5, 0.5, 0, 0, 1, 0, 0, 0]);
    expect(told.filter(({ code }) => code === 'gltf/weights-bent').map(({ message }) => message)).toEqual([
      'Mesh "body": 1 vertices had weights above 1 together, which were scaled down',
      'Mesh "body": 2 weights were negative, no numbers or of no joint, and became 0',
    ]);
  });

  test('a mesh that follows no bone is an ordinary one, where the figure is', async () => {
    const { json } = await write(withPart({ influences: influencesOf([], [], [], []) }), [], { up: 'y' });
    expect(json.nodes[3]).toEqual({ name: 'body', mesh: 0 });
    expect(json.nodes[2].children).toEqual([0, 3]);
    expect(json.meshes[0].primitives[0].attributes).not.toHaveProperty('JOINTS_0');
  });
});

describe('vertices', () => {
  test('normals are of unit length; where there is none, the faces give it', async () => {
    const normals = Float32Array.of(0, -2, 0, 0, 0, 0, NaN, 0, 0, 0, -1, 0);
    const { glb, told } = await write(withPart({ normals }));
    expect((await attributesOf(glb)).NORMAL).toEqual([0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0]);
    expect(told.map(({ code, message }) => [code, message])).toEqual([
      ['gltf/normal-made', 'Mesh "body": 2 vertices without normal got that of their faces'],
    ]);
  });

  test('numbers that glTF forbids are replaced and counted', async () => {
    const positions = part.positions.slice();
    positions[4] = NaN;
    const colors = new Float32Array(16).fill(0.5);
    colors[3] = 1.5;
    const { glb, told } = await write(withPart({ positions, colors }));
    const { POSITION, COLOR_0 } = await attributesOf(glb);
    expect(POSITION!.slice(3, 6)).toEqual([1, 0, 0]);
    expect(COLOR_0!.slice(0, 4)).toEqual([0.5, 0.5, 0.5, 1]);
    expect(told.map(({ message }) => message)).toEqual([
      'Mesh "body": 1 coordinates are no number that glTF allows and were replaced',
      'Mesh "body": 1 colour values are no number that glTF allows and were replaced',
    ]);
  });

  test('what is good already is written bit by bit, 70000 vertices with wide indices', async () => {
    const count = 70000;
    const positions = Float32Array.from({ length: 3 * count }, (_, i) => Math.sin(i));
    const given = withPart({
      positions,
      normals: null,
      uvs: [],
      indices: Uint32Array.of(0, 1, 69999),
      influences: influencesOf(...Array.from({ length: count }, () => [[0, 1]] as const)),
    });
    const { glb, json } = await write(given);
    expect(json.accessors[json.meshes[0].primitives[0].indices].componentType).toBe(5125);
    expect((await attributesOf(glb)).POSITION).toEqual(Array.from(positions));
  });

  test('parts without triangles and springs are told', async () => {
    const springs = {
      masses: new Float32Array(4),
      vertices: Uint32Array.of(0, 1),
      coefficients: Float32Array.of(1),
      idleLengths: Float32Array.of(1),
    };
    const empty = { ...part, indices: new Uint32Array(0) };
    const meshes = [{ name: 'body', skin: 0, parts: [{ ...part, springs }, empty] }];
    const { told, json } = await write({ ...figure, meshes });
    expect(told.map(({ code }) => code)).toEqual(['gltf/part-empty', 'gltf/springs-left']);
    expect(json.meshes[0].primitives).toHaveLength(1);
  });
});

describe('morph targets', () => {
  const smile = { name: 'smile', weight: 0.5, normals: null };
  const morphs = [
    { ...smile, vertices: Uint32Array.of(1), positions: Float32Array.of(0, 0, 2) },
    {
      ...smile,
      name: 'frown',
      weight: 0,
      vertices: Uint32Array.of(0, 1, 2, 3),
      positions: new Float32Array(12).fill(1),
    },
  ];

  test('have names and weights; parts without them move by zeros that take no room', async () => {
    const meshes = [{ name: 'body', skin: 0, parts: [{ ...part, morphs }, part] }];
    const { json, glb } = await write({ ...figure, meshes });
    expect(json.meshes[0]).toMatchObject({ weights: [0.5, 0], extras: { targetNames: ['smile', 'frown'] } });
    const [first, second] = json.meshes[0].primitives;
    expect(json.accessors[first.targets[0].POSITION].sparse.count).toBe(1);
    expect(json.accessors[first.targets[1].POSITION].sparse).toBeUndefined();
    expect(second.targets[0]).toEqual(second.targets[1]);
    expect(json.accessors[second.targets[0].POSITION]).not.toHaveProperty('bufferView');
    const scene = await loadWithThree(glb);
    scene.pose();
    expect(Array.from(worldPositions(scene.meshes('body')[0]!).subarray(3, 6))).toEqual([1, 0, 1]);
  });

  test('clips drive them; those not driven stay at rest, those that are not there are told', async () => {
    const clip = clipOf(
      trackOf('body', 'BlendShape.frown', [0, 1], [0, 1], 'float'),
      trackOf('body', 'BlendShape.wink', [0, 1], [0, 1], 'float'),
      trackOf('hip', 'BlendShape.wink', [0, 1], [0, 1], 'float'),
    );
    const { told, glb, json } = await write(withPart({ morphs }), [clip]);
    expect(json.animations[0].channels).toEqual([{ sampler: 0, target: { node: 2, path: 'weights' } }]);
    expect(told.map(({ code }) => code)).toEqual([
      'gltf/track-dropped',
      'gltf/track-dropped',
      'gltf/track-bent',
    ]);
    const scene = await loadWithThree(glb);
    scene.pose('move', 0.5);
    expect(scene.meshes('body')[0]!.morphTargetInfluences).toEqual([0.5, 0.5]);
  });
});

describe('materials', () => {
  const use = { texture: 0, uvSet: 0 };
  const textured = { ...material, baseColorTexture: use, emissiveTexture: use };

  test('hold what the figure says, a texture once', async () => {
    const given = withPart(
      { material: 1 },
      {
        materials: [
          {
            ...textured,
            alphaMode: 'mask',
            alphaCutoff: 0.25,
            emissive: [2, 0, 1],
            extras: { shininess: 3 },
          },
          { ...textured, alphaMode: 'blend', doubleSided: true },
        ],
        textures: [{ name: 'maps/Skin 1.PNG', bytes: image }],
      },
    );
    const { json } = await write(given);
    expect(json.images).toEqual([
      { name: 'Skin 1.png', mimeType: 'image/png', bufferView: expect.any(Number) },
    ]);
    expect(json.textures).toEqual([{ source: 0 }]);
    expect(json.materials[0]).toEqual({
      name: 'skin',
      pbrMetallicRoughness: {
        baseColorFactor: [1, 0.5, 0.25, 1],
        metallicFactor: 0,
        roughnessFactor: 0.75,
        baseColorTexture: { index: 0 },
      },
      emissiveTexture: { index: 0 },
      emissiveFactor: [1, 0, 0.5],
      extensions: { KHR_materials_emissive_strength: { emissiveStrength: 2 } },
      alphaMode: 'MASK',
      alphaCutoff: 0.25,
      extras: { shininess: 3 },
    });
    expect(json.materials[1]).toMatchObject({ alphaMode: 'BLEND', doubleSided: true });
    expect(json.meshes[0].primitives[0].material).toBe(1);
  });

  test('images lie beside a .gltf under names of their own, and are those of the figure', async () => {
    const second = encodePng({ width: 1, height: 1, pixels: new Uint8Array(4) });
    const given = withPart(
      { material: 0 },
      {
        materials: [{ ...textured, normalTexture: { texture: 1, uvSet: 0 } }],
        textures: [
          { name: 'a/skin.png', bytes: image },
          { name: 'b/Skin.PNG', bytes: second },
        ],
      },
    );
    const files = await writeFigure(given, [], 'to/skin.gltf', { ...plain, storage: 'beside' }, () => {});
    await expectValid(files);
    expect(files.map(({ name }) => name)).toEqual([
      'to/skin.gltf',
      'to/skin.bin',
      'to/skin.png',
      'to/Skin-2.png',
    ]);
    expect(files.slice(2).map(({ bytes }) => bytes)).toEqual([image, second]);
  });

  test('an image of a kind that glTF does not hold becomes a PNG of the same pixels', async () => {
    const tga = Uint8Array.of(
      0,
      0,
      2,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
      0,
      2,
      0,
      24,
      0x20,
      30,
      20,
      10,
      60,
      50,
      40,
    );
    const given = withPart(
      { material: 0 },
      { materials: [textured], textures: [{ name: 'skin.tga', bytes: tga }] },
    );
    const files = await writeFigure(given, [], 'a.gltf', { ...plain, storage: 'beside' }, () => {});
    await expectValid(files);
    const [, , png] = files;
    expect(png!.name).toBe('skin.png');
    expect(decodeImage(png!.bytes)).toMatchObject({
      width: 1,
      height: 2,
      pixels: Uint8Array.of(10, 20, 30, 255, 40, 50, 60, 255),
    });
    const { told } = await write(given);
    expect(told.map(({ message }) => message)).toEqual(['The image skin.tga (TGA) was written as PNG']);
  });

  test('a WebP image is written as it is, by the extension for it', async () => {
    const webp = new Uint8Array(Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'));
    const given = withPart(
      { material: 0 },
      { materials: [textured], textures: [{ name: 'skin.webp', bytes: webp }] },
    );
    const { glb, json, told } = await write(given);
    expect(told).toEqual([]);
    expect(json.textures).toEqual([{ extensions: { EXT_texture_webp: { source: 0 } } }]);
    expect(json.images).toMatchObject([{ mimeType: 'image/webp' }]);
    expect([json.extensionsUsed, json.extensionsRequired]).toEqual([
      ['EXT_texture_webp'],
      ['EXT_texture_webp'],
    ]);
    const { figure: again } = await readContent(sourceOf([{ name: 'a.glb', bytes: glb }]), () => {});
    expect(again!.textures).toEqual([{ name: 'skin.webp', bytes: webp }]);
  });

  test('a normal map gets tangents along u, whose third axis points up the image', async () => {
    const given = withPart(
      { material: 0 },
      { materials: [{ ...material, normalTexture: use }], textures: [{ name: 'skin.png', bytes: image }] },
    );
    const { glb } = await write(given);
    expect((await attributesOf(glb)).TANGENT!.slice(0, 4)).toEqual([1, 0, 0, 1]);
  });

  test('missing and unreadable images are told, and the material does without', async () => {
    const given = withPart(
      { material: 0 },
      {
        materials: [{ ...textured, baseColorTexture: { texture: 1, uvSet: 0 } }],
        textures: [
          { name: 'gone.png', bytes: null },
          { name: 'notes.txt', bytes: new TextEncoder().encode('not an image at all') },
        ],
      },
    );
    const { json, told } = await write(given);
    expect(told.map(({ code }) => code).sort()).toEqual(['gltf/image-missing', 'gltf/texture-unreadable']);
    expect(json.materials[0]).not.toHaveProperty('emissiveTexture');
    expect(json.images).toBeUndefined();
  });

  test('a part without the UVs that a texture needs gets the material without it', async () => {
    const meshes = [
      {
        name: 'body',
        skin: 0,
        parts: [
          { ...part, material: 0 },
          { ...part, material: 0, uvs: [] },
        ],
      },
    ];
    const textures = [{ name: 'skin.png', bytes: image }];
    const { json, told } = await write({ ...figure, meshes, materials: [textured], textures });
    expect(json.meshes[0].primitives.map((primitive: { material: number }) => primitive.material)).toEqual([
      0, 1,
    ]);
    expect(json.materials[1]).not.toHaveProperty('emissiveTexture');
    expect(told.map(({ code }) => code)).toEqual(['gltf/texture-unmapped']);
  });
});

describe('clips', () => {
  test('move the bones; what the figure does not have gets a node of its own', async () => {
    const clip = clipOf(
      trackOf('head', 'Position', [0, 1], [0, 0, 1, 0, 0, 2], 'float3'),
      trackOf('body', 'Position', [0, 1], [0, 0, 1, 0, 0, 2], 'float3'),
      trackOf('lamp', 'Position', [0, 1], [0, 0, 1, 0, 0, 2], 'float3'),
    );
    const { json, told } = await write(figure, [clip], { up: 'y' });
    expect(json.animations[0].channels.map(({ target }: { target: object }) => target)).toEqual([
      { node: 1, path: 'translation' },
      { node: 4, path: 'translation' },
    ]);
    expect(json.nodes[4]).toEqual({ name: 'lamp' });
    expect(json.nodes[2].children).toContain(4);
    expect(told.map(({ code }) => code)).toEqual(['gltf/track-dropped', 'gltf/nodes-added']);
    const [first, second] = json.animations[0].samplers;
    expect(first.input).toBe(second.input);
  });

  test('drive materials by the names that reading a document makes', async () => {
    const given = withPart(
      { material: 0 },
      { materials: [{ ...material, emissive: [4, 2, 0] }, { ...material }, { ...material, name: null }] },
    );
    const roughness = (node: string) =>
      trackOf(node, 'pbrMetallicRoughness/roughnessFactor', [0, 1], [0, 1], 'float');
    const clip = clipOf(roughness('skin'), roughness('skin 2'), roughness('Material 2'));
    const { json } = await write(given, [clip]);
    const { channels } = json.animations[0];
    expect(channels.map((each: { target: { extensions: object } }) => each.target.extensions)).toEqual(
      [0, 1, 2].map((index) => ({
        KHR_animation_pointer: { pointer: `/materials/${index}/pbrMetallicRoughness/roughnessFactor` },
      })),
    );
    expect(json.materials).toHaveLength(3);
    expect(json.materials[0].emissiveFactor).toEqual([1, 0.5, 0]);
  });
});

test('a rotation that rounding took beyond 1 comes back into its range', async () => {
  const over = Math.fround(1 + 2 ** -23);
  const skeleton = {
    names: ['hip'],
    parents: Int32Array.of(-1),
    translations: new Float32Array(3),
    rotations: Float32Array.of(0, 0, 0, over),
    scales: null,
  };
  const figure: Figure = {
    name: null,
    up: 'y',
    skeleton,
    skins: [],
    meshes: [],
    materials: [],
    textures: [],
  };
  const { files } = await write(figure, [], { up: 'y' });
  await expectValid(files);
});
