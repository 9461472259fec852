import { counted } from './counted.js';

export interface MissingText {
  readonly message: string;
  readonly path?: string;
}

/**
 * What is told of files that are not there: of a few each, of more how many; where none of all is there, that alone.
 * `what` calls one of them, e.g. `image`, and `ending` says what comes of it.
 */
export function missingTexts(
  missing: readonly string[],
  all: number,
  what: string,
  ending: string,
): MissingText[] {
  if (all > 1 && missing.length === all)
    return [{ message: `None of the ${all} ${what}s is there${ending}` }];
  const each = missing.slice(0, mostTold);
  const more = missing.length - each.length;
  const verb = more === 1 ? 'is' : 'are';
  return [
    ...each.map((path) => ({ message: `The ${what} is missing${ending}`, path })),
    ...(more > 0 ? [{ message: `${counted(more, `more ${what}`)} ${verb} missing${ending}` }] : []),
  ];
}

/** Of things alike, so many are told by name. */
export const mostTold = 3;
