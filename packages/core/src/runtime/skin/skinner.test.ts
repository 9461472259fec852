import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { numbers, randomJoints, randomPart } from '../testing/random-skin.js';
import { createSkinner, type Shape, type Skinner, type SkinOutput, type SkinPart, tight } from './index.js';
import { startSimdKernel } from './simd-kernel.js';

const jointCount = 7;

const even = (random: () => number) => (): [number, number, number] => {
  const size = 0.5 + random();
  return [size, size, size];
};
const uneven = (random: () => number) => (): [number, number, number] => [0.5 + random(), 0.5 + random(), 2];

const counts = fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 9), { maxLength: 41 });

const skinners = (parts: readonly SkinPart[], joints = jointCount): Skinner[] => [
  createSkinner(parts, joints, { kernel: 'plain' }),
  createSkinner(parts, joints),
];

/** Everything of a part, each attribute one behind the other. */
function skinned(skinner: Skinner, part: number, vertices: number, shape?: Shape) {
  const [positions, normals, tangents] = [3, 3, 4].map((size) => new Float32Array(size * vertices));
  const out = { positions: tight(positions!), normals: tight(normals!), tangents: tight(tangents!, 4) };
  skinner.skin(part, out, shape);
  return { positions: positions!, normals: normals!, tangents: tangents! };
}

function expectNear(a: Float32Array, b: Float32Array, within: number): void {
  expect(a.length).toBe(b.length);
  for (let i = 0; i < a.length; i++)
    if (!(Math.abs(a[i]! - b[i]!) <= within)) throw new Error(`${a[i]} and ${b[i]} at ${i}`);
}

test('the SIMD kernel runs here', () => {
  expect(createSkinner([], 0).kernel).toBe('simd');
});

test.each([
  ['even', even],
  ['uneven', uneven],
])('both kernels come to the same on joints of %s size', (_, sizes) => {
  fc.assert(
    fc.property(fc.nat(), counts, counts, fc.boolean(), (seed, first, second, morphed) => {
      const random = numbers(seed);
      const parts = [randomPart(random, first, jointCount), randomPart(random, second, jointCount)];
      const [plain, simd] = skinners(parts);
      const joints = randomJoints(random, jointCount, sizes(random));
      for (const skinner of [plain!, simd!]) skinner.setJoints(joints);
      for (const [i, { influences }] of [...parts.entries()].reverse()) {
        const vertices = influences.starts.length - 1;
        const shape = morphed ? randomPart(random, new Array(vertices).fill(0), 1) : undefined;
        const a = skinned(plain!, i, vertices, shape);
        const b = skinned(simd!, i, vertices, shape);
        const size = Math.max(1, ...a.positions.map(Math.abs));
        expectNear(b.positions, a.positions, 1e-6 * size);
        expectNear(b.normals, a.normals, 1e-6);
        expectNear(b.tangents, a.tangents, 1e-6);
      }
    }),
  );
});

test('vertices are where the formula says', () => {
  fc.assert(
    fc.property(fc.nat(), counts, (seed, counted) => {
      const random = numbers(seed);
      const part = randomPart(random, counted, jointCount);
      const joints = randomJoints(random, jointCount, even(random));
      const wanted = counted.flatMap((_, vertex) => byFormula(part, joints, vertex));
      for (const skinner of skinners([part])) {
        skinner.setJoints(joints);
        const { positions, normals } = skinned(skinner, 0, counted.length);
        expectNear(positions, Float32Array.from(wanted.flatMap(({ point }) => point)), 1e-3);
        expectNear(normals, Float32Array.from(wanted.flatMap(({ normal }) => normal)), 2e-6);
      }
    }),
  );
});

function byFormula({ positions, normals, influences }: SkinPart, joints: Float32Array, vertex: number) {
  const { starts, joints: follow, weights } = influences;
  const [v, n] = [positions, normals!].map((column) => [...column.subarray(3 * vertex, 3 * vertex + 3)]);
  if (starts[vertex] === starts[vertex + 1]) return { point: v!, normal: n! };
  const point = [0, 0, 0];
  const normal = [0, 0, 0];
  for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
    for (const row of [0, 1, 2]) {
      const [a, b, c, t] = joints.subarray(12 * follow[i]! + 4 * row);
      point[row]! += weights[i]! * (a! * v![0]! + b! * v![1]! + c! * v![2]! + t!);
      normal[row]! += weights[i]! * (a! * n![0]! + b! * n![1]! + c! * n![2]!);
    }
  }
  const length = Math.hypot(...normal);
  return { point, normal: normal.map((value) => value / length) };
}

describe.each(['plain', 'simd'] as const)('%s', (kernel) => {
  const start = (parts: readonly SkinPart[], joints = jointCount): Skinner =>
    createSkinner(parts, joints, kernel === 'plain' ? { kernel } : {});

  test('joints at rest give back the vertices', () => {
    const part = randomPart(numbers(5), [1, 4, 0, 9, 2], jointCount);
    const skinner = start([part]);
    skinner.setJoints(
      randomJoints(
        () => 0.5,
        jointCount,
        () => [1, 1, 1],
      ),
    );
    const { positions, normals, tangents } = skinned(skinner, 0, 5);
    expectNear(positions, part.positions, 2e-5);
    expectNear(normals, part.normals!, 1e-6);
    expectNear(tangents, part.tangents!, 1e-6);
  });

  test('weights are taken as they are', () => {
    const influences = {
      starts: Uint32Array.of(0, 1, 2),
      joints: Uint32Array.of(0, 0),
      weights: Float32Array.of(2, 0),
    };
    const skinner = start([{ positions: Float32Array.of(1, 2, 3, 4, 5, 6), normals: null, influences }], 1);
    skinner.setJoints(Float32Array.of(1, 0, 0, 10, 0, 1, 0, 20, 0, 0, 1, 30));
    expect([...skinned(skinner, 0, 2).positions]).toEqual([22, 44, 66, 0, 0, 0]);
  });

  test('only what is wanted is written, between the rest of a vertex buffer', () => {
    const part = randomPart(numbers(8), [4, 1, 3, 0, 2, 4, 9], jointCount);
    const skinner = start([part]);
    skinner.setJoints(randomJoints(numbers(9), jointCount, even(numbers(10))));
    const { positions, normals } = skinned(skinner, 0, 7);
    const buffer = new Float32Array(5 + 8 * 7).fill(-7);
    skinner.skin(0, {
      positions: { values: buffer, offset: 2, stride: 8 },
      normals: { values: buffer, offset: 6, stride: 8 },
    });
    const wanted = new Float32Array(buffer.length).fill(-7);
    for (let vertex = 0; vertex < 7; vertex++) {
      wanted.set(positions.subarray(3 * vertex, 3 * vertex + 3), 2 + 8 * vertex);
      wanted.set(normals.subarray(3 * vertex, 3 * vertex + 3), 6 + 8 * vertex);
    }
    expect(buffer).toEqual(wanted);
    const alone = new Float32Array(21);
    skinner.skin(0, { normals: tight(alone) });
    expectNear(alone, normals, 1e-6);
  });

  test('normals stay upright on what is scaled unevenly, and outside of what is mirrored', () => {
    const slope = Math.SQRT1_2;
    const influences = {
      starts: Uint32Array.of(0, 1),
      joints: Uint32Array.of(0),
      weights: Float32Array.of(1),
    };
    const normals = Float32Array.of(slope, slope, 0);
    const skinner = start([{ positions: new Float32Array(3), normals, influences }], 1);
    const turned = (x: number, y: number, z: number): number[] => {
      skinner.setJoints(Float32Array.of(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0));
      return [...skinned(skinner, 0, 1).normals];
    };
    const long = Math.hypot(1, 2);
    for (const [i, value] of [1 / long, 2 / long, 0].entries())
      expect(turned(2, 1, 1)[i]).toBeCloseTo(value, 6);
    for (const [i, value] of [-slope, slope, 0].entries()) expect(turned(-1, 1, 1)[i]).toBeCloseTo(value, 6);
    for (const [i, value] of [-slope, -slope, 0].entries())
      expect(turned(-3, -3, -3)[i]).toBeCloseTo(value, 6);
    expect(turned(1, 0, 1)).toEqual([0, 1, 0]);
    expect(turned(0, 0, 0)).toEqual([0, 0, 0]);
  });

  test('a normal that is 0 stays 0, and the side of a bitangent stays', () => {
    const part = randomPart(numbers(3), [4], jointCount);
    const tangents = Float32Array.of(0, 0, 0, -1);
    const skinner = start([{ ...part, normals: new Float32Array(3), tangents }]);
    skinner.setJoints(randomJoints(numbers(4), jointCount, even(numbers(5))));
    const { normals, tangents: turned } = skinned(skinner, 0, 1);
    expect([...normals].every((value) => value === 0)).toBe(true);
    expect(turned[3]).toBe(-1);
  });

  test('only the first vertices are skinned where so many are asked for', () => {
    const part = randomPart(numbers(8), [4, 1, 3, 0, 4, 4, 9], jointCount);
    const uneven = randomJoints(numbers(9), jointCount, () => [1, 2, 3]);
    for (const joints of [randomJoints(numbers(9), jointCount, even(numbers(10))), uneven]) {
      const skinner = start([part]);
      skinner.setJoints(joints);
      const all = skinned(skinner, 0, 7);
      for (let count = 0; count <= 7; count++) {
        const values = [3, 3, 4].map((size) => new Float32Array(size * count));
        const [positions, normals, tangents] = values.map((one, i) => tight(one, i === 2 ? 4 : 3));
        skinner.skin(0, { positions, normals, tangents } as SkinOutput, undefined, count);
        expect(values[0]).toEqual(all.positions.slice(0, 3 * count));
        expect(values[1]).toEqual(all.normals.slice(0, 3 * count));
        expect(values[2]).toEqual(all.tangents.slice(0, 4 * count));
      }
    }
  });

  test('what a part has not got is not written', () => {
    const part = { ...randomPart(numbers(3), [4, 2], jointCount), normals: null, tangents: null };
    const skinner = start([part]);
    skinner.setJoints(new Float32Array(12 * jointCount));
    const { normals, tangents } = skinned(skinner, 0, 2);
    expect([...normals, ...tangents].every((value) => value === 0)).toBe(true);
  });

  test('the joints given may be changed afterwards, and be fewer', () => {
    const part = randomPart(numbers(3), [1, 2, 3], 3);
    const skinner = start([part]);
    const joints = randomJoints(numbers(4), 3, even(numbers(5)));
    skinner.setJoints(joints);
    const before = skinned(skinner, 0, 3);
    joints.fill(0);
    expect(skinned(skinner, 0, 3)).toEqual(before);
  });

  test('what does not fit is told', () => {
    const part = randomPart(numbers(3), [1, 2, 3], jointCount);
    expect(() => start([part], 1)).toThrow(/^Part 0, influence \d is of joint \d, there are 1$/);
    const { influences } = part;
    const backwards = { ...influences, starts: Uint32Array.of(0, 3, 1, 6) };
    expect(() => start([{ ...part, influences: backwards }])).toThrow(RangeError);
    expect(() => start([{ ...part, influences: { ...influences, weights: new Float32Array(2) } }])).toThrow(
      RangeError,
    );
    expect(() => start([{ ...part, positions: new Float32Array(8) }])).toThrow(/has 8 floats, not 9/);
    const skinner = start([part]);
    expect(() => skinner.setJoints(new Float32Array(12 * (jointCount + 1)))).toThrow(RangeError);
    const values = new Float32Array(12);
    expect(() => skinner.skin(0, { positions: { values, offset: 1, stride: 5 } })).toThrow(RangeError);
    expect(() => skinner.skin(0, { positions: { values, offset: 0, stride: 2 } })).toThrow(RangeError);
    expect(() => skinner.skin(0, { tangents: { values, offset: 0, stride: 3 } })).toThrow(RangeError);
    expect(() => skinner.skin(0, {}, { positions: values, normals: null })).toThrow(RangeError);
    for (const count of [-1, 1.5, 4, Number.NaN])
      expect(() => skinner.skin(0, {}, undefined, count)).toThrow(/^The part has 3 vertices/);
  });
});

describe('without SIMD', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('the plain kernel takes over', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(createSkinner([], 0).kernel).toBe('plain');
  });

  test('and where there is no memory', () => {
    expect(startSimdKernel(2 ** 40)).toBe(null);
  });
});
