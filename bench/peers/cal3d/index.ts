/** The original Cal3D library as a peer: `driver.cpp`, built where Debian's libcal3d12-dev and g++ are installed. */

import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface OriginalCal3D {
  /** One command of `driver.cpp`; throws where it answers with an error. */
  ask(command: string): Promise<string>;
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
  return {
    ask: (command) =>
      new Promise((resolve, reject) => {
        waiting.push((line) =>
          line.startsWith('error:') ? reject(new Error(`${command}: ${line}`)) : resolve(line),
        );
        process.stdin.write(`${command}\n`);
      }),
    stop: () => process.stdin.end(),
  };
}
