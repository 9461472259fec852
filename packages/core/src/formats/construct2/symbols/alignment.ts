/** How sure each pairing of an alignment is. */
export interface Alignment {
  /** Log of the likelihoods of all alignments summed up. */
  readonly total: number;
  /** `pairs[i][j]`: probability that symbol i is name j; the rest of 1 is that it is none of them. */
  readonly pairs: readonly (readonly number[])[];
}

export interface AlignmentCosts {
  /** Log likelihood ratio of symbol i being name j. */
  readonly pair: (i: number, j: number) => number;
  /** Of symbol i having no name in the list. */
  readonly extra: (i: number) => number;
  /** Of name j having been deleted. */
  readonly deleted: (j: number) => number;
}

/**
 * Aligns symbols with names, both in the order of the source, where each may have no partner. All alignments are
 * weighed, with sums forwards and backwards as for hidden Markov models, so that each pairing gets its probability.
 * Between two pairings extra symbols come before deleted names, so that each alignment counts once.
 */
export function align(symbols: number, names: number, costs: AlignmentCosts): Alignment {
  const pair = table(symbols, names, costs.pair);
  const extra = Array.from({ length: symbols }, (_, i) => costs.extra(i));
  const deleted = Array.from({ length: names }, (_, j) => costs.deleted(j));

  /** Sums of the beginnings: of all, of those that end in a deleted name, and of the others. */
  const begun = empty(symbols, names);
  const begunOpen = empty(symbols, names);
  const begunDeleting = empty(symbols, names);
  begun[0]![0] = begunOpen[0]![0] = 0;
  for (let i = 0; i <= symbols; i++) {
    for (let j = 0; j <= names; j++) {
      if (i > 0 && j > 0) begunOpen[i]![j] = begun[i - 1]![j - 1]! + pair[i - 1]![j - 1]!;
      if (i > 0) begunOpen[i]![j] = logSum(begunOpen[i]![j]!, begunOpen[i - 1]![j]! + extra[i - 1]!);
      if (j > 0) begunDeleting[i]![j] = begun[i]![j - 1]! + deleted[j - 1]!;
      begun[i]![j] = logSum(begunOpen[i]![j]!, begunDeleting[i]![j]!);
    }
  }

  /** Sums of the ends: behind a deleted name, and behind anything else. */
  const endDeleting = empty(symbols, names);
  const endOpen = empty(symbols, names);
  endDeleting[symbols]![names] = endOpen[symbols]![names] = 0;
  for (let i = symbols; i >= 0; i--) {
    for (let j = names; j >= 0; j--) {
      if (i < symbols && j < names) endDeleting[i]![j] = pair[i]![j]! + endOpen[i + 1]![j + 1]!;
      if (j < names) endDeleting[i]![j] = logSum(endDeleting[i]![j]!, deleted[j]! + endDeleting[i]![j + 1]!);
      endOpen[i]![j] = endDeleting[i]![j]!;
      if (i < symbols) endOpen[i]![j] = logSum(endOpen[i]![j]!, extra[i]! + endOpen[i + 1]![j]!);
    }
  }

  const total = begun[symbols]![names]!;
  const pairs = table(symbols, names, (i, j) =>
    Math.exp(begun[i]![j]! + pair[i]![j]! + endOpen[i + 1]![j + 1]! - total),
  );
  return { total, pairs };
}

const table = (rows: number, columns: number, value: (i: number, j: number) => number): number[][] =>
  Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => value(i, j)));

/** Of sums of nothing: one row and one column more. */
const empty = (symbols: number, names: number): number[][] =>
  table(symbols + 1, names + 1, () => Number.NEGATIVE_INFINITY);

function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(Math.min(a, b) - most));
}
