/** Real characters as GLB and back as Cal3D files: what the original library makes of them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { startOriginalCal3D } from '../../../bench/peers/cal3d/index.js';
import { fileSet, memoryFiles } from './bytes/file-set.js';
import { convertContent } from './convert.js';
import type { Content, OptionValues, Source } from './formats/format.js';
import { type Loaded, loadWithThree, worldPositions } from './formats/gltf/testing/three.js';
import { formatById } from './registry.js';
import { corpusFiles, corpusTest } from './testing/corpus.js';
import { greatestShare, turnedUp } from './testing/pose-figure.js';

const original = startOriginalCal3D();
const originalTest = original === null ? corpusTest.skip : corpusTest;
const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
afterAll(() => {
  original?.stop();
  rmSync(folder, { recursive: true });
});

const cal3d = formatById('cal3d')!;
const glb = formatById('glb')!;
const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const set = fileSet([...files.keys()], async (name) => files.get(name)!.bytes());

/** All of Cal3D's in a folder. */
function sourceOf(place: string): Source {
  const members = [...files.keys()].filter((name) => name.startsWith(place) && /\.[cx][samr]f$/i.test(name));
  return { name: place, bytes: new Uint8Array(), files: set, members };
}

interface Character {
  /** Read from the GLB. */
  readonly content: Content;
  readonly scene: Loaded;
}

/** A character as GLB, without images. */
async function asGlb(place: string): Promise<Character> {
  const { clips, figure } = await (await cal3d.load()).read!(sourceOf(place), {}, () => {});
  const textures = figure!.textures.map(({ name }) => ({ name, bytes: null }));
  const given = { clips, figure: { ...figure!, textures } };
  const { bytes } = (await convertContent(given, cal3d, glb, { name: 'figure.glb' })).outputs[0]!;
  const source = { name: 'figure.glb', bytes, files: memoryFiles(new Map()) };
  return {
    content: await (await glb.load()).read!(source, {}, () => {}),
    scene: await loadWithThree(bytes),
  };
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

const characters = [
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
] as const;

describe.each(characters)('%s as GLB and back', (place) => {
  originalTest.each<[string, OptionValues, number, number[]]>([
    ['binary', { preset: 'cal3d-0.11' }, 6, [0, 0.13, 0.5, 0.99]],
    ['XML', { xmlForm: 'root' }, 1, [0.61]],
  ])('is skinned by the original library as three.js skins the GLB: %s', async (_, write, most, shares) => {
    const character = await asGlb(place);
    const made = await asCal3D(character.content, write);
    const skeleton = made('s')[0]!;
    const meshes = made('m');
    expect(greatestShare(await original!.skin(skeleton, meshes), inScene(character))).toBeLessThan(1e-5);
    expect(made('a').length).toBe(character.content.clips.length);
    for (const [i, animation] of made('a').slice(0, most).entries()) {
      const { name, duration } = character.content.clips[i]!;
      for (const share of shares) {
        const time = Math.fround(duration * share);
        const found = await original!.skin(skeleton, meshes, animation, time);
        const wanted = inScene(character, name!, time);
        expect(greatestShare(found, wanted), `${name} at ${time}`).toBeLessThan(1e-4);
      }
    }
    for (const path of made('r')) expect(await original!.ask(`load material 1 ${path}`)).toBe('ok');
  });
});
