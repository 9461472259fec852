/** Reads the values of a track into its columns, with the engine's strictness; what is plainly meant is read so and told. */

import { END, type JsonNames, jsonNames, UNKNOWN } from '../../../bytes/json-scanner.js';
import {
  type Column,
  componentNames,
  componentsOf,
  infoOf,
  type Scalar,
  type ValueType,
} from '../../../clip/value-type.js';
import { duplicate, otherMember, type Reading, wrongType } from './reading.js';

/** Reads the next value into a column, from element `at` on. */
export type ReadValue = (reading: Reading, column: Column, at: number) => void;

/** For every type but matrices, which have no JSON form. */
export function valueReader(type: ValueType): ReadValue {
  const { scalar, shape } = infoOf(type);
  const readScalar = scalarReaders[scalar];
  if (shape === 'scalar') return readScalar;
  const parts: Parts = {
    type,
    names: jsonNames(componentNames(type)),
    all: 2 ** componentsOf(type) - 1,
    readScalar,
    // A colour's alpha is full where it is not given (probable: constructors in Elements.Core); all else is 0.
    lastDefault: shape === 'color' ? (scalar === 'u8' ? 255 : 1) : 0,
  };
  return (reading, column, at) => readParts(reading, parts, column, at);
}

/** The float32 that is next: key times, intervals and durations as well as values. */
export function readFloat(reading: Reading): number {
  const { scanner } = reading;
  if (!startsNumber(scanner.peek())) return readOddNumber(reading, readFloat, 0);
  const { offset } = scanner;
  const value = scanner.float32();
  if (value - value !== 0) overflow(reading, offset, 'float');
  return value;
}

/** A name or text that may be null. */
export function readText(reading: Reading, what: string): string | null {
  const { scanner } = reading;
  if (scanner.peek() === QUOTE) return scanner.string();
  const kind = scanner.kind();
  if (kind === 'string') return scanner.string();
  if (kind === 'null') scanner.null();
  else wrongType(reading, what);
  return null;
}

const QUOTE = 34;
const OPEN_BRACE = 123;

const startsNumber = (byte: number): boolean => (byte >= 48 && byte <= 57) || byte === 45;

// Vectors, quaternions, colours

interface Parts {
  readonly type: ValueType;
  readonly names: JsonNames;
  /** A bit a component. */
  readonly all: number;
  readonly readScalar: ReadValue;
  readonly lastDefault: number;
}

function readParts(reading: Reading, parts: Parts, column: Column, at: number): void {
  const { scanner } = reading;
  const byte = scanner.peek();
  if (column instanceof Float32Array && scanner.takeFloats(parts.names, column, at)) return;
  if (byte !== OPEN_BRACE) {
    readOtherParts(reading, parts, column, at);
    return;
  }
  scanner.open();
  let seen = 0;
  let part = -1;
  while ((part = scanner.nextMember(parts.names, part + 1)) !== END) {
    if (part === UNKNOWN && (part = otherMember(reading, parts.names)) === UNKNOWN) {
      dropMember(reading);
      continue;
    }
    if (seen & (1 << part)) duplicate(reading, parts.names.names[part]!);
    seen |= 1 << part;
    parts.readScalar(reading, column, at + part);
  }
  if (seen !== parts.all) fillMissing(parts, column, at, seen);
}

function dropMember(reading: Reading): void {
  const { scanner } = reading;
  reading.tell(
    'animj/unknown-dropped',
    `the member \`${scanner.memberName}\` inside a value is not kept`,
    scanner.mark().spot,
  );
  scanner.skip();
}

function fillMissing(parts: Parts, column: Column, at: number, seen: number): void {
  const count = parts.names.names.length;
  for (let part = 0; part < count; part++) {
    if (!(seen & (1 << part))) put(column, at + part, part === 3 ? parts.lastDefault : 0);
  }
}

/** An array or hexadecimal colour, which can be mended, or something else. */
function readOtherParts(reading: Reading, parts: Parts, column: Column, at: number): void {
  const { scanner } = reading;
  const kind = scanner.kind();
  const { offset } = scanner;
  const color = infoOf(parts.type).shape === 'color';
  for (let part = 0; part < parts.names.names.length; part++) put(column, at + part, 0);
  if (kind === 'array') readArray(reading, parts, column, at);
  else if (kind === 'string' && color) {
    const text = scanner.string();
    const channels = hexColor(text);
    if (channels === null) {
      const quoted = scanner.found(offset);
      reading.tell('animj/wrong-type', `${objectForm(parts)} was expected, found ${quoted}`, offset);
      return;
    }
    const message = `${objectForm(parts)} was expected, found the text "${text}"`;
    reading.tell('animj/color-hex', message, offset, {
      mend: 'it was read as hexadecimal red, green, blue, alpha',
    });
    const full = 255 / parts.lastDefault;
    for (let part = 0; part < 4; part++) put(column, at + part, channels[part]! / full);
  } else wrongType(reading, objectForm(parts));
}

function readArray(reading: Reading, parts: Parts, column: Column, at: number): void {
  const { scanner } = reading;
  const { names } = parts.names;
  const { offset } = scanner;
  const start = scanner.mark();
  scanner.skipQuietly();
  const end = scanner.mark();
  scanner.goTo(start);
  scanner.open();
  let count = 0;
  while (scanner.nextElement()) {
    count++;
    scanner.skipQuietly();
  }
  const fits = count === names.length || (count === 3 && parts.lastDefault > 0);
  const message = `${objectForm(parts)} was expected, found an array of ${count}`;
  reading.tell(
    'animj/vector-as-array',
    message,
    offset,
    fits ? { mend: 'its elements were taken in order' } : {},
  );
  if (!fits) {
    scanner.goTo(end);
    return;
  }
  scanner.goTo(start);
  scanner.open();
  if (count < names.length) put(column, at + 3, parts.lastDefault);
  for (let part = 0; scanner.nextElement(); part++) parts.readScalar(reading, column, at + part);
}

/** `an object {"x", "y"}`. */
const objectForm = ({ names, type }: Parts): string =>
  `an object {${names.names.map((name) => `"${name}"`).join(', ')}} for a ${type}`;

/** Four channels from 0 to 255 out of #RGB, #RGBA, #RRGGBB or #RRGGBBAA. */
function hexColor(text: string): number[] | null {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return (long.padEnd(8, 'f').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

// Scalars

const scalarReaders: Readonly<Record<Scalar, ReadValue>> = {
  bool: (reading, column, at) => {
    (column as Uint8Array)[at] = readBool(reading);
  },
  i8: (reading, column, at) => {
    (column as Int8Array)[at] = readInteger(reading, 'sbyte', -128, 127);
  },
  u8: (reading, column, at) => {
    (column as Uint8Array)[at] = readInteger(reading, 'byte', 0, 255);
  },
  i16: (reading, column, at) => {
    (column as Int16Array)[at] = readInteger(reading, 'short', -32768, 32767);
  },
  u16: (reading, column, at) => {
    (column as Uint16Array)[at] = readInteger(reading, 'ushort', 0, 65535);
  },
  i32: (reading, column, at) => {
    (column as Int32Array)[at] = readInteger(reading, 'int', -(2 ** 31), 2 ** 31 - 1);
  },
  u32: (reading, column, at) => {
    (column as Uint32Array)[at] = readInteger(reading, 'uint', 0, 2 ** 32 - 1);
  },
  i64: (reading, column, at) => {
    (column as BigInt64Array)[at] = readLong(reading, 'long', -(2n ** 63n), 2n ** 63n - 1n);
  },
  u64: (reading, column, at) => {
    (column as BigUint64Array)[at] = readLong(reading, 'ulong', 0n, 2n ** 64n - 1n);
  },
  f32: (reading, column, at) => {
    (column as Float32Array)[at] = readFloat(reading);
  },
  f64: (reading, column, at) => {
    (column as Float64Array)[at] = readDouble(reading);
  },
  string: (reading, column, at) => {
    (column as (string | null)[])[at] = readText(reading, 'a text or null');
  },
};

function put(column: Column, at: number, value: number): void {
  if (column instanceof BigInt64Array || column instanceof BigUint64Array) column[at] = BigInt(value);
  else (column as Float64Array)[at] = value;
}

function readDouble(reading: Reading): number {
  const { scanner } = reading;
  if (!startsNumber(scanner.peek())) return readOddNumber(reading, readDouble, 0);
  const { offset } = scanner;
  const value = scanner.number();
  if (value - value !== 0) overflow(reading, offset, 'double');
  return value;
}

function overflow(reading: Reading, offset: number, type: string): void {
  const { scanner } = reading;
  reading.tell(
    'animj/float-overflow',
    `${scanner.found(offset)} is too large for a ${type}: it becomes infinite`,
    offset,
  );
}

function readInteger(reading: Reading, type: string, least: number, most: number): number {
  const { scanner } = reading;
  if (!startsNumber(scanner.peek())) {
    return readOddNumber(reading, () => readInteger(reading, type, least, most), 0);
  }
  const { offset } = scanner;
  const value = scanner.number();
  // No sign before an unsigned integer, not even -0 (probable: .NET's Utf8Parser takes none).
  const inside = value >= least && value <= most && !(least === 0 && Object.is(value, -0));
  if (scanner.integral && inside) return value;
  const whole = Number.isInteger(value) && inside;
  return oddInteger(reading, type, offset, whole, `${least} to ${most}`) ? value : 0;
}

function readLong(reading: Reading, type: string, least: bigint, most: bigint): bigint {
  const { scanner } = reading;
  if (!startsNumber(scanner.peek())) {
    return readOddNumber(reading, () => readLong(reading, type, least, most), 0n);
  }
  const { offset } = scanner;
  const near = scanner.number();
  const value = exactLong(reading, offset, near);
  const signed = least === 0n && Object.is(near, -0);
  const inside = value !== null && value >= least && value <= most && !signed;
  if (scanner.integral && inside) return value;
  return oddInteger(reading, type, offset, inside, `${least} to ${most}`) ? value! : 0n;
}

/** The integer just read, exactly, whatever its spelling; null where it has a fraction or is beyond 64 bits by far. */
function exactLong({ scanner }: Reading, offset: number, near: number): bigint | null {
  if (Number.isSafeInteger(near)) return BigInt(near);
  return scanner.offset - offset <= 64 ? wholeNumber(scanner.text(offset)) : null;
}

/** `1e18`, `12.0` or `9007199254740993` as the whole number it is, or null. */
function wholeNumber(text: string): bigint | null {
  const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(
    text,
  )!;
  const shift = Number(exponent) - fraction.length;
  if (Math.abs(shift) > 64) return null;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const power = 10n ** BigInt(Math.abs(shift));
  if (shift >= 0) return digits * power;
  return digits % power === 0n ? digits / power : null;
}

/**
 * Tells of an integer with fraction or exponent, or out of range. True where it may be used all the same: `usable`
 * says that its value is whole and in range, so that only the spelling is wrong.
 */
function oddInteger(reading: Reading, type: string, offset: number, usable: boolean, range: string): boolean {
  const { scanner } = reading;
  const shown = scanner.found(offset);
  if (scanner.integral) {
    reading.tell(
      'animj/integer-range',
      `an integer from ${range} (${type}) was expected, found ${shown}`,
      offset,
    );
    return false;
  }
  const mend = usable ? { mend: 'it was read as the integer' } : {};
  reading.tell(
    'animj/integer-fraction',
    `digits only were expected for type ${type}, found ${shown}`,
    offset,
    mend,
  );
  return usable;
}

/** A number that does not start as one: in quotes, where `read` reads it, misspelt, or something else. */
function readOddNumber<N>(reading: Reading, read: (reading: Reading) => N, otherwise: N): N {
  const { scanner } = reading;
  const kind = scanner.kind();
  const { offset } = scanner;
  if (kind === 'number') scanner.number();
  else if (kind !== 'string') wrongType(reading, 'a number');
  else {
    const text = scanner.string();
    const shown = scanner.found(offset);
    if (/^[-+]?(nan|inf(inity)?)$/i.test(text)) {
      reading.tell('animj/nan', `${shown} is no number in JSON`, offset);
    } else if (!/^-?(0|[1-9]\d*)(\.\d+)?(e[-+]?\d+)?$/i.test(text)) {
      reading.tell('animj/wrong-type', `a number was expected, found ${shown}`, offset);
    } else {
      reading.tell('animj/number-in-quotes', `a number was expected, found ${shown}`, offset, {
        mend: 'it was read as the number',
      });
      return readInQuotes(reading, read, offset);
    }
  }
  return otherwise;
}

function readInQuotes<N>(reading: Reading, read: (reading: Reading) => N, offset: number): N {
  const { scanner } = reading;
  const end = scanner.offset;
  scanner.offset = offset + 1;
  const value = read(reading);
  scanner.offset = end;
  return value;
}

function readBool(reading: Reading): number {
  const { scanner } = reading;
  const byte = scanner.peek();
  if (byte === 116 || byte === 102) return scanner.boolean() ? 1 : 0;
  const kind = scanner.kind();
  const { offset } = scanner;
  if (kind === 'boolean') return scanner.boolean() ? 1 : 0;
  if (kind === 'number') {
    const value = scanner.number();
    const shown = scanner.found(offset);
    const isBit = value === 0 || value === 1;
    const code = isBit ? 'animj/bool-as-number' : 'animj/wrong-type';
    const mend = isBit ? { mend: `it was read as ${value === 1}` } : {};
    reading.tell(code, `true or false was expected, found ${shown}`, offset, mend);
    return isBit ? value : 0;
  }
  if (kind === 'string') {
    const text = scanner.string().toLowerCase();
    const shown = scanner.found(offset);
    const isBool = text === 'true' || text === 'false';
    const code = isBool ? 'animj/bool-in-quotes' : 'animj/wrong-type';
    const mend = isBool ? { mend: `it was read as ${text}` } : {};
    reading.tell(code, `true or false was expected, found ${shown}`, offset, mend);
    return text === 'true' ? 1 : 0;
  }
  wrongType(reading, 'true or false');
  return 0;
}
