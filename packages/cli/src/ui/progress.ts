import type { Io } from '../io.js';
import { fit, printable } from './text.js';

export interface Progress {
  step(name: string): Promise<void>;
  /** Takes the bar away, so that something can be said in its place. */
  clear(): Promise<void>;
}

const barWidth = 24;
const clearLine = '\r\u001b[K';

/** A bar on stderr, only where that is a terminal. */
export function createProgress(io: Io, total: number, quiet: boolean): Progress {
  if (!io.stderr.terminal || quiet) return { step: async () => {}, clear: async () => {} };
  let done = 0;
  return {
    async step(name) {
      done++;
      const filled = Math.round((barWidth * done) / total);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      const line = fit(`${bar} ${done}/${total} ${printable(name)}`, io.stderr.width - 1);
      await io.stderr.write(clearLine + line);
    },
    clear: () => io.stderr.write(clearLine),
  };
}
