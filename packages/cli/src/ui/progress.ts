import type { Io } from '../io.js';
import { fit, printable } from './text.js';

export interface Progress {
  step(name: string): Promise<void>;
  /** Takes the bar away, so that something can be said in its place. */
  clear(): Promise<void>;
}

const barWidth = 24;
const clearLine = '\r\u001b[K';

/** A bar on stderr, only where that is a terminal; a mere count where nobody knows how many there will be. */
export function createProgress(io: Io, total: number | null, quiet: boolean): Progress {
  if (!io.stderr.terminal || quiet) return { step: async () => {}, clear: async () => {} };
  let done = 0;
  return {
    async step(name) {
      done++;
      const count = total === null ? `${done}` : `${barOf(done / total)} ${done}/${total}`;
      await io.stderr.write(clearLine + fit(`${count} ${printable(name)}`, io.stderr.width - 1));
    },
    clear: () => io.stderr.write(clearLine),
  };
}

function barOf(share: number): string {
  const filled = Math.round(barWidth * share);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}
