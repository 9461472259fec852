/** What stands before the keys of a track. Shared by the reader and by the walk that decides the key order. */

import { counted } from '../../../bytes/counted.js';
import type { ByteReader } from '../../../bytes/reader.js';
import type { Track } from '../../../clip/model.js';
import type { ValueType } from '../../../clip/value-type.js';
import { elementTypes, minimumValueBytes, valueBytes } from './element-types.js';
import { readString, readV7, skipNullableString } from './primitives.js';
import { fail, type Oddities } from './problem.js';

export interface TrackHead {
  readonly kind: Track['kind'];
  readonly valueType: ValueType;
  readonly node: string;
  readonly property: string;
  readonly keys: number;
  /** Where the names stand. */
  readonly nodeAt: number;
  readonly propertyAt: number;
}

export interface CurveHead {
  readonly perKey: boolean;
  readonly tangents: boolean;
  /** One interpolation a key, or the one for all. */
  readonly interpolation: Uint8Array;
}

/** What a track takes in memory beyond its keys; a body of nothing but empty tracks must not take a hundred times its size. */
const bytesPerTrack = 1024;

export function checkTrackCount(reader: ByteReader, count: number, limit: number): void {
  if (count > reader.left) {
    const message = `the header says ${counted(count, 'track')}, but only ${counted(reader.left, 'byte is', 'bytes are')} left`;
    fail(reader, 'animx/count-beyond-file', message);
  }
  if (count * bytesPerTrack > limit) {
    const most = Math.floor(limit / bytesPerTrack);
    const message = `the header says ${count} tracks; the limit of ${limit} bytes leaves room for ${most}`;
    fail(reader, 'animx/too-large', message);
  }
}

export function readTrackHead(reader: ByteReader, version: 0 | 1, odd: Oddities): TrackHead {
  const [kind, typeId] = version === 0 ? readKindAndType0(reader) : readKindAndType1(reader);
  const valueType = elementTypes[typeId];
  if (valueType === undefined) {
    const message = `the element type is ${typeId}; the last one is 39 (string)`;
    fail(reader, 'animx/element-type', message, reader.offset - 1);
  }
  const nodeAt = reader.offset;
  const node = readString(reader, 'a node name', odd);
  const propertyAt = reader.offset;
  const property = readString(reader, 'a property name', odd);
  const countAt = reader.offset;
  const keys = readV7(reader, 'the number of keys', odd);
  needKeys(reader, keys, (kind === 'raw' ? 0 : 4) + minimumValueBytes(valueType), countAt);
  return { kind, valueType, node, property, keys, nodeAt, propertyAt };
}

/** The flags and interpolations of a Curve. Interpolation ids: Hold, Linear, Tangent, CubicBezier (probable). */
export function readCurveHead(reader: ByteReader, head: TrackHead, odd: Oddities): CurveHead {
  const flags = reader.u8('the flags of a Curve track');
  if (flags > 3) odd.note('animx/curve-flags', reader.offset - 1);
  const perKey = (flags & 1) !== 0;
  const tangents = (flags & 2) !== 0;
  const value = minimumValueBytes(head.valueType);
  needKeys(reader, head.keys, 4 + value + (perKey ? 1 : 0) + (tangents ? 2 * value : 0), reader.offset);
  const at = reader.offset;
  const interpolation = reader.take(perKey ? head.keys : 1, 'the interpolations of a Curve track');
  const wrong = interpolation.findIndex((id) => id > 3);
  if (wrong >= 0) {
    const message = `the interpolation is ${interpolation[wrong]}; expected 0 (Hold), 1 (Linear), 2 (Tangent) or 3 (CubicBezier)`;
    fail(reader, 'animx/interpolation', message, at + wrong);
  }
  return { perKey, tangents, interpolation };
}

export function skipValues(reader: ByteReader, type: ValueType, count: number, odd: Oddities): void {
  if (type === 'string') for (let i = 0; i < count; i++) skipNullableString(reader, odd);
  else reader.take(count * valueBytes(type), 'values');
}

/** Nothing may be allocated for keys that cannot be there. */
function needKeys(reader: ByteReader, keys: number, bytesEach: number, countAt: number): void {
  const bytes = keys * bytesEach;
  if (bytes <= reader.left) return;
  const code = keys > reader.left ? 'animx/count-beyond-file' : 'animx/truncated';
  const message = `this track says it has ${counted(keys, 'key')}, which take at least ${bytes} bytes; ${reader.left} are left`;
  fail(reader, code, message, countAt);
}

function readKindAndType1(reader: ByteReader): [Track['kind'], number] {
  const at = reader.offset;
  const id = reader.u8('the type of a track');
  const kind = (['raw', 'discrete', 'curve'] as const)[id];
  if (kind !== undefined) return [kind, reader.u8('the element type of a track')];
  if (id === 3) fail(reader, 'animx/bezier', 'the track type is 3 (Bezier), which Resonite refuses', at);
  const message = `the track type is ${id}; expected 0 (Raw), 1 (Discrete) or 2 (Curve)`;
  return fail(reader, 'animx/track-type', message, at);
}

/** Version 0 has one byte: bit 0 tells Raw from Curve, the rest is the element type (probable). */
function readKindAndType0(reader: ByteReader): [Track['kind'], number] {
  const byte = reader.u8('the type of a track');
  return [(byte & 1) === 0 ? 'raw' : 'curve', byte >> 1];
}
