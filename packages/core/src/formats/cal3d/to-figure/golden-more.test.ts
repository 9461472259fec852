import { expect } from 'vitest';
import { collectDiagnostics } from '../../../diagnostic.js';
import type { LevelOfDetail, MeshPart } from '../../../figure/model.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { emptyCharacter } from '../character/model.js';
import { clipFromAnimation } from '../clip.js';
import type { Cal3DAnimation, Cal3DMesh, Cal3DSkeleton } from '../model.js';
import { readCal3D } from '../read.js';
import { goldens } from '../testing/golden.js';
import { type Pose, poseAt, skinned } from '../testing/pose.js';
import { figureOf } from './figure.js';
import { figurePart } from './mesh.js';

const data = 'mp3butcher-Cal3D/data';

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));

const model = <Model>(name: string): Model =>
  readCal3D(files.get(name)!.bytes(), { report: () => {} }) as Model;

const part = (mesh: string, submesh: number): MeshPart =>
  figurePart(model<Cal3DMesh>(mesh).submeshes[submesh]!, 1000, null, '', () => {});

const unmoved = (bones: number): Pose => {
  const skin = new Float64Array(12 * bones);
  for (let bone = 0; bone < bones; bone++) for (const i of [0, 5, 10]) skin[12 * bone + i] = 1;
  return { translations: new Float64Array(0), rotations: new Float64Array(0), skin };
};

function expectMorphs(golden: string, file: (name: string) => string): void {
  for (const { file: name, submesh, cases } of goldens(golden).meshes) {
    const loaded = part(file(name), submesh);
    expect(loaded.morphs.length).toBe(cases[0].weights.length);
    for (const { weights, positions } of cases) {
      const { positions: moved } = skinned(loaded, unmoved(1000), weights);
      const size = Math.max(...positions.map(Math.abs));
      const off = moved.map((value, i) => Math.abs(value - positions[i]));
      expect(Math.max(...off) / size).toBeLessThan(1e-5);
    }
  }
}

corpusTest('morph targets stored as what is added, as HEAD has them', () => {
  expectMorphs('morph/dokuro_mesh001.head.json', (name) => `${data}/DokuroChan/${name}`);
});

corpusTest('morph targets stored as where vertices come to, as 1300 has them', () => {
  expectMorphs('morph/imvu_test_head.v1300.json', (name) => `delta3d/tests/${name}`);
});

/** As the engine draws a level: vertices beyond the count are followed to where they collapsed. */
function facesAt(
  indices: Uint32Array,
  { steps, collapseTo, faceCounts }: LevelOfDetail,
  level: number,
): number[] {
  const vertices = collapseTo.length - Math.trunc((1 - level) * steps);
  let faces = indices.length / 3;
  for (let vertex = collapseTo.length - 1; vertex >= vertices; vertex--) faces -= faceCounts[vertex]!;
  return Array.from(indices.subarray(0, 3 * faces), (id) => {
    let vertex = id;
    while (vertex >= vertices) vertex = collapseTo[vertex]!;
    return vertex;
  });
}

corpusTest('IMVU’s binary saver is told from others by its local rotations', () => {
  const told = [...files.keys()].filter((name) => {
    if (!/\.[cx]sf$/i.test(name) || /cpp_|py_/.test(name)) return false;
    const { items, report } = collectDiagnostics();
    figureOf({ ...emptyCharacter, skeleton: { file: name, model: model<Cal3DSkeleton>(name) } }, report);
    return items.some(({ code }) => code === 'cal3d/local-rotation-copied');
  });
  expect(told).toContain('generated/imvu919/skeleton.csf');
  expect(told.filter((name) => !name.startsWith('generated/imvu919/'))).toEqual([]);
});

corpusTest('levels of detail, as two versions of the engine have them', () => {
  for (const [name, folder] of [
    ['cally', 'cally'],
    ['skeleton', 'skeleton'],
    ['paladin_body', 'paladin'],
  ]) {
    for (const oracle of ['head', 'v1100']) {
      const { meshFiles, levels } = goldens(`lod/${name}.${oracle}.json`);
      for (const { lod, meshes } of levels) {
        for (const [m, submeshes] of meshes.entries()) {
          for (const [i, { faces }] of submeshes.entries()) {
            const loaded = part(`${data}/${folder}/${meshFiles[m]}`, i);
            const drawn = loaded.lod ? facesAt(loaded.indices, loaded.lod, lod) : [...loaded.indices];
            expect(drawn).toEqual(faces);
          }
        }
      }
    }
  }
});

corpusTest('poses as IMVU has them: the same, seen from the root bone', () => {
  const skeleton = { file: 'cally.csf', model: model<Cal3DSkeleton>(`${data}/cally/cally.csf`) };
  const walk = model<Cal3DAnimation>(`${data}/cally/cally_walk.caf`);
  const { figure } = figureOf({ ...emptyCharacter, skeleton }, () => {});
  const clip = clipFromAnimation(walk, skeleton.model, () => {});
  const { boneNames, poses } = goldens('imvu/cally_walk.imvu.json');
  let compared = 0;
  for (const { t, bones } of poses) {
    if (t < 0 || t > 1) continue;
    const { skin, translations, rotations } = poseAt(figure!, clip, t);
    const root = figure!.skeleton.names.indexOf(boneNames[0]);
    for (const [i, name] of boneNames.entries()) {
      const bone = figure!.skeleton.names.indexOf(name);
      const seen = fromRoot(skin.subarray(12 * bone, 12 * bone + 12), rotations, translations, root);
      for (let k = 0; k < 12; k++) expect(Math.abs(seen[k]! - bones[i].skin[k])).toBeLessThan(2e-3);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(37);
});

/** `inverse(root) * matrix`. */
function fromRoot(matrix: Float64Array, rotations: Float64Array, translations: Float64Array, root: number) {
  const [x, y, z, w] = [...rotations.subarray(4 * root, 4 * root + 4)] as [number, number, number, number];
  const rows = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ];
  return rows.flatMap((row) =>
    [0, 1, 2, 3].map((column) =>
      row.reduce((sum, value, k) => {
        const from = matrix[4 * k + column]! - (column === 3 ? translations[3 * root + k]! : 0);
        return sum + value * from;
      }, 0),
    ),
  );
}
