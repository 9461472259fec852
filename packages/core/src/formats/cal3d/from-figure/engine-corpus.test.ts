/** Real characters as GLB and back as Cal3D files: what the original library makes of them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { startOriginalCal3D } from '../../../../../../bench/peers/cal3d/index.js';
import { fileSet, memoryFiles } from '../../../bytes/file-set.js';
import { convertContent } from '../../../convert.js';
import { formatById } from '../../../registry.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { greatestShare, turnedUp } from '../../../testing/pose-figure.js';
import type { Content, OptionValues, OutputFile, Source } from '../../format.js';
import { type Loaded, loadWithThree, worldPositions } from '../../gltf/testing/three.js';

const engine = startOriginalCal3D();
const engineTest = engine === null ? corpusTest.skip : corpusTest;
const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
afterAll(() => {
  engine?.stop();
  rmSync(folder, { recursive: true });
});

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const set = fileSet([...files.keys()], async (name) => files.get(name)!.bytes());

const cal3d = formatById('cal3d')!;
const glb = formatById('glb')!;

/** A list, or of a folder all that is Cal3D's. */
function sourceAt(place: string): Source {
  if (!place.endsWith('/')) return { name: place, bytes: files.get(place)!.bytes(), files: set };
  const members = [...files.keys()].filter((name) => name.startsWith(place) && /\.[cx][samr]f$/i.test(name));
  return { name: place, bytes: new Uint8Array(), files: set, members };
}

interface Character {
  readonly content: Content;
  readonly scene: Loaded;
}

async function asGlb(place: string): Promise<Character> {
  const read = await (await cal3d.load()).read!(sourceAt(place), {}, () => {});
  const textures = read.figure!.textures.map(({ name }) => ({ name, bytes: null }));
  const bare = { clips: read.clips, figure: { ...read.figure!, textures } };
  const { outputs } = await convertContent(bare, cal3d, glb, { name: 'figure.glb' });
  const { bytes } = outputs[0]!;
  const source = { name: 'figure.glb', bytes, files: memoryFiles(new Map()) };
  const content = await (await glb.load()).read!(source, {}, () => {});
  return { content, scene: await loadWithThree(bytes) };
}

async function asCal3D(content: Content, write: OptionValues): Promise<string[]> {
  const { outputs } = await convertContent(content, glb, cal3d, { name: 'figure.cfg', write });
  return outputs.map(({ name, bytes }: OutputFile) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
}

const ofKind = (paths: readonly string[], letter: string): string[] =>
  paths.filter((path) => new RegExp(`\\.[cx]${letter}f$`).test(path));

/** Where the original library has the vertices. */
async function engineVertices(paths: readonly string[], animation: string, time: number) {
  const command = ['skin', time, ofKind(paths, 's')[0], animation, ...ofKind(paths, 'm')].join(' ');
  const numbers = (await engine!.ask(command)).split(' ').map(Number);
  const points: number[] = [];
  for (let at = 0; at < numbers.length; ) {
    const count = numbers[at++]!;
    for (let i = 0; i < 3 * count; i++) points.push(numbers[at++]!);
  }
  return Float64Array.from(points);
}

/** Where three.js has those of the GLB, by the axes of Cal3D. */
function sceneVertices({ content, scene }: Character, clip?: string, time?: number): Float64Array {
  scene.pose(clip, time);
  const points = content.figure!.meshes.flatMap(({ name }) =>
    scene.meshes(name).flatMap((mesh) => [...worldPositions(mesh)]),
  );
  return turnedUp(Float64Array.from(points));
}

const characters = [
  ['cally', 'mp3butcher-Cal3D/data/cally/cally.cfg'],
  ['skeleton', 'mp3butcher-Cal3D/data/skeleton/skeleton.cfg'],
  ['paladin', 'mp3butcher-Cal3D/data/paladin/paladin.cfg'],
  ['hero', 'mp3butcher-Cal3D/data/hero/'],
  ['heroine', 'mp3butcher-Cal3D/data/heroine/'],
  ['thug', 'mp3butcher-Cal3D/data/thug/'],
  ['DokuroChan', 'mp3butcher-Cal3D/data/DokuroChan/'],
  ['Marine', 'delta3d/SkeletalMeshes/Marine/'],
  ['Gina', 'delta3d/SkeletalMeshes/Gina/'],
  ['balazar', 'soya3d/soya/tutorial/data/animated_models/balazar/'],
] as const;

describe.each(characters)('%s as GLB and back', (_name, place) => {
  engineTest.each<[string, OptionValues]>([
    ['binary', {}],
    ['XML', { xmlForm: 'root' }],
    ['for Cal3D 0.11', { preset: 'cal3d-0.11' }],
  ])('is skinned by the original library as three.js skins the GLB: %s', async (_form, write) => {
    const character = await asGlb(place);
    const paths = await asCal3D(character.content, write);
    const t0 = performance.now();
    const off = (found: Float64Array, wanted: Float64Array) => greatestShare(found, wanted);
    const rest = off(await engineVertices(paths, '-', 0), sceneVertices(character));
    console.log(place, 'rest', rest, paths.length);
    for (const [i, { name, duration }] of character.content.clips.entries()) {
      const animation = ofKind(paths, 'a')[i]!;
      let most = 0;
      for (const share of [0, 0.13, 0.5, 0.77, 0.99]) {
        const time = Math.fround(duration * share);
        const found = await engineVertices(paths, animation, time);
        most = Math.max(most, off(found, sceneVertices(character, name!, time)));
      }
      console.log(place, name, duration, most);
    }
    console.log(performance.now() - t0);
    for (const path of ofKind(paths, 'r')) expect(await engine!.ask(`load material 1 ${path}`)).toBe('ok');
  });
});
