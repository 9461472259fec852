import { END, jsonNames, UNKNOWN } from '../../../bytes/json-scanner.js';
import { nearestName } from '../../../bytes/nearest-name.js';
import { Interpolation } from '../../../clip/model.js';
import { type Column, componentsOf, createColumn, type ValueType } from '../../../clip/value-type.js';
import type { UnknownMember } from '../model.js';
import { duplicate, keepUnknown, otherMember, type Reading, wrongType } from './reading.js';
import { type ReadValue, readFloat, valueReader } from './values.js';

/** As the file spells them; the index is the `Interpolation`. */
export const interpolationNames = ['Hold', 'Linear', 'Tangent', 'CubicBezier'] as const;

export interface KeysWanted {
  readonly valueType: ValueType;
  readonly kind: 'raw' | 'discrete' | 'curve';
  /** For keys that give none. */
  readonly interpolation: Interpolation;
  /** Index of the track in the model, for unknown members. */
  readonly track: number;
  readonly offsets: boolean;
}

/** Columns of exactly as many keys as the file has. Those a kind does not have are empty. */
export interface Keys {
  readonly values: Column;
  readonly times: Float32Array;
  readonly interpolation: Uint8Array;
  readonly leftTangents: Column | null;
  readonly rightTangents: Column | null;
  /** Where each key starts; empty unless wanted. */
  readonly offsets: Uint32Array;
  readonly unknown: readonly UnknownMember[];
}

export const noKeys = (wanted: KeysWanted): Keys => finished(startColumns(wanted, 0));

/** Reads the array that is next. A key that is no object is told and left out. */
export function readKeys(reading: Reading, wanted: KeysWanted): Keys {
  const { scanner } = reading;
  const columns = startColumns(wanted, 16);
  const readValue = valueReader(wanted.valueType);
  scanner.open();
  while (scanner.nextElement()) {
    if (columns.count === columns.capacity) grow(columns);
    scanner.peek();
    const { offset } = scanner;
    if (wanted.kind === 'raw') readValue(reading, columns.values, columns.count * columns.stride);
    else if (!readKey(reading, columns, readValue)) continue;
    if (wanted.offsets) columns.offsets[columns.count] = offset;
    columns.count++;
  }
  return finished(columns);
}

interface Columns {
  readonly wanted: KeysWanted;
  readonly stride: number;
  count: number;
  /** Keys there is room for; all columns are zero from `count` on. */
  capacity: number;
  values: Column;
  times: Float32Array;
  interpolation: Uint8Array;
  leftTangents: Column | null;
  rightTangents: Column | null;
  offsets: Uint32Array;
  readonly unknown: UnknownMember[];
}

function startColumns(wanted: KeysWanted, capacity: number): Columns {
  return {
    wanted,
    stride: componentsOf(wanted.valueType),
    count: 0,
    capacity,
    values: createColumn(wanted.valueType, capacity),
    times: new Float32Array(wanted.kind === 'raw' ? 0 : capacity),
    interpolation: new Uint8Array(wanted.kind === 'curve' ? capacity : 0),
    leftTangents: null,
    rightTangents: null,
    offsets: new Uint32Array(wanted.offsets ? capacity : 0),
    unknown: [],
  };
}

function grow(columns: Columns): void {
  const larger = startColumns(columns.wanted, columns.capacity * 2);
  for (const name of ['values', 'times', 'interpolation', 'offsets'] as const)
    copy(columns[name], larger[name]);
  for (const side of ['leftTangents', 'rightTangents'] as const) {
    const column = columns[side];
    if (column === null) continue;
    larger[side] = createColumn(columns.wanted.valueType, larger.capacity);
    copy(column, larger[side]);
  }
  const { count, unknown } = columns;
  Object.assign(columns, larger, { count, unknown });
}

function copy(from: Column, to: Column): void {
  if (Array.isArray(from)) for (let i = 0; i < from.length; i++) (to as (string | null)[])[i] = from[i]!;
  else (to as Float64Array).set(from as Float64Array);
}

function finished(columns: Columns): Keys {
  const { count, stride, wanted, unknown } = columns;
  const { kind } = wanted;
  return {
    values: columns.values.slice(0, count * stride),
    times: columns.times.slice(0, kind === 'raw' ? 0 : count),
    interpolation: columns.interpolation.slice(0, kind === 'curve' ? count : 0),
    leftTangents: columns.leftTangents?.slice(0, count * stride) ?? null,
    rightTangents: columns.rightTangents?.slice(0, count * stride) ?? null,
    offsets: columns.offsets.slice(0, wanted.offsets ? count : 0),
    unknown,
  };
}

const discreteNames = jsonNames(['time', 'value']);
const curveNames = jsonNames(['time', 'value', 'interpolation', 'leftTangent', 'rightTangent']);
const interpolations = jsonNames(interpolationNames);

const OPEN_BRACE = 123;

/** Reads one key of a Discrete or Curve track into the columns. */
function readKey(reading: Reading, columns: Columns, readValue: ReadValue): boolean {
  const { scanner } = reading;
  const { wanted, count } = columns;
  if (scanner.peek() !== OPEN_BRACE) {
    wrongType(reading, 'a key {"time", "value"}');
    return false;
  }
  scanner.open();
  const known = wanted.kind === 'curve' ? curveNames : discreteNames;
  const at = count * columns.stride;
  let seen = 0;
  let member = -1;
  while ((member = scanner.nextMember(known, member + 1)) !== END) {
    if (member === UNKNOWN && (member = otherMember(reading, known)) === UNKNOWN) {
      keepUnknown(reading, columns.unknown, wanted.track, count);
      continue;
    }
    if (seen & (1 << member)) duplicate(reading, known.names[member]!);
    seen |= 1 << member;
    switch (member) {
      case 0:
        columns.times[count] = readFloat(reading);
        break;
      case 1:
        readValue(reading, columns.values, at);
        break;
      case 2:
        columns.interpolation[count] = readInterpolation(reading);
        break;
      case 3:
        readValue(reading, tangents(columns, 'leftTangents'), at);
        break;
      case 4:
        readValue(reading, tangents(columns, 'rightTangents'), at);
    }
  }
  if (wanted.kind === 'curve') {
    if (!(seen & 4)) columns.interpolation[count] = wanted.interpolation;
    if (columns.interpolation[count]! >= Interpolation.tangent) {
      // A tangent that is not given is the type's default, 0, as an absolute value.
      tangents(columns, 'leftTangents');
      tangents(columns, 'rightTangents');
    }
  }
  return true;
}

const tangents = (columns: Columns, side: 'leftTangents' | 'rightTangents'): Column =>
  (columns[side] ??= createColumn(columns.wanted.valueType, columns.capacity));

/** A name in any case, or its number (probable: JsonStringEnumConverter). */
function readInterpolation(reading: Reading): Interpolation {
  const { scanner } = reading;
  const found = scanner.stringAmong(interpolations, Interpolation.linear);
  if (found !== UNKNOWN) return found as Interpolation;
  const kind = scanner.kind();
  const { offset } = scanner;
  if (kind === 'number') {
    const value = scanner.number();
    if (scanner.integral && value >= 0 && value <= 3) return value as Interpolation;
    unknownInterpolation(reading, offset);
  } else if (kind === 'string') {
    const text = scanner.string();
    const index = interpolationNames.findIndex((name) => name.toLowerCase() === text.toLowerCase());
    if (index >= 0) return index as Interpolation;
    unknownInterpolation(reading, offset, nearestName(text, interpolationNames));
  } else wrongType(reading, 'an interpolation');
  return Interpolation.hold;
}

function unknownInterpolation(reading: Reading, offset: number, meant: string | null = null): void {
  const message = `Hold, Linear, Tangent or CubicBezier was expected, found ${reading.scanner.found(offset)}`;
  const hint = meant === null ? {} : { hint: `did you mean \`${meant}\`?` };
  reading.tell('animj/unknown-interpolation', message, offset, hint);
}
