/** How far two values of one type are apart: what every stated error of a clip means. */

import type { Cells } from './mix.js';
import { angleBetween, type Numbers } from './quaternion.js';
import { infoOf, type ValueType } from './value-type.js';

/**
 * `value`: the greatest absolute difference of a component, in the value's own units; 1 between different strings or
 * booleans. `radians`: the angle of the rotation between two quaternions.
 */
export type ErrorUnit = 'value' | 'radians';

export const errorUnit = (type: ValueType): ErrorUnit =>
  infoOf(type).shape === 'quaternion' ? 'radians' : 'value';

/** NaN is equal to NaN and infinitely far from anything else. */
export function valuesApart(type: ValueType, a: Cells, ai: number, b: Cells, bi: number): number {
  const { scalar, shape, components } = infoOf(type);
  if (shape === 'quaternion') return rotationsApart(a as Numbers, ai, b as Numbers, bi);
  let most = 0;
  if (scalar === 'f32') {
    for (let c = 0; c < components; c++) {
      const apart = Math.abs((a as Numbers)[ai + c]! - (b as Numbers)[bi + c]!);
      if (apart > most) most = apart;
      else if (Number.isNaN(apart)) {
        most = apart;
        break;
      }
    }
    if (most < Infinity) return most;
    most = 0;
  }
  for (let c = 0; c < components; c++) {
    const apart = cellsApart(a[ai + c]!, b[bi + c]!);
    if (apart > most) most = apart;
  }
  return most;
}

/** An error as people are told it: two digits, rotations in degrees. */
export function errorText(error: number, unit: ErrorUnit): string {
  const told = unit === 'radians' ? (error * 180) / Math.PI : error;
  return `${Number(told.toPrecision(2))}${unit === 'radians' ? '°' : ''}`;
}

/** The error a caller allows for values of `type`. */
export const toleranceFor = (type: ValueType, error: number, rotationError: number): number =>
  errorUnit(type) === 'radians' ? rotationError : error;

function rotationsApart(a: Numbers, ai: number, b: Numbers, bi: number): number {
  const angle = angleBetween(a, ai, b, bi);
  return Number.isNaN(angle) ? Infinity : angle;
}

type Cell = number | bigint | string | null;

function cellsApart(a: Cell, b: Cell): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') {
    const apart = Math.abs(a - b);
    return Number.isNaN(apart) ? (Number.isNaN(a) && Number.isNaN(b) ? 0 : Infinity) : apart;
  }
  if (typeof a === 'bigint' && typeof b === 'bigint') return Number(a < b ? b - a : a - b);
  return 1;
}
