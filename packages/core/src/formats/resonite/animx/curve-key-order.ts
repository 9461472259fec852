import { ByteReader } from '../../../bytes/reader.js';
import { FormatError } from '../../../diagnostic.js';
import { type CurveKeyOrder, curveKeyOrders } from '../model.js';
import { valueBytes } from './element-types.js';
import type { Header } from './header.js';
import { skipNullableString } from './primitives.js';
import { noOddities } from './problem.js';
import { readCurveHead, readTrackHead, skipValues, type TrackHead } from './track-head.js';

export interface DecidedOrder {
  /** Null where no Curve track has keys. */
  readonly order: CurveKeyOrder | null;
  readonly ambiguous: boolean;
}

/**
 * Whether values or times come first in Curve keys: sources disagree, and both take the same bytes. The order wins
 * under which the body can be read to its end and more tracks have times as they should be: finite, not negative,
 * strictly ascending and within the global duration. A tie is ambiguous; then times that only miss the duration
 * count, then times that end with it, and at last value before time, the likelier by 2 to 1.
 */
export function decideCurveKeyOrder(body: ByteReader, header: Header): DecidedOrder {
  const valueFirst = walk(body, header, 'value-time');
  if (valueFirst.curves === 0) return { order: null, ambiguous: false };
  const timeFirst = walk(body, header, 'time-value');
  const decided = valueFirst.read - timeFirst.read || valueFirst.good - timeFirst.good;
  const likelier = decided || valueFirst.ordered - timeFirst.ordered || valueFirst.ending - timeFirst.ending;
  return { order: curveKeyOrders[likelier >= 0 ? 0 : 1], ambiguous: decided === 0 };
}

interface Walk {
  /** 2 when the tracks end where the body ends, 1 when bytes are left over, 0 when they cannot be read. */
  read: number;
  /** Curve tracks with keys. */
  curves: number;
  /** Of these, those with finite, not negative, strictly ascending times; … */
  ordered: number;
  /** … which also lie within the global duration; … */
  good: number;
  /** … and end with it. */
  ending: number;
}

/** Goes over the tracks under one order, keeping nothing. */
function walk(body: ByteReader, header: Header, order: CurveKeyOrder): Walk {
  const reader = new ByteReader(body.bytes, body.naming);
  reader.offset = body.offset;
  const result: Walk = { read: 0, curves: 0, ordered: 0, good: 0, ending: 0 };
  try {
    for (let i = 0; i < header.trackCount; i++) {
      const head = readTrackHead(reader, header.version, noOddities);
      if (head.kind === 'curve') walkCurve(reader, header, head, order, result);
      else walkOther(reader, head);
    }
    result.read = reader.left === 0 ? 2 : 1;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  return result;
}

function walkCurve(
  reader: ByteReader,
  header: Header,
  head: TrackHead,
  order: CurveKeyOrder,
  result: Walk,
): void {
  const { tangents } = readCurveHead(reader, head, noOddities);
  if (head.keys > 0) result.curves++;
  const last =
    head.valueType === 'string' ? lastOfStrings(reader, head, order) : lastTime(reader, head, order);
  if (tangents) skipValues(reader, head.valueType, 2 * head.keys, noOddities);
  if (Number.isNaN(last)) return;
  result.ordered++;
  if (last <= header.globalDuration + 1e-3) result.good++;
  if (Math.abs(last - header.globalDuration) <= 1e-3) result.ending++;
}

function walkOther(reader: ByteReader, { kind, valueType, keys }: TrackHead): void {
  if (kind === 'raw') reader.f32('the interval');
  if (kind === 'raw' || valueType !== 'string') {
    skipValues(reader, valueType, keys, noOddities);
    if (kind === 'discrete') reader.take(4 * keys, 'times');
    return;
  }
  for (let key = 0; key < keys; key++) {
    reader.f32('a time');
    skipNullableString(reader, noOddities);
  }
}

/** The last time when all are as they should be, else NaN. Reads past the keys. */
function lastTime(reader: ByteReader, { valueType, keys }: TrackHead, order: CurveKeyOrder): number {
  const size = valueBytes(valueType);
  const { buffer, byteOffset } = reader.take(keys * (4 + size), 'the keys of a Curve track');
  const view = new DataView(buffer, byteOffset);
  let last = Number.NaN;
  for (let key = 0, at = order === 'value-time' ? size : 0; key < keys; key++, at += 4 + size) {
    const time = view.getFloat32(at, true);
    if (!follows(time, last, key)) return Number.NaN;
    last = time;
  }
  return last;
}

function lastOfStrings(reader: ByteReader, { keys }: TrackHead, order: CurveKeyOrder): number {
  let last = Number.NaN;
  let good = true;
  for (let key = 0; key < keys; key++) {
    if (order === 'value-time') skipNullableString(reader, noOddities);
    const time = reader.f32('a time');
    if (order === 'time-value') skipNullableString(reader, noOddities);
    good &&= follows(time, last, key);
    last = time;
  }
  return good ? last : Number.NaN;
}

const follows = (time: number, last: number, key: number): boolean =>
  key === 0 ? time >= 0 && time < Number.POSITIVE_INFINITY : time > last && time < Number.POSITIVE_INFINITY;
