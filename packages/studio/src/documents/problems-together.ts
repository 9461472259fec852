import { ofFile } from '@mutoscope/core';
import type { Problems } from './doc.js';

/** Of a list of this many problems no more are shown. */
export const mostProblems = 1000;

interface Told {
  /** Of the file, inside its set. */
  readonly name: string;
  readonly problems: Problems;
}

/** The problems of the files that one document was joined of; those of all but the first name their file. */
export function problemsTogether([first, ...others]: readonly Told[]): Problems {
  const all = [first!, ...others].map(({ problems }) => problems);
  const count = (severity: keyof Problems['counts']) =>
    all.reduce((sum, { counts }) => sum + counts[severity], 0);
  const items = [
    ...first!.problems.items,
    ...others.flatMap(({ name, problems }) => problems.items.map((told) => ofFile(name, told))),
  ];
  return {
    items: items.slice(0, mostProblems),
    counts: { error: count('error'), warning: count('warning'), info: count('info') },
  };
}
