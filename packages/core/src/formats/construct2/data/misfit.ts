import { type Codes, diagnose, FormatError, type Place } from '../../../diagnostic.js';
import { withoutKeys } from '../keys.js';
import { dataCodes } from './codes.js';

/** A value that does not fit its position. It is thrown at the value, and learns its path on the way up. */
export class Misfit {
  readonly code: keyof typeof dataCodes;
  readonly message: string;
  /** From the value up to the project. */
  readonly #positions: (string | number)[] = [];
  readonly #names: (string | number)[] = [];

  constructor(code: keyof typeof dataCodes, message: string) {
    this.code = code;
    this.message = message;
  }

  /** Adds the position in the list around, and what it is called there: nothing where it has no name of its own. */
  within(position: string | number, ...names: readonly (string | number)[]): this {
    this.#positions.push(position);
    this.#names.push(...names.toReversed());
    return this;
  }

  toFormatError(): FormatError {
    return new FormatError(diagnose(dataCodes satisfies Codes, this.code, this.message, this.place()));
  }

  place(): Place {
    return { path: pathText(this.#positions.toReversed(), this.#names.toReversed()) };
  }
}

/** `project[5][2] (layouts[2])`. */
export function pathText(
  positions: readonly (string | number)[],
  names: readonly (string | number)[],
): string {
  const numbers = `project${positions.map((position) => `[${JSON.stringify(position)}]`).join('')}`;
  return names.length === 0 ? numbers : `${numbers} (${nameText(names)})`;
}

const nameText = (names: readonly (string | number)[]): string =>
  names.map((name, i) => (typeof name === 'number' ? `[${name}]` : i === 0 ? name : `.${name}`)).join('');

/** What was found, in a few words. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') {
    const told = withoutKeys(value.slice(0, 400));
    const quoted = JSON.stringify(told.length > 40 ? `${told.slice(0, 40)}…` : told);
    return `the text ${quoted}`;
  }
  return `\`${String(value)}\``;
}
