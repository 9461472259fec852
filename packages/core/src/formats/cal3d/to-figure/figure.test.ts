import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../../diagnostic.js';
import type { LevelOfDetail } from '../../../figure/model.js';
import { type Cal3DCharacter, emptyCharacter } from '../character/model.js';
import type {
  Cal3DMaterial,
  Cal3DMesh,
  Cal3DMorphAnimation,
  Cal3DMorphTrack,
  Cal3DSkeleton,
} from '../model.js';
import { boneOf, chain, meshOf, morphOf, plain, square } from '../testing/models.js';
import { figureOf } from './figure.js';

const character = (mesh: Cal3DMesh, change: Partial<Cal3DCharacter> = {}): Cal3DCharacter => ({
  ...emptyCharacter,
  skeleton: { file: 'a.csf', model: chain },
  meshes: [{ file: 'body.cmf', model: mesh }],
  ...change,
});

function cross(given: Cal3DCharacter) {
  const { items, report } = collectDiagnostics();
  const { figure, clips } = figureOf(given, report);
  const told = items.filter(
    ({ code }) => code !== 'cal3d/no-materials' && code !== 'cal3d/materials-approximate',
  );
  return { figure: figure!, clips, told, codes: told.map(({ code }) => code) };
}

const skeletonOf = (...bones: Cal3DSkeleton['bones']): Cal3DSkeleton => ({ ...chain, bones });

test('rotations are conjugated, inverse binds are as in the file', () => {
  const half = Math.SQRT1_2;
  const bone = { ...boneOf('Hips', -1), rotation: [-half, 0, 0, half], localTranslation: [1, 2, 3] } as const;
  const turned = { ...bone, localRotation: [-half, 0, 0, half] } as const;
  const { figure } = cross(character(meshOf(), { skeleton: { file: 'a.csf', model: skeletonOf(turned) } }));
  expect([...figure.skeleton.rotations]).toEqual([half, -0, -0, half].map(Math.fround));
  // a quarter turn about x takes y to z
  const expected = [1, 0, 0, 1, 0, 0, -1, 2, 0, 1, 0, 3];
  for (const [i, value] of [...figure.skins[0]!.inverseBinds].entries())
    expect(value).toBeCloseTo(expected[i]!, 6);
  expect(figure.up).toBe('z');
});

test('parents that are not there and circles become roots, and are told', () => {
  const bones = [
    boneOf('A', 7),
    boneOf('B', 2),
    boneOf('C', 3),
    boneOf('D', 1),
    boneOf('E', 4),
    boneOf('F', 0),
  ];
  const { figure, codes } = cross(
    character(meshOf(), { skeleton: { file: 'a.csf', model: skeletonOf(...bones) } }),
  );
  expect([...figure.skeleton.parents]).toEqual([-1, 2, 3, -1, -1, 0]);
  expect(codes).toEqual(['cal3d/parent-dropped', 'cal3d/parent-dropped', 'cal3d/cycle-opened']);
});

test('rotations that are none become none', () => {
  const model = skeletonOf({
    ...boneOf('A', -1),
    rotation: [0, 0, 0, 0],
    localRotation: [Number.NaN, 0, 0, 1],
  });
  const { figure, codes } = cross(character(meshOf(), { skeleton: { file: 'a.csf', model } }));
  expect([...figure.skeleton.rotations].map(Math.abs)).toEqual([0, 0, 0, 1]);
  expect([...figure.skins[0]!.inverseBinds]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
  expect(codes).toEqual(['cal3d/bone-rotation-normalised', 'cal3d/bone-rotation-normalised']);
});

test('local rotations that repeat the rotations are told', () => {
  const half = Math.SQRT1_2;
  const bones = chain.bones.map((bone) => ({
    ...bone,
    rotation: [half, 0, 0, half],
    localRotation: [half, 0, 0, half],
  }));
  const model = { ...chain, bones } as unknown as Cal3DSkeleton;
  expect(cross(character(meshOf(), { skeleton: { file: 'a.csf', model } })).codes).toEqual([
    'cal3d/local-rotation-copied',
  ]);
});

test('lights are told', () => {
  const lit = { ...boneOf('Omni01', -1), light: { type: 1, color: [1, 1, 1] } as const };
  const model = { ...skeletonOf(lit), ambient: [0.5, 0, 0] as const };
  expect(cross(character(meshOf(), { skeleton: { file: 'a.csf', model } })).told[0]!.message).toBe(
    'Left out: the lights of 1 bone and the ambient colour of the scene',
  );
});

test('a mesh a file, a part a submesh, names apart from the bones’', () => {
  const mesh = { file: 'x/Head.cmf', model: meshOf({}, {}) };
  const { figure } = cross(character(meshOf({}), { meshes: [mesh, mesh] }));
  expect(figure.meshes.map(({ name }) => name)).toEqual(['Head 2', 'Head 3']);
  expect(figure.meshes[0]!.parts).toHaveLength(2);
  expect([...figure.meshes[0]!.parts[0]!.influences.starts]).toEqual([0, 1, 2, 3, 5]);
  expect(figure.meshes[0]!.parts[0]!.material).toBe(null);
});

test('clockwise faces are turned, those of missing vertices left out', () => {
  const clockwise = cross(character(meshOf({ faces: Int32Array.of(0, 2, 1, 0, 3, 2) })));
  expect([...clockwise.figure.meshes[0]!.parts[0]!.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  expect(clockwise.told[0]).toMatchObject({
    code: 'cal3d/faces-turned',
    severity: 'info',
    at: { file: 'body.cmf', path: 'submeshes[0]' },
  });
  const missing = cross(character(meshOf({ faces: Int32Array.of(0, 1, 2, 0, 2, 9, -1, 0, 1) })));
  expect([...missing.figure.meshes[0]!.parts[0]!.indices]).toEqual([0, 1, 2]);
  expect(missing.told[0]!.message).toBe('2 of 3 faces name vertices beyond the 4 that are there');
});

test('influences of missing bones go, and are told once', () => {
  const mesh = meshOf({ influenceBones: Int32Array.of(0, 9, -1, 1, 2) });
  const { figure, codes } = cross(character(mesh));
  const { starts, joints, weights } = figure.meshes[0]!.parts[0]!.influences;
  expect([[...starts], [...joints], [...weights]]).toEqual([
    [0, 1, 1, 1, 3],
    [0, 1, 2],
    [1, 0.5, 0.5],
  ]);
  expect(codes).toEqual(['cal3d/influences-dropped']);
});

test('colours are opaque; numbers that are none become 0', () => {
  const positions = square.positions.slice();
  positions[2] = Number.NaN;
  const colors = Float32Array.from({ length: 12 }, (_, i) => i / 16);
  const { figure, codes } = cross(character(meshOf({ colors, positions })));
  const part = figure.meshes[0]!.parts[0]!;
  expect([...part.colors!.subarray(0, 8)]).toEqual([0, 1 / 16, 2 / 16, 1, 3 / 16, 4 / 16, 5 / 16, 1]);
  expect(part.positions[2]).toBe(0);
  expect(codes).toEqual(['cal3d/numbers-zeroed']);
});

test('absolute morphs become differences, ascending, each vertex once', () => {
  const morph = {
    ...morphOf('Smile.Exclusive', []),
    deltas: false,
    vertices: Int32Array.of(2, 0, 0, 9),
    positions: Float32Array.of(1, 1, 5, 0, 0, 7, 8, 8, 8, 9, 9, 9),
    normals: Float32Array.of(0, 1, 0, 0, 0, 1, 8, 8, 8, 9, 9, 9),
  };
  const { figure, codes } = cross(character(meshOf({ morphs: [morph, morphOf('Smile.Exclusive', [1])] })));
  const [first, second] = figure.meshes[0]!.parts[0]!.morphs;
  expect([...first!.vertices]).toEqual([0, 2]);
  expect([...first!.positions]).toEqual([0, 0, 7, 0, 0, 5]);
  expect([...first!.normals!]).toEqual([0, 0, 0, 0, 1, -1]);
  expect([second!.name, ...second!.positions]).toEqual(['Smile.Exclusive 2', 0, 0, 1]);
  expect(codes).toEqual(['cal3d/morph-vertex-missing']);
});

test('a blend mesh is a morph target of its mesh; one of other vertices is left out', () => {
  const positions = square.positions.slice();
  positions[5] = 3;
  const form = { mesh: 0, part: { file: 'Smile.cmf', model: meshOf({ positions }) } };
  const other = { mesh: 0, part: { file: 'Other.cmf', model: meshOf({}, {}) } };
  const { figure, codes } = cross(character(meshOf({}), { blendMeshes: [form, other] }));
  const { morphs } = figure.meshes[0]!.parts[0]!;
  expect(morphs.map(({ name, vertices, positions: moves }) => [name, [...vertices], [...moves]])).toEqual([
    ['Smile', [1], [0, 0, 3]],
  ]);
  expect(codes).toEqual(['cal3d/blend-mesh-differs']);
});

test('levels of detail: a vertex may go with its last faces, but not from under one that stays', () => {
  const collapse = (ids: number[], counts: number[]) => ({
    lodSteps: 2,
    collapseIds: Int32Array.from(ids),
    faceCollapseCounts: Int32Array.from(counts),
  });
  const good = cross(character(meshOf(collapse([7, -5, 0, -2], [0, 0, 1, 1]))));
  expect(good.figure.meshes[0]!.parts[0]!.lod).toEqual({
    steps: 2,
    collapseTo: Int32Array.of(-1, -1, 0, -1),
    faceCounts: Uint32Array.of(0, 0, 1, 1),
  });
  for (const [ids, counts] of [
    [
      [0, 0, -1, 0],
      [0, 0, 0, 1],
    ],
    [
      [0, 0, 3, 0],
      [0, 0, 1, 1],
    ],
    [
      [0, 0, 0, 0],
      [0, 0, 2, 1],
    ],
    [
      [0, 0, 0, 0],
      [0, 0, -1, 1],
    ],
  ] as const) {
    const bad = cross(character(meshOf(collapse([...ids], [...counts]))));
    expect(bad.figure.meshes[0]!.parts[0]!.lod).toBe(null);
    expect(bad.codes).toEqual(['cal3d/lod-invalid']);
  }
});

const materialOf = (change: Partial<Cal3DMaterial>): Cal3DMaterial => ({
  kind: 'material',
  stamp: plain,
  ambient: [0, 0, 0, 0],
  diffuse: [255, 255, 255, 255],
  specular: [0, 0, 0, 0],
  shininess: 0,
  maps: [],
  ...change,
});

const mapOf = (text: string, type?: string) => ({
  file: { text },
  type: type === undefined ? null : { text: type },
});

const crossMaterial = (change: Partial<Cal3DMaterial>) =>
  cross(character(meshOf({}), { materials: [{ file: 'm.crf', model: materialOf(change) }] }));

test('materials: diffuse colour in linear light, roughness from the highlight', () => {
  const { figure } = crossMaterial({ diffuse: [255, 128, 0, 0], specular: [9, 9, 9, 0], shininess: 30 });
  const { baseColor, roughness, metallic, alphaMode, extras } = figure.materials[0]!;
  expect(baseColor.map((value) => Number(value.toFixed(4)))).toEqual([1, 0.2159, 0, 1]);
  expect(roughness).toBeCloseTo(0.5, 12);
  expect([metallic, alphaMode]).toEqual([0, 'opaque']);
  expect(extras).toMatchObject({ cal3d: { diffuse: [255, 128, 0, 0], shininess: 30 } });
  expect(figure.meshes[0]!.parts[0]!.material).toBe(0);
});

test.each([
  [[204, 204, 204, 254], 'blend', 254 / 255],
  [[204, 204, 204, 204], 'opaque', 1],
  [[204, 204, 204, 0], 'opaque', 1],
  [[204, 204, 204, 255], 'opaque', 1],
] as const)('diffuse %j is %s', (diffuse, mode, alpha) => {
  const { alphaMode, baseColor } = crossMaterial({ diffuse }).figure.materials[0]!;
  expect([alphaMode, baseColor[3]]).toEqual([mode, alpha]);
});

test('maps by type; black under a texture is white; the rest is told', () => {
  const maps = [mapOf('skin.tga', 'Diffuse Color'), mapOf('skin.tga', 'Opacity'), mapOf('bumps.tga', 'Bump')];
  const { figure, told } = crossMaterial({ diffuse: [0, 0, 0, 0], maps });
  const material = figure.materials[0]!;
  expect(material.baseColorTexture).toEqual({ texture: 0, uvSet: 0 });
  expect([material.alphaMode, material.baseColor]).toEqual(['blend', [1, 1, 1, 1]]);
  expect(figure.textures.map(({ name }) => name)).toEqual(['skin.tga', 'bumps.tga']);
  expect(told.map(({ message }) => message)).toEqual([
    'Map 2, "bumps.tga" of type "Bump", is kept in name only',
  ]);
});

test('osgCal’s normal maps', () => {
  const { figure } = crossMaterial({ maps: [mapOf('a.tga'), mapOf('NormalsMap:a_nm.dds')] });
  expect(figure.materials[0]!.normalTexture).toEqual({ texture: 1, uvSet: 0 });
  expect(figure.textures[1]!.name).toBe('a_nm.dds');
});

test('what osgCal’s exporter writes as maps', () => {
  const words = ['Sides:2', 'Opacity:0.25', 'Glossiness:30', 'SelfIllumination:0', 'Shading:Blinn'];
  const maps = [...words, 'DiffuseMap:skin.dds', 'BumpMap:skin.bump.dds', 'BumpMapAmount:0.5'].map((name) =>
    mapOf(name),
  );
  const shine = { specular: [9, 9, 9, 0], shininess: 0.2 } as const;
  const { figure, told } = crossMaterial({ diffuse: [150, 90, 80, 64], ...shine, maps });
  expect(figure.materials[0]).toMatchObject({
    baseColor: [1, 1, 1, 0.25],
    alphaMode: 'blend',
    doubleSided: true,
    baseColorTexture: { texture: 0, uvSet: 0 },
    normalTexture: null,
  });
  expect(figure.materials[0]!.roughness).toBeCloseTo(0.5, 12);
  expect(figure.textures.map(({ name }) => name)).toEqual(['skin.dds', 'skin.bump.dds']);
  expect(told.map(({ message }) => message)).toEqual([
    'Map 6, "BumpMap:skin.bump.dds", is kept in name only',
    'Of what osgCal’s maps set, this is kept in name only: SelfIllumination, Shading, BumpMapAmount',
  ]);
});

test('osgCal’s opacity counts, not the alpha; one side is one side', () => {
  const maps = [mapOf('Sides:1'), mapOf('Opacity:1.000000'), mapOf('Glossiness:x')];
  const { figure } = crossMaterial({ diffuse: [9, 9, 8, 64], maps });
  expect(figure.materials[0]).toMatchObject({ alphaMode: 'opaque', doubleSided: false });
  expect(figure.textures).toEqual([]);
});

test.each([
  ['Opacity:NaN', 1, 'a number from 0 to 1'],
  ['Opacity:-7', 0, 'a number from 0 to 1'],
  ['Opacity:1e300', 1, 'a number from 0 to 1'],
  ['Sides:1e99', 1, '1 or 2'],
  ['Glossiness:', 1, 'a number of 0 or more'],
])('osgCal’s %s is told', (text, alpha, expected) => {
  const { figure, told } = crossMaterial({ maps: [mapOf(text)] });
  expect(figure.materials[0]).toMatchObject({ doubleSided: false });
  expect(figure.materials[0]!.baseColor[3]).toBe(alpha);
  const odd = told.filter(({ code }) => code === 'cal3d/setting-odd');
  expect(odd.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', `Map 0, "${text}", does not give ${expected}`],
  ]);
});

test('of a very long name a message tells the start', () => {
  const { told } = crossMaterial({ maps: [mapOf(`Opacity:${'x'.repeat(1 << 20)}`)] });
  expect(told.map(({ message }) => message)).toContain(
    `Map 0, "Opacity:${'x'.repeat(72)}…", does not give a number from 0 to 1`,
  );
});

test('threads without material are told', () => {
  const materials = [{ file: 'm.crf', model: materialOf({}) }];
  const { told, figure } = cross(character(meshOf({ materialThread: 4 }), { materials }));
  expect(figure.meshes[0]!.parts[0]!.material).toBe(null);
  expect(told[0]!.message).toBe('Submesh 0 has the material thread 4, and there is 1 material');
});

const morphTrack = (change: Partial<Cal3DMorphTrack>): Cal3DMorphTrack => ({
  name: null,
  morph: -1,
  mesh: -1,
  submeshes: new Int32Array(0),
  times: Float32Array.of(0, 1),
  weights: Float32Array.of(0, 1),
  ...change,
});

const morphAnimation = (...tracks: Cal3DMorphTrack[]): Cal3DMorphAnimation => ({
  kind: 'morphAnimation',
  stamp: plain,
  duration: 1,
  tracks,
});

test('morph animations drive every mesh that has the target, by name and by number', () => {
  const meshes = [
    { file: 'a.cmf', model: meshOf({ morphs: [morphOf('Smile', [0])] }) },
    { file: 'b.cmf', model: meshOf({}, { morphs: [morphOf('Frown', [0]), morphOf('Smile', [1])] }) },
  ];
  const model = morphAnimation(
    morphTrack({ name: { text: 'Smile' } }),
    morphTrack({ morph: 0, mesh: 1, submeshes: Int32Array.of(1) }),
    morphTrack({ morph: 1, mesh: 1, submeshes: Int32Array.of(1) }),
    morphTrack({ name: { text: 'Wink' } }),
  );
  const given = character(meshOf(), { meshes, morphAnimations: [{ file: 'face.xpf', model }] });
  const { clips, codes } = cross(given);
  expect(clips[0]!.name).toBe('face');
  expect(clips[0]!.tracks.map(({ node, property }) => [node, property])).toEqual([
    ['a', 'BlendShape.Smile'],
    ['b', 'BlendShape.Smile'],
    ['b', 'BlendShape.Frown'],
  ]);
  expect(codes).toEqual(['cal3d/morph-track-doubled', 'cal3d/morph-missing']);
});

test('without a skeleton there are clips and no figure', () => {
  const { items, report } = collectDiagnostics();
  const { figure } = figureOf(character(meshOf({}), { skeleton: null }), report);
  expect(figure).toBe(null);
  expect(items.map(({ code }) => code)).toEqual(['cal3d/no-skeleton']);
});

const wild = fc.float({ noNaN: false });
const ids = (length: number) =>
  fc.array(fc.integer({ min: -2, max: 6 }), { minLength: length, maxLength: length });
const floats = (length: number) => fc.array(wild, { minLength: length, maxLength: length });

test('whatever a file holds, a figure refers to what is there, in finite numbers', () => {
  const parts = fc.record({
    faces: ids(12),
    influenceBones: ids(5),
    influenceWeights: floats(5),
    positions: floats(12),
    normals: floats(12),
    collapseIds: ids(4),
    faceCollapseCounts: ids(4),
    lodSteps: fc.integer({ min: -1, max: 6 }),
    springs: ids(4),
    morph: ids(3),
    moves: floats(9),
    parents: ids(3),
    rotation: floats(4),
  });
  fc.assert(
    fc.property(parts, fc.boolean(), (made, deltas) => {
      const bones = chain.bones.map((bone, i) => ({
        ...bone,
        parent: made.parents[i]!,
        rotation: made.rotation as unknown as [number, number, number, number],
      }));
      const mesh = meshOf({
        ...made,
        faces: Int32Array.from(made.faces),
        influenceBones: Int32Array.from(made.influenceBones),
        influenceWeights: Float32Array.from(made.influenceWeights),
        positions: Float32Array.from(made.positions),
        normals: Float32Array.from(made.normals),
        collapseIds: Int32Array.from(made.collapseIds),
        faceCollapseCounts: Int32Array.from(made.faceCollapseCounts),
        physicalWeights: Float32Array.from(made.moves.slice(0, 4)),
        springs: {
          ...square.springs,
          vertices: Int32Array.from(made.springs),
          coefficients: Float32Array.from(made.moves.slice(0, 2)),
          idleLengths: Float32Array.from(made.moves.slice(2, 4)),
        },
        morphs: [
          {
            ...morphOf('m', []),
            deltas,
            vertices: Int32Array.from(made.morph),
            positions: Float32Array.from(made.moves),
            normals: Float32Array.from(made.moves),
          },
        ],
      });
      const { figure } = cross(character(mesh, { skeleton: { file: 'a.csf', model: skeletonOf(...bones) } }));
      const { parents, rotations } = figure.skeleton;
      for (let bone = 0; bone < 3; bone++) {
        let at = bone;
        for (let steps = 0; at !== -1; at = parents[at]!) expect(steps++).toBeLessThan(3);
        expect(Math.hypot(...rotations.subarray(4 * bone, 4 * bone + 4))).toBeCloseTo(1, 3);
      }
      const part = figure.meshes[0]!.parts[0]!;
      expect([...part.indices, ...(part.springs?.vertices ?? [])].every((vertex) => vertex < 4)).toBe(true);
      expect(part.influences.joints.every((joint) => joint < 3)).toBe(true);
      const [morph] = part.morphs;
      expect(
        [...morph!.vertices].every((vertex, i, all) => vertex < 4 && (i === 0 || vertex > all[i - 1]!)),
      ).toBe(true);
      const numbers = [
        part.positions,
        part.normals ?? [],
        part.influences.weights,
        morph!.positions,
        morph!.normals!,
      ];
      for (const column of numbers) for (const value of column) expect(Number.isFinite(value)).toBe(true);
      if (part.lod)
        for (let level = 0; level <= part.lod.steps; level++)
          expect(gone(part.lod, part.indices, level)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

/** Whether a face that stays after so many steps has a vertex that went. */
function gone({ collapseTo, faceCounts }: LevelOfDetail, indices: Uint32Array, steps: number): boolean {
  const vertices = collapseTo.length - steps;
  let faces = indices.length / 3;
  for (let vertex = vertices; vertex < collapseTo.length; vertex++) faces -= faceCounts[vertex]!;
  return (
    faces < 0 ||
    indices.subarray(0, 3 * faces).some((id) => {
      let vertex = id;
      while (vertex >= vertices) vertex = collapseTo[vertex]!;
      return vertex < 0;
    })
  );
}
