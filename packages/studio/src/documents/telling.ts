import { proxy } from 'comlink';
import type { TellProgress } from './doc.js';

/** Lets a worker tell of its progress while it works: what arrives after its result, as may happen, is not passed on. */
export async function whileTelling<T>(
  tell: TellProgress,
  work: (told: TellProgress) => Promise<T>,
): Promise<T> {
  let working = true;
  try {
    return await work(
      proxy((progress) => {
        if (working) tell(progress);
      }),
    );
  } finally {
    working = false;
  }
}
