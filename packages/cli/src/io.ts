/** Everything the command line touches of the process around it, so that tests can stand in for it. */

import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import { exitCodes, Failure, systemReason } from './failure.js';
import { browse } from './view/browse.js';

export interface Output {
  /** Resolves when more may be written. Rejects with the code EPIPE when nobody reads any more. */
  write(chunk: string | Uint8Array): Promise<void>;
  readonly terminal: boolean;
  /** Columns; Infinity where it is no terminal. */
  readonly width: number;
}

export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What relative paths start from. */
  readonly cwd: string;
  /** Most worker threads at a time; 1 works in this thread. */
  readonly workers: number;
  /** Resolves when the user tells it to end, as by Ctrl+C. */
  toldToEnd(): Promise<void>;
  /** Opens an address in the user's browser. */
  browse(address: string): void;
}

export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: streamOutput(process.stdout),
  stderr: streamOutput(process.stderr),
  env: process.env,
  cwd: process.cwd(),
  workers: availableParallelism(),
  toldToEnd: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
  browse,
});

function streamOutput(stream: Writable & { isTTY?: boolean; columns?: number }): Output {
  // Told by the write that failed; the event alone would end the process.
  stream.on('error', () => {});
  return {
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stream.write(chunk, (error) => (error ? reject(writeFailure(error)) : resolve()));
      }),
    terminal: stream.isTTY === true,
    get width() {
      return stream.isTTY ? stream.columns || 80 : Number.POSITIVE_INFINITY;
    },
  };
}

const writeFailure = (error: Error): Error =>
  'code' in error && error.code === 'EPIPE'
    ? error
    : new Failure(exitCodes.cannotWrite, `mutoscope: output cannot be written: ${systemReason(error)}\n`);
