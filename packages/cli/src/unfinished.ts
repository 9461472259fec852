/** What is taken away again where the process is told to end before its time. */

import { rmSync } from 'node:fs';

const unfinished = new Set<string>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A file or folder that is there only for a while. */
export function beginUnfinished(path: string): void {
  if (unfinished.size === 0) for (const signal of signals) process.on(signal, clearAndEnd);
  unfinished.add(path);
}

export function endUnfinished(path: string): void {
  if (unfinished.delete(path) && unfinished.size === 0)
    for (const signal of signals) process.off(signal, clearAndEnd);
}

/** Ends as it would have without. */
function clearAndEnd(signal: NodeJS.Signals): void {
  for (const path of [...unfinished]) {
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    } catch {}
    endUnfinished(path);
  }
  process.kill(process.pid, signal);
}
