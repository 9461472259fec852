import { needBytes, refuse } from './problem.js';

export interface BmpRuns {
  /** A byte a pixel, rows as they are stored. */
  readonly indices: Uint8Array;
  /** 1 where a run has drawn. */
  readonly drawn: Uint8Array;
}

/** Pixels that one byte of runs can stand for; what claims more than that of its bytes is damaged. */
const mostPerByte = 256;

/**
 * The run-length forms of 8 and 4 bits: a count and a value (two values in turn for 4 bits), or 0 and an escape: end of
 * row, end of image, a step right and on, or values as they are, padded to 16 bits.
 */
export function unpackBmpRuns(
  bytes: Uint8Array,
  start: number,
  width: number,
  height: number,
  bits: number,
): BmpRuns {
  if (width * height > Math.max(0, bytes.length - start) * mostPerByte) {
    const message = `${width} by ${height} pixels are more than ${bytes.length - start} bytes of runs can draw`;
    refuse('image/damaged', message, start);
  }
  const indices = new Uint8Array(width * height);
  const drawn = new Uint8Array(width * height);
  let [at, x, y] = [start, 0, 0];

  const draw = (count: number, indexOf: (i: number) => number): void => {
    for (let i = 0; i < count && x < width; i++, x++) {
      indices[y * width + x] = indexOf(i);
      drawn[y * width + x] = 1;
    }
  };
  const nibble = (byte: number, i: number): number => (i % 2 === 0 ? byte >> 4 : byte & 15);

  while (y < height) {
    if (at >= bytes.length) break;
    needBytes(bytes, at, 2, 'a run');
    const count = bytes[at]!;
    const value = bytes[at + 1]!;
    at += 2;
    if (count > 0) draw(count, (i) => (bits === 8 ? value : nibble(value, i)));
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) break;
    else if (value === 2) {
      needBytes(bytes, at, 2, 'a step');
      x += bytes[at]!;
      y += bytes[at + 1]!;
      at += 2;
    } else {
      const stored = bits === 8 ? value : (value + 1) >> 1;
      needBytes(bytes, at, stored, 'the pixels of a run');
      const from = at;
      draw(value, (i) => (bits === 8 ? bytes[from + i]! : nibble(bytes[from + (i >> 1)]!, i)));
      at += stored + (stored & 1);
    }
  }
  return { indices, drawn };
}
