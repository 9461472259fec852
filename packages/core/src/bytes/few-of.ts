import { mostTold } from './missing.js';

/** `a, b, c and 9 more`: a few by name, of the others how many. */
export function fewOf(names: readonly string[]): string {
  const more = names.length - mostTold;
  return more > 0 ? `${names.slice(0, mostTold).join(', ')} and ${more} more` : names.join(', ');
}
