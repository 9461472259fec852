import type { CurveTrack, Interpolation } from '../model.js';
import type { Numbers } from '../quaternion.js';
import { type Column, componentsOf, createColumn } from '../value-type.js';

/** A key whose tangents are its value. */
export interface Key {
  readonly time: number;
  /** One value. */
  readonly cells: Column;
  readonly mode: Interpolation;
}

/** The curve with keys before its first and after its last one. */
export function lengthened(curve: CurveTrack, before: readonly Key[], after: readonly Key[]): CurveTrack {
  const first = before.length;
  const next = first + curve.times.length;
  const keys = next + after.length;
  const components = componentsOf(curve.valueType);
  const times = new Float32Array(keys);
  const interpolation = new Uint8Array(keys);
  times.set(curve.times, first);
  interpolation.set(curve.interpolation, first);
  const eachAdded = (visit: (key: Key, at: number) => void): void => {
    before.forEach(visit);
    after.forEach((key, i) => void visit(key, next + i));
  };
  eachAdded(({ time, mode }, at) => {
    times[at] = time;
    interpolation[at] = mode;
  });
  const grown = (column: Column | null): Column => {
    const longer = createColumn(curve.valueType, keys);
    if (column) copy(column, longer, first * components);
    eachAdded(({ cells }, at) => copy(cells, longer, at * components));
    return longer;
  };
  const bends = curve.leftTangents !== null || curve.rightTangents !== null;
  return {
    ...curve,
    times,
    values: grown(curve.values),
    interpolation,
    leftTangents: bends ? grown(curve.leftTangents) : null,
    rightTangents: bends ? grown(curve.rightTangents) : null,
  };
}

function copy(source: Column, target: Column, at: number): void {
  if (target instanceof Float32Array) target.set(source as Float32Array, at);
  else for (let i = 0; i < source.length; i++) (target as Numbers)[at + i] = (source as Numbers)[i]!;
}
