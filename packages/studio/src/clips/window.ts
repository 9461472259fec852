/** Which of many equal rows are in sight, and where. */
export interface RowWindow {
  /** Height of all rows in pixels, as far as browsers can scroll it. */
  readonly height: number;
  /** Rows from `first` up to but without `end`. */
  readonly first: number;
  readonly end: number;
  /** Pixels from the top of all to the row `first`. */
  readonly top: number;
}

export function rowWindow(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): RowWindow {
  const all = count * rowHeight;
  const height = Math.min(all, tallest);
  const shown = all > height ? (scrollTop / (height - viewHeight)) * (all - viewHeight) : scrollTop;
  const first = Math.max(0, Math.min(count - 1, Math.floor(shown / rowHeight)));
  const end = Math.min(count, Math.ceil((shown + viewHeight) / rowHeight) + 1);
  return { height, first: count === 0 ? 0 : first, end, top: scrollTop + first * rowHeight - shown };
}

/** Where to scroll to so that the row is in sight; `scrollTop` where it is. */
export function scrollTo(
  row: number,
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): number {
  const all = count * rowHeight;
  const height = Math.min(all, tallest);
  const ratio = all > height ? (height - viewHeight) / (all - viewHeight) : 1;
  const shown = scrollTop / ratio;
  const top = row * rowHeight;
  if (top < shown) return top * ratio;
  if (top + rowHeight > shown + viewHeight) return (top + rowHeight - viewHeight) * ratio;
  return scrollTop;
}

/** Browsers lay nothing out beyond some 2^25 pixels. */
const tallest = 2 ** 24;
