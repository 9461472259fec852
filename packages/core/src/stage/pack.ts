export interface Packed {
  readonly width: number;
  readonly height: number;
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Places rectangles in shelves, the tallest first, with a gap between them, in a sheet near a square that is at most
 * `longest` pixels a side; null where they do not fit. Equal sizes in equal order always give the same sheet.
 */
export function pack(sizes: readonly Size[], longest: number): Packed | null {
  const order = sizes
    .map((_, i) => i)
    .sort((a, b) => sizes[b]!.height - sizes[a]!.height || sizes[b]!.width - sizes[a]!.width || a - b);
  const side = Math.sqrt(sizes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0));
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 0);
  let best: Packed | null = null;
  for (const share of [1, 1.05, 1.1, 1.2, 1.35, 1.5, Infinity]) {
    if (share === Infinity && best !== null) break;
    const packed = shelved(sizes, order, Math.min(longest, Math.max(widest, Math.ceil(side * share))));
    const fits = packed.width <= longest && packed.height <= longest;
    if (fits && (best === null || area(packed) < area(best))) best = packed;
  }
  return best;
}

/** Pixels that keep a neighbour from shining in where a picture is scaled. */
const gap = 2;

const area = ({ width, height }: Size): number => width * height;

function shelved(sizes: readonly Size[], order: readonly number[], room: number): Packed {
  const places = new Array<{ x: number; y: number }>(sizes.length);
  const shelves: { readonly y: number; end: number }[] = [];
  let [width, height] = [0, 0];
  for (const i of order) {
    const size = sizes[i]!;
    let shelf = shelves.find(({ end }) => end + size.width <= room);
    if (!shelf) {
      shelf = { y: height === 0 ? 0 : height + gap, end: 0 };
      shelves.push(shelf);
      height = shelf.y + size.height;
    }
    places[i] = { x: shelf.end, y: shelf.y };
    width = Math.max(width, shelf.end + size.width);
    shelf.end += size.width + gap;
  }
  return { width, height, places };
}
