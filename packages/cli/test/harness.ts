import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Io, type Output, run } from '../src/main.js';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Uint8Array;
}

export interface Around {
  readonly stdin?: string | Uint8Array;
  /** Both outputs are terminals this wide. */
  readonly terminal?: number;
  readonly env?: Io['env'];
  readonly workers?: number;
  /** What is done with a verb that goes on, before it is told to end; gets what it has printed. */
  readonly meanwhile?: (stdout: string) => Promise<void>;
  /** Where addresses are put that it opens. */
  readonly browsed?: string[];
}

/** A folder that lasts as long as the test, with these files in it, and the command line run in it. */
export async function workshop(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return {
    folder,
    run: (args: readonly string[], around?: Around) => runIn(folder, args, around),
    read: (name: string) => new Uint8Array(readFileSync(join(folder, name))),
    text: (name: string) => readFileSync(join(folder, name), 'utf8'),
    /** Every file below, sorted. */
    names: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort(),
  };
}

export async function runIn(cwd: string, args: readonly string[], around: Around = {}): Promise<Ran> {
  const out: Uint8Array[] = [];
  const err: Uint8Array[] = [];
  const collect = (chunks: Uint8Array[]): Output => ({
    write: async (chunk) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    },
    terminal: around.terminal !== undefined,
    width: around.terminal ?? Number.POSITIVE_INFINITY,
  });
  const io: Io = {
    stdin: (async function* () {
      if (around.stdin !== undefined) yield Buffer.from(around.stdin as string);
    })(),
    stdout: collect(out),
    stderr: collect(err),
    env: around.env ?? {},
    cwd,
    workers: around.workers ?? 1,
    toldToEnd: () => around.meanwhile?.(Buffer.concat(out).toString()) ?? Promise.resolve(),
    browse: (address) => around.browsed?.push(address),
  };
  const exit = await run(args, io);
  const bytes = Uint8Array.from(Buffer.concat(out));
  return { exit, stdout: Buffer.from(bytes).toString(), stderr: Buffer.concat(err).toString(), bytes };
}

interface Key {
  readonly time: number;
  readonly value: unknown;
  readonly interpolation?: string;
}

/** A Curve or Discrete track as AnimJ has it. */
export const track = (
  valueType: string,
  node: string,
  property: string,
  keyframes: Key[],
  trackType = 'Curve',
) => ({
  trackType,
  valueType,
  data: { node, property, keyframes },
});

export const animj = (name: string | null, globalDuration: number, tracks: unknown[]): string =>
  JSON.stringify({ name, globalDuration, tracks });

const linear = 'Linear';
const turn = (degrees: number) => {
  const half = (degrees * Math.PI) / 360;
  return { x: 0, y: Math.fround(Math.sin(half)), z: 0, w: Math.fround(Math.cos(half)) };
};

/** Two seconds: a ball that goes along x, and turns by 90°. */
export const ball = animj('ball', 2, [
  track('float3', 'Ball', 'Position', [
    { time: 0, value: { x: 0, y: 0, z: 0 }, interpolation: linear },
    { time: 1, value: { x: 1, y: 0, z: 0 }, interpolation: linear },
    { time: 2, value: { x: 2, y: 0, z: 0 }, interpolation: linear },
  ]),
  track('floatQ', 'Ball', 'Rotation', [
    { time: 0, value: turn(0), interpolation: linear },
    { time: 2, value: turn(90), interpolation: linear },
  ]),
]);
