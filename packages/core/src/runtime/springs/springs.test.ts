import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeshPart, Springs } from '../../figure/model.js';
import { corpusTest } from '../../testing/corpus.js';
import { createActor, updateActor } from '../actor.js';
import { blendCycle } from '../mixer/index.js';
import { createMotion } from '../motion.js';
import { createRig } from '../rig.js';
import { apart, golden, openModel } from '../testing/golden-models.js';
import { partOf } from '../testing/small-figure.js';
import { type Cloth, createCloth, rebuildNormals, resetCloth, stepCloth } from './index.js';

interface Steps {
  readonly gravity: readonly number[];
  readonly steps: readonly {
    readonly spring: readonly {
      readonly mesh: number;
      readonly submesh: number;
      readonly positions: readonly number[];
      readonly normals: readonly number[];
    }[];
  }[];
}

describe.each(['head', 'v1100'])('the paladin’s cape as it walks, by %s', (oracle) => {
  corpusTest('eight steps', async () => {
    const { steps, gravity } = golden<Steps>(`springs/paladin_cape.${oracle}.json`);
    const { figure, clip } = await openModel('paladin', ['paladin_cape.cmf', 'paladin_walk.caf']);
    const rig = createRig(figure);
    const actor = createActor(rig, { original: true, kernel: 'plain' });
    blendCycle(actor.mixer, createMotion(rig, clip('paladin_walk.caf')), 1, 0);
    expect([...actor.parts[0]!.cloth!.gravity].map(Math.fround)).toEqual(gravity.map(Math.fround));
    for (const { spring } of steps) {
      updateActor(actor, 0.04);
      expect(apart(actor.parts[0]!.positions, spring[0]!.positions)).toBeLessThan(1e-5);
      expect(apart(actor.parts[0]!.normals!, spring[0]!.normals)).toBeLessThan(1e-5);
    }
    expect(steps.length).toBe(8);
  });
});

/** A square of cloth hanging from its upper edge, 1 wide, of `side` times `side` vertices; Z is up. */
function sheet(side: number, mass = 0.01): { part: MeshPart; springs: Springs } {
  const at = (row: number, column: number): number => row * side + column;
  const positions: number[] = [];
  const ends: number[] = [];
  const faces: number[] = [];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      positions.push(column / (side - 1), 0, -row / (side - 1));
      if (column > 0) ends.push(at(row, column - 1), at(row, column));
      if (row > 0) ends.push(at(row - 1, column), at(row, column));
      if (row > 0 && column > 0) {
        faces.push(at(row - 1, column - 1), at(row, column - 1), at(row, column));
        faces.push(at(row - 1, column - 1), at(row, column), at(row - 1, column));
      }
    }
  }
  const springs = {
    masses: Float32Array.from({ length: side * side }, (_, i) => (i < side ? 0 : mass)),
    vertices: Uint32Array.from(ends),
    coefficients: new Float32Array(ends.length / 2).fill(1000),
    idleLengths: new Float32Array(ends.length / 2).fill(1 / (side - 1)),
  };
  return { part: partOf(positions, { springs, indices: Uint32Array.from(faces) }), springs };
}

const farthest = (cloth: Cloth, skin: Float32Array): number => {
  let most = 0;
  for (let i = 0; i < skin.length; i += 3) {
    const away = [0, 1, 2].map((c) => cloth.positions[i + c]! - skin[i + c]!);
    most = Math.max(most, Math.hypot(...away));
    if (away.some(Number.isNaN)) return Number.NaN;
  }
  return most;
};

describe('steps of one length', () => {
  const step = fc.oneof(
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.constantFrom(0, 1e-9, 100, 1e9, -1e9, Infinity, -Infinity, Number.NaN),
  );
  const moves = fc.array(
    fc.record({
      dt: step,
      to: fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(1e6, 0)),
    }),
    { minLength: 1, maxLength: 60 },
  );
  const odd = fc.constantFrom(0.01, 1, 1e-30, 1e30, -1, Number.NaN);

  test('never explode, whatever the steps, the jumps and the springs', () => {
    fc.assert(
      fc.property(
        moves,
        odd,
        odd,
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (updates, mass, idle, g) => {
          const { part, springs } = sheet(4, mass);
          if (!Number.isNaN(idle)) springs.idleLengths.fill(idle, 3, 9);
          const cloth = createCloth(part, 'z', { gravity: [0, g, -g] })!;
          const skin = part.positions.slice();
          for (const { dt, to } of updates) {
            for (let i = 0; i < skin.length; i++) skin[i] = part.positions[i]! + to;
            stepCloth(cloth, skin, dt);
            expect(farthest(cloth, skin)).toBeLessThan(1.01 * 2 * Math.SQRT2 + 0.01 * Math.abs(to) * 1e-4);
            for (let i = 0; i < 12; i++) expect(cloth.positions[i]).toBe(skin[i]);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('ten thousand updates of random lengths: the sheet still hangs, its edges about as long as at first', () => {
    const { part, springs } = sheet(6);
    const cloth = createCloth(part, 'z', { force: [0, 0, 0] })!;
    let seed = 1;
    for (let i = 0; i < 10_000; i++) {
      seed = (seed * 16807) % 2147483647;
      stepCloth(cloth, part.positions, (seed / 2147483647) * 0.1);
    }
    const { vertices } = springs;
    for (let i = 0; i < vertices.length; i += 2) {
      const [a, b] = [3 * vertices[i]!, 3 * vertices[i + 1]!];
      const edge = Math.hypot(...[0, 1, 2].map((c) => cloth.positions[a + c]! - cloth.positions[b + c]!));
      expect(edge).toBeGreaterThan(0.19);
      expect(edge).toBeLessThan(0.35);
    }
  });

  test('the same fall at any rate of updates', () => {
    const heights = [30, 60, 144, 240].map((rate) => {
      const { part } = sheet(5);
      const cloth = createCloth(part, 'z')!;
      for (let i = 0; i < rate; i++) stepCloth(cloth, part.positions, 1 / rate);
      return cloth.positions.slice(-3);
    });
    for (const height of heights) {
      for (let c = 0; c < 3; c++) expect(Math.abs(height[c]! - heights[1]![c]!)).toBeLessThan(0.02);
    }
  });

  test('what is no place is left, once the skin is somewhere again', () => {
    const { part } = sheet(3);
    const cloth = createCloth(part, 'z')!;
    stepCloth(cloth, new Float32Array(part.positions.length).fill(Number.NaN), 0.1);
    stepCloth(cloth, part.positions, 0.1);
    expect(farthest(cloth, part.positions)).toBeLessThan(2 * Math.SQRT2);
  });

  test('a figure that jumps can bring its cloth along', () => {
    for (const original of [false, true]) {
      const { part } = sheet(3);
      const cloth = createCloth(part, 'z', { original, force: [0, 0, 0], gravity: [0, 0, 0] })!;
      for (let i = 0; i < 30; i++) stepCloth(cloth, part.positions, 0.02);
      const there = part.positions.map((value) => value + 100);
      resetCloth(cloth);
      stepCloth(cloth, there, 0.02);
      expect(apart(cloth.positions, [...there])).toBeLessThan(1e-6);
    }
  });
});

test('the original’s step leaves no vertex nowhere, though it explodes', () => {
  const { part } = sheet(4);
  const cloth = createCloth(part, 'z', { original: true })!;
  let most = 0;
  for (const dt of [0.04, 1e9, -1e9, Number.NaN, Infinity, 0, 1e18, 1e18, 1e18, 0.04]) {
    stepCloth(cloth, part.positions, dt);
    expect(cloth.positions.every((value) => Math.abs(value) < 1e30)).toBe(true);
    most = Math.max(most, farthest(cloth, part.positions));
  }
  expect(most).toBeGreaterThan(1e6);
});

test('gravity and force are along the figure’s axes, or as given', () => {
  const { part } = sheet(3);
  expect(createCloth(part, 'z')).toMatchObject({ gravity: [0, 0, -98.1], force: [0, 0.5, 0] });
  expect(createCloth(part, 'y')).toMatchObject({ gravity: [0, -98.1, 0], force: [0, 0, -0.5] });
  const loose = { ...part, springs: { ...part.springs!, idleLengths: new Float32Array(0) } };
  expect(createCloth(loose, 'z')).toBe(null);
  const up = createCloth(part, 'z', { gravity: [0, 3, 9], force: [0, 0, 0] })!;
  for (let i = 0; i < 240; i++) stepCloth(up, part.positions, 1 / 60);
  expect(up.positions[3 * 8 + 2]).toBeGreaterThan(0.5);
  up.gravity = [0, 0, -9];
  for (let i = 0; i < 240; i++) stepCloth(up, part.positions, 1 / 60);
  expect(up.positions[3 * 8 + 2]).toBeLessThan(-0.8);
});

test('normals of the faces, as far as there are faces', () => {
  const { part } = sheet(3);
  const normals = new Float32Array(part.positions.length).fill(7);
  rebuildNormals(part.positions, part.indices.subarray(0, 3), normals);
  for (const [vertex, wanted] of [
    [0, [0, -1, 0]],
    [3, [0, -1, 0]],
    [4, [0, -1, 0]],
    [8, [1, 1, 1].map((value) => value / Math.sqrt(3))],
  ] as const)
    for (let c = 0; c < 3; c++) expect(normals[3 * vertex + c]).toBeCloseTo(wanted[c]!, 6);
});
