import { END, jsonNames, UNKNOWN } from '../../../bytes/json-scanner.js';
import { nearestName } from '../../../bytes/nearest-name.js';
import { Interpolation } from '../../../clip/model.js';
import { infoOf } from '../../../clip/value-type.js';
import {
  type Columns,
  curveNames,
  discreteNames,
  finishedKeys,
  growScratch,
  interpolationNames,
  type Keys,
  type KeysWanted,
  startColumns,
} from './key-columns.js';
import { keyRhythm } from './key-rhythm.js';
import { boundCount, duplicate, keepUnknown, otherMember, type Reading, wrongType } from './reading.js';
import { type ReadValue, readFloat, valueReader } from './values.js';

export const noKeys = (reading: Reading, wanted: KeysWanted): Keys =>
  finishedKeys(startColumns(reading.scratch, wanted));

/** Nineteen hours at 120 keys a second. */
const mostKeys = 2 ** 23;

/** Reads the array that is next. A key that is no object is told and left out. */
export function readKeys(reading: Reading, wanted: KeysWanted): Keys {
  const { scanner } = reading;
  const columns = startColumns(reading.scratch, wanted);
  const readValue = valueReader(wanted.valueType);
  const floats = infoOf(wanted.valueType).scalar === 'f32' && wanted.kind !== 'raw';
  const rhythm = floats ? keyRhythm(scanner, wanted) : null;
  scanner.open();
  while (scanner.nextElement()) {
    const { count, scratch } = columns;
    boundCount(reading, count, mostKeys, 'keys in a track');
    if (count === scratch.capacity) growScratch(scratch, wanted.valueType);
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
  return finishedKeys(columns);
}

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
