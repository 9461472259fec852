import type { Doc } from '../documents/doc.js';

/** What each document is called on its tab, by id: those that are called the same are counted. */
export function titlesOf(docs: readonly Pick<Doc, 'id' | 'title'>[]): ReadonlyMap<number, string> {
  const used = new Set<string>();
  const titles = new Map<number, string>();
  for (const { id, title } of docs) {
    let [told, count] = [title, 1];
    while (used.has(told)) told = `${title} (${++count})`;
    used.add(told);
    titles.set(id, told);
  }
  return titles;
}
