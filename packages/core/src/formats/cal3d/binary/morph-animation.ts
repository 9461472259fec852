/** CPF: named tracks, or HEAD's numbered ones. */

import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Report } from '../../../diagnostic.js';
import type { Cal3DLayout, Cal3DMorphAnimation, Cal3DMorphTrack } from '../model.js';
import { bitsOf, countNonFinite, floats, integers } from './numbers.js';
import { cannotHold, mostParts, readCount } from './problem.js';
import { readName, writeName } from './text.js';

/** In the order to try them. HEAD reads `numbered` and writes `numberedParts`. */
export const morphAnimationLayouts = (version: number): readonly Cal3DLayout[] =>
  version > 1300 ? ['numbered', 'numberedParts', 'named'] : ['named', 'numbered', 'numberedParts'];

/**
 * What follows magic and version.
 * @throws FormatError where the bytes are no morph animation in this layout.
 */
export function readMorphAnimation(
  reader: ByteReader,
  version: number,
  layout: Cal3DLayout,
  report: Report,
): Cal3DMorphAnimation {
  const duration = reader.f32('the duration');
  const count = readCount(reader, leastTrackBytes, 'tracks', mostParts);
  const tracks: Cal3DMorphTrack[] = [];
  for (let i = 0; i < count; i++) tracks.push(readTrack(reader, layout, i, report));
  return { kind: 'morphAnimation', stamp: { version, form: 'binary', layout }, duration, tracks };
}

/** What follows magic and version, in the layout of the stamp. */
export function writeMorphAnimation(writer: ByteWriter, animation: Cal3DMorphAnimation): void {
  const { duration, stamp, tracks } = animation;
  writer.f32(duration);
  writer.i32(tracks.length);
  tracks.forEach((track, index) => {
    writeTrack(writer, track, stamp.layout, `tracks[${index}]`);
  });
}

/** A name's length or number, and the count of keys. */
const leastTrackBytes = 8;
const keyBytes = 8;

function readTrack(reader: ByteReader, layout: Cal3DLayout, index: number, report: Report): Cal3DMorphTrack {
  const what = `track ${index}`;
  if (layout === 'named') {
    const name = readName(reader, `the morph's name of ${what}`, report);
    const keys = readKeys(reader, readCount(reader, keyBytes, `keys of ${what}`), index, report);
    return { name, morph: -1, mesh: -1, submeshes: integers(0), ...keys };
  }
  const morph = reader.i32(what);
  const keyCount = readCount(reader, keyBytes, `keys of ${what}`);
  const hasParts = layout === 'numberedParts';
  const mesh = hasParts ? reader.i32(what) : -1;
  const submeshes = integers(hasParts ? readCount(reader, 4, `submeshes of ${what}`) : 0);
  for (let i = 0; i < submeshes.length; i++) submeshes[i] = reader.i32(what);
  return { name: null, morph, mesh, submeshes, ...readKeys(reader, keyCount, index, report) };
}

function readKeys(
  reader: ByteReader,
  count: number,
  index: number,
  report: Report,
): Pick<Cal3DMorphTrack, 'times' | 'weights'> {
  const start = reader.offset;
  const bytes = reader.take(count * keyBytes, `the keys of track ${index}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times = floats(count);
  const weights = floats(count);
  const [time, weight] = [bitsOf(times), bitsOf(weights)];
  for (let key = 0; key < count; key++) {
    time[key] = view.getInt32(key * keyBytes, true);
    weight[key] = view.getInt32(key * keyBytes + 4, true);
  }
  const odd = countNonFinite(reader, report);
  odd.column(times, (i) => start + i * keyBytes);
  odd.column(weights, (i) => start + i * keyBytes + 4);
  odd.tell(`tracks[${index}]`);
  return { times, weights };
}

function writeTrack(writer: ByteWriter, track: Cal3DMorphTrack, layout: Cal3DLayout, path: string): void {
  const { name, morph, mesh, submeshes, times, weights } = track;
  if (layout === 'named') {
    if (!name) cannotHold(layout, 'a morph target by number', path);
    writeName(writer, name);
    writer.i32(times.length);
  } else {
    if (name) cannotHold(layout, 'a morph target by name', path);
    writer.i32(morph);
    writer.i32(times.length);
    if (layout === 'numberedParts') {
      writer.i32(mesh);
      writer.i32(submeshes.length);
      for (const submesh of submeshes) writer.i32(submesh);
    } else if (mesh >= 0 || submeshes.length > 0) cannotHold(layout, 'the mesh of a track', path);
  }
  const bytes = writer.reserve(times.length * keyBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [time, weight] = [bitsOf(times), bitsOf(weights)];
  for (let key = 0; key < times.length; key++) {
    view.setInt32(key * keyBytes, time[key]!, true);
    view.setInt32(key * keyBytes + 4, weight[key]!, true);
  }
}
