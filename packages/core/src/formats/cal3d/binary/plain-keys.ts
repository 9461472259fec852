/** Keys of 32 bytes: time, translation and rotation as floats. */

import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Report } from '../../../diagnostic.js';
import type { Cal3DTrack } from '../model.js';
import { lacksTranslation } from '../translations.js';
import { bitsOf, countNonFinite, floats } from './numbers.js';
import { readCount } from './problem.js';

const keyBytes = 32;

export type Keys = Omit<Cal3DTrack, 'bone' | 'boneName' | 'packed'>;

export function readPlainKeys(reader: ByteReader, what: string, path: string, report: Report): Keys {
  const count = readCount(reader, keyBytes, `keys of ${what}`);
  const start = reader.offset;
  const bytes = reader.take(count * keyBytes, what);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times = floats(count);
  const translations = floats(count * 3);
  const rotations = floats(count * 4);
  const [time, translation, rotation] = [bitsOf(times), bitsOf(translations), bitsOf(rotations)];
  for (let key = 0, at = 0; key < count; key++, at += keyBytes) {
    time[key] = view.getInt32(at, true);
    translation[key * 3] = view.getInt32(at + 4, true);
    translation[key * 3 + 1] = view.getInt32(at + 8, true);
    translation[key * 3 + 2] = view.getInt32(at + 12, true);
    rotation[key * 4] = view.getInt32(at + 16, true);
    rotation[key * 4 + 1] = view.getInt32(at + 20, true);
    rotation[key * 4 + 2] = view.getInt32(at + 24, true);
    rotation[key * 4 + 3] = view.getInt32(at + 28, true);
  }
  const odd = countNonFinite(reader, report);
  odd.column(times, (i) => start + i * keyBytes);
  odd.column(translations, (i) => start + Math.floor(i / 3) * keyBytes + 4 + (i % 3) * 4);
  odd.column(rotations, (i) => start + Math.floor(i / 4) * keyBytes + 16 + (i % 4) * 4);
  odd.tell(path);
  return { times, translations, rotations, ...plainFlags(translations) };
}

export function writePlainKeys(writer: ByteWriter, { times, translations, rotations }: Keys): void {
  const count = times.length;
  writer.i32(count);
  const bytes = writer.reserve(count * keyBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [time, translation, rotation] = [bitsOf(times), bitsOf(translations), bitsOf(rotations)];
  for (let key = 0, at = 0; key < count; key++, at += keyBytes) {
    view.setInt32(at, time[key]!, true);
    view.setInt32(at + 4, translation[key * 3]!, true);
    view.setInt32(at + 8, translation[key * 3 + 1]!, true);
    view.setInt32(at + 12, translation[key * 3 + 2]!, true);
    view.setInt32(at + 16, rotation[key * 4]!, true);
    view.setInt32(at + 20, rotation[key * 4 + 1]!, true);
    view.setInt32(at + 24, rotation[key * 4 + 2]!, true);
    view.setInt32(at + 28, rotation[key * 4 + 3]!, true);
  }
}

/** What a track says of its translations where the file has no flags for it. */
export function plainFlags(
  translations: Float32Array,
): Pick<Cal3DTrack, 'translationRequired' | 'translationIsDynamic' | 'highRange'> {
  let required = translations.length === 0;
  for (let key = 0; key * 3 < translations.length && !required; key++) {
    required = !lacksTranslation(translations, key);
  }
  return { translationRequired: required, translationIsDynamic: true, highRange: true };
}
