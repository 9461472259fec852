import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlignmentCosts, align } from './alignment.js';

/** Every alignment, each symbol with a name behind those before it or none, with its log likelihood. */
function* alignments(
  symbols: number,
  names: number,
  costs: AlignmentCosts,
): Generator<[(number | null)[], number]> {
  const pairs: (number | null)[] = [];
  function* from(i: number, free: number): Generator<[(number | null)[], number]> {
    if (i === symbols) {
      const used = new Set(pairs);
      let log = 0;
      for (const [symbol, name] of pairs.entries())
        log += name === null ? costs.extra(symbol) : costs.pair(symbol, name);
      for (let name = 0; name < names; name++) if (!used.has(name)) log += costs.deleted(name);
      yield [[...pairs], log];
      return;
    }
    for (let name = free; name <= names; name++) {
      pairs.push(name === names ? null : name);
      yield* from(i + 1, name === names ? free : name + 1);
      pairs.pop();
    }
  }
  yield* from(0, 0);
}

const sizes = fc.record({ symbols: fc.integer({ min: 0, max: 4 }), names: fc.integer({ min: 0, max: 4 }) });

describe('an alignment', () => {
  test('weighs every way of pairing once', () => {
    const value = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(sizes, fc.array(value, { minLength: 24, maxLength: 24 }), ({ symbols, names }, values) => {
        const costs = {
          pair: (i: number, j: number) => values[i * 4 + j]!,
          extra: (i: number) => values[16 + i]!,
          deleted: (j: number) => values[20 + j]!,
        };
        const all = [...alignments(symbols, names, costs)];
        const sum = all.reduce((total, [, log]) => total + Math.exp(log), 0);
        const { total, pairs } = align(symbols, names, costs);
        expect(total).toBeCloseTo(Math.log(sum), 8);
        for (let i = 0; i < symbols; i++)
          for (let j = 0; j < names; j++) {
            const share =
              all.reduce((part, [found, log]) => part + (found[i] === j ? Math.exp(log) : 0), 0) / sum;
            expect(pairs[i]![j]).toBeCloseTo(share, 8);
          }
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the order where single pairs would break it', () => {
    const like = [
      [0, 2],
      [3, 2],
    ];
    const { pairs } = align(2, 2, { pair: (i, j) => like[i]![j]!, extra: () => -3, deleted: () => -3 });
    expect(pairs[1]![1]).toBeGreaterThan(0.6);
    expect(pairs[1]![0]).toBeLessThan(0.05);
  });
});
