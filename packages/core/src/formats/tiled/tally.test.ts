import { expect, test } from 'vitest';
import { createTally } from './tally.js';

test('what is alike is told once: a few names, how many more, and how often', () => {
  const tally = createTally();
  for (const name of ['A', 'B', 'A', 'C', 'D', 'E'])
    tally.add('tiled/font', ['Object', name], 'the font "Comic Sans MS" is not understood');
  tally.add('tiled/font', ['Object', 'A'], 'the colour "x" is not understood');
  tally.add('tiled/duration', ['Animation', 'A, Run'], 'durations were rounded');
  tally.add('tiled/duration', ['Animation', 'A, Run'], 'durations were rounded');
  expect([tally.finite(Number.NaN, 1, ['Layout', 'L']), tally.finite(1e12, 0, ['Layout', 'M'])]).toEqual([
    1, 0,
  ]);
  expect(tally.finite(5, 0, ['Layout', 'N'])).toBe(5);
  const told: string[] = [];
  tally.tell(({ code, message }) => told.push(`${code} ${message}`));
  expect(told).toEqual([
    'tiled/font Objects "A", "B", "C" and 2 more: the font "Comic Sans MS" is not understood (6 times)',
    'tiled/font Object "A": the colour "x" is not understood',
    'tiled/duration Animation "A, Run": durations were rounded (2 times)',
    'tiled/not-finite Layouts "L", "M": a number is NaN and was replaced by 1',
  ]);
});
