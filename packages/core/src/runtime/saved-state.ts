/** Checks of states that come back from JSON; each throws a FormatError that names the place. */

import { diagnose, FormatError } from '../diagnostic.js';
import { runtimeCodes } from './codes.js';
import type { Motion } from './motion.js';

/** Float32 holds what becomes of numbers up to this size, which those that mixers make are below. */
export const mostNumber = 1e25;

export const isNumber = (value: unknown, most = mostNumber): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

export function checkNumbers(
  entry: unknown,
  names: readonly string[],
  place: string,
  most = mostNumber,
): void {
  for (const name of names) {
    const value = fieldOf(entry, name, place);
    if (!isNumber(value, most)) refuse(`${place}.${name}`, `a number up to ${most}`, value);
  }
}

export function checkFlags(entry: unknown, names: readonly string[], place: string): void {
  for (const name of names) {
    const value = fieldOf(entry, name, place);
    if (typeof value !== 'boolean') refuse(`${place}.${name}`, 'true or false', value);
  }
}

export function listOf(saved: unknown, name: string): readonly unknown[] {
  const list = fieldOf(saved, name, 'state');
  return Array.isArray(list) ? list : refuse(name, 'a list', list);
}

export const motionAt = (index: unknown, motions: readonly Motion[], place: string): Motion =>
  (Number.isInteger(index) ? motions[index as number] : undefined) ??
  refuse(place, `the number of one of ${motions.length} motions`, index);

export function refuse(path: string, expected: string, found: unknown): never {
  const shown = JSON.stringify(found)?.slice(0, 40) ?? String(found);
  const message = `The state of a mixer has ${shown} where ${expected} was expected`;
  throw new FormatError(diagnose(runtimeCodes, 'runtime/bad-state', message, { path }));
}

function fieldOf(entry: unknown, name: string, place: string): unknown {
  if (typeof entry !== 'object' || entry === null) refuse(place, 'an object', entry);
  return (entry as Record<string, unknown>)[name];
}
