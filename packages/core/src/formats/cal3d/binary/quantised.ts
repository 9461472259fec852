/** Keys of 12 bytes, as version 1200 packs them: a time, three whole numbers of a box, and three parts of a rotation. */

import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Cal3DTrack, Vector3 } from '../model.js';
import { lacksTranslation } from '../translations.js';
import { readVector3, writeFloats } from './numbers.js';
import { cannotPack, greatestComponent, needFinite, unitScale } from './packing.js';
import { plainFlags } from './plain-keys.js';
import { readCount } from './problem.js';

const keyBytes = 12;
const mostTime = 0xffff;
/** Bits of x, y and z: 11, 11 and 10. */
const mostTranslation = [0x7ff, 0x7ff, 0x3ff] as const;
/** What one step of a rotation's component is. */
// biome-ignore lint/suspicious/noApproximativeNumericConstant: the engine's own √2
const step = 1 / 32767 / 1.41421;
/** Of C's float. */
const epsilon = 2 ** -23;

/** The components that are stored, by the number of the one that is not. */
const stored = [
  [1, 2, 3],
  [0, 2, 3],
  [0, 1, 3],
  [0, 1, 2],
] as const;

/** What follows the bone. */
export function readQuantisedTrack(
  reader: ByteReader,
  bone: number,
  duration: number,
  what: string,
): Cal3DTrack {
  const count = readCount(reader, keyBytes, `keys of ${what}`);
  const min = readVector3(reader, what);
  const scale = readVector3(reader, what);
  const bytes = reader.take(count * keyBytes, what).slice();
  return decoded(bone, min, scale, bytes, duration);
}

export function writeQuantisedTrack(writer: ByteWriter, { bone, packed }: Cal3DTrack): void {
  if (packed?.kind !== 'quantised') return;
  writer.i32(bone);
  writer.i32(packed.bytes.length / keyBytes);
  writeFloats(writer, packed.min);
  writeFloats(writer, packed.scale);
  writer.raw(packed.bytes);
}

/**
 * The track as a reader of the packed file finds it. No key is dropped.
 * @throws FormatError where the packing cannot hold it: times outside 0 to the duration, keys without translation, NaN.
 */
export function quantise(track: Cal3DTrack, duration: number, path: string): Cal3DTrack {
  needFinite(track, path);
  const { bone, times, translations, rotations } = track;
  const count = times.length;
  if (bone < 0) cannotPack('the track has no bone number', path);
  const [min, scale] = boxOf(translations);
  const bytes = new Uint8Array(count * keyBytes);
  const view = new DataView(bytes.buffer);
  for (let key = 0, at = 0; key < count; key++, at += keyBytes) {
    const time = times[key]!;
    if (!(time >= 0 && time <= duration)) {
      cannotPack(`the key at ${time} s is not between 0 and the duration of ${duration} s`, path);
    }
    if (lacksTranslation(translations, key)) cannotPack('a key without translation cannot be packed', path);
    view.setUint16(at, Math.round((time / duration) * mostTime), true);
    let steps = 0;
    for (let c = 0; c < 3; c++) {
      const size = scale[c]!;
      if (size > 0) {
        const step = Math.round((translations[key * 3 + c]! - min[c]!) / size);
        steps |= Math.min(mostTranslation[c]!, step) << (c * 11);
      }
    }
    view.setUint32(at + 2, steps >>> 0, true);
    packRotation(rotations, key * 4, view, at + 6);
  }
  return decoded(bone, min, scale, bytes, duration);
}

function decoded(
  bone: number,
  min: Vector3,
  scale: Vector3,
  bytes: Uint8Array,
  duration: number,
): Cal3DTrack {
  const count = bytes.length / keyBytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times = new Float32Array(count);
  const translations = new Float32Array(count * 3);
  const rotations = new Float32Array(count * 4);
  for (let key = 0, at = 0; key < count; key++, at += keyBytes) {
    times[key] = (view.getUint16(at, true) / mostTime) * duration;
    const bits = view.getUint32(at + 2, true);
    translations[key * 3] = (bits & 0x7ff) * scale[0] + min[0];
    translations[key * 3 + 1] = ((bits >>> 11) & 0x7ff) * scale[1] + min[1];
    translations[key * 3 + 2] = (bits >>> 22) * scale[2] + min[2];
    unpackRotation(view, at + 6, rotations, key * 4);
  }
  const packed = { kind: 'quantised', min, scale, bytes } as const;
  return { bone, times, translations, rotations, ...plainFlags(translations), packed };
}

/** The lowest bits of the second and third number tell which component is not stored. */
function unpackRotation(view: DataView, at: number, out: Float32Array, to: number): void {
  const a = view.getInt16(at, true);
  const b = view.getInt16(at + 2, true);
  const c = view.getInt16(at + 4, true);
  const omitted = ((b & 1) << 1) | (c & 1);
  const [p, q, r] = stored[omitted]!;
  const x = a * step;
  const y = (b & ~1) * step;
  const z = (c & ~1) * step;
  out[to + p] = x;
  out[to + q] = y;
  out[to + r] = z;
  const rest = 1 - (x * x + y * y + z * z);
  out[to + omitted] = rest > epsilon ? Math.sqrt(rest) : rest;
}

function packRotation(rotations: Float32Array, at: number, view: DataView, to: number): void {
  const omitted = greatestComponent(rotations, at);
  const scale = unitScale(rotations, at, omitted) / step;
  const [p, q, r] = stored[omitted]!;
  view.setInt16(to, clamp(Math.round(rotations[at + p]! * scale)), true);
  view.setInt16(to + 2, evenly(rotations[at + q]! * scale) | (omitted >> 1), true);
  view.setInt16(to + 4, evenly(rotations[at + r]! * scale) | (omitted & 1), true);
}

const evenly = (value: number): number => clamp(2 * Math.round(value / 2));

const clamp = (value: number): number => Math.max(-32768, Math.min(32766, value));

/** The least corner of all translations, and the size of one step from there. */
function boxOf(translations: Float32Array): [min: Vector3, scale: Vector3] {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < translations.length; at++) {
    least[at % 3] = Math.min(least[at % 3]!, translations[at]!);
    most[at % 3] = Math.max(most[at % 3]!, translations[at]!);
  }
  if (translations.length === 0) least.fill(0);
  const scale = mostTranslation.map((steps, c) => {
    const size = Math.fround((most[c]! - least[c]!) / steps);
    return size > 0 && size < Infinity ? size : 0;
  });
  return [least as unknown as Vector3, scale as unknown as Vector3];
}
