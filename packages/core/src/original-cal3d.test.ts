/** Characters as GLB, and as Cal3D files made from it: what the original library makes of them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startOriginalCal3D } from '../../../bench/peers/cal3d/index.js';
import { fileSet, memoryFiles } from './bytes/file-set.js';
import { convertContent } from './convert.js';
import type { Content, OptionValues, Source } from './formats/format.js';
import { type Oddity, oddSkinnedGlb } from './formats/gltf/testing/odd-skinned.js';
import { type Loaded, loadWithThree, worldPositions } from './formats/gltf/testing/three.js';
import { formatById } from './registry.js';
import { corpusFiles, corpusTest, examples, filesBelow } from './testing/corpus.js';
import { greatestShare, turnedUp } from './testing/pose-figure.js';

const original = startOriginalCal3D();
const originalTest = original === null ? test.skip : test;
const originalCorpusTest = original === null ? test.skip : corpusTest;
const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
afterAll(() => {
  original?.stop();
  rmSync(folder, { recursive: true });
});

const cal3d = formatById('cal3d')!;
const glb = formatById('glb')!;

interface Character {
  /** Read from the GLB. */
  readonly content: Content;
  readonly scene: Loaded;
}

async function characterOf(bytes: Uint8Array): Promise<Character> {
  const source = { name: 'figure.glb', bytes, files: memoryFiles(new Map()) };
  const content = await (await glb.load()).read!(source, {}, () => {});
  return { content, scene: await loadWithThree(bytes) };
}

/** A Cal3D character as GLB, without images. */
async function asGlb(given: Source): Promise<Uint8Array> {
  const { clips, figure } = await (await cal3d.load()).read!(given, {}, () => {});
  const textures = figure!.textures.map(({ name }) => ({ name, bytes: null }));
  const bare = { clips, figure: { ...figure!, textures } };
  return (await convertContent(bare, cal3d, glb, { name: 'figure.glb' })).outputs[0]!.bytes;
}

/** The paths of the files by the letter of their kind. */
async function asCal3D(content: Content, write: OptionValues): Promise<(kind: string) => string[]> {
  const { outputs } = await convertContent(content, glb, cal3d, { name: 'figure.cfg', write });
  const paths = outputs.map(({ name, bytes }, i) => {
    const path = join(folder, `${i}${extname(name)}`);
    writeFileSync(path, bytes);
    return path;
  });
  return (kind) => paths.filter((path) => path.at(-2) === kind && path.at(-1) === 'f');
}

/** Where three.js has the vertices of the GLB, turned to Cal3D's axes. */
function inScene({ content, scene }: Character, clip?: string, time?: number): Float64Array {
  scene.pose(clip, time);
  const meshes = content.figure!.meshes.flatMap(({ name }) => scene.meshes(name));
  return turnedUp(Float64Array.from(meshes.flatMap((mesh) => [...worldPositions(mesh)])));
}

/** At rest and at shares of the first clips; all files load. */
async function expectSameSkin(
  character: Character,
  write: OptionValues,
  clips: number,
  shares: readonly number[],
): Promise<void> {
  const made = await asCal3D(character.content, write);
  const skeleton = made('s')[0]!;
  const meshes = made('m');
  expect(greatestShare(await original!.skin(skeleton, meshes), inScene(character))).toBeLessThan(1e-5);
  expect(made('a').length).toBe(character.content.clips.length);
  for (const [i, animation] of made('a').slice(0, clips).entries()) {
    const { name, duration } = character.content.clips[i]!;
    for (const share of shares) {
      const time = Math.fround(duration * share);
      const found = await original!.skin(skeleton, meshes, animation, time);
      const wanted = inScene(character, name!, time);
      expect(greatestShare(found, wanted), `${name} at ${time}`).toBeLessThan(1e-4);
    }
  }
  for (const path of made('r')) expect(await original!.ask(`load material 1 ${path}`)).toBe('ok');
}

const corpus = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const corpusSet = fileSet([...corpus.keys()], async (name) => corpus.get(name)!.bytes());

/** All of Cal3D's in a folder. */
function inFolder(place: string): Source {
  const members = [...corpus.keys()].filter((name) => name.startsWith(place) && /\.[cx][samr]f$/i.test(name));
  return { name: place, bytes: new Uint8Array(), files: corpusSet, members };
}

describe.each([
  'mp3butcher-Cal3D/data/cally/',
  'mp3butcher-Cal3D/data/skeleton/',
  'mp3butcher-Cal3D/data/paladin/',
  'mp3butcher-Cal3D/data/hero/',
  'mp3butcher-Cal3D/data/heroine/',
  'mp3butcher-Cal3D/data/thug/',
  'mp3butcher-Cal3D/data/DokuroChan/',
  'delta3d/SkeletalMeshes/Marine/',
  'delta3d/SkeletalMeshes/Gina/',
  'soya3d/soya/tutorial/data/animated_models/balazar/',
])('%s as GLB and back', (place) => {
  originalCorpusTest.each<[string, OptionValues, number, number[]]>([
    ['binary', { preset: 'cal3d-0.11' }, 6, [0, 0.13, 0.5, 0.99]],
    ['XML', { xmlForm: 'root' }, 1, [0.61]],
  ])('is skinned by the original library as three.js skins the GLB: %s', async (_, write, clips, shares) => {
    await expectSameSkin(await characterOf(await asGlb(inFolder(place))), write, clips, shares);
  });
});

const ways: readonly OptionValues[] = [{ preset: 'cal3d-0.11' }, { xmlForm: 'root' }];

originalTest.each(ways)(
  'the robot of the examples as GLB and back is skinned by the original library: %j',
  async (write) => {
    const robot = new Map(filesBelow(join(examples, 'robot'), () => true).map((file) => [file.name, file]));
    const files = fileSet([...robot.keys()], async (name) => robot.get(name)!.bytes());
    const source = { name: 'robot.cfg', bytes: robot.get('robot.cfg')!.bytes(), files };
    const { content, scene } = await characterOf(await asGlb(source));
    const moving = content.clips.filter(({ name }) => name !== 'smile');
    expect(moving.map(({ name }) => name)).toEqual(['walk', 'wave']);
    await expectSameSkin({ content: { ...content, clips: moving }, scene }, write, 2, [0, 0.3, 0.8]);
  },
);

const oddities: readonly Oddity[] = [
  { gap: true },
  { shuffled: true },
  { unbound: true },
  { secondRoot: true },
  { bigBone: true },
  { meshMoved: true },
  { belowMesh: true },
  { armatureMoves: true },
  { interpolation: 'STEP' },
  { interpolation: 'CUBICSPLINE' },
  { late: 0.3 },
  { weightSum: 0.8 },
  { gap: true, shuffled: true, secondRoot: true, bigBone: true, armatureMoves: true, belowMesh: true },
];

describe.each(oddities)('a document with %j', (odd) => {
  originalTest.each(ways)('is skinned by the original library as by three.js: %j', async (write) => {
    await expectSameSkin(await characterOf(await oddSkinnedGlb(odd)), write, 1, [0, 0.14, 0.35, 0.61, 0.98]);
  });
});
