/** The original Cal3D library as a peer: `driver.cpp`, built where Debian's libcal3d12-dev and g++ are installed. */

import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface OriginalCal3D {
  /** One command of `driver.cpp`; throws where it answers with an error. */
  ask(command: string): Promise<string>;
  /** x y z of each vertex, mesh by mesh, at a time of an animation or in the bind pose. File names hold no blanks. */
  skin(skeleton: string, meshes: readonly string[], animation?: string, time?: number): Promise<Float64Array>;
  stop(): void;
}

/** Null where the library or the compiler is not installed. */
export function startOriginalCal3D(): OriginalCal3D | null {
  const program = buildDriver();
  return program === null ? null : talkTo(spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] }));
}

function buildDriver(): string | null {
  if (!existsSync('/usr/include/cal3d/cal3d.h')) return null;
  const source = fileURLToPath(new URL('driver.cpp', import.meta.url));
  const folder = fileURLToPath(new URL('../../../node_modules/.cache/mutoscope/', import.meta.url));
  const program = `${folder}cal3d-driver`;
  mkdirSync(folder, { recursive: true });
  if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return program;
  const built = spawnSync('g++', ['-O2', '-std=c++98', '-o', program, source, '-lcal3d'], {
    encoding: 'utf8',
  });
  if (built.error) return null;
  if (built.status !== 0) throw new Error(`driver.cpp does not build:\n${built.stderr}`);
  return program;
}

function talkTo(process: ChildProcessByStdio<Writable, Readable, null>): OriginalCal3D {
  const waiting: ((line: string) => void)[] = [];
  createInterface(process.stdout).on('line', (line) => waiting.shift()?.(line));
  process.on('exit', () => {
    for (const answer of waiting.splice(0)) answer('error: the driver ended');
  });
  const ask = (command: string): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.push((line) =>
        line.startsWith('error:') ? reject(new Error(`${command}: ${line}`)) : resolve(line),
      );
      process.stdin.write(`${command}\n`);
    });
  return {
    ask,
    skin: async (skeleton, meshes, animation = '-', time = 0) =>
      pointsOf(await ask(['skin', time, skeleton, animation, ...meshes].join(' '))),
    stop: () => process.stdin.end(),
  };
}

/** Of each submesh its count of vertices, then the vertices. */
function pointsOf(answer: string): Float64Array {
  const numbers = answer.trim().split(' ').map(Number);
  const points: number[] = [];
  for (let at = 0; at < numbers.length; ) {
    const count = numbers[at++]!;
    for (let i = 0; i < 3 * count; i++) points.push(numbers[at++]!);
  }
  return Float64Array.from(points);
}
