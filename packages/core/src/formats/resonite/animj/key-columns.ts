/** Where the keys of a track are gathered while it is read. */

import { jsonNames } from '../../../bytes/json-scanner.js';
import type { Interpolation } from '../../../clip/model.js';
import { type Column, componentsOf, createColumn, type ValueType } from '../../../clip/value-type.js';
import type { UnknownMember } from '../model.js';

/** As the file spells them; the index is the `Interpolation`. */
export const interpolationNames = ['Hold', 'Linear', 'Tangent', 'CubicBezier'] as const;

export interface KeysWanted {
  readonly valueType: ValueType;
  readonly kind: 'raw' | 'discrete' | 'curve';
  /** For keys that give none. */
  readonly interpolation: Interpolation;
  /** Index of the track in the model, for unknown members. */
  readonly track: number;
  readonly offsets: boolean;
}

/** Columns of exactly as many keys as the file has. Those a kind does not have are empty. */
export interface Keys {
  readonly values: Column;
  readonly times: Float32Array;
  readonly interpolation: Uint8Array;
  readonly leftTangents: Column | null;
  readonly rightTangents: Column | null;
  /** Where each key starts; empty unless wanted. */
  readonly offsets: Uint32Array;
  readonly unknown: readonly UnknownMember[];
}

/** The columns of the track being read. */
export interface Columns {
  readonly wanted: KeysWanted;
  readonly stride: number;
  readonly scratch: KeyScratch;
  readonly unknown: UnknownMember[];
  count: number;
  hasLeft: boolean;
  hasRight: boolean;
  /** Bits of the members whose absence was told: once a track is enough. */
  told: number;
  /** A key without interpolation, to be told once another key follows: the last one's is never played. */
  holds: { readonly offset: number; readonly path: string } | null;
}

/** Room for keys, reused by all tracks of a type so that only columns of the right size are ever made. All zero. */
export interface KeyScratch {
  capacity: number;
  values: Column;
  leftTangents: Column;
  rightTangents: Column;
  times: Float32Array;
  interpolation: Uint8Array;
  offsets: Uint32Array;
}

function createScratch(type: ValueType, capacity: number): KeyScratch {
  return {
    capacity,
    values: createColumn(type, capacity),
    leftTangents: createColumn(type, capacity),
    rightTangents: createColumn(type, capacity),
    times: new Float32Array(capacity),
    interpolation: new Uint8Array(capacity),
    offsets: new Uint32Array(capacity),
  };
}

export function startColumns(byType: Map<ValueType, KeyScratch>, wanted: KeysWanted): Columns {
  const { valueType } = wanted;
  let scratch = byType.get(valueType);
  if (scratch === undefined) byType.set(valueType, (scratch = createScratch(valueType, 64)));
  const stride = componentsOf(valueType);
  return {
    wanted,
    stride,
    scratch,
    unknown: [],
    count: 0,
    hasLeft: false,
    hasRight: false,
    told: 0,
    holds: null,
  };
}

const columnNames = ['values', 'leftTangents', 'rightTangents', 'times', 'interpolation', 'offsets'] as const;

export function growScratch(scratch: KeyScratch, type: ValueType): void {
  const larger = createScratch(type, scratch.capacity * 2);
  for (const name of columnNames) copy(scratch[name], larger[name]);
  Object.assign(scratch, larger);
}

function copy(from: Column, to: Column): void {
  if (Array.isArray(from)) for (let i = 0; i < from.length; i++) (to as (string | null)[])[i] = from[i]!;
  else (to as Float64Array).set(from as Float64Array);
}

export function finishedKeys(columns: Columns): Keys {
  const { count, stride, wanted, scratch, unknown } = columns;
  const taken = <C extends Column>(column: C, length: number): C => {
    const exact = column.slice(0, length) as C;
    if (Array.isArray(column)) column.fill(null, 0, length);
    else if (typeof column[0] === 'bigint') (column as BigInt64Array).fill(0n, 0, length);
    else (column as Uint8Array).fill(0, 0, length);
    return exact;
  };
  return {
    values: taken(scratch.values, count * stride),
    times: taken(scratch.times, wanted.kind === 'raw' ? 0 : count),
    interpolation: taken(scratch.interpolation, wanted.kind === 'curve' ? count : 0),
    leftTangents: columns.hasLeft ? taken(scratch.leftTangents, count * stride) : null,
    rightTangents: columns.hasRight ? taken(scratch.rightTangents, count * stride) : null,
    offsets: wanted.offsets ? taken(scratch.offsets, count) : none,
    unknown,
  };
}

const none = new Uint32Array(0);

export const discreteNames = jsonNames(['time', 'value']);
export const curveNames = jsonNames(['time', 'value', 'interpolation', 'leftTangent', 'rightTangent']);
