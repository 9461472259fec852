import { describe, expect, test } from 'vitest';
import type { MorphTarget } from '../figure/model.js';
import type { Cal3DMesh } from '../formats/cal3d/model.js';
import { readCal3D } from '../formats/cal3d/read.js';
import { figurePart } from '../formats/cal3d/to-figure/mesh.js';
import { corpusFiles, corpusTest } from '../testing/corpus.js';
import { createActor, updateActor } from './actor.js';
import { blendMorphs } from './morph-mixer/index.js';
import { morphPart, morphsNamed, morphsOfPart } from './morphs.js';
import { createRig } from './rig.js';
import { apart, directions, golden } from './testing/golden-models.js';
import { oneBone, partOf } from './testing/small-figure.js';

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));

/** The part of a file as an actor shows it with these weights for its targets. */
function shown(file: string, submesh: number, weights: readonly number[]) {
  const mesh = readCal3D(files.get(file)!.bytes(), { report: () => {} }) as Cal3DMesh;
  const part = figurePart(mesh.submeshes[submesh]!, 1000, null, '', () => {});
  const { influences } = partOf([...part.positions]);
  const rig = createRig(oneBone([{ ...part, influences }]));
  expect(rig.morphs.length).toBeGreaterThanOrEqual(weights.length);
  const actor = createActor(rig, { kernel: 'plain' });
  for (const [i, weight] of weights.entries()) blendMorphs(actor.morphs, [i], weight);
  updateActor(actor, 0);
  return actor.parts[0]!;
}

interface Morphed {
  readonly meshes: readonly {
    readonly file: string;
    readonly submesh: number;
    readonly cases: readonly {
      readonly weights: readonly number[];
      readonly positions: readonly number[];
      readonly normals: readonly number[];
    }[];
  }[];
}

describe('as the original engine', () => {
  corpusTest.each([
    ['dokuro_mesh001.head', 'mp3butcher-Cal3D/data/DokuroChan', 15],
    ['imvu_test_head.v1300', 'delta3d/tests', 4],
    ['imvu_test_head.v1300c', 'delta3d/tests', 4],
  ])('%s', (name, folder, count) => {
    let compared = 0;
    for (const { file, submesh, cases } of golden<Morphed>(`morph/${name}.json`).meshes) {
      for (const { weights, positions, normals } of cases) {
        const part = shown(`${folder}/${file}`, submesh, weights);
        expect(apart(part.positions, positions)).toBeLessThan(1e-5);
        expect(apart(part.normals!, directions(normals))).toBeLessThan(1e-5);
        compared++;
      }
    }
    expect(compared).toBe(count);
  });

  /** Half of each target in turn; the bone of the second stands 30 above its place in the bind pose. */
  corpusTest.each([
    ['imvu_test_head', 'delta3d/tests/test_head.xmf', 0, [[], [0.5], [0, 0.5]]],
    ['imvu_py_mesh1', 'imvu-cal3d/tests/py_mesh1.xmf', 30, [[], [0.5]]],
  ])('%s, by IMVU', (name, file, above, cases) => {
    interface Posed {
      readonly poses: readonly { readonly submeshes: readonly (readonly { readonly pn: number[] }[])[] }[];
    }
    const [wanted] = golden<Posed>(`morph/${name}.imvu.json`).poses[0]!.submeshes;
    expect(wanted!.length).toBe(cases.length);
    for (const [i, { pn }] of wanted!.entries()) {
      const part = shown(file, 0, cases[i]!);
      const raised = part.positions.map((value, at) => (at % 3 === 2 ? value + above : value));
      const positions = pn.filter((_, at) => at % 6 < 3);
      expect(apart(raised, positions), `case ${i}`).toBeLessThan(1e-5);
      expect(apart(part.normals!, directions(pn.filter((_, at) => at % 6 > 2))), `case ${i}`).toBeLessThan(
        1e-5,
      );
    }
  });
});

const target = (name: string, vertices: number[], positions: number[]): MorphTarget => ({
  name,
  weight: 0,
  vertices: Uint32Array.from(vertices),
  positions: Float32Array.from(positions),
  normals: null,
});

test('three hundred targets at once, each of its own vertices', () => {
  const morphs = Array.from({ length: 300 }, (_, i) => target(`m${i}`, [i % 100], [1, i, 0]));
  const part = partOf(new Array(300).fill(5), { morphs });
  const rig = createRig(oneBone([part]));
  const out = { positions: new Float32Array(300), normals: null };
  const numbers = morphsOfPart(rig, 0, part);
  expect(morphPart(part, numbers, new Float32Array(300).fill(0.5), out)).toBe(out);
  for (let vertex = 0; vertex < 100; vertex++)
    expect([...out.positions.subarray(3 * vertex, 3 * vertex + 3)]).toEqual([
      6.5,
      5 + 0.5 * (3 * vertex + 300),
      5,
    ]);
});

test('weights of 0, and what is no number, move nothing', () => {
  const part = partOf([1, 2, 3], { morphs: [target('a', [0], [1, 1, 1]), target('b', [0], [1, 1, 1])] });
  const out = { positions: new Float32Array(3), normals: null };
  for (const weights of [
    [0, 0],
    [Number.NaN, Infinity],
  ])
    expect(morphPart(part, Int32Array.of(0, 1), Float32Array.from(weights), out)).toBe(null);
  expect(morphPart(part, Int32Array.of(0, 1), Float32Array.of(Number.NaN, 2), out)).toBe(out);
  expect([...out.positions]).toEqual([3, 4, 5]);
});

test('targets of one name share their number within a mesh, and are found by name in all', () => {
  const [a, b] = [target('a', [0], [1, 0, 0]), target('b', [0], [0, 1, 0])];
  const figure = oneBone([partOf([0, 0, 0], { morphs: [a, b] }), partOf([0, 0, 0], { morphs: [b] })]);
  const [mesh] = figure.meshes;
  const rig = createRig({ ...figure, meshes: [mesh!, { ...mesh!, name: 'other' }] });
  expect([...morphsOfPart(rig, 1, mesh!.parts[0]!)]).toEqual([2, 3]);
  expect([...morphsOfPart(rig, 1, mesh!.parts[1]!)]).toEqual([3]);
  expect(morphsNamed(rig, 'b')).toEqual([1, 3]);
});
