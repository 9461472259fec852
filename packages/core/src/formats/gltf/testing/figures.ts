/** Figures for tests: a small good one to change, and any odd ones. */

import fc from 'fast-check';
import type { Figure, Material, Mesh, MeshPart, Skeleton } from '../../../figure/model.js';

/** Two bones, the second a unit above the first; a square of four vertices that follow them. */
export const part: MeshPart = {
  material: null,
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1),
  normals: Float32Array.of(0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0),
  uvs: [Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0)],
  colors: null,
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  influences: influencesOf([[0, 1]], [[0, 1]], [[1, 1]], [[1, 1]]),
  morphs: [],
  springs: null,
  lod: null,
};

export const skeleton: Skeleton = {
  names: ['hip', 'head'],
  parents: Int32Array.of(-1, 0),
  translations: Float32Array.of(0, 0, 1, 0, 0, 1),
  rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1),
  scales: null,
};

export const figure: Figure = {
  name: 'Sam',
  up: 'z',
  skeleton,
  skins: [
    {
      joints: Int32Array.of(0, 1),
      inverseBinds: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -2),
    },
  ],
  meshes: [{ name: 'body', skin: 0, parts: [part] }],
  materials: [],
  textures: [],
};

export const withPart = (change: Partial<MeshPart>, rest: Partial<Figure> = {}): Figure => ({
  ...figure,
  meshes: [{ name: 'body', skin: 0, parts: [{ ...part, ...change }] }],
  ...rest,
});

/** Of each vertex, joint and weight of all it follows. */
export function influencesOf(
  ...vertices: (readonly (readonly [number, number])[])[]
): MeshPart['influences'] {
  const starts = [0];
  for (const own of vertices) starts.push(starts.at(-1)! + own.length);
  return {
    starts: Uint32Array.from(starts),
    joints: Uint32Array.from(vertices.flat().map(([joint]) => joint)),
    weights: Float32Array.from(vertices.flat().map(([, weight]) => weight)),
  };
}

export const material: Material = {
  name: 'skin',
  baseColor: [1, 0.5, 0.25, 1],
  metallic: 0,
  roughness: 0.75,
  emissive: [0, 0, 0],
  alphaMode: 'opaque',
  alphaCutoff: 0.5,
  doubleSided: false,
  baseColorTexture: null,
  normalTexture: null,
  emissiveTexture: null,
  occlusionTexture: null,
  metallicRoughnessTexture: null,
  extras: null,
};

const odd = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -2000, max: 2000 }).map((n) => n / 1000) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity, 0, -0, 1e-30, 1e30, 3e38) },
);

const column = (length: number): fc.Arbitrary<Float32Array> =>
  fc.array(odd, { minLength: length, maxLength: length }).map((numbers) => Float32Array.from(numbers));

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });

function arbitraryPart(joints: number): fc.Arbitrary<MeshPart> {
  return fc.integer({ min: 0, max: 6 }).chain((count) => {
    const vertex = fc.nat({ max: Math.max(0, count - 1) });
    const own = fc.array(fc.tuple(fc.nat({ max: Math.max(0, joints - 1) }), odd), {
      maxLength: joints === 0 ? 0 : 6,
    });
    const triangles = fc.array(fc.tuple(vertex, vertex, vertex), { maxLength: count === 0 ? 0 : 4 });
    return fc.record({
      material: fc.constantFrom(null, 0, 1),
      positions: column(3 * count),
      normals: maybe(column(3 * count)),
      uvs: fc.array(column(2 * count), { maxLength: 3 }),
      colors: maybe(column(4 * count)),
      indices: triangles.map((list) => Uint32Array.from(list.flat())),
      influences: fc
        .array(own, { minLength: count, maxLength: count })
        .map((vertices) => influencesOf(...vertices)),
      morphs: fc.array(
        fc
          .tuple(
            fc.constantFrom('smile', 'frown', ''),
            odd,
            fc.uniqueArray(vertex, { maxLength: count }),
            fc.boolean(),
          )
          .chain(([name, weight, vertices, bends]) =>
            fc.record({
              name: fc.constant(name),
              weight: fc.constant(weight),
              vertices: fc.constant(Uint32Array.from(vertices).sort()),
              positions: column(3 * vertices.length),
              normals: bends ? column(3 * vertices.length) : fc.constant(null),
            }),
          ),
        { maxLength: 3 },
      ),
      springs: fc.constant(null),
      lod: fc.constant(null),
    });
  });
}

const use = maybe(fc.record({ texture: fc.nat({ max: 1 }), uvSet: fc.nat({ max: 2 }) }));

const arbitraryMaterial: fc.Arbitrary<Material> = fc.record({
  name: fc.constantFrom(null, 'skin', ''),
  baseColor: fc.tuple(odd, odd, odd, odd),
  metallic: odd,
  roughness: odd,
  emissive: fc.tuple(odd, odd, odd),
  alphaMode: fc.constantFrom('opaque', 'mask', 'blend'),
  alphaCutoff: odd,
  doubleSided: fc.boolean(),
  baseColorTexture: use,
  normalTexture: use,
  emissiveTexture: use,
  occlusionTexture: use,
  metallicRoughnessTexture: use,
  extras: maybe(fc.constant({ shininess: 3 })),
});

/** Whatever the model allows, with two materials and two textures: the first is `image`, the second is missing. */
export function arbitraryFigure(image: Uint8Array): fc.Arbitrary<Figure> {
  return fc.integer({ min: 0, max: 5 }).chain((bones) => {
    const mesh = (name: string): fc.Arbitrary<Mesh> =>
      fc.record({
        name: fc.constant(name),
        skin: fc.constant(0),
        parts: fc.array(arbitraryPart(bones), { maxLength: 3 }),
      });
    return fc.record({
      name: fc.constantFrom(null, 'Sam', 'bone 0'),
      up: fc.constantFrom('y', 'z'),
      skeleton: fc.record({
        names: fc.constant(Array.from({ length: bones }, (_, bone) => `bone ${bone}`)),
        parents: fc
          .array(fc.integer({ min: -1, max: bones }), { minLength: bones, maxLength: bones })
          .map((parents) =>
            Int32Array.from(parents, (parent, bone) => (bone === 0 ? -1 : Math.min(parent, bone - 1))),
          ),
        translations: column(3 * bones),
        rotations: column(4 * bones),
        scales: maybe(column(3 * bones)),
      }),
      skins: fc.tuple(
        fc.record({
          joints: fc.constant(Int32Array.from({ length: bones }, (_, bone) => (bone === 4 ? 3 : bone))),
          inverseBinds: column(12 * bones),
        }),
      ),
      meshes: fc.tuple(mesh('body'), mesh('hat')),
      materials: fc.tuple(arbitraryMaterial, arbitraryMaterial),
      textures: fc.constant([
        { name: 'maps/skin.png', bytes: image },
        { name: 'gone.png', bytes: null },
      ]),
    });
  });
}
