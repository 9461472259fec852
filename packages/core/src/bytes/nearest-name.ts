/**
 * The one name that was likely meant: the same but for case, or the fewest slips away (a letter added, left out,
 * changed or swapped; at most one in three letters). In names of four letters a changed one makes another word: `note`
 * is no `node`. Null where none or several are as near.
 */
export function nearestName<N extends string>(wrong: string, names: readonly N[]): N | null {
  const folded = wrong.toLowerCase();
  const sameButCase = names.filter((name) => name.toLowerCase() === folded);
  if (sameButCase.length === 1) return sameButCase[0]!;
  let best: N | null = null;
  let least = Infinity;
  for (const name of names) {
    const allowed = Math.floor(Math.max(name.length, 3) / 3);
    if (Math.abs(name.length - folded.length) > allowed) continue;
    const slips = slipsBetween(folded, name.toLowerCase());
    if (slips > allowed || slips > least) continue;
    best = slips === least ? null : name;
    least = slips;
  }
  return best;
}

/** Edit distance with swaps of neighbours (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const change = Math.max(a.length, b.length) > 4 ? 1 : 2;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : change;
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, before[j - 2]! + 1);
      }
      row.push(slips);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
