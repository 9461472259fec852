import type { Area } from '../../../stage/model.js';

/**
 * Two of the areas that overlap and are not the same, by index; null where there are none. A line sweeps over them from
 * the left and keeps those it crosses in order from the top: as long as none overlap, only neighbours can.
 */
export function overlap(areas: readonly Area[]): { readonly first: number; readonly second: number } | null {
  const edges = distinct(areas).flatMap((index) => {
    const { x, width } = areas[index]!;
    return [
      { at: x, index, isStart: true },
      { at: x + width, index, isStart: false },
    ];
  });
  edges.sort((a, b) => a.at - b.at || Number(a.isStart) - Number(b.isStart));
  const crossed: number[] = [];
  const placeOf = (y: number): number => {
    let low = 0;
    for (let high = crossed.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (areas[crossed[middle]!]!.y < y) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  for (const { index, isStart } of edges) {
    const { y, height } = areas[index]!;
    const place = placeOf(y);
    if (!isStart) {
      crossed.splice(place, 1);
      continue;
    }
    const above = crossed[place - 1];
    const below = crossed[place];
    if (above !== undefined && areas[above]!.y + areas[above]!.height > y)
      return { first: above, second: index };
    if (below !== undefined && areas[below]!.y < y + height) return { first: below, second: index };
    crossed.splice(place, 0, index);
  }
  return null;
}

/** One index of each set of equal areas that cover something. */
function distinct(areas: readonly Area[]): number[] {
  const known = new Map<string, number>();
  for (const [index, { x, y, width, height }] of areas.entries()) {
    const key = `${x} ${y} ${width} ${height}`;
    if (width > 0 && height > 0 && Number.isFinite(x + y + width + height) && !known.has(key))
      known.set(key, index);
  }
  return [...known.values()];
}
