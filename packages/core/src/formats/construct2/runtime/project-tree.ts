import { constantsAt, withConstants } from './constants.js';
import { isNamed, returnsList } from './reference-table.js';
import type { Tokens } from './tokens.js';
import { listAt, type Tree } from './tree.js';

/**
 * The project that a runtime of generation 19 to 28 returns from `getProjectModel`, or in a minified script from the
 * last function that returns such a list. null where there is none.
 */
export function projectTree(tokens: Tokens): readonly Tree[] | null {
  let last: { readonly items: readonly Tree[]; readonly at: number } | null = null;
  for (let index = 0; index < tokens.length; index++) {
    if (!returnsList(tokens, index)) continue;
    const list = listAt(tokens, index + 1);
    if (list === null) continue;
    const isModel = isNamed(tokens, index, 'getProjectModel');
    if (isModel || looksLikeProject(list.items)) last = { items: list.items, at: index };
    if (isModel) break;
    index = list.next - 1;
  }
  return last && withConstants(last.items, constantsAt(tokens, last.at));
}

/** As long as generations 19 to 29 are: two names, plugins, object types, families, layouts, event sheets … */
const looksLikeProject = (items: readonly Tree[]): boolean =>
  items.length >= 19 && items.length <= 29 && items.slice(2, 7).every(Array.isArray);

/** Every reference in it once, in the order of the text. */
export function referencesIn(tree: Tree): readonly string[] {
  const found = new Set<string>();
  const left: Tree[] = [tree];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (Array.isArray(node)) for (let i = node.length - 1; i >= 0; i--) left.push(node[i] as Tree);
    else if (typeof node === 'object' && node !== null) found.add((node as { ref: string }).ref);
  }
  return [...found];
}
