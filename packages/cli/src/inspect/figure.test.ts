import type { Figure, Material, MeshPart } from '@mutoscope/core';
import { expect, test } from 'vitest';
import type { Screen } from '../ui/screen.js';
import { bonesText, figureJson, figureText } from './figure.js';

const screen = { width: Number.POSITIVE_INFINITY, paintResult: (_, text) => text } as Screen;

const skeleton = (bones: readonly (readonly [string, number])[]): Figure['skeleton'] => ({
  names: bones.map(([name]) => name),
  parents: Int32Array.from(bones, ([, parent]) => parent),
  translations: new Float32Array(3 * bones.length),
  rotations: new Float32Array(4 * bones.length),
  scales: null,
});

const triangle: MeshPart = {
  material: 0,
  positions: new Float32Array(9),
  normals: null,
  uvs: [new Float32Array(6), new Float32Array(6)],
  colors: new Float32Array(12),
  indices: Uint32Array.of(0, 1, 2),
  influences: {
    starts: Uint32Array.of(0, 1, 4, 4),
    joints: new Uint32Array(4),
    weights: new Float32Array(4),
  },
  morphs: ['smile', 'frown'].map((name) => ({
    name,
    weight: 0,
    vertices: new Uint32Array(),
    positions: new Float32Array(),
    normals: null,
  })),
  springs: {
    masses: new Float32Array(3),
    vertices: Uint32Array.of(0, 1),
    coefficients: new Float32Array(1),
    idleLengths: new Float32Array(1),
  },
  lod: { steps: 2, collapseTo: new Int32Array(3), faceCounts: new Uint32Array(3) },
};

const skin: Material = {
  name: 'skin',
  baseColor: [1, 1, 1, 1],
  metallic: 0,
  roughness: 1,
  emissive: [0, 0, 0],
  alphaMode: 'opaque',
  alphaCutoff: 0.5,
  doubleSided: false,
  baseColorTexture: { texture: 0, uvSet: 0 },
  normalTexture: { texture: 1, uvSet: 1 },
  emissiveTexture: null,
  occlusionTexture: null,
  metallicRoughnessTexture: null,
  extras: null,
};

const robot: Figure = {
  name: 'robot',
  up: 'z',
  skeleton: skeleton([
    ['hand', 2],
    ['hips', -1],
    ['arm', 1],
    ['leg', 1],
    ['prop\u001b[2J', -1],
  ]),
  skins: [],
  meshes: [{ name: 'body', skin: 0, parts: [triangle, triangle] }],
  materials: [skin, { ...skin, name: null, baseColorTexture: null, normalTexture: null, alphaMode: 'blend' }],
  textures: [
    { name: 'maps/skin.tga', bytes: new Uint8Array(5) },
    { name: 'bumps.png', bytes: null },
  ],
};

test('as people think of it: bones below their parents, meshes, materials with their maps', () => {
  expect(figureText(robot, screen) + bonesText(robot, screen)).toBe(
    `
1 mesh, 6 vertices, 2 faces
mesh  vertices  faces  bones/vertex  UV sets  colours  springs  LOD steps  material  morphs
body         6      2             3        2  yes            2          4  skin      smile, frown
2 materials
material  alpha   map          file
skin      opaque  base colour  maps/skin.tga  found
                  normal       bumps.png      not found
-         blend   -
5 bones, z up
  hips
    arm
      hand
    leg
  prop·[2J
`.slice(1),
  );
});

test('the same as JSON', () => {
  const json = JSON.parse(JSON.stringify(figureJson(robot)));
  expect(json).toMatchObject({
    name: 'robot',
    up: 'z',
    meshes: [
      {
        name: 'body',
        vertices: 6,
        faces: 2,
        influences: 3,
        uvSets: 2,
        colors: true,
        springs: 2,
        lodSteps: 4,
        morphs: ['smile', 'frown'],
        parts: [{ material: 0, vertices: 3 }, { material: 0 }],
      },
    ],
    materials: [
      {
        name: 'skin',
        maps: [
          { use: 'base colour', file: 'maps/skin.tga', found: true, uvSet: 0 },
          { use: 'normal', file: 'bumps.png', found: false, uvSet: 1 },
        ],
      },
      { name: null, maps: [] },
    ],
    textures: [
      { name: 'maps/skin.tga', found: true, bytes: 5 },
      { name: 'bumps.png', found: false, bytes: null },
    ],
  });
  expect(json.bones.slice(0, 2)).toEqual([
    { index: 0, name: 'hand', parent: 2 },
    { index: 1, name: 'hips', parent: null },
  ]);
});

test('a long skeleton is cut, and said to be', () => {
  const chain = skeleton(Array.from({ length: 5000 }, (_, i) => [`b${i}`, i - 1] as const));
  const lines = bonesText({ ...robot, skeleton: chain }, screen).split('\n');
  expect(lines[0]).toBe('5000 bones, z up');
  expect(lines.slice(40, 43)).toEqual([`${' '.repeat(80)}b39`, '  … and 4960 more (--json shows all)', '']);
});

test('what is not there is not spoken of', () => {
  const empty = { ...robot, skeleton: skeleton([]), meshes: [], materials: [] };
  expect(figureText(empty, screen) + bonesText(empty, screen)).toBe('');
});

test('more children than a call takes arguments', () => {
  const children = Array.from({ length: 200_000 }, (_, i) => [`bone ${i}`, 0] as const);
  const text = bonesText(
    { skeleton: skeleton([['root', -1], ...children]), up: 'z' } as unknown as Figure,
    screen,
  );
  expect(text).toContain('  … and 199961 more');
});
