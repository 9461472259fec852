// Shows that Blender has the vertices of a converted character where the original Cal3D library has them:
//   npx tsx scripts/blender.ts cally.cfg …      (see docs/blender/README.md)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, fileSet } from '@mutoscope/core';
import { type Cal3DAnimation, figureOf, readCharacter } from '@mutoscope/core/cal3d';
import { startOriginalCal3D } from '../bench/peers/cal3d/index.js';

interface Task {
  readonly glb: string;
  readonly poses: readonly Pose[];
}

interface Pose {
  readonly animation: string;
  /** That of a key of every track: between keys Blender does not turn as Cal3D and glTF do. */
  readonly time: number;
  /** By mesh, Z up. */
  readonly meshes: Readonly<Record<string, readonly number[]>>;
}

/** What check.py answers to a task. */
interface Answer {
  readonly images: number;
  readonly vertices: number;
  /** One a pose. */
  readonly apart: readonly number[];
}

interface Character {
  readonly name: string;
  readonly task: Task;
  /** In the GLB. */
  readonly images: number;
  /** Largest distance from the origin in the bind pose. */
  readonly size: number;
  /** The furthest that a vertex goes away from the bind pose. */
  readonly moved: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const original = startOriginalCal3D();
if (original === null) throw new Error('The original Cal3D library is not installed (libcal3d12-dev, g++).');
const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
try {
  const characters: Character[] = [];
  for (const list of process.argv.slice(2)) characters.push(await characterOf(list));
  const answers = inBlender(characters.map(({ task }) => task));
  console.log(table(characters, answers));
  const off = characters.some(({ size }, i) => !(Math.max(...answers[i]!.apart) < 1e-4 * size));
  process.exitCode = off ? 1 : 0;
} finally {
  original.stop();
  rmSync(folder, { recursive: true });
}

async function characterOf(list: string): Promise<Character> {
  const { name } = parse(list);
  const glb = join(folder, `${name}.glb`);
  const bin = join(root, 'packages/cli/bin/mutoscope.js');
  execFileSync(process.execPath, [bin, 'convert', list, glb, '--quiet']);

  const here = (file: string): string => join(dirname(list), file);
  const files = fileSet(readdirSync(dirname(list)), async (file) => readFileSync(here(file)));
  const source = { name: basename(list), bytes: readFileSync(list), files };
  const character = await readCharacter(source, {}, () => {});
  const { figure, clips } = figureOf(character, () => {});
  const skeleton = here(character.skeleton!.file);
  const meshes = character.meshes.map(({ file }) => here(file));
  const rest = await original!.skin(skeleton, meshes);
  const poses: Pose[] = [];
  let moved = 0;
  for (const [i, { file, model }] of character.animations.entries()) {
    const times = sharedTimes(model);
    for (const share of [1 / 3, 3 / 4]) {
      const time = times[Math.floor(times.length * share)]!;
      const points = await original!.skin(skeleton, meshes, here(file), time);
      poses.push({ animation: clips[i]!.name!, time, meshes: byMesh(figure!, points) });
      moved = Math.max(moved, ...lengths(points.map((value, axis) => value - rest[axis]!)));
    }
  }
  const task = { glb, poses };
  return { name, task, images: imagesIn(readFileSync(glb)), size: Math.max(...lengths(rest)), moved };
}

/** Of keys that every track has, before the end, where the original starts anew. */
function sharedTimes({ tracks, duration }: Cal3DAnimation): number[] {
  const shared = (time: number): boolean => tracks.every(({ times }) => times.includes(time));
  return [...tracks[0]!.times].filter((time) => time < duration && shared(time));
}

/** Of a GLB: how many its JSON chunk lists. */
function imagesIn(glb: Buffer): number {
  const json = JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)));
  return json.images?.length ?? 0;
}

/** Of the vertices that faces use, as Blender takes no others; without meshes that springs move in the original. */
function byMesh({ meshes }: Figure, points: Float64Array): Pose['meshes'] {
  const byName: Record<string, number[]> = {};
  let start = 0;
  for (const { name, parts } of meshes) {
    const used = parts.flatMap(({ positions, indices }) => {
      const own = points.subarray(start, (start += positions.length));
      const vertices = [...new Set(indices)].sort((a, b) => a - b);
      return vertices.flatMap((vertex) => [...own.subarray(3 * vertex, 3 * vertex + 3)]);
    });
    if (parts.every(({ springs }) => springs === null)) byName[name] = used;
  }
  return byName;
}

function lengths(points: Float64Array): Float64Array {
  const length = (_: unknown, i: number) => Math.hypot(...points.subarray(3 * i, 3 * i + 3));
  return Float64Array.from({ length: points.length / 3 }, length);
}

function inBlender(tasks: readonly Task[]): Answer[] {
  const [taskFile, resultFile] = [join(folder, 'task.json'), join(folder, 'result.json')];
  writeFileSync(taskFile, JSON.stringify(tasks));
  const script = join(root, 'docs/blender/check.py');
  const options = ['-b', '--factory-startup', '--python-use-system-env', '--python-exit-code', '1'];
  execFileSync('blender', [...options, '--python', script, '--', taskFile, resultFile], {
    stdio: ['ignore', 2, 2],
  });
  return JSON.parse(readFileSync(resultFile, 'utf8'));
}

function table(characters: readonly Character[], answers: readonly Answer[]): string {
  const rows = characters.map(({ name, task, images, size, moved }, i) => {
    const { vertices, apart, images: shown } = answers[i]!;
    const cells = [
      name,
      vertices,
      `${shown} of ${images}`,
      new Set(task.poses.map(({ animation }) => animation)).size,
    ];
    return [
      ...cells,
      task.poses.length,
      (moved / size).toPrecision(2),
      (Math.max(...apart) / size).toExponential(1),
    ];
  });
  const head = ['character', 'vertices', 'images', 'animations', 'poses', 'moved by', 'off by'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
