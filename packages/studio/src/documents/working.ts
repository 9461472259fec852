import type { Session } from '../session.js';
import type { Progress, TellProgress } from './doc.js';

/** Work that the page tells of until it is done; what is told later is not passed on. */
export async function whileWorking<T>(
  { works }: Pick<Session, 'works'>,
  first: Progress,
  work: (tell: TellProgress) => Promise<T>,
): Promise<T> {
  const mine = {};
  let isDone = false;
  const tell: TellProgress = (progress) => {
    if (!isDone) works.value = new Map(works.value).set(mine, progress);
  };
  tell(first);
  try {
    return await work(tell);
  } finally {
    isDone = true;
    works.value = new Map([...works.value].filter(([each]) => each !== mine));
  }
}
