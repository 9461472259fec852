import { type Format, formats } from '@mutoscope/core';

interface Ordered {
  readonly format: Format | null;
  readonly opened: object | null;
}

/** As they are shown: characters and games, then what stands by itself, parts of characters, and what could not be read. */
export const inOrder = <K extends Ordered>(all: readonly K[]): K[] =>
  [...all].sort((a, b) => placeOf(a) - placeOf(b));

function placeOf({ format, opened }: Ordered): number {
  if (format === null || opened === null) return 3;
  if (format.gathers) return 0;
  return isPart(format) ? 2 : 1;
}

/** Whether its files may be parts of a whole. */
export const isPart = ({ id }: Format): boolean => formats.some(({ gathers }) => gathers?.includes(id));
