import { BufferGeometry, type Group, type Material, type Mesh as ThreeMesh } from 'three';
import { MTLLoader } from 'three/examples/jsm/loaders/MTLLoader.js';
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../diagnostic.js';
import type { Figure, Material as FigureMaterial, MeshPart } from '../../figure/model.js';
import { encodePng } from '../../images/index.js';
import { perform } from '../../runtime/bake.js';
import { createMotion } from '../../runtime/motion.js';
import { createRig } from '../../runtime/rig.js';
import { posed, standing } from '../../runtime/standing.js';
import { apart, golden, openModel } from '../../runtime/testing/golden-models.js';
import { oneBone, partOf } from '../../runtime/testing/small-figure.js';
import { corpusTest } from '../../testing/corpus.js';
import type { OutputFile } from '../format.js';
import { type ObjOptions, writeObj } from './write.js';

const text = ({ bytes }: OutputFile): string => new TextDecoder().decode(bytes);
const asIs: ObjOptions = { up: 'z', scale: 1 };

function write(figure: Figure, options: Partial<ObjOptions> = {}, name = 'out/thing.obj') {
  const told: Diagnostic[] = [];
  const files = writeObj(figure, name, { ...asIs, ...options }, (each) => told.push(each));
  return { files, told: told.map(({ code, message }) => `${code} ${message}`), obj: text(files[0]!) };
}

/** What three.js reads: a mesh a part, its corners in the order of the faces. */
function readByThree(obj: string) {
  const group: Group = new OBJLoader().parse(obj);
  return group.children.map((child) => {
    const { name, geometry, material } = child as ThreeMesh;
    expect(geometry).toBeInstanceOf(BufferGeometry);
    const column = (key: string): number[] => [...(geometry.getAttribute(key)?.array ?? [])] as number[];
    return {
      name,
      material: (material as Material).name,
      positions: column('position'),
      normals: column('normal'),
      uvs: column('uv'),
      colors: column('color'),
    };
  });
}

const cornersOf = (values: ArrayLike<number>, { indices }: MeshPart, size: number): number[] =>
  [...indices].flatMap((vertex) => Array.from({ length: size }, (_, c) => values[size * vertex + c]!));

const triangle = [0, 0, 0, 1, 0, 0, 0, 2, 0];
const faces = { indices: Uint32Array.of(0, 1, 2) };

const material: FigureMaterial = {
  name: 'shiny metal',
  baseColor: [1, 0.5, 0, 0.25],
  metallic: 1,
  roughness: 0.5,
  emissive: [0, 0, 0],
  alphaMode: 'blend',
  alphaCutoff: 0.5,
  doubleSided: false,
  baseColorTexture: null,
  normalTexture: null,
  emissiveTexture: null,
  occlusionTexture: null,
  metallicRoughnessTexture: null,
  extras: null,
};

describe('meshes', () => {
  test('vertices, normals, UVs from below and colours, a face a line', () => {
    const part = partOf(triangle, {
      ...faces,
      normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
      uvs: [Float32Array.of(0, 0, 1, 0, 0, 0.75)],
      colors: Float32Array.of(1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0.1, 1),
    });
    const { obj, files, told } = write(oneBone([part]));
    expect(obj).toBe(
      [
        'o mesh',
        ...['v 0 0 0 1 0 0', 'v 1 0 0 0 1 0', 'v 0 2 0 0 0 0.1'],
        ...['vt 0 1', 'vt 1 1', 'vt 0 0.25'],
        ...['vn 0 0 1', 'vn 0 0 1', 'vn 0 0 1'],
        'f 1/1/1 2/2/2 3/3/3',
        '',
      ].join('\n'),
    );
    expect(files.map(({ name }) => name)).toEqual(['out/thing.obj']);
    expect(told).toEqual([]);
  });

  test('parts count on, each thing by itself, and become groups', () => {
    const bare = partOf(triangle, faces);
    const withUv = { ...bare, uvs: [new Float32Array(6)] };
    const withNormals = { ...bare, normals: new Float32Array(9).fill(1) };
    const { obj } = write(oneBone([withUv, bare, withNormals, withUv]));
    expect(obj.match(/^[ogf] .*$/gm)).toEqual([
      'o mesh',
      ...['g mesh_1', 'f 1/1 2/2 3/3', 'g mesh_2', 'f 4 5 6'],
      ...['g mesh_3', 'f 7//1 8//2 9//3', 'g mesh_4', 'f 10/4 11/5 12/6'],
    ]);
    expect(readByThree(obj).map(({ name }) => name)).toEqual(['mesh_1', 'mesh_2', 'mesh_3', 'mesh_4']);
  });

  test('another axis up turns places and normals, and the scale is of places only', () => {
    const part = partOf([1, 2, 3, 0, 0, 0, 0, 0, 0], {
      ...faces,
      normals: Float32Array.of(0, 0, 1, 0, 1, 0, 1, 0, 0),
    });
    const lines = (up: 'y' | 'z', to: 'y' | 'z'): string[] =>
      write(oneBone([part], up), { up: to, scale: 10 }).obj.match(/^v n?.*|^vn .*/gm)!;
    expect(lines('z', 'y')).toEqual([
      'v 10 30 -20',
      'v 0 0 0',
      'v 0 0 0',
      'vn 0 1 0',
      'vn 0 0 -1',
      'vn 1 0 0',
    ]);
    expect(lines('y', 'z')).toEqual([
      'v 10 -30 20',
      'v 0 0 0',
      'v 0 0 0',
      'vn 0 -1 0',
      'vn 0 0 1',
      'vn 1 0 0',
    ]);
    expect(lines('z', 'z')[0]).toBe('v 10 20 30');
  });

  test('numbers that are none are 0, and told', () => {
    const { obj, told } = write(oneBone([partOf([NaN, 1, Infinity, ...triangle.slice(3)], faces)]));
    expect(obj).toContain('v 0 1 0\n');
    expect(told).toEqual(['obj/number-mended 2 numbers that are none were written as 0']);
  });

  test('without a triangle, or with a scale that is none, nothing is written', () => {
    expect(() => write(oneBone([]))).toThrow('There is no mesh with a triangle in it to write');
    expect(() => write(oneBone([partOf(triangle)]))).toThrow('no mesh');
    for (const scale of [0, -1, NaN, Infinity])
      expect(() => write(oneBone([partOf(triangle, faces)]), { scale })).toThrow('is no size');
  });
});

describe('materials', () => {
  const png = encodePng({ width: 1, height: 1, pixels: Uint8Array.of(1, 2, 3, 255) });
  const uvs = [new Float32Array(6), new Float32Array(6).fill(0.5)];
  const parts = [
    partOf(triangle, { ...faces, uvs, material: 0 }),
    partOf(triangle, faces),
    partOf(triangle, { ...faces, material: 1 }),
  ];
  const use = (texture: number, uvSet = 0) => ({ texture, uvSet });
  const figure: Figure = {
    ...oneBone(parts),
    materials: [
      { ...material, baseColorTexture: use(0, 1), normalTexture: use(1), emissiveTexture: use(2) },
      { ...material, name: 'shiny_metal', alphaMode: 'opaque', occlusionTexture: use(0) },
      { ...material, name: 'not used' },
    ],
    textures: [
      { name: 'skins/my skin.tga', bytes: png },
      { name: 'C:\\art\\bumps.xyz', bytes: Uint8Array.of(1, 2, 3) },
      { name: 'glow.png', bytes: null },
    ],
  };

  test('lie beside, with their images, under names without blanks', () => {
    const { files, told, obj } = write(figure, {}, 'out/my thing.obj');
    expect(files.map(({ name }) => name)).toEqual([
      'out/my thing.obj',
      'out/my_thing.mtl',
      'out/my_skin.png',
      'out/bumps.xyz',
    ]);
    expect(obj).toMatch(/^mtllib my_thing\.mtl\n/);
    expect(obj.match(/^usemtl .*$/gm)).toEqual([
      'usemtl shiny_metal',
      'usemtl material',
      'usemtl shiny_metal_2',
    ]);
    expect(obj).toContain('vt 0.5 0.5\n');
    expect(text(files[1]!)).toBe(
      [
        'newmtl shiny_metal\nKd 1 0.735357 0\nd 0.25\nPr 0.5\nPm 1\nmap_Kd my_skin.png\nnorm bumps.xyz\n',
        'newmtl shiny_metal_2\nKd 1 0.735357 0\nd 1\nPr 0.5\nPm 1\n',
        'newmtl material\nKd 1 1 1\n',
      ].join('\n'),
    );
    expect(files[2]!.bytes).toEqual(png);
    expect(told).toEqual([
      'obj/renamed "shiny metal" is called shiny_metal in the OBJ',
      'obj/image-missing The image glow.png was not found',
      'obj/left-out An OBJ has no place for textures of occlusion, metal and roughness, all sets of UVs but one',
    ]);
  });

  test('three.js finds each by its name, in its colour', () => {
    const { files, obj } = write(figure);
    const found = readByThree(obj).map((part) => part.material);
    expect(found).toEqual(['shiny_metal', 'material', 'shiny_metal_2']);
    const { materialsInfo } = new MTLLoader().parse(text(files[1]!), '');
    expect(Object.keys(materialsInfo).sort()).toEqual([...found].sort());
    expect(materialsInfo.shiny_metal).toMatchObject({ kd: [1, 0.735357, 0], map_kd: 'my_skin.png' });
  });
});

interface GoldenSkin {
  readonly meshFiles: readonly string[];
  readonly animations: readonly {
    readonly file: string;
    readonly poses: readonly {
      readonly t: number;
      readonly meshes: readonly {
        readonly submeshes: readonly { readonly positions: number[]; readonly normals: number[] }[];
      }[];
    }[];
  }[];
}

corpusTest('a posed character read by three.js stands where the original engine has it', async () => {
  const { meshFiles, animations } = golden<GoldenSkin>('cally/skin.head.json');
  const { figure, clip } = await openModel('cally', [...meshFiles, ...animations.map(({ file }) => file)]);
  const rig = createRig(figure);
  let compared = 0;
  for (const { file, poses } of animations) {
    for (const { t, meshes } of poses) {
      const { mixer, seek } = perform(rig, {
        cycles: [{ motion: createMotion(rig, clip(file)), weight: 1 }],
      });
      seek(t);
      const posedFigure = standing(posed(rig, mixer.pose, mixer.morphs));
      const read = readByThree(write(posedFigure).obj);
      const parts = posedFigure.meshes.flatMap((mesh) => mesh.parts);
      const wanted = meshes.flatMap(({ submeshes }) => submeshes);
      expect(read).toHaveLength(wanted.length);
      for (const [i, { positions, normals }] of wanted.entries()) {
        expect(apart(read[i]!.positions, cornersOf(positions, parts[i]!, 3))).toBeLessThan(1e-5);
        expect(apart(read[i]!.normals, cornersOf(normals, parts[i]!, 3))).toBeLessThan(1e-5);
        compared += positions.length / 3;
      }
    }
  }
  expect(compared).toBeGreaterThan(3000);
});
