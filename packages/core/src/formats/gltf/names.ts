import type { Report } from '../../diagnostic.js';
import { tell } from './codes.js';
import { type JsonObject, textOr } from './json.js';

/** Tells the name of item `index`. What a made name stands for is told on its first use. */
export type NameOf = (index: number) => string;

/** Names for the items of a list, as `itemNames` has them. */
export function uniqueNames(
  items: readonly JsonObject[],
  kind: string,
  list: string,
  report: Report,
): NameOf {
  const given = items.map((item) => textOr(item.name, ''));
  const names = itemNames(given, kind);
  const told = new Set<number>();
  return (index) => {
    const name = names[index]!;
    if (name !== given[index] && !told.has(index)) {
      told.add(index);
      const why = given[index] === '' ? 'has no name' : `is not the first named "${given[index]}"`;
      report(
        tell('gltf/name-made', `${kind} ${index} ${why}; it is called "${name}"`, {
          path: `${list}[${index}].name`,
        }),
      );
    }
    return name;
  };
}

/**
 * Names of which no two are equal: an unnamed one is `<kind> <index>`, a second `Bone` is `Bone 2`. The first of its
 * name keeps it, as whoever searches by name finds that one.
 */
export const itemNames = (given: readonly string[], kind: string): string[] =>
  distinct(given, (index) => `${kind} ${index}`);

/** `given` with made names for the empty and for repeats; linear in the length of the list. */
export function distinct(given: readonly string[], unnamed: (index: number) => string): string[] {
  const taken = new Set(given);
  const seen = new Set<string>();
  const next = new Map<string, number>();
  return given.map((name, index) => {
    if (name !== '' && !seen.has(name)) {
      seen.add(name);
      return name;
    }
    const stem = name === '' ? unnamed(index) : name;
    let number = next.get(stem) ?? (name === '' ? 1 : 2);
    let made = number === 1 ? stem : `${stem} ${number}`;
    while (taken.has(made)) made = `${stem} ${++number}`;
    next.set(stem, number + 1);
    taken.add(made);
    return made;
  });
}
