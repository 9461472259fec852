import { counted } from '../../../bytes/counted.js';
import { ByteWriter } from '../../../bytes/writer.js';
import { keyCount } from '../../../clip/model.js';
import { type Column, componentsOf, createColumn, type ValueType } from '../../../clip/value-type.js';
import { diagnose, FormatError } from '../../../diagnostic.js';
import type { AnimX, AnimXCurveTrack, AnimXTrack, CurveKeyOrder } from '../model.js';
import { type AnimXCode, animxCodes } from './codes.js';
import { elementTypeId, valueBytes } from './element-types.js';
import { encodeBody } from './encoding.js';
import { writeHeader } from './header.js';
import { packedFromColumn } from './packed.js';
import { joinRecords } from './records.js';

/**
 * Writes an AnimX file as its model says: version, encoding, order of Curve keys (value before time when null).
 * A missing name is written as empty. Throws FormatError where version 0 cannot hold a track (`animx/version-0-track`)
 * or a column has too many or too few elements (`animx/column-length`).
 */
export function writeAnimX(animx: AnimX): Uint8Array {
  const { version, name, globalDuration, encoding, tracks } = animx;
  const order = animx.curveKeyOrder ?? 'value-time';
  const size = 64 + tracks.reduce((sum, track) => sum + roughBytes(track), 0);
  const plain = encoding === 'plain';
  const header = { version, trackCount: tracks.length, globalDuration, name, encoding };
  const file = new ByteWriter(plain ? size : 1024);
  writeHeader(file, header);
  const body = plain ? file : new ByteWriter(size);
  for (const [index, track] of tracks.entries()) writeTrack(body, track, version, order, `tracks[${index}]`);
  if (!plain) file.raw(encodeBody(body.finish(), encoding));
  return file.finish();
}

function writeTrack(
  writer: ByteWriter,
  track: AnimXTrack,
  version: 0 | 1,
  order: CurveKeyOrder,
  path: string,
): void {
  const { kind, valueType } = track;
  const keys = Math.floor(keyCount(track));
  if (version === 0) writer.u8(kindBit0(track, path) | (elementTypeId(valueType) << 1));
  else {
    writer.u8(kind === 'raw' ? 0 : kind === 'discrete' ? 1 : 2);
    writer.u8(elementTypeId(valueType));
  }
  writer.string(track.node ?? '');
  writer.string(track.property ?? '');
  writer.v7(keys);
  if (kind === 'raw') {
    writer.f32(track.interval);
    writeValues(writer, valueType, track.values, keys, path);
  } else if (kind === 'discrete') writeKeys(writer, track, 'time-value', path);
  else writeCurve(writer, track, order, path);
}

function writeCurve(writer: ByteWriter, track: AnimXCurveTrack, order: CurveKeyOrder, path: string): void {
  const { interpolation, valueType, leftTangents, rightTangents } = track;
  const keys = track.times.length;
  if (interpolation.length !== keys) refuseLength(interpolation.length, keys, `${path}.interpolation`);
  const perKey = track.perKeyInterpolation || interpolation.some((id) => id !== interpolation[0]);
  const tangents = leftTangents !== null || rightTangents !== null;
  writer.u8((perKey ? 1 : 0) | (tangents ? 2 : 0));
  if (perKey) writer.raw(interpolation);
  else writer.u8(interpolation[0] ?? 0);
  writeKeys(writer, track, order, path);
  if (!tangents) return;
  const left = leftTangents ?? createColumn(valueType, keys);
  const right = rightTangents ?? createColumn(valueType, keys);
  writeTangents(writer, valueType, left, right, keys, path);
}

function writeValues(writer: ByteWriter, type: ValueType, values: Column, keys: number, path: string): void {
  const column = checkedColumn(type, values, keys, `${path}.values`);
  if (isText(column)) for (const value of column) writeNullableString(writer, value);
  else writer.raw(column);
}

function writeKeys(
  writer: ByteWriter,
  { valueType, times, values }: { valueType: ValueType; times: Float32Array; values: Column },
  order: CurveKeyOrder,
  path: string,
): void {
  const keys = times.length;
  const timeBytes = packedFromColumn('float', times);
  const column = checkedColumn(valueType, values, keys, `${path}.values`);
  if (!isText(column)) {
    const target = writer.reserve(timeBytes.length + column.length);
    if (order === 'value-time') joinRecords(column, timeBytes, keys, target);
    else joinRecords(timeBytes, column, keys, target);
    return;
  }
  for (let key = 0; key < keys; key++) {
    if (order === 'value-time') writeNullableString(writer, column[key]!);
    writer.raw(timeBytes.subarray(4 * key, 4 * key + 4));
    if (order === 'time-value') writeNullableString(writer, column[key]!);
  }
}

function writeTangents(
  writer: ByteWriter,
  type: ValueType,
  leftTangents: Column,
  rightTangents: Column,
  keys: number,
  path: string,
): void {
  const left = checkedColumn(type, leftTangents, keys, `${path}.leftTangents`);
  const right = checkedColumn(type, rightTangents, keys, `${path}.rightTangents`);
  if (!isText(left) && !isText(right)) {
    joinRecords(left, right, keys, writer.reserve(left.length + right.length));
    return;
  }
  for (let key = 0; key < keys; key++) {
    writeNullableString(writer, left[key] as string | null);
    writeNullableString(writer, right[key] as string | null);
  }
}

function writeNullableString(writer: ByteWriter, text: string | null): void {
  writer.u8(text === null ? 0 : 1);
  if (text !== null) writer.string(text);
}

/** The column as packed bytes, or the strings as they are; refused unless it fits the keys and their type. */
function checkedColumn(
  type: ValueType,
  column: Column,
  keys: number,
  path: string,
): Uint8Array | (string | null)[] {
  if (type === 'string' && isText(column)) {
    if (column.length !== keys) refuseLength(column.length, keys, path);
    return column;
  }
  if (type === 'string' || isText(column)) {
    return refuse('animx/column-length', `the column does not hold values of type ${type}`, path);
  }
  if (column.length !== keys * componentsOf(type)) refuseLength(column.length, keys, path);
  const packed = packedFromColumn(type, column);
  if (packed.length !== keys * valueBytes(type)) refuseLength(packed.length, keys, path);
  return packed;
}

const isText = (column: Uint8Array | Column): column is (string | null)[] => Array.isArray(column);

function kindBit0({ kind }: AnimXTrack, path: string): 0 | 1 {
  if (kind === 'discrete') refuse('animx/version-0-track', 'a Discrete track cannot be written', path);
  return kind === 'raw' ? 0 : 1;
}

const refuseLength = (length: number, keys: number, path: string): never =>
  refuse(
    'animx/column-length',
    `the column has ${counted(length, 'element')}, which does not fit ${counted(keys, 'key')}`,
    path,
  );

function refuse(code: AnimXCode, message: string, path: string): never {
  throw new FormatError(diagnose(animxCodes, code, message, { path }));
}

/** Enough for all but long strings, so that the writer need not grow. */
function roughBytes(track: AnimXTrack): number {
  const names = 32 + (track.node?.length ?? 0) + (track.property?.length ?? 0);
  const value = valueBytes(track.valueType) || 16;
  const tangents = track.kind === 'curve' && (track.leftTangents ?? track.rightTangents) ? 2 * value : 0;
  return names + keyCount(track) * (value + tangents + (track.kind === 'raw' ? 0 : 5));
}
