/** Reads parts of a JSON document that nobody has checked; what is not as expected is a FormatError with its path. */

import { fail } from './codes.js';

export type JsonObject = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function object(value: unknown, path: string): JsonObject {
  if (isObject(value)) return value;
  return wrong(value, 'an object', path);
}

/** What is in a list; nothing where the list is absent. */
export function listOf(value: unknown, path: string): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : wrong(value, 'a list', path);
}

/** The objects of a list, gone through the first time that it is asked for; none where the list is absent. */
export function objects(value: unknown, path: string): readonly JsonObject[] {
  const list = listOf(value, path);
  if (!allObjects.has(list)) for (let i = 0; i < list.length; i++) object(list[i], `${path}[${i}]`);
  allObjects.add(list);
  return list as readonly JsonObject[];
}

const allObjects = new WeakSet<readonly unknown[]>();

/** A whole number from `min` to 2^53, or `absent` where there is none. */
export function whole(value: unknown, path: string, min = 0, absent?: number): number {
  if (value === undefined && absent !== undefined) return absent;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return value;
  return wrong(value, `a whole number of at least ${min}`, path);
}

/** An index into a list of `length`. */
export function indexInto(value: unknown, length: number, what: string, path: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < length) return value;
  if (typeof value !== 'number') return wrong(value, `the index of one of the ${length} ${what}`, path);
  return fail('gltf/structure', `There is no ${value} in the list of ${length} ${what}`, { path });
}

export const textOr = <T>(value: unknown, absent: T): string | T =>
  typeof value === 'string' ? value : absent;

function wrong(value: unknown, expected: string, path: string): never {
  const found = value === undefined ? 'nothing' : Array.isArray(value) ? 'a list' : describe(value);
  return fail('gltf/structure', `Expected ${expected}, found ${found}`, { path });
}

function describe(value: unknown): string {
  if (value !== null && typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
