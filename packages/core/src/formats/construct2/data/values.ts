/** The plain values of positions. */

import type { ExactInteger, Raw, Ref } from '../model.js';
import { Misfit, shown } from './misfit.js';
import { spellNumber } from './number-spelling.js';
import { CLOSE, COMMA, OPEN } from './output.js';
import type { Reading } from './reading.js';
import { type AnyType, mostDepth, type Type, type Writing } from './type.js';

export const number: Type<number> = {
  plain: 'number',
  read(found, reading) {
    const exact = exactInteger.read(found, reading);
    if (typeof exact === 'bigint') throw misfit('a number that a double holds exactly', exact);
    return exact;
  },
  write(value, writing) {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw unwritable('a finite number', value);
    writeNumber(value, writing);
  },
};

export const exactInteger: Type<ExactInteger> = {
  plain: 'number',
  read(found, reading) {
    if (typeof found === 'number' && Number.isFinite(found))
      return (isLarge(found) && reading.exact?.take(found)) || found;
    const exact = markedInteger(found, reading);
    if (exact === null) throw misfit('a number', found);
    return exact;
  },
  write(value, writing) {
    if (typeof value === 'bigint') writing.out.ascii(`${value}`);
    else number.write(value, writing);
  },
};

export const text: Type<string> = {
  plain: 'string',
  read(found) {
    if (typeof found !== 'string') throw misfit('a text', found);
    return found;
  },
  write(value, writing) {
    if (typeof value !== 'string') throw unwritable('a text', value);
    writing.out.quoted(value);
  },
};

export const boolean: Type<boolean> = {
  plain: 'boolean',
  read(found) {
    if (typeof found !== 'boolean') throw misfit('true or false', found);
    return found;
  },
  write(value, writing) {
    if (typeof value !== 'boolean') throw unwritable('true or false', value);
    writing.out.ascii(`${value}`);
  },
};

export const numberOrBoolean: Type<number | boolean> = {
  read: (found, reading) => (typeof found === 'boolean' ? found : number.read(found, reading)),
  write: (value, writing) =>
    typeof value === 'boolean' ? boolean.write(value, writing) : number.write(value, writing),
};

/** 1 or 0, where the oldest projects have true or false. */
export const flag: Type<number> = {
  read(found, reading) {
    if (typeof found === 'boolean') return Number(found);
    return number.read(found, reading);
  },
  write: (value, writing) => boolean.write(value !== 0, writing),
};

/** An index in the object reference table; in models out of runtimes `{ ref: 'cr.plugins_.Sprite' }`, or a text with `@` before it. */
export const ref: Type<Ref> = {
  plain: 'number',
  read(found, reading) {
    if (typeof found === 'number') return number.read(found, reading);
    if (typeof found === 'string' && found.startsWith('@')) return found.slice(1);
    if (isRecord(found) && typeof found.ref === 'string') return found.ref;
    throw misfit('an index in the object reference table', found);
  },
  write(value, writing) {
    if (typeof value === 'string')
      throw new Misfit(
        'construct2/nothing-to-write',
        `The project is from inside a c2runtime.js: its references are code like ${shown(value)}, where a data.js has numbers`,
      );
    number.write(value, writing);
  },
};

/** One of a few words, which the file has as their index. */
export const choice = <T extends string>(...words: readonly T[]): Type<T> => ({
  read(found) {
    const word = typeof found === 'number' ? words[found] : undefined;
    if (word === undefined) throw misfit(words.map((known, i) => `${i} (${known})`).join(' or '), found);
    return word;
  },
  write(value, writing) {
    const index = words.indexOf(value);
    if (index < 0) throw unwritable(words.join(' or '), value);
    writing.out.ascii(`${index}`);
  },
});

/** The number in front that tells what a record is. */
export const code = (expected: number): Type<number> => ({
  read(found) {
    if (found !== expected) throw misfit(`the code ${expected}`, found);
    return expected;
  },
  write(_, writing) {
    writing.out.digits(expected);
  },
});

/** Kept as it is, whatever it is. */
export const raw: Type<Raw> = {
  read: readRaw,
  write: writeRaw,
  child: (step, value) =>
    typeof step === 'number'
      ? { positions: [step], type: raw, value: Array.isArray(value) ? value[step] : undefined }
      : null,
};

export const rawList: Type<readonly Raw[]> = {
  read(found, reading) {
    if (!Array.isArray(found)) throw misfit('a list', found);
    return readRaw(found, reading) as readonly Raw[];
  },
  write(value, writing) {
    if (!Array.isArray(value)) throw unwritable('a list', value);
    writeRaw(value, writing);
  },
  child: raw.child!,
};

function readRaw(found: unknown, reading: Reading): Raw {
  if (typeof found === 'object' && found !== null) {
    const exact = markedInteger(found, reading);
    if (exact !== null) return exact;
    deeper(reading);
    const kept = Array.isArray(found) ? readRawItems(found, reading) : readRawMembers(found, reading);
    reading.depth--;
    return kept;
  }
  if (typeof found === 'number' || typeof found === 'bigint') return exactInteger.read(found, reading);
  if (found === undefined || typeof found === 'function' || typeof found === 'symbol')
    throw misfit('a value', found);
  return found as Raw;
}

/** The list itself, unless something in it has to be replaced. */
function readRawItems(found: readonly unknown[], reading: Reading): Raw {
  let kept: Raw[] | null = null;
  for (let i = 0; i < found.length; i++) {
    const item = found[i];
    if (typeof item === 'string' || typeof item === 'boolean' || item === null) {
      kept?.push(item);
      continue;
    }
    try {
      const value = readRaw(item, reading);
      if (value !== item && kept === null) kept = found.slice(0, i) as Raw[];
      kept?.push(value);
    } catch (problem) {
      throw problem instanceof Misfit ? problem.within(i, i) : problem;
    }
  }
  return kept ?? (found as readonly Raw[]);
}

/** `Object.fromEntries` makes own members even of `__proto__`. */
function readRawMembers(found: object, reading: Reading): Raw {
  return Object.fromEntries(Object.entries(found).map(([name, member]) => [name, readRaw(member, reading)]));
}

function writeRaw(value: Raw, writing: Writing): void {
  if (typeof value === 'number') number.write(value, writing);
  else if (typeof value === 'string') writing.out.quoted(value);
  else if (value === null || typeof value === 'boolean' || typeof value === 'bigint')
    writing.out.ascii(`${value}`);
  else if (typeof value === 'object') writeRawObject(value, writing);
  else throw unwritable('a value of JSON', value);
}

function writeRawObject(value: readonly Raw[] | { readonly [name: string]: Raw }, writing: Writing): void {
  deeper(writing);
  if (Array.isArray(value)) {
    writing.out.byte(OPEN);
    for (let i = 0; i < value.length; i++) {
      if (i > 0) writing.out.byte(COMMA);
      try {
        writeRaw(value[i] as Raw, writing);
      } catch (problem) {
        throw problem instanceof Misfit ? problem.within(i, i) : problem;
      }
    }
    writing.out.byte(CLOSE);
  } else {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      writing.out.utf8(`${before}${JSON.stringify(name)}:`);
      writeRaw(member as Raw, writing);
      before = ',';
    }
    writing.out.ascii(before === '{' ? '{}' : '}');
  }
  writing.depth--;
}

/** Whether it is what is read just as it is. */
export function isPlain(found: unknown, plain: AnyType['plain']): boolean {
  switch (typeof found) {
    case 'number':
      return plain === 'number' && isSafe(found);
    case 'string':
      return plain === 'string';
    case 'boolean':
      return plain === 'boolean';
  }
  return false;
}

/** Whether a double surely holds what stood in the text. */
export const isSafe = (value: number): boolean =>
  value <= Number.MAX_SAFE_INTEGER && value >= -Number.MAX_SAFE_INTEGER;

/** Whether a double may not hold what stood in the text. */
const isLarge = (value: number): boolean =>
  value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER;

/** Goes one level in; the caller comes back with `depth--`. */
export function deeper(where: { depth: number }): void {
  if (++where.depth > mostDepth)
    throw new Misfit(
      'construct2/too-deep',
      `Events, expressions or lists are nested more than ${mostDepth} deep`,
    );
}

export const misfit = (expected: string, found: unknown): Misfit =>
  new Misfit('construct2/wrong-type', `Expected ${expected}, found ${shown(found)}`);

export const unwritable = (expected: string, found: unknown): Misfit =>
  new Misfit('construct2/unwritable', `Expected ${expected} to write, found ${shown(found)}`);

/** The integer beyond 2^53 that stands here; null where none does. */
function markedInteger(found: unknown, { mark }: Reading): bigint | null {
  if (typeof found === 'bigint') return found;
  if (mark === null || !isRecord(found)) return null;
  const digits = found[mark];
  return typeof digits === 'string' ? BigInt(digits) : null;
}

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Most are small whole numbers; of the others many stand more than once. */
function writeNumber(value: number, { out, spelling, spelled }: Writing): void {
  if ((value | 0) === value && value > 0 && value < 1e9) {
    out.digits(value);
    return;
  }
  let text = spelled.get(value);
  if (text === undefined || value === 0) {
    text = spellNumber(value, spelling);
    if (spelled.size < mostSpelled) spelled.set(value, text);
  }
  out.ascii(text);
}

const mostSpelled = 10_000;
