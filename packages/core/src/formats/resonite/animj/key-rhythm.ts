import {
  END,
  type JsonKind,
  type JsonScanner,
  jsonNames,
  type Rhythm,
  UNKNOWN,
} from '../../../bytes/json-scanner.js';
import { componentNames, componentsOf } from '../../../clip/value-type.js';
import { type Columns, curveNames, discreteNames, type KeysWanted } from './key-columns.js';

/**
 * Keys of one track are mostly written alike but for their numbers. A rhythm is learnt from a key that was read in
 * the general way; keys that follow it are read at nearly twice the speed, all others in the general way again.
 */
export interface KeyRhythm {
  /** Reads the next key, if it follows the rhythm, into the columns. */
  take(columns: Columns): boolean;
  /** Takes up the rhythm of the key just read, without problems, from `start` on. */
  learn(start: number, columns: Columns): void;
}

/** For Discrete and Curve tracks of floats. */
export function keyRhythm(scanner: JsonScanner, wanted: KeysWanted): KeyRhythm {
  const size = componentsOf(wanted.valueType);
  const numbers = new Float32Array(1 + 3 * size);
  let rhythm: Rhythm | null = null;
  let interpolation = 0;
  /** Where in `numbers` the tangents start; 0 where the keys have none. */
  let left = 0;
  let right = 0;
  /** Keys yet to be read before learning again: ever more, so that keys without rhythm cost little. */
  let patience = 0;
  let learnt = 0;
  return {
    take({ scratch, count }) {
      if (rhythm === null || !scanner.takeRhythm(rhythm, numbers)) return false;
      const at = count * size;
      const values = scratch.values as Float32Array;
      scratch.times[count] = numbers[0]!;
      for (let i = 0; i < size; i++) values[at + i] = numbers[i + 1]!;
      if (wanted.kind === 'curve') scratch.interpolation[count] = interpolation;
      if (left > 0) copyFloats(numbers, left, scratch.leftTangents as Float32Array, at, size);
      if (right > 0) copyFloats(numbers, right, scratch.rightTangents as Float32Array, at, size);
      return true;
    },

    learn(start, { scratch, count }) {
      if (patience-- > 0) return;
      patience = 4 * ++learnt;
      rhythm = null;
      const sides = plainKey(scanner, wanted, start);
      if (sides === null) return;
      left = sides.left ? 1 + size : 0;
      right = sides.right ? 1 + size + (sides.left ? size : 0) : 0;
      interpolation = scratch.interpolation[count]!;
      rhythm = scanner.rhythmSince(start);
    },
  };
}

function copyFloats(from: Float32Array, start: number, to: Float32Array, at: number, size: number): void {
  for (let i = 0; i < size; i++) to[at + i] = from[start + i]!;
}

/**
 * Which tangents the key from `start` until here has, if its numbers are no more and no less than, in this order,
 * the time, each component of the value, of the left and of the right tangent; otherwise null.
 */
function plainKey(
  scanner: JsonScanner,
  { kind, valueType }: KeysWanted,
  start: number,
): { left: boolean; right: boolean } | null {
  const end = scanner.mark();
  const known = kind === 'curve' ? curveNames : discreteNames;
  const names = componentNames(valueType);
  const components = jsonNames(names);
  const unused = new Float32Array(names.length);
  const skips = (wanted: JsonKind): boolean => {
    const right = scanner.kind() === wanted;
    scanner.skip();
    return right;
  };
  const takesValue = () => (names.length === 1 ? skips('number') : scanner.takeFloats(components, unused, 0));
  let seen = 0;
  let plain = true;
  let member = -1;
  scanner.goTo({ ...end, offset: start });
  scanner.open();
  while (plain && (member = scanner.nextMember(known, member + 1)) !== END) {
    scanner.peek();
    if (member === UNKNOWN) plain = false;
    else if (member === 2) plain = skips('string');
    else plain = seen < 1 << member && (member === 0 ? skips('number') : takesValue());
    seen |= 1 << member;
  }
  scanner.goTo(end);
  return plain && (seen & 3) === 3 ? { left: (seen & 8) !== 0, right: (seen & 16) !== 0 } : null;
}
