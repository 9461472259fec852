import type { Desk } from './desk.js';
import { isTrackRow } from './rows.js';

/** Folds a node's tracks away, or shows them again. */
export function fold({ folded }: Desk, node: string | null): void {
  const next = new Set(folded.value);
  if (!next.delete(node)) next.add(node);
  folded.value = next;
}

/** What a click or the keyboard chooses: one row, one more, or all from the row before (`from`) to this. */
export function chooseRow(desk: Desk, index: number, how: 'only' | 'also' | 'until', from: number): void {
  const { rows, chosen, choose } = desk;
  const tracksOf = (at: number): readonly number[] => {
    const row = rows.value[at];
    if (!row) return [];
    return isTrackRow(row) ? [row.track] : row.tracks;
  };
  const tracks = tracksOf(index);
  if (how === 'only') choose(tracks);
  else if (how === 'also') {
    const others = chosen.value.filter((each) => !tracks.includes(each));
    const isChosen = others.length < chosen.value.length;
    choose(isChosen && tracks.length === 1 ? others : [...others, ...tracks]);
  } else {
    const [first, last] = from < index ? [from, index] : [index, from];
    const between: number[] = [];
    for (let at = first; at <= last; at++) {
      const row = rows.value[at];
      if (row && isTrackRow(row)) between.push(row.track);
    }
    choose(from > index ? between.reverse() : between);
  }
}

/** Row the key leads to from the active one; null where the key is not for the list. */
export function rowAfterKey(key: string, active: number, count: number, page: number): number | null {
  const to = {
    ArrowUp: active - 1,
    ArrowDown: active + 1,
    PageUp: active - page,
    PageDown: active + page,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || count === 0 ? null : Math.min(Math.max(to, 0), count - 1);
}
