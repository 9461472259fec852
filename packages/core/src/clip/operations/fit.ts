/** Follows a motion with linear keys, as many as it takes. */

import { valuesApart } from '../apart.js';
import { type Cells, mixKeys } from '../mix.js';
import type { RotationRule, Track } from '../model.js';
import { dotAt, type Numbers } from '../quaternion.js';
import type { TrackSampler } from '../track-sampler.js';
import { type Column, componentsOf, createColumn, type ValueType } from '../value-type.js';

export interface FitRules {
  readonly valueType: ValueType;
  /** How the new keys will be played. */
  readonly rotation: RotationRule;
  /** Turn each new quaternion so that it lies on the side of the one before. */
  readonly turnSigns: boolean;
  /** In value units, for quaternions radians. */
  readonly tolerance: number;
}

/**
 * Tells, in order, the keys to put strictly between `from` and `until` so that linear keys there and at both ends
 * follow `source` within the tolerance. Halves the time where they do not, down to float32 times, 2^-24 of it, or 2^14
 * keys.
 */
export function fitKeys(
  source: TrackSampler,
  from: number,
  until: number,
  rules: FitRules,
  add: (time: number, cells: Column) => void,
): void {
  const { valueType, rotation, turnSigns, tolerance } = rules;
  const n = componentsOf(valueType);
  const pair = createColumn(valueType, 2);
  const track: Track = {
    kind: 'raw',
    node: null,
    property: null,
    valueType,
    interval: 1,
    values: pair,
  };
  const mixed = createColumn(valueType, 1);

  const follows = (left: Column, right: Column, start: number, end: number): boolean => {
    copyTo(left, pair, 0, n);
    copyTo(right, pair, n, n);
    if (turnSigns) turn(pair, 0, pair, n);
    for (const part of [0.25, 0.5, 0.75]) {
      source.at(start + (end - start) * part);
      mixKeys(track, 0, part, rotation, mixed, 0);
      if (!(valuesApart(valueType, source.cells, 0, mixed, 0) <= tolerance)) return false;
    }
    return true;
  };
  let left = mostKeys;
  const refine = (before: Column, after: Column, start: number, end: number, depth: number): void => {
    const middle = Math.fround((start + end) / 2);
    if (depth === 0 || left === 0 || middle <= start || middle >= end) return;
    if (follows(before, after, start, end)) return;
    left--;
    source.at(middle);
    const cells = snapshot(valueType, source.cells);
    if (turnSigns) turn(before, 0, cells, 0);
    refine(before, cells, start, middle, depth - 1);
    add(middle, cells);
    refine(cells, after, middle, end, depth - 1);
  };
  source.at(from);
  const first = snapshot(valueType, source.cells);
  source.at(until);
  refine(first, snapshot(valueType, source.cells), from, until, 24);
}

const mostKeys = 1 << 14;

/** A copy of one sampled value, in the type's own column. */
export function snapshot(type: ValueType, cells: Cells): Column {
  const column = createColumn(type, 1);
  copyTo(cells, column, 0, componentsOf(type));
  return column;
}

/** Negates the second quaternion where it lies on the other side of the first. */
export function turn(reference: Column | Numbers, ri: number, column: Column, at: number): void {
  const numbers = column as Numbers;
  if (dotAt(reference as Numbers, ri, numbers, at) < 0) {
    for (let c = 0; c < 4; c++) numbers[at + c] = -numbers[at + c]!;
  }
}

function copyTo(source: Column, target: Column, at: number, count: number): void {
  for (let c = 0; c < count; c++) (target as Numbers)[at + c] = (source as Numbers)[c]!;
}
