/**
 * IMVU's packed keys (versions 913 to 919, and 1300): 6 bytes of rotation and time, before them 4 or 10 bytes of
 * translation where the track has one. Bits count from the least significant of the first byte on.
 */

import type { ByteReader } from '../../../bytes/reader.js';
import { ByteWriter } from '../../../bytes/writer.js';
import { type Cal3DTrack, noTranslation } from '../model.js';
import { lacksTranslation, withTranslations } from '../translations.js';
import { high, low, readHigh, readLow, readRotation, writeRotation, writeTranslation } from './bit-keys.js';
import { type BitExtra, cannotPack, needFinite } from './packing.js';

/** Frames a second of the times. */
const fps = 30;
const mostFrame = 1023;
const mostBone = 0x1fff;
const mostKeys = 0xffff;

/** Header flags, in its second byte. */
const required = 0x80;
const highRange = 0x40;
const dynamic = 0x20;

/**
 * A key without translation has the one before's (`translationRequired`), else none.
 * @throws FormatError where the file ends inside the track.
 */
export function readBitTrack(reader: ByteReader, extra: BitExtra, what: string): Cal3DTrack {
  const header = reader.take(4, what).slice();
  const count = header[2]! | (header[3]! << 8);
  const layout = layoutOf(header, extra);
  const all = count === 0 ? 0 : layout.first + (count - 1) * layout.later;
  const bytes = reader.take(all, what).slice();
  const flags = header[1]!;
  return {
    bone: header[0]! | ((flags & 0x1f) << 8),
    ...decode(bytes, count, flags, extra),
    translationRequired: (flags & required) !== 0,
    translationIsDynamic: (flags & dynamic) !== 0,
    highRange: (flags & highRange) !== 0,
    packed: { kind: 'bits', header, bytes },
  };
}

export function writeBitTrack(writer: ByteWriter, { packed }: Cal3DTrack): void {
  if (packed?.kind !== 'bits') return;
  writer.raw(packed.header);
  writer.raw(packed.bytes);
}

/**
 * The track as a reader of the packed file finds it. No key is dropped.
 * @throws FormatError where the packing cannot hold it: times below 0 or above 34.1 s, which would wrap, more than
 * 8192 bones or 65535 keys, translations beyond 2^23, NaN.
 */
export function packBits(track: Cal3DTrack, extra: BitExtra, path: string): Cal3DTrack {
  needFinite(track, path);
  const { bone, times, rotations } = track;
  const count = times.length;
  if (bone < 0 || bone > mostBone) cannotPack(`bone ${bone} is not between 0 and ${mostBone}`, path);
  if (count > mostKeys) cannotPack(`${count} keys are more than ${mostKeys}`, path);
  const { translations } = withTranslations(track, null);
  const flags = flagsFor(translations, count, path);
  const header = Uint8Array.of(bone & 0xff, flags | (bone >> 8), count & 0xff, count >> 8);
  const { later } = layoutOf(header, extra);
  const writer = new ByteWriter(count * later + high.bytes);
  for (let key = 0; key < count; key++) {
    const translated = (flags & required) !== 0 && (key === 0 || (flags & dynamic) !== 0);
    if (translated) writeTranslation(writer, translations, key * 3, (flags & highRange) !== 0);
    writeRotation(writer, rotations, key * 4, frameOf(times[key]!, path));
    if (extra === 'both' && translated) writeFloats(writer, translations, key * 3, 3);
    if (extra !== 'none') writeFloats(writer, rotations, key * 4, 4);
  }
  const bytes = writer.finish().slice();
  return {
    bone,
    ...decode(bytes, count, flags, extra),
    translationRequired: (flags & required) !== 0,
    translationIsDynamic: (flags & dynamic) !== 0,
    highRange: (flags & highRange) !== 0,
    packed: { kind: 'bits', header, bytes },
  };
}

/** Bytes of the first key and of the later ones. */
function layoutOf(header: Uint8Array, extra: BitExtra): { first: number; later: number } {
  const flags = header[1]!;
  const translation = (flags & highRange ? high.bytes : low.bytes) + (extra === 'both' ? 12 : 0);
  const rotation = 6 + (extra === 'none' ? 0 : 16);
  const first = rotation + (flags & required ? translation : 0);
  return { first, later: flags & required && flags & dynamic ? first : rotation };
}

function decode(
  bytes: Uint8Array,
  count: number,
  flags: number,
  extra: BitExtra,
): Pick<Cal3DTrack, 'times' | 'translations' | 'rotations'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times = new Float32Array(count);
  const translations = new Float32Array(count * 3).fill(noTranslation);
  const rotations = new Float32Array(count * 4);
  const range = flags & highRange ? high : low;
  let at = 0;
  for (let key = 0; key < count; key++) {
    const translated = (flags & required) !== 0 && (key === 0 || (flags & dynamic) !== 0);
    if (translated) {
      if (range === high) readHigh(view, at, translations, key * 3);
      else readLow(view, at, translations, key * 3);
      at += range.bytes;
    } else if (flags & required) {
      translations.copyWithin(key * 3, key * 3 - 3, key * 3);
    }
    times[key] = readRotation(view, at, rotations, key * 4) / fps;
    at += 6;
    if (extra === 'both' && translated) {
      for (let c = 0; c < 3; c++) translations[key * 3 + c] = view.getFloat32(at + c * 4, true);
      at += 12;
    }
    if (extra !== 'none') {
      for (let c = 0; c < 4; c++) rotations[key * 4 + c] = view.getFloat32(at + c * 4, true);
      at += 16;
    }
  }
  return { times, translations, rotations };
}

/** The header's flags: translations are required where there are any, dynamic where they change. */
function flagsFor(translations: Float32Array, count: number, path: string): number {
  if (count === 0 || lacksTranslation(translations, 0)) return 0;
  let flags = required;
  for (let at = 0; at < translations.length; at++) {
    const magnitude = Math.abs(translations[at]!);
    if (magnitude > high.range) cannotPack(`the translation ${translations[at]} is beyond 2^23`, path);
    if (magnitude > low.range) flags |= highRange;
    if (at >= 3 && translations[at] !== translations[at - 3]) flags |= dynamic;
  }
  return flags;
}

function frameOf(time: number, path: string): number {
  const frame = Math.round(time * fps);
  if (frame < 0 || frame > mostFrame) {
    cannotPack(
      `the key at ${time} s is not between 0 and ${(mostFrame / fps).toFixed(1)} s, and would wrap`,
      path,
    );
  }
  return frame;
}

function writeFloats(writer: ByteWriter, column: Float32Array, at: number, count: number): void {
  for (let c = 0; c < count; c++) writer.f32(column[at + c]!);
}
