/** Everything the command line touches of the process around it, so that tests can stand in for it. */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';

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
}

export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: streamOutput(process.stdout),
  stderr: streamOutput(process.stderr),
  env: process.env,
  cwd: process.cwd(),
  workers: availableParallelism(),
});

function streamOutput(stream: Writable & { isTTY?: boolean; columns?: number }): Output {
  let failure: Error | undefined;
  stream.on('error', (error) => (failure = error));
  return {
    async write(chunk) {
      if (failure) throw failure;
      if (!stream.write(chunk)) await once(stream, 'drain');
    },
    terminal: stream.isTTY === true,
    get width() {
      return stream.isTTY ? (stream.columns ?? 80) : Number.POSITIVE_INFINITY;
    },
  };
}
