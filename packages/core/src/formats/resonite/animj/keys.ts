import { END, jsonNames, UNKNOWN } from '../../../bytes/json-scanner.js';
import { nearestName } from '../../../bytes/nearest-name.js';
import { Interpolation } from '../../../clip/model.js';
import { type Column, componentsOf, createColumn, infoOf, type ValueType } from '../../../clip/value-type.js';
import type { UnknownMember } from '../model.js';
import { keyRhythm } from './key-rhythm.js';
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

export const noKeys = (reading: Reading, wanted: KeysWanted): Keys => finished(startColumns(reading, wanted));

/** Reads the array that is next. A key that is no object is told and left out. */
export function readKeys(reading: Reading, wanted: KeysWanted): Keys {
  const { scanner } = reading;
  const columns = startColumns(reading, wanted);
  const readValue = valueReader(wanted.valueType);
  const floats = infoOf(wanted.valueType).scalar === 'f32' && wanted.kind !== 'raw';
  const rhythm = floats ? keyRhythm(scanner, wanted) : null;
  scanner.open();
  while (scanner.nextElement()) {
    const { count, scratch } = columns;
    if (count === scratch.capacity) grow(scratch, wanted.valueType);
    if (columns.holds) tellMissing(reading, columns, 4, columns.holds.offset, columns.holds.path);
    scanner.peek();
    const { offset } = scanner;
    if (wanted.kind === 'raw') readValue(reading, scratch.values, count * columns.stride);
    else if (!rhythm?.take(columns)) {
      const { problems } = scanner;
      if (!readKey(reading, columns, readValue)) continue;
      if (scanner.problems === problems) rhythm?.learn(offset, columns);
    }
    scratch.offsets[count] = offset;
    columns.count++;
  }
  return finished(columns);
}

/** The columns of the track being read. */
export interface Columns {
  readonly wanted: KeysWanted;
  readonly stride: number;
  readonly scratch: KeyScratch;
  readonly unknown: UnknownMember[];
  count: number;
  hasLeft: boolean;
  hasRight: boolean;
  /** Bits of the members whose absence was told: once a track is enough. */
  told: number;
  /** A key without interpolation, to be told once another key follows: the last one's is never played. */
  holds: { readonly offset: number; readonly path: string } | null;
}

/** Room for keys, reused by all tracks of a type so that only columns of the right size are ever made. All zero. */
export interface KeyScratch {
  capacity: number;
  values: Column;
  leftTangents: Column;
  rightTangents: Column;
  times: Float32Array;
  interpolation: Uint8Array;
  offsets: Uint32Array;
}

function createScratch(type: ValueType, capacity: number): KeyScratch {
  return {
    capacity,
    values: createColumn(type, capacity),
    leftTangents: createColumn(type, capacity),
    rightTangents: createColumn(type, capacity),
    times: new Float32Array(capacity),
    interpolation: new Uint8Array(capacity),
    offsets: new Uint32Array(capacity),
  };
}

function startColumns({ scratch: byType }: Reading, wanted: KeysWanted): Columns {
  const { valueType } = wanted;
  let scratch = byType.get(valueType);
  if (scratch === undefined) byType.set(valueType, (scratch = createScratch(valueType, 64)));
  const stride = componentsOf(valueType);
  return {
    wanted,
    stride,
    scratch,
    unknown: [],
    count: 0,
    hasLeft: false,
    hasRight: false,
    told: 0,
    holds: null,
  };
}

const columnNames = ['values', 'leftTangents', 'rightTangents', 'times', 'interpolation', 'offsets'] as const;

function grow(scratch: KeyScratch, type: ValueType): void {
  const larger = createScratch(type, scratch.capacity * 2);
  for (const name of columnNames) copy(scratch[name], larger[name]);
  Object.assign(scratch, larger);
}

function copy(from: Column, to: Column): void {
  if (Array.isArray(from)) for (let i = 0; i < from.length; i++) (to as (string | null)[])[i] = from[i]!;
  else (to as Float64Array).set(from as Float64Array);
}

function finished(columns: Columns): Keys {
  const { count, stride, wanted, scratch, unknown } = columns;
  const taken = <C extends Column>(column: C, length: number): C => {
    const exact = column.slice(0, length) as C;
    if (Array.isArray(column)) column.fill(null, 0, length);
    else if (typeof column[0] === 'bigint') (column as BigInt64Array).fill(0n, 0, length);
    else (column as Uint8Array).fill(0, 0, length);
    return exact;
  };
  return {
    values: taken(scratch.values, count * stride),
    times: taken(scratch.times, wanted.kind === 'raw' ? 0 : count),
    interpolation: taken(scratch.interpolation, wanted.kind === 'curve' ? count : 0),
    leftTangents: columns.hasLeft ? taken(scratch.leftTangents, count * stride) : null,
    rightTangents: columns.hasRight ? taken(scratch.rightTangents, count * stride) : null,
    offsets: wanted.offsets ? taken(scratch.offsets, count) : none,
    unknown,
  };
}

const none = new Uint32Array(0);

export const discreteNames = jsonNames(['time', 'value']);
export const curveNames = jsonNames(['time', 'value', 'interpolation', 'leftTangent', 'rightTangent']);
const interpolations = jsonNames(interpolationNames);

const OPEN_BRACE = 123;

/** Reads one key of a Discrete or Curve track into the columns. */
function readKey(reading: Reading, columns: Columns, readValue: ReadValue): boolean {
  const { scanner } = reading;
  const { wanted, count, scratch } = columns;
  if (scanner.peek() !== OPEN_BRACE) {
    wrongType(reading, 'a key {"time", "value"}');
    return false;
  }
  const { offset } = scanner;
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
        scratch.times[count] = readFloat(reading);
        break;
      case 1:
        readValue(reading, scratch.values, at);
        break;
      case 2:
        scratch.interpolation[count] = readInterpolation(reading);
        break;
      case 3:
        columns.hasLeft = true;
        readValue(reading, scratch.leftTangents, at);
        break;
      case 4:
        columns.hasRight = true;
        readValue(reading, scratch.rightTangents, at);
    }
  }
  const missing = 3 & ~seen & ~columns.told;
  if (missing) tellMissing(reading, columns, missing, offset);
  if (wanted.kind === 'curve') {
    if (!(seen & 4)) {
      scratch.interpolation[count] = wanted.interpolation;
      if (wanted.interpolation === Interpolation.hold && !(columns.told & 4))
        columns.holds = { offset, path: scanner.path() };
    }
    // A tangent that is not given is the type's default, 0, as an absolute value.
    if (scratch.interpolation[count]! >= Interpolation.tangent) columns.hasLeft = columns.hasRight = true;
  }
  return true;
}

const missingDefaults = [
  'time, which becomes 0',
  'value, which becomes the default',
  'interpolation, which becomes Hold',
];

function tellMissing(
  reading: Reading,
  columns: Columns,
  missing: number,
  offset: number,
  path?: string,
): void {
  const lacks = missingDefaults.filter((_, member) => missing & (1 << member));
  columns.told |= missing;
  columns.holds = null;
  reading.tell('animj/key-member-missing', `the key has no ${lacks.join(', and no ')}`, offset, {}, path);
}

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
