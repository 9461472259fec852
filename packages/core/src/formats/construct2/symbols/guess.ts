import type { Ref } from '../model.js';
import { type ClassFacts, classFacts, fits, isCalled } from './class-facts.js';
import type { ClassUse } from './uses.js';

/**
 * Classes by what the project alone shows: flags, lengths of lists of properties, what behaviors are called. Only
 * where one class fits, and fits one entry; a behavior of another name is not guessed.
 */
export function guessedClasses(uses: ReadonlyMap<Ref, ClassUse>): Map<Ref, string> {
  const guesses = new Map<Ref, string>();
  const taken = new Map<string, Ref[]>();
  for (const [ref, use] of uses) {
    const candidates = classFacts.filter((facts) => mayBe(facts, use));
    if (candidates.length !== 1) continue;
    const { role, name } = candidates[0]!;
    guesses.set(ref, name);
    const key = `${role} ${name}`;
    taken.set(key, [...(taken.get(key) ?? []), ref]);
  }
  for (const refs of taken.values()) if (refs.length > 1) for (const ref of refs) guesses.delete(ref);
  return guesses;
}

const mayBe = (facts: ClassFacts, use: ClassUse): boolean =>
  fits(facts, use) && (use.role === 'behavior' ? isCalled(facts, use) : use.propertyCounts.size > 0);
