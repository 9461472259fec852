import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryFiles } from '../../../bytes/file-set.js';
import { type Clip, type CurveTrack, Interpolation } from '../../../clip/model.js';
import { type Diagnostic, FormatError } from '../../../diagnostic.js';
import { composed, product, quaternionOf, rigidInverse } from '../../../figure/affine.js';
import type { Figure, Material, MeshPart } from '../../../figure/model.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { greatestShare, posedVertices } from '../../../testing/pose-figure.js';
import { readContent } from '../../gltf/content.js';
import { arbitraryFigure } from '../../gltf/testing/figures.js';
import { skinnedGlb } from '../../gltf/testing/skinned.js';
import { readCharacter } from '../character/read.js';
import { writeCharacter } from '../character/write.js';
import { checkCharacter } from '../check/index.js';
import { type Cal3DBone, type Cal3DFile, type Cal3DSkeleton, noTranslation } from '../model.js';
import { readCal3D } from '../read.js';
import { figureOf } from '../to-figure/figure.js';
import { cal3dFromFigure } from './figure.js';
import type { FromFigureOptions } from './options.js';

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

const part: MeshPart = {
  material: null,
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 0, 1),
  normals: Float32Array.of(0, -1, 0, 0, -1, 0, 0, -1, 0),
  uvs: [Float32Array.of(0, 0, 1, 0, 0, 1)],
  colors: null,
  indices: Uint32Array.of(0, 1, 2),
  influences: {
    starts: Uint32Array.of(0, 1, 2, 4),
    joints: Uint32Array.of(0, 1, 0, 1),
    weights: Float32Array.of(1, 1, 0.5, 0.5),
  },
  morphs: [],
  springs: null,
  lod: null,
};

/** Two bones at the origin that stay in place, one above the other; Z up. */
const figure: Figure = {
  name: 'Sam',
  up: 'z',
  skeleton: {
    names: ['hip', 'head'],
    parents: Int32Array.of(-1, 0),
    translations: new Float32Array(6),
    rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1),
    scales: null,
  },
  skins: [{ joints: Int32Array.of(0, 1), inverseBinds: Float32Array.of(...identity, ...identity) }],
  meshes: [{ name: 'body', skin: 0, parts: [part] }],
  materials: [],
  textures: [],
};

function made(given: Figure, options: FromFigureOptions = {}, clips: readonly Clip[] = []) {
  const told: Diagnostic[] = [];
  const character = cal3dFromFigure(given, clips, options, (diagnostic) => told.push(diagnostic));
  return { character, told, codes: told.map(({ code }) => code) };
}

const withPart = (change: Partial<MeshPart>): Figure => ({
  ...figure,
  meshes: [{ name: 'body', skin: 0, parts: [{ ...part, ...change }] }],
});

const clipOf = (
  node: string,
  property: string,
  valueType: 'float' | 'float3' | 'floatQ',
  values: number[],
): Clip => {
  const size = { float: 1, float3: 3, floatQ: 4 }[valueType];
  const keys = values.length / size;
  return {
    name: 'move',
    duration: 1,
    rotation: 'slerp',
    outside: 'extrapolate',
    tracks: [
      {
        kind: 'curve',
        node,
        property,
        valueType,
        times: Float32Array.from({ length: keys }, (_, key) => key / (keys - 1)),
        values: Float32Array.from(values),
        interpolation: new Uint8Array(keys).fill(Interpolation.linear),
        leftTangents: null,
        rightTangents: null,
      },
    ],
  };
};

test('a known pose: a bone of Y up turned about X, and its inverse bind', () => {
  const upright: Figure = {
    ...figure,
    up: 'y',
    skeleton: {
      ...figure.skeleton,
      translations: Float32Array.of(1, 2, 3, 0, 1, 0),
      rotations: Float32Array.of(0, 0, 0, 1, 0, 0, Math.SQRT1_2, Math.SQRT1_2),
    },
    skins: [],
    meshes: [],
  };
  const [root, child] = made(upright, { scale: 10 }).character.skeleton!.model.bones;
  // (x, y, z) → (x, -z, y), times 10; the quarter turn about X, conjugated.
  expect(root!.translation).toEqual([10, -30, 20]);
  expect(root!.rotation.map((part) => Math.round(part * 1e4) / 1e4)).toEqual(
    [-1, 0, 0, 1].map((part) => Math.round(part * Math.SQRT1_2 * 1e4) / 1e4),
  );
  expect(child!.translation.map((part) => Math.round(part * 1e4) / 1e4)).toEqual([0, 10, 0]);
  expect(child!.rotation[2]).toBeCloseTo(-Math.SQRT1_2, 6);
  // Bound at rest: the root's head comes to its own origin.
  const [x, y, z, w] = root!.localRotation;
  const bind = composed([-x, -y, -z, w], 0, root!.localTranslation, 0);
  const at = product(bind, Float64Array.of(1, 0, 0, 10, 0, 1, 0, -30, 0, 0, 1, 20));
  for (const i of [3, 7, 11]) expect(at[i]).toBeCloseTo(0, 4);
});

test('two binds of one bone: exact for who follows one bone, between for others, and told', () => {
  const moved = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.5];
  const torn: Figure = {
    ...figure,
    skins: [
      ...figure.skins,
      { joints: Int32Array.of(0, 1), inverseBinds: Float32Array.of(...identity, ...moved) },
    ],
    meshes: [...figure.meshes, { name: 'coat', skin: 1, parts: [part] }],
  };
  const { character, told } = made(torn, { cal3dVersion: 1300 });
  const [body, coat] = character.meshes.map(({ model }) => [...model.submeshes[0]!.positions]);
  expect(body).toEqual([...part.positions]);
  expect(coat).toEqual([0, 0, 0, 1, 0, 0.5, 0, 0, 1.25]);
  expect(told.map(({ code, message }) => [code, message])).toEqual([
    ['cal3d/bind-compromise', 'Vertices of "coat" are up to 0.250 off, whatever the pose'],
  ]);
});

test('a mesh that a node mirrors has its faces turned round', () => {
  const mirrored: Figure = {
    ...figure,
    skeleton: { ...figure.skeleton, scales: Float32Array.of(-1, -1, -1, 1, 1, 1) },
  };
  const { model } = made(mirrored, { cal3dVersion: 1300 }).character.meshes[0]!;
  expect([...model.submeshes[0]!.faces]).toEqual([0, 2, 1]);
  expect([...model.submeshes[0]!.positions].map((value) => value + 0)).toEqual([0, 0, 0, -1, 0, 0, 0, 0, -1]);
});

test('influences of one bone by two joints become one', () => {
  const doubled: Figure = {
    ...figure,
    skins: [{ joints: Int32Array.of(0, 0), inverseBinds: Float32Array.of(...identity, ...identity) }],
  };
  const [submesh] = made(doubled).character.meshes[0]!.model.submeshes;
  expect([...submesh!.influenceStarts]).toEqual([0, 1, 2, 3]);
  expect([...submesh!.influenceWeights]).toEqual([1, 1, 1]);
});

const morphs = [
  {
    name: 'Smile',
    weight: 0,
    vertices: Uint32Array.of(1),
    positions: Float32Array.of(0, 0, 2),
    normals: Float32Array.of(0, 1, 0),
  },
];

test('morph targets: absolute under 1300, deltas under 1301, told where the version has none', () => {
  const smiling = withPart({ morphs });
  const clip = clipOf('body', 'BlendShape.Smile', 'float', [0, 1]);
  const old = made(smiling, { cal3dVersion: 1300 }, [clip]);
  expect(old.character.meshes[0]!.model.submeshes[0]!.morphs).toMatchObject([
    {
      name: { text: 'Smile' },
      deltas: false,
      vertices: Int32Array.of(1),
      positions: Float32Array.of(1, 0, 2),
    },
  ]);
  expect(old.character.morphAnimations.map(({ model }) => model.tracks)).toMatchObject([
    [{ name: { text: 'Smile' }, times: Float32Array.of(0, 1), weights: Float32Array.of(0, 1) }],
  ]);
  expect(old.character.animations).toEqual([]);
  const head = made(smiling, { cal3dVersion: 1301 }).character.meshes[0]!.model.submeshes[0]!.morphs;
  expect(head).toMatchObject([
    { deltas: true, positions: Float32Array.of(0, 0, 2), normals: Float32Array.of(0, 1, 0) },
  ]);
  const plain = made(smiling, {}, [clip]);
  expect(plain.character.meshes[0]!.model.submeshes[0]!.morphs).toEqual([]);
  expect(plain.character.morphAnimations).toEqual([]);
  expect(plain.codes).toContain('cal3d/morphs-lost');
});

test('preset imvu: 919 with HEADER, ×100, white colours, suffixes, frames, moves of bones 0 and 1 only', async () => {
  const bones = ['hip', 'spine', 'head'];
  const tall: Figure = {
    ...withPart({ morphs, uvs: [part.uvs[0]!, part.uvs[0]!] }),
    skeleton: {
      names: bones,
      parents: Int32Array.of(-1, 0, 1),
      translations: Float32Array.of(0, 0, 0, 0, 0, 1, 0, 0, 1),
      rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
      scales: null,
    },
  };
  const turn = bones.map((bone) => clipOf(bone, 'Rotation', 'floatQ', [0, 0, 0, 1, 0, 0, 1, 0]).tracks[0]!);
  const move = bones.map((bone) => clipOf(bone, 'Position', 'float3', [0, 0, 1, 0, 0, 3]).tracks[0]!);
  const smile = clipOf('body', 'BlendShape.Smile', 'float', [0, 1]);
  const clip = { ...smile, tracks: [...turn, ...move, ...smile.tracks] };
  const { character, codes } = made(tall, { preset: 'imvu' }, [clip]);
  const [submesh] = character.meshes[0]!.model.submeshes;
  expect(character.meshes[0]!.model.stamp).toMatchObject({ version: 919, form: 'header' });
  expect([...submesh!.positions]).toEqual([...part.positions].map((value) => 100 * value));
  expect([...submesh!.colors!]).toEqual(new Array(9).fill(1));
  expect(submesh!.maps).toHaveLength(1);
  expect(submesh!.morphs.map(({ name }) => name.text)).toEqual(['Smile.Additive']);
  const { tracks } = character.animations[0]!.model;
  for (const { times } of tracks) {
    expect([times[0], times.at(-1)]).toEqual([0, 1]);
    expect(times.every((time) => time === Math.fround(Math.round(time * 30) / 30))).toBe(true);
    expect(times.length).toBeLessThan(8);
  }
  expect(tracks.map(({ translations }) => translations[2])).toEqual([100, 100, noTranslation]);
  expect(character.morphAnimations[0]!.model.tracks[0]!.name!.text).toBe('Smile.Additive');
  expect(codes).toEqual(
    expect.arrayContaining([
      'cal3d/own-skeleton',
      'cal3d/imvu-dropped',
      'cal3d/imvu-moves-dropped',
      'cal3d/imvu-morph-renamed',
    ]),
  );

  const files = writeCharacter(character, 'sam.cfg', () => {});
  expect(files.map(({ name }) => name)).toEqual(['sam.cfg', 'sam.xsf', 'move.xaf', 'move.xpf', 'body.xmf']);
  const set = memoryFiles(new Map(files.map(({ name, bytes }) => [name, bytes])));
  const problems: Diagnostic[] = [];
  const report = (problem: Diagnostic): void => void problems.push(problem);
  const again = await readCharacter({ name: 'sam.cfg', bytes: files[0]!.bytes, files: set }, {}, report);
  checkCharacter(again, new Map(files.map(({ name, bytes }) => [name, bytes.length])), 'imvu', report);
  expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('an animation for IMVU is as long as its frames', () => {
  const turn = clipOf('hip', 'Rotation', 'floatQ', [0, 0, 0, 1, 0, 0, 1, 0]);
  const { character } = made(figure, { preset: 'imvu' }, [{ ...turn, duration: 1.01 }]);
  const { duration, tracks } = character.animations[0]!.model;
  expect(tracks[0]!.times.at(-1)).toBe(Math.fround(31 / 30));
  expect(duration).toBe(Math.fround(31 / 30));
});

test('what lies between the frames of IMVU is rounded, and told with its greatest error', () => {
  const half = Math.SQRT1_2;
  const still = clipOf('hip', 'Rotation', 'floatQ', [0, 0, 0, 1, 0, 0, half, half]);
  const [track] = still.tracks as [CurveTrack];
  const late: Clip = {
    ...still,
    outside: 'clamp',
    tracks: [{ ...track, times: Float32Array.of(0.05, 0.0625) }],
  };
  const { told } = made(figure, { preset: 'imvu' }, [late]);
  const messages = told.filter(({ code }) => code === 'cal3d/frames').map(({ message }) => message);
  expect(messages).toEqual([expect.stringMatching(/30 frames a second.*off by up to 0 and [3-6]\d/)]);
  expect(made(figure, { preset: 'imvu' }, [still]).told.some(({ code }) => code === 'cal3d/frames')).toBe(
    false,
  );
});

test('a clip of which nothing is left, and a mesh without parts, are not written', () => {
  const turn = clipOf('hip', 'Rotation', 'floatQ', [0, 0, 0, 1, 0, 0, 1, 0]);
  const swell = { ...clipOf('hip', 'Scale', 'float3', [1, 1, 1, 2, 1, 1]), name: 'swell' };
  const meshes = [{ name: 'points', skin: 0, parts: [] }, ...figure.meshes];
  const { character, told } = made({ ...figure, meshes }, {}, [swell, turn]);
  expect(character.animations.map(({ model }) => model.tracks.length)).toEqual([1]);
  expect(character.meshes.map(({ name }) => name)).toEqual(['body']);
  expect(told.filter(({ code }) => code === 'cal3d/clip-empty').map(({ at }) => at?.path)).toEqual(['swell']);
});

test('several roots get one above them for IMVU', () => {
  const two: Figure = { ...figure, skeleton: { ...figure.skeleton, parents: Int32Array.of(-1, -1) } };
  const { bones } = made(two, { preset: 'imvu' }).character.skeleton!.model;
  expect(bones.map(({ name, parent }) => [name.text, parent])).toEqual([
    ['Root', -1],
    ['hip', 0],
    ['head', 0],
  ]);
  expect(made(two).character.skeleton!.model.bones).toHaveLength(2);
});

test('more vertices than IMVU reads are refused', () => {
  const count = 65_536;
  const big = withPart({
    positions: new Float32Array(3 * count),
    normals: new Float32Array(3 * count),
    uvs: [],
    influences: {
      starts: new Uint32Array(count + 1),
      joints: new Uint32Array(0),
      weights: new Float32Array(0),
    },
  });
  expect(() => made(big, { preset: 'imvu' })).toThrow(FormatError);
  expect(made(big).character.meshes).toHaveLength(1);
});

test('preset cocos3d: a plain binary skeleton and animations, the rest told', () => {
  const clip = clipOf('hip', 'Rotation', 'floatQ', [0, 0, 0, 1, 0, 0, 1, 0]);
  const { character, codes } = made(figure, { preset: 'cocos3d' }, [clip]);
  expect(character.skeleton!.model.stamp).toEqual({ version: 1100, form: 'binary', layout: 'plain' });
  expect(character.animations[0]!.model.stamp).toEqual({ version: 1100, form: 'binary', layout: 'plain' });
  expect([character.meshes, character.materials]).toEqual([[], []]);
  expect(codes).toEqual(['cal3d/meshes-dropped']);
});

/** The same bones at the same places, under other numbers and with other axes, and one more. */
function otherAxes({ bones }: Cal3DSkeleton): Cal3DSkeleton {
  const standard = ([x, y, z, w]: readonly number[]): number[] => [-x!, -y!, -z!, w!];
  const globals: Float64Array[] = [];
  for (const [i, { rotation, translation, parent }] of bones.entries()) {
    const local = composed(standard(rotation), 0, translation, 0);
    globals[i] = parent === -1 ? local : product(globals[parent]!, local);
  }
  const turned = globals.map((global, i) =>
    product(global, composed([Math.sin(i + 1), Math.cos(i), 0.3 * i, 0.7], 0, [0, 0, 0], 0)),
  );
  const stored = (m: Float64Array) => {
    const [x, y, z, w] = quaternionOf(m);
    return { translation: [m[3]!, m[7]!, m[11]!] as const, rotation: [-x, -y, -z, w] as const };
  };
  const extra: Cal3DBone = {
    ...bones[0]!,
    name: { text: 'Extra' },
    translation: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    localTranslation: [0, 0, 0],
    localRotation: [0, 0, 0, 1],
    parent: -1,
    children: Int32Array.of(),
  };
  const made = bones.map((bone, i): Cal3DBone => {
    const above = bone.parent === -1 ? null : rigidInverse(turned[bone.parent]!);
    const local = stored(above ? product(above, turned[i]!) : turned[i]!);
    const bind = stored(rigidInverse(turned[i]!));
    return {
      ...bone,
      ...local,
      localTranslation: bind.translation,
      localRotation: bind.rotation,
      parent: bone.parent + (bone.parent === -1 ? 0 : 1),
      children: bone.children.map((child) => child + 1),
    };
  });
  return {
    kind: 'skeleton',
    stamp: { version: 1100, form: 'binary', layout: 'plain' },
    ambient: null,
    bones: [extra, ...made],
  };
}

test('onto a skeleton whose bones have other numbers and axes the same motion comes', async () => {
  const bytes = await skinnedGlb({ armature: { scale: [0.5, 0.5, 0.5] } });
  const content = await readContent({ name: 'a.glb', bytes, files: memoryFiles(new Map()) }, () => {});
  const own = cal3dFromFigure(content.figure!, content.clips, {}, () => {});
  const skeleton = otherAxes(own.skeleton!.model);
  const { character, codes } = made(content.figure!, { skeleton }, content.clips);
  expect(codes.filter((code) => !/track-bent|keys-joined/.test(code))).toEqual([]);
  expect(character.skeleton!.model.bones.map(({ name }) => name.text)).toEqual(
    skeleton.bones.map(({ name }) => name.text),
  );
  const [a, b] = [figureOf(own, () => {}), figureOf(character, () => {})];
  for (const time of [null, 0, 0.4, 1]) {
    const due = posedVertices(a.figure!, time === null ? null : a.clips[0]!, time ?? 0);
    const got = posedVertices(b.figure!, time === null ? null : b.clips[0]!, time ?? 0);
    expect(greatestShare(got, due)).toBeLessThan(1e-5);
  }
});

test('bones that a skeleton does not have hand their influences to the nearest above; none at all is refused', () => {
  const small = made({ ...figure, skeleton: { ...figure.skeleton, names: ['HIP', 'x'] } }).character.skeleton!
    .model;
  const { character, codes } = made(figure, { skeleton: small });
  expect([...new Set(character.meshes[0]!.model.submeshes[0]!.influenceBones)]).toEqual([0]);
  expect(codes).toEqual(['cal3d/bones-not-found']);
  const other = made({ ...figure, skeleton: { ...figure.skeleton, names: ['a', 'b'] } }).character.skeleton!
    .model;
  expect(() => made(figure, { skeleton: other })).toThrow(/None of 2 bones/);
});

const material: Material = {
  name: 'skin',
  baseColor: [1, 0.2158605, 0, 1],
  metallic: 0,
  roughness: 0.5,
  emissive: [0, 0, 0],
  alphaMode: 'opaque',
  alphaCutoff: 0.5,
  doubleSided: false,
  baseColorTexture: { texture: 0, uvSet: 0 },
  normalTexture: { texture: 0, uvSet: 0 },
  emissiveTexture: null,
  occlusionTexture: null,
  metallicRoughnessTexture: null,
  extras: null,
};

test('a material by metal and roughness; its textures lie beside under safe names', () => {
  const painted: Figure = {
    ...withPart({ material: 0 }),
    materials: [material],
    textures: [{ name: 'tex/a:b.png', bytes: Uint8Array.of(1) }],
  };
  const { character, codes } = made(painted);
  expect(character.materials[0]!.model).toMatchObject({
    diffuse: [255, 128, 0, 255],
    specular: [56, 56, 56, 255],
    shininess: 30,
    maps: [{ file: { text: 'a_b.png' } }],
  });
  expect(codes).toEqual(['cal3d/materials-approximate', 'cal3d/map-dropped']);
  expect(writeCharacter(character, 'out/sam.cfg', () => {}).map(({ name }) => name)).toEqual([
    'out/sam.cfg',
    'out/sam.csf',
    'out/body.cmf',
    'out/skin.crf',
    'out/a_b.png',
  ]);
});

test('a material keeps the words it had as Cal3D until somebody changes it', () => {
  const words = {
    ambient: [1, 2, 3, 4],
    diffuse: [255, 128, 0, 255],
    specular: [9, 9, 9, 0],
    shininess: 30,
    maps: [],
  };
  const own = { ...material, baseColorTexture: null, normalTexture: null, extras: { cal3d: words } };
  const first = (change: Partial<Material>) =>
    made({ ...withPart({ material: 0 }), materials: [{ ...own, ...change }] }).character.materials[0]!.model;
  expect(first({})).toMatchObject(words);
  expect(first({ baseColor: [0, 0, 1, 1] })).toMatchObject({
    diffuse: [0, 0, 255, 255],
    ambient: [0, 0, 255, 255],
  });
  expect(first({ extras: { cal3d: { ...words, diffuse: [1, 2, 'x', 1e9] } } })).toMatchObject({
    ambient: [255, 128, 0, 255],
  });
});

test('osgCal’s words stay before an image that is now a PNG, and settings stay as they are', () => {
  const maps = [{ file: 'Sides:2' }, { file: 'DiffuseMap:skin.dds' }, { file: 'Shading:Blinn' }];
  const words = {
    ambient: [1, 2, 3, 4],
    diffuse: [9, 8, 7, 255],
    specular: [0, 0, 0, 0],
    shininess: 0,
    maps,
  };
  const own: Material = {
    ...material,
    baseColor: [1, 1, 1, 1],
    roughness: 1,
    doubleSided: true,
    normalTexture: null,
    extras: { cal3d: words },
  };
  const { character } = made({
    ...withPart({ material: 0 }),
    materials: [own],
    textures: [{ name: 'skin.png', bytes: Uint8Array.of(1) }],
  });
  const names = character.materials[0]!.model.maps.map(({ file }) => file.text);
  expect(names).toEqual(['Sides:2', 'DiffuseMap:skin.png', 'Shading:Blinn']);
  const written = writeCharacter(character, 'out/sam.cfg', () => {}).map(({ name }) => name);
  expect(written.at(-1)).toBe('out/skin.png');
});

test('parts without material, where others have one, get a white one of their own', () => {
  const some: Figure = {
    ...figure,
    meshes: [{ name: 'body', skin: 0, parts: [part, { ...part, material: 0 }] }],
    materials: [{ ...material, baseColorTexture: null, normalTexture: null }],
  };
  const { meshes, materials } = made(some).character;
  expect(meshes[0]!.model.submeshes.map(({ materialThread }) => materialThread)).toEqual([1, 0]);
  expect(materials).toHaveLength(2);
});

test('whatever a figure holds, what is written is read again and is made of numbers, or there is one error', () => {
  let written = 0;
  const presets = [
    {},
    { preset: 'imvu' },
    { cal3dVersion: 1301 },
    { cal3dVersion: 1300, scale: 1e-3 },
  ] as const;
  fc.assert(
    fc.property(
      arbitraryFigure(Uint8Array.of(1)),
      fc.boolean(),
      fc.constantFrom(...presets),
      (any, mend, options) => {
        try {
          const { character } = made(mend ? (mended(any) as Figure) : any, options);
          const files = writeCharacter(character, 'a.cfg', () => {});
          for (const { name, bytes } of files) {
            if (/[cx][sm]f$/.test(name)) expectNumbers(readCal3D(bytes));
          }
          written++;
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(written).toBeGreaterThan(50);
});

/** With 0.5 for whatever is no number, or a huge one. */
function mended(value: unknown): unknown {
  if (value instanceof Float32Array) return value.map((x) => (Math.abs(x) < 1e6 ? x : 0.5));
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mended(inner)]));
}

function expectNumbers(model: Cal3DFile): void {
  const numbers =
    model.kind === 'skeleton'
      ? model.bones.flatMap((bone) => [
          ...bone.translation,
          ...bone.rotation,
          ...bone.localTranslation,
          ...bone.localRotation,
        ])
      : model.kind === 'mesh'
        ? model.submeshes.flatMap(({ positions, normals }) => [...positions, ...normals])
        : [];
  expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
}

corpusTest('a character of the corpus comes back from the figure as it was', async () => {
  const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
  const list = 'mp3butcher-Cal3D/data/cally/cally.cfg';
  const source = {
    name: list,
    bytes: files.get(list)!.bytes(),
    files: {
      names: [...files.keys()],
      read: async (name: string) => files.get(name)?.bytes() ?? null,
    },
  };
  const before = await readCharacter(source, {}, () => {});
  const { figure: between, clips } = figureOf(before, () => {});
  const { character: after } = made(between!, {}, clips);
  const near = (a: ArrayLike<number>, b: ArrayLike<number>, error: number): void => {
    expect(a.length).toBe(b.length);
    for (let i = 0; i < a.length; i++) expect(Math.abs(a[i]! - b[i]!)).toBeLessThan(error);
  };
  for (const [i, bone] of before.skeleton!.model.bones.entries()) {
    const again = after.skeleton!.model.bones[i]!;
    expect([again.name.text, again.parent]).toEqual([bone.name.text, bone.parent]);
    near(again.translation, bone.translation, 1e-4);
    near(again.localTranslation, bone.localTranslation, 1e-3);
  }
  for (const [i, { model }] of before.meshes.entries()) {
    const again = after.meshes[i]!.model;
    for (const [s, submesh] of model.submeshes.entries()) {
      expect(again.submeshes[s]!.positions).toEqual(submesh.positions);
      expect(again.submeshes[s]!.influenceBones).toEqual(submesh.influenceBones);
      expect(again.submeshes[s]!.influenceWeights).toEqual(submesh.influenceWeights);
      expect(again.submeshes[s]!.lodSteps).toBe(submesh.lodSteps);
      expect(again.submeshes[s]!.maps).toEqual(submesh.maps);
    }
  }
  expect(after.materials.map((part) => part!.model)).toEqual(
    before.materials.map((part) => ({ ...part!.model, stamp: after.materials[0]!.model.stamp })),
  );
  for (const [i, { model }] of before.animations.entries()) {
    const again = after.animations[i]!.model;
    expect(again.duration).toBe(model.duration);
    for (const [t, track] of model.tracks.entries())
      near(again.tracks[t]!.translations, track.translations, 1e-3);
  }
});
