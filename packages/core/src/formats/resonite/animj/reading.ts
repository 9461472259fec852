import { type JsonNames, JsonScanner, type Remark, UNKNOWN } from '../../../bytes/json-scanner.js';
import { nearestName } from '../../../bytes/nearest-name.js';
import type { ValueType } from '../../../clip/value-type.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import type { UnknownMember } from '../model.js';
import { type AnimJCode, animjCodes } from './codes.js';
import type { KeyScratch } from './key-columns.js';

/** One reading of one file. */
export interface Reading {
  readonly scanner: JsonScanner;
  /** Of the value types that occurred. */
  readonly scratch: Map<ValueType, KeyScratch>;
  /** How many members that are not known were kept. */
  unknown: number;
  tell(code: AnimJCode, message: string, offset?: number, remark?: Remark, path?: string): void;
}

export function startReading(bytes: Uint8Array, report: Report, lenient: boolean): Reading {
  // 64 is System.Text.Json's limit, which the engine keeps (probable).
  const scanner = new JsonScanner(bytes, {
    family: 'animj',
    codes: animjCodes,
    report,
    lenient,
    maxDepth: 64,
  });
  return {
    scanner,
    scratch: new Map(),
    unknown: 0,
    tell: (code, message, offset, remark, path) => scanner.tell(code, message, offset, remark, path),
  };
}

/**
 * What to make of a member that is none of `known`: its index where it was only miscased and reading is lenient,
 * otherwise UNKNOWN. A likely slip is told. The scanner stands after the colon.
 */
export function otherMember(reading: Reading, known: JsonNames): number {
  const { scanner } = reading;
  const name = scanner.memberName;
  const meant = nearestName(name, known.names);
  if (meant === null) return UNKNOWN;
  const offset = scanner.mark().spot;
  const miscased = meant.toLowerCase() === name.toLowerCase();
  const mended = miscased && scanner.lenient;
  reading.tell(
    'animj/misspelt-member',
    mended
      ? `the member \`${name}\` was read as \`${meant}\``
      : `the member \`${name}\` is skipped by Resonite in silence`,
    offset,
    mended ? {} : { hint: `did you mean \`${meant}\`?` },
  );
  return mended ? known.names.indexOf(meant) : UNKNOWN;
}

/** Throws FormatError where there are more than any clip has: what is kept of each takes far more room than its text. */
export function boundCount({ scanner }: Reading, count: number, most: number, what: string): void {
  if (count <= most) return;
  const message = `there are more than ${most} ${what}`;
  throw new FormatError(diagnose(animjCodes, 'animj/too-large', message, scanner.place(scanner.offset)));
}

const mostUnknown = 1_000_000;

/** Keeps a member that is none of the known ones as text, unless something in it is wrong. */
export function keepUnknown(reading: Reading, unknown: UnknownMember[], track: number, key: number): void {
  const { scanner } = reading;
  const name = scanner.memberName;
  const nameAt = scanner.mark().spot;
  scanner.peek();
  const { offset } = scanner;
  const before = scanner.problems;
  scanner.skip();
  if (scanner.problems === before) {
    boundCount(reading, ++reading.unknown, mostUnknown, 'members that AnimJ does not know');
    unknown.push({ track, key, name, json: scanner.text(offset) });
  } else {
    reading.tell(
      'animj/unknown-dropped',
      `the member \`${name}\` is left out for what is wrong inside it`,
      nameAt,
    );
  }
}

export function duplicate(reading: Reading, name: string): void {
  reading.tell(
    'animj/duplicate-member',
    `the member \`${name}\` stands here a second time`,
    reading.scanner.mark().spot,
  );
}

/**
 * Tells that the next value is not what was expected, and skips it. Throws where no value stands.
 * `expected` completes "… was expected".
 */
export function wrongType(reading: Reading, expected: string): void {
  const { scanner } = reading;
  const kind = scanner.kind();
  const { offset } = scanner;
  if (kind === 'null') reading.tell('animj/null-value', `${expected} was expected, found null`, offset);
  else if (kind !== 'none') {
    reading.tell('animj/wrong-type', `${expected} was expected, found ${described(reading)}`, offset);
  }
  scanner.skip();
}

function described({ scanner }: Reading): string {
  const kind = scanner.kind();
  if (kind === 'object') return 'an object';
  return kind === 'array' ? 'an array' : scanner.found();
}
