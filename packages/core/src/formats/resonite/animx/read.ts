import { ByteReader } from '../../../bytes/reader.js';
import type { Track } from '../../../clip/model.js';
import type { Column } from '../../../clip/value-type.js';
import { diagnose, type Place, type Report, throwErrors } from '../../../diagnostic.js';
import type { AnimX, AnimXCurveTrack, AnimXTrack, CurveKeyOrder, Places, TrackPlaces } from '../model.js';
import { animxCodes } from './codes.js';
import { type DecidedOrder, decideCurveKeyOrder } from './curve-key-order.js';
import { valueBytes } from './element-types.js';
import { openBody } from './encoding.js';
import { type Header, readHeader } from './header.js';
import { columnFromPacked } from './packed.js';
import { readNullableString } from './primitives.js';
import { collectOddities, type Oddities, withPath } from './problem.js';
import { splitRecords } from './records.js';
import { checkTrackCount, readCurveHead, readTrackHead, type TrackHead } from './track-head.js';

/** Bytes a compressed body, and tracks at 1 KiB each, may take unless told otherwise: 256 MiB. */
export const defaultDecodedLimit = 256 * 1024 * 1024;

export interface ReadAnimXOptions {
  /** Receives what is wrong but readable. */
  readonly report?: Report;
  /** Most bytes that a compressed body may decode to, and that tracks may take at 1 KiB each. */
  readonly limit?: number;
  /** What comes first in Curve keys; found out from the file when not given. */
  readonly curveKeyOrder?: CurveKeyOrder;
}

/**
 * Reads an AnimX file of version 0 or 1 in any encoding. Times in seconds; positions and rotations are left-handed,
 * Y up, metres. Times, values and NaN payloads are kept as the file has them, in order or not.
 * Throws FormatError (`animx/*`) when no model can be made of the bytes.
 */
export const readAnimX = (bytes: Uint8Array, options: ReadAnimXOptions = {}): AnimX =>
  readFile(bytes, options, null).animx;

/** Also tells where the names and keys stand. */
export function readAnimXWithPlaces(
  bytes: Uint8Array,
  options: ReadAnimXOptions = {},
): { animx: AnimX; places: Places } {
  const tracks: TrackPlaces[] = [];
  const { animx, body, globalDuration } = readFile(bytes, options, tracks);
  const at = (offset: number, path: string): Place => body.place(offset, path);
  return { animx, places: { globalDuration, tracks, at } };
}

function readFile(
  bytes: Uint8Array,
  { report = throwErrors, limit = defaultDecodedLimit, curveKeyOrder }: ReadAnimXOptions,
  places: TrackPlaces[] | null,
): { animx: AnimX; body: ByteReader; globalDuration: Place } {
  // A Node Buffer's `slice` would not copy.
  const plainBytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const file = new ByteReader(plainBytes, { family: 'animx' });
  const oddInFile = collectOddities(file, report);
  const header = readHeader(file, oddInFile);
  const body = openBody(file, header.encoding, limit, oddInFile, report);
  oddInFile.tell('header');
  checkTrackCount(body, header.trackCount, limit);
  const decided = decideCurveKeyOrder(body, header);
  const order = decided.order && (curveKeyOrder ?? decided.order);
  const ambiguous = decided.ambiguous && curveKeyOrder === undefined;
  if (ambiguous) reportAmbiguousOrder(body, decided, report);
  const tracks = readTracks(body, header, order ?? 'value-time', report, places);
  if (body.left > 0) reportBytesLeft(body, tracks, report);
  const { version, name, globalDuration, encoding } = header;
  return {
    animx: {
      version,
      name,
      globalDuration,
      encoding,
      curveKeyOrder: order,
      curveKeyOrderAmbiguous: ambiguous,
      tracks,
    },
    body,
    globalDuration: file.place(header.durationAt, 'globalDuration'),
  };
}

function readTracks(
  body: ByteReader,
  { version, trackCount }: Header,
  order: CurveKeyOrder,
  report: Report,
  places: TrackPlaces[] | null,
): AnimXTrack[] {
  const odd = collectOddities(body, report);
  const tracks: AnimXTrack[] = [];
  for (let track = 0; track < trackCount; track++) {
    const path = `tracks[${track}]`;
    try {
      const start = body.offset;
      const head = readTrackHead(body, version, odd);
      const keys = places === null ? null : new Uint32Array(head.keys);
      places?.push({
        index: tracks.length,
        track: start,
        node: head.nodeAt,
        property: head.propertyAt,
        keys: keys!,
      });
      tracks.push(readTrack({ body, head, odd, keyPlaces: keys }, order));
    } catch (error) {
      throw withPath(error, path);
    }
    odd.tell(path);
  }
  return tracks;
}

/** What the parts of one track are read with. */
interface TrackContext {
  readonly body: ByteReader;
  readonly head: TrackHead;
  readonly odd: Oddities;
  /** Where each key stands, filled in when wanted. */
  readonly keyPlaces: Uint32Array | null;
}

function readTrack(context: TrackContext, order: CurveKeyOrder): AnimXTrack {
  const { body, head } = context;
  const { kind, node, property, valueType } = head;
  const name = { node, property, valueType };
  if (kind === 'raw') {
    const interval = body.f32('the interval of a Raw track');
    return { ...name, kind, interval, values: readValues(context) };
  }
  if (kind === 'discrete') return { ...name, kind, ...readKeys(context, 'time-value') };
  return readCurve(context, name, order);
}

function readCurve(
  context: TrackContext,
  name: Pick<Track, 'node' | 'property' | 'valueType'>,
  order: CurveKeyOrder,
): AnimXCurveTrack {
  const { body, head, odd } = context;
  const { perKey, tangents, interpolation } = readCurveHead(body, head, odd);
  return {
    ...name,
    kind: 'curve',
    ...readKeys(context, order),
    interpolation: perKey ? interpolation.slice() : new Uint8Array(head.keys).fill(interpolation[0]!),
    ...(tangents ? readTangents(context) : { leftTangents: null, rightTangents: null }),
    perKeyInterpolation: perKey,
  };
}

function readValues({ body, head, odd, keyPlaces }: TrackContext): Column {
  const { valueType, keys } = head;
  const start = body.offset;
  if (valueType === 'string') {
    const values = new Array<string | null>(keys);
    for (let key = 0; key < keys; key++) {
      if (keyPlaces) keyPlaces[key] = body.offset;
      values[key] = readNullableString(body, odd);
    }
    return values;
  }
  const size = valueBytes(valueType);
  const packed = body.take(keys * size, 'the values of a Raw track').slice();
  fillPlaces(keyPlaces, start, size);
  return columnFromPacked(valueType, packed, (key) => odd.note('animx/bool-byte', start + key));
}

function readKeys(
  { body, head, odd, keyPlaces }: TrackContext,
  order: CurveKeyOrder,
): { times: Float32Array; values: Column } {
  const { valueType, keys } = head;
  const start = body.offset;
  const valueFirst = order === 'value-time';
  const times = new Uint8Array(4 * keys);
  if (valueType === 'string') {
    const values = new Array<string | null>(keys);
    for (let key = 0; key < keys; key++) {
      if (keyPlaces) keyPlaces[key] = body.offset;
      if (valueFirst) values[key] = readNullableString(body, odd);
      times.set(body.take(4, 'a time'), 4 * key);
      if (!valueFirst) values[key] = readNullableString(body, odd);
    }
    return { times: timesFromPacked(times), values };
  }
  const size = valueBytes(valueType);
  const packed = new Uint8Array(size * keys);
  body.take((4 + size) * keys, 'keys');
  if (valueFirst) splitRecords(body.bytes, start, keys, packed, times);
  else splitRecords(body.bytes, start, keys, times, packed);
  fillPlaces(keyPlaces, start, 4 + size);
  const valueAt = start + (valueFirst ? 0 : 4);
  const values = columnFromPacked(valueType, packed, (key) =>
    odd.note('animx/bool-byte', valueAt + key * (4 + size)),
  );
  return { times: timesFromPacked(times), values };
}

function readTangents({ body, head, odd }: TrackContext): { leftTangents: Column; rightTangents: Column } {
  const { valueType, keys } = head;
  if (valueType === 'string') {
    const leftTangents = new Array<string | null>(keys);
    const rightTangents = new Array<string | null>(keys);
    for (let key = 0; key < keys; key++) {
      leftTangents[key] = readNullableString(body, odd);
      rightTangents[key] = readNullableString(body, odd);
    }
    return { leftTangents, rightTangents };
  }
  const start = body.offset;
  const size = valueBytes(valueType);
  const left = new Uint8Array(size * keys);
  const right = new Uint8Array(size * keys);
  body.take(2 * size * keys, 'tangents');
  splitRecords(body.bytes, start, keys, left, right);
  const column = (packed: Uint8Array, from: number) =>
    columnFromPacked(valueType, packed, (key) => odd.note('animx/bool-byte', from + key * 2 * size));
  return { leftTangents: column(left, start), rightTangents: column(right, start + size) };
}

const timesFromPacked = (packed: Uint8Array): Float32Array =>
  columnFromPacked('float', packed, () => {}) as Float32Array;

function fillPlaces(keyPlaces: Uint32Array | null, start: number, stride: number): void {
  if (keyPlaces) for (let key = 0; key < keyPlaces.length; key++) keyPlaces[key] = start + key * stride;
}

function reportAmbiguousOrder(body: ByteReader, { order }: DecidedOrder, report: Report): void {
  const message = `the keys of Curve tracks read equally well with values first and with times first; taken as ${order}`;
  report(diagnose(animxCodes, 'animx/curve-key-order', message, body.place()));
}

function reportBytesLeft(body: ByteReader, tracks: readonly AnimXTrack[], report: Report): void {
  const message =
    body.left === 1 ? '1 byte follows the last track' : `${body.left} bytes follow the last track`;
  const empty = tracks.some((track) => (track.kind === 'raw' ? track.values : track.times).length === 0);
  const hint = empty
    ? 'some track reads as empty: perhaps its writer left out the number of keys before them'
    : 'if they are no padding, the number of tracks is too small';
  report(diagnose(animxCodes, 'animx/bytes-left-over', message, body.place(), hint));
}
