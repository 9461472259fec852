/** Makes a curve key by key, for operations that add, drop or cut keys. */

import {
  type CurveTrack,
  type DiscreteTrack,
  Interpolation,
  keyTime,
  type RawTrack,
  type Track,
} from '../model.js';
import { type Column, componentsOf, createColumn, type ValueType } from '../value-type.js';

export type Cell = number | bigint | string | null;

export interface CurveBuilder {
  keys(): number;
  /** A key of `source` at another time, with its interpolation and tangents; `sign` -1 negates numbers. */
  copy(source: CurveTrack, key: number, time: number, sign?: 1 | -1): void;
  /** A key whose tangents are its value. */
  add(cells: ArrayLike<Cell>, time: number, mode: Interpolation): void;
  /** Of the last key. */
  setMode(mode: Interpolation): void;
  setLeftTangent(tangent: ArrayLike<Cell>): void;
  setRightTangent(tangent: ArrayLike<Cell>): void;
  /** The last key's value. */
  lastValue(): Cell[];
  lastTime(): number;
  /** The keys as a curve that drives what `like` drives. */
  curve(like: Track): CurveTrack;
}

export function curveBuilder(type: ValueType): CurveBuilder {
  const n = componentsOf(type);
  const times: number[] = [];
  const modes: number[] = [];
  const values: Cell[] = [];
  const lefts: Cell[] = [];
  const rights: Cell[] = [];
  let tangents = false;
  const append = (to: Cell[], cells: ArrayLike<Cell>, from: number, sign: number): void => {
    for (let c = 0; c < n; c++) {
      const cell = cells[from + c]!;
      to.push(sign < 0 && typeof cell === 'number' ? -cell : cell);
    }
  };
  const replace = (to: Cell[], cells: ArrayLike<Cell>): void => {
    tangents = true;
    to.length -= n;
    append(to, cells, 0, 1);
  };
  return {
    keys: () => times.length,
    copy(source, key, time, sign = 1) {
      times.push(time);
      modes.push(source.interpolation[key]!);
      append(values, source.values, key * n, sign);
      // Missing tangents count as zero, as when they are sampled.
      append(lefts, source.leftTangents ?? zeros(type), source.leftTangents ? key * n : 0, sign);
      append(rights, source.rightTangents ?? zeros(type), source.rightTangents ? key * n : 0, sign);
      tangents ||= source.leftTangents !== null || source.rightTangents !== null;
    },
    add(cells, time, mode) {
      times.push(time);
      modes.push(mode);
      append(values, cells, 0, 1);
      append(lefts, cells, 0, 1);
      append(rights, cells, 0, 1);
    },
    setMode: (mode) => void (modes[modes.length - 1] = mode),
    setLeftTangent: (tangent) => replace(lefts, tangent),
    setRightTangent: (tangent) => replace(rights, tangent),
    lastValue: () => values.slice(-n),
    lastTime: () => times[times.length - 1]!,
    curve: (like) => ({
      kind: 'curve',
      node: like.node,
      property: like.property,
      valueType: type,
      times: Float32Array.from(times),
      values: toColumn(type, values),
      interpolation: Uint8Array.from(modes),
      leftTangents: tangents ? toColumn(type, lefts) : null,
      rightTangents: tangents ? toColumn(type, rights) : null,
    }),
  };
}

/** The track as a curve with the same motion: raw becomes linear keys, discrete keys that hold. Columns are shared. */
export function asCurve(track: Track): CurveTrack {
  if (track.kind === 'curve') return track;
  const { node, property, valueType, values } = track;
  const keys = values.length / componentsOf(valueType);
  const raw = track.kind === 'raw';
  return {
    kind: 'curve',
    node,
    property,
    valueType,
    times: raw ? Float32Array.from({ length: keys }, (_, key) => keyTime(track, key)) : track.times,
    values,
    interpolation: new Uint8Array(keys).fill(raw ? Interpolation.linear : Interpolation.hold),
    leftTangents: null,
    rightTangents: null,
  };
}

/** A curve whose keys all hold, as a discrete track. */
export function asDiscrete({ node, property, valueType, times, values }: CurveTrack): DiscreteTrack {
  return { kind: 'discrete', node, property, valueType, times, values };
}

export function asRaw({ node, property, valueType }: Track, interval: number, values: Column): RawTrack {
  return { kind: 'raw', node, property, valueType, interval, values };
}

export function toColumn(type: ValueType, cells: readonly Cell[]): Column {
  const column = createColumn(type, cells.length / componentsOf(type));
  for (let i = 0; i < cells.length; i++) (column as Cell[])[i] = cells[i]!;
  return column;
}

/** Whether `value` stands in `column` from `at` on; 0 and -0 differ, NaN is itself. */
export const sameCells = (value: readonly Cell[], column: Column, at: number): boolean =>
  value.every((cell, c) => Object.is(cell, column[at + c]));

const zeros = (type: ValueType): ArrayLike<Cell> => createColumn(type, 1);
