import { CodecError } from './codec-error.js';

/**
 * Decodes one raw LZ4 block (no size prefix, no frame) so that it fills `target` exactly.
 * Throws CodecError, with the offset in `source`, on everything else.
 */
export function decodeLz4Block(source: Uint8Array, target: Uint8Array): void {
  const end = source.length;
  const room = target.length;
  const from = new DataView(source.buffer, source.byteOffset, end);
  const to = new DataView(target.buffer, target.byteOffset, room);
  let read = 0;
  let write = 0;
  for (;;) {
    const sequence = read;
    if (read >= end) throw truncated(read, 'where a sequence should start');
    const token = source[read++]!;
    let literals = token >> 4;

    if (literals < 15 && (token & 15) < 15 && read <= end - 18 && write <= room - 40) {
      // Most sequences are short. Four bytes at a time and some too many is cheapest; later ones overwrite those.
      const distance = from.getUint16(read + literals, true);
      const match = write + literals;
      if (distance >= 4 && distance <= match) {
        to.setInt32(write, from.getInt32(read, true), true);
        if (literals > 4) {
          to.setInt32(write + 4, from.getInt32(read + 4, true), true);
          if (literals > 8) {
            to.setInt32(write + 8, from.getInt32(read + 8, true), true);
            to.setInt32(write + 12, from.getInt32(read + 12, true), true);
          }
        }
        const stop = match + (token & 15) + minimumMatch;
        to.setInt32(match, to.getInt32(match - distance, true), true);
        to.setInt32(match + 4, to.getInt32(match + 4 - distance, true), true);
        for (let i = match + 8; i < stop; i += 4) to.setInt32(i, to.getInt32(i - distance, true), true);
        read += literals + 2;
        write = stop;
        continue;
      }
    }

    if (literals === 15) {
      let more: number;
      do {
        if (read >= end) throw truncated(read, 'inside a literal length');
        more = source[read++]!;
        literals += more;
      } while (more === 255);
    }
    if (literals > end - read) throw truncated(end, `inside a run of ${literals} literals`);
    if (literals > room - write) throw tooLong(sequence, write + literals, room);
    if (literals <= 32 && read <= end - 35 && write <= room - 35) {
      for (let i = 0; i < literals; i += 4) to.setInt32(write + i, from.getInt32(read + i, true), true);
    } else {
      target.set(source.subarray(read, read + literals), write);
    }
    read += literals;
    write += literals;
    if (read === end) break;

    if (end - read < 2) throw truncated(end, 'inside a match distance');
    const distance = source[read]! | (source[read + 1]! << 8);
    if (distance === 0 || distance > write) {
      throw new CodecError(`LZ4 match distance ${distance}, where ${write} bytes are decoded so far`, read);
    }
    read += 2;

    let length = (token & 15) + minimumMatch;
    if (length === 15 + minimumMatch) {
      let more: number;
      do {
        if (read >= end) throw truncated(read, 'inside a match length');
        more = source[read++]!;
        length += more;
      } while (more === 255);
    }
    if (length > room - write) throw tooLong(sequence, write + length, room);
    if (distance >= 4 && length <= 64 && write <= room - 67) {
      for (let i = write; i < write + length; i += 4) to.setInt32(i, to.getInt32(i - distance, true), true);
    } else {
      copyMatch(target, write, distance, length);
    }
    write += length;
  }
  if (write !== room) {
    throw new CodecError(`the LZ4 block ends after ${write} decoded bytes, ${room} expected`, end);
  }
}

/** Encodes one raw LZ4 block that every LZ4 decoder reads; at most 1/255 and 16 bytes longer than `source`. */
export function encodeLz4Block(source: Uint8Array): Uint8Array {
  const target = new Uint8Array(source.length + Math.ceil(source.length / 255) + 16);
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const newest = new Int32Array(1 << hashBits).fill(-maximumDistance - 1);
  const lastStart = source.length - endOfMatches;
  const matchLimit = source.length - endLiterals;
  let write = 0;
  let literalsFrom = 0;
  let misses = 0;
  for (let at = 0; at <= lastStart; ) {
    const four = view.getInt32(at, true);
    const hash = Math.imul(four, 0x9e3779b1) >>> (32 - hashBits);
    let match = newest[hash]!;
    newest[hash] = at;
    if (at - match > maximumDistance || view.getInt32(match, true) !== four) {
      // The longer nothing is found, the longer the steps: data that does not compress costs little.
      at += 1 + (misses++ >> 6);
      continue;
    }
    misses = 0;
    let start = at;
    while (start > literalsFrom && match > 0 && source[start - 1] === source[match - 1]) {
      start--;
      match--;
    }
    const distance = start - match;
    let stop = at + minimumMatch;
    while (stop < matchLimit && source[stop] === source[stop - distance]) stop++;
    write = writeSequence(target, write, source, literalsFrom, start, distance, stop - start);
    literalsFrom = stop;
    if (stop - 2 <= lastStart)
      newest[Math.imul(view.getInt32(stop - 2, true), 0x9e3779b1) >>> (32 - hashBits)] = stop - 2;
    at = stop;
  }
  write = writeSequence(target, write, source, literalsFrom, source.length, 0, 0);
  return target.slice(0, write);
}

const minimumMatch = 4;
const maximumDistance = 65535;
const hashBits = 16;
/** The format's rules for the end of a block: no match starts in the last 12 bytes or reaches into the last 5. */
const endOfMatches = 12;
const endLiterals = 5;

/** A match that may overlap itself: what is there doubles until it is long enough. */
function copyMatch(target: Uint8Array, write: number, distance: number, length: number): void {
  const start = write - distance;
  if (length < 32) {
    for (let i = 0; i < length; i++) target[write + i] = target[start + i]!;
    return;
  }
  let done = Math.min(distance, length);
  target.copyWithin(write, start, start + done);
  while (done < length) {
    const step = Math.min(distance + done, length - done);
    target.copyWithin(write + done, start, start + step);
    done += step;
  }
}

/** Literals, then a match unless `length` is 0. Returns where the next sequence goes. */
function writeSequence(
  target: Uint8Array,
  write: number,
  source: Uint8Array,
  from: number,
  until: number,
  distance: number,
  length: number,
): number {
  const literals = until - from;
  const more = length === 0 ? 0 : length - minimumMatch;
  const token = write;
  let at = write + 1;
  target[token] = (Math.min(literals, 15) << 4) | Math.min(more, 15);
  if (literals >= 15) at = writeLength(target, at, literals - 15);
  if (literals > 32) target.set(source.subarray(from, until), at);
  else for (let i = 0; i < literals; i++) target[at + i] = source[from + i]!;
  at += literals;
  if (length === 0) return at;
  target[at++] = distance;
  target[at++] = distance >> 8;
  return more >= 15 ? writeLength(target, at, more - 15) : at;
}

function writeLength(target: Uint8Array, write: number, length: number): number {
  let at = write;
  let rest = length;
  for (; rest >= 255; rest -= 255) target[at++] = 255;
  target[at++] = rest;
  return at;
}

const truncated = (offset: number, where: string): CodecError =>
  new CodecError(`the LZ4 block ends ${where}`, offset);

const tooLong = (offset: number, length: number, room: number): CodecError =>
  new CodecError(`the LZ4 block decodes to ${length} bytes or more, ${room} expected`, offset);
