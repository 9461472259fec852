import { expect, test } from 'vitest';
import { memoryFiles } from '../../../bytes/file-set.js';
import type { Clip } from '../../../clip/model.js';
import type { Diagnostic } from '../../../diagnostic.js';
import { greatestShare, posedVertices, turnedUp } from '../../../testing/pose-figure.js';
import { readContent } from '../../gltf/content.js';
import { type Shape, skinnedGlb } from '../../gltf/testing/skinned.js';
import { loadWithThree, worldPositions } from '../../gltf/testing/three.js';
import { readCharacter } from '../character/read.js';
import { writeCharacter } from '../character/write.js';
import { figureOf } from '../to-figure/figure.js';
import { cal3dFromFigure } from './figure.js';
import type { FromFigureOptions } from './options.js';

const moments = [0, 0.21, 0.5, 0.83, 1];

/** The GLB by three.js, and by way of Cal3D's files read again: where vertices are, as a share of the size. */
async function crossed(shape: Shape, options: FromFigureOptions = {}) {
  const glb = await skinnedGlb(shape);
  const told: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void told.push(diagnostic);
  const content = await readContent({ name: 'a.glb', bytes: glb, files: memoryFiles(new Map()) }, report);
  const character = cal3dFromFigure(content.figure!, content.clips, options, report);
  const files = writeCharacter(character, 'hero.cfg', report);
  const set = memoryFiles(new Map(files.map(({ name, bytes }) => [name, bytes])));
  const again = await readCharacter({ name: 'hero.cfg', bytes: files[0]!.bytes, files: set }, {}, report);
  const { figure, clips } = figureOf(again, () => {});
  const three = await loadWithThree(glb);
  const scale = options.scale ?? 1;
  const apart = (clip: Clip | null, time: number): number => {
    three.pose(clip === null ? undefined : 'wave', time);
    const due = ['body', 'coat', 'blade'].flatMap((mesh) => [...worldPositions(three.meshes(mesh)[0]!)]);
    return greatestShare(posedVertices(figure!, clip, time), turnedUp(Float64Array.from(due), scale));
  };
  const [clip] = clips;
  return {
    files,
    told,
    figure: figure!,
    atRest: apart(null, 0),
    moving: Math.max(...moments.map((time) => apart(clip!, time))),
  };
}

const tilted = [0.2, -0.4, 0.1, Math.sqrt(1 - 0.21)] as const;

test.each<[string, Shape, FromFigureOptions]>([
  ['as it is', {}, {}],
  ['with an armature that is turned', { armature: { rotation: tilted } }, {}],
  ['in other units', {}, { scale: 100 }],
  [
    'with an armature that has a size',
    { armature: { scale: [0.01, 0.01, 0.01], rotation: tilted } },
    { scale: 100 },
  ],
  ['with a second mesh in a space of its own', { second: { scale: 0.25, moved: 3 } }, {}],
  [
    'with an armature of a size and meshes of another',
    { armature: { scale: [2, 2, 2] }, second: { scale: 4, moved: -1 } },
    {},
  ],
  ['at rest in another pose than bound in', { rest: true }, {}],
  [
    'bound elsewhere, with a second mesh in a space of its own',
    { rest: true, second: { scale: 0.25, moved: 3 } },
    {},
  ],
  ['in XML', { armature: { scale: [3, 3, 3] } }, { form: 'root' }],
  ['as 919 with a header', {}, { cal3dVersion: 919, form: 'header' }],
])('a skinned GLB %s is at the same places as Cal3D', async (_what, shape, options) => {
  const { atRest, moving, told } = await crossed(shape, options);
  expect(told.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(atRest).toBeLessThan(1e-5);
  expect(moving).toBeLessThan(1e-5);
});

test('bones that change their size stay rigid, and how far vertices are off is told and not passed', async () => {
  const { atRest, moving, told, figure } = await crossed({
    sizes: [
      [1, 1, 1],
      [1.2, 1.2, 1.2],
      [1, 1, 1],
    ],
  });
  expect(atRest).toBeLessThan(1e-5);
  const lost = told.find(({ code }) => code === 'cal3d/scale-lost')!;
  const stated = Number(/up to ([\d.e-]+)/.exec(lost.message)![1]);
  const size = Math.max(...posedVertices(figure, null, 0).map(Math.abs));
  expect(moving).toBeGreaterThan(1e-3);
  expect(moving * size).toBeLessThan(2 * stated);
});

test('an armature with uneven size is exact at rest, and what is lost in motion is told', async () => {
  const { atRest, moving, told } = await crossed({ armature: { scale: [1, 2, 1] } });
  expect(told.map(({ code }) => code)).toContain('cal3d/scale-lost');
  expect(atRest).toBeLessThan(1e-5);
  expect(moving).toBeGreaterThan(1e-3);
});

test('names, numbers of files and kinds', async () => {
  const { files } = await crossed({});
  expect(files.map(({ name }) => name)).toEqual([
    'hero.cfg',
    'hero.csf',
    'wave.caf',
    'body.cmf',
    'coat.cmf',
    'blade.cmf',
  ]);
  expect(new TextDecoder().decode(files[0]!.bytes)).toContain('skeleton=hero.csf');
});
