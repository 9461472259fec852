import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startOriginalCal3D } from '../../../../../../bench/peers/cal3d/index.js';
import { memoryFiles } from '../../../bytes/file-set.js';
import { greatestShare, turnedUp } from '../../../testing/pose-figure.js';
import { readContent } from '../../gltf/content.js';
import { type Shape, skinnedGlb } from '../../gltf/testing/skinned.js';
import { loadWithThree, worldPositions } from '../../gltf/testing/three.js';
import { writeCharacter } from '../character/write.js';
import { cal3dFromFigure } from './figure.js';
import type { FromFigureOptions } from './options.js';

const engine = startOriginalCal3D();
const engineTest = engine === null ? test.skip : test;
const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
afterAll(() => {
  engine?.stop();
  rmSync(folder, { recursive: true });
});

const meshes = ['body', 'coat', 'blade'];

/** Writes the files of a GLB; where the original library has its vertices, and where three.js has those of the GLB. */
async function bothWays(shape: Shape, options: FromFigureOptions, time: number | null) {
  const glb = await skinnedGlb(shape);
  const source = { name: 'a.glb', bytes: glb, files: memoryFiles(new Map()) };
  const content = await readContent(source, () => {});
  const clips = content.clips.map((clip) => ({ ...clip, outside: 'extrapolate' }) as const);
  const character = cal3dFromFigure(content.figure!, clips, options, () => {});
  for (const { name, bytes } of writeCharacter(character, 'hero.cfg', () => {})) {
    writeFileSync(join(folder, name), bytes);
  }
  const [skeleton, animation, mesh] =
    options.form === undefined ? ['csf', 'caf', 'cmf'] : ['xsf', 'xaf', 'xmf'];
  const clip = time === null ? '-' : join(folder, `wave.${animation}`);
  const files = meshes.map((name) => join(folder, `${name}.${mesh}`));
  const answer = await engine!.ask(
    ['skin', time ?? 0, join(folder, `hero.${skeleton}`), clip, ...files].join(' '),
  );
  const numbers = answer.split(' ').map(Number);
  const made: number[] = [];
  for (let at = 0; at < numbers.length; ) {
    const count = numbers[at++]!;
    made.push(...numbers.slice(at, at + 3 * count));
    at += 3 * count;
  }
  const three = await loadWithThree(glb);
  three.pose(time === null ? undefined : 'wave', time ?? 0);
  const due = meshes.flatMap((name) => [...worldPositions(three.meshes(name)[0]!)]);
  return greatestShare(Float64Array.from(made), turnedUp(Float64Array.from(due), options.scale ?? 1));
}

const tilted = [0.2, -0.4, 0.1, Math.sqrt(1 - 0.21)] as const;

engineTest.each<[string, Shape, FromFigureOptions]>([
  ['1100', {}, {}],
  [
    '1100 from an armature with a size',
    { armature: { scale: [0.01, 0.01, 0.01], rotation: tilted } },
    { scale: 100 },
  ],
  ['1100 bound elsewhere', { rest: true, second: { scale: 0.25, moved: 3 } }, {}],
  ['700', {}, { cal3dVersion: 700 }],
  ['1100 in XML', { second: { scale: 0.25, moved: 3 } }, { form: 'root' }],
  ['910 in XML with a header', {}, { cal3dVersion: 910, form: 'header' }],
])('the original library skins %s as three.js skins the GLB', async (_what, shape, options) => {
  for (const time of [null, 0, 0.21, 0.5, 0.83]) {
    expect(await bothWays(shape, options, time)).toBeLessThan(1e-5);
  }
});
