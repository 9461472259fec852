import { effect, type Signal, untracked } from '@preact/signals-core';

/** Asks for an answer; null where there is nothing to ask. What it reads before it is asked is what it depends on. */
type Question<T> = () => (() => Promise<T>) | null;

/**
 * Keeps in `answer` what the worker says to a question, null until it has, anew whenever what that depends on changes:
 * only the last one counts. It is asked after `stillness`, in milliseconds, without a change, and at once where that is
 * 0. `doing` gets each asking. Gives back what ends that.
 */
export function lastAnswer<T>(
  answer: Signal<T | null>,
  stillness: number,
  question: Question<T | null>,
  doing: (asking: Promise<unknown>) => void,
): () => void {
  let turn = 0;
  const stop = effect(() => {
    const mine = ++turn;
    const ask = question();
    untracked(() => {
      answer.value = null;
    });
    if (!ask) return;
    const begin = (): void => {
      if (mine !== turn) return;
      const asking = ask().then((told) => {
        if (mine === turn) answer.value = told;
      });
      doing(asking);
    };
    if (stillness > 0) setTimeout(begin, stillness);
    else untracked(begin);
  });
  return () => {
    turn++;
    stop();
  };
}
