import { diagnose, type Report } from '../../diagnostic.js';
import { bvhCodes } from './codes.js';
import type { BvhNode } from './model.js';

/** A name for every node, each once; End Sites are called `<joint> end`. Told where a name is not the file's. */
export function nodeNames(nodes: readonly BvhNode[], report: Report): string[] {
  const taken = new Set(nodes.map(({ name }) => name));
  const given = new Set<string>();
  const next = new Map<string, number>();
  const unused = (stem: string): string => {
    let number = next.get(stem) ?? 2;
    while (taken.has(`${stem} ${number}`)) number++;
    next.set(stem, number + 1);
    taken.add(`${stem} ${number}`);
    return `${stem} ${number}`;
  };
  const names: string[] = [];
  nodes.forEach(({ kind, name, parent }, index) => {
    const wanted = kind === 'end' ? `${names[parent]} end` : name || (kind === 'root' ? 'root' : 'joint');
    const isOwn = kind !== 'end' && name !== '';
    const isFree = isOwn ? !given.has(wanted) : !taken.has(wanted);
    const unique = isFree ? wanted : unused(wanted);
    taken.add(unique);
    given.add(unique);
    names.push(unique);
    if (kind === 'end' || unique === name) return;
    const at = { path: unique };
    if (isOwn) {
      const message = `there is another joint "${name}"; this one is called "${unique}"`;
      report(diagnose(bvhCodes, 'bvh/duplicate-name', message, at));
    } else {
      const message = `joint ${index + 1} has no name; it is called "${unique}"`;
      report(diagnose(bvhCodes, 'bvh/unnamed-joint', message, at));
    }
  });
  return names;
}

/** Makes words of names that are unique, each a word of its own. */
export function uniqueWords(names: readonly string[]): (name: string) => string {
  const taken = new Set(names);
  const next = new Map<string, number>();
  return (name) => {
    const word = wordOf(name);
    if (word === name || !taken.has(word)) {
      taken.add(word);
      return word;
    }
    let number = next.get(word) ?? 2;
    while (taken.has(`${word}_${number}`)) number++;
    next.set(word, number + 1);
    taken.add(`${word}_${number}`);
    return `${word}_${number}`;
  };
}

/** A name as every program reads it. */
const wordOf = (name: string): string => name.replace(/[\s{}]+/gu, '_') || '_';

/** Whether a bone is what an End Site of its parent is read as. */
export const isEndName = (name: string, parent: string): boolean =>
  name.startsWith(`${parent} end`) && /^( \d+)?$/.test(name.slice(parent.length + 4));
