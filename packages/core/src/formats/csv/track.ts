import { Interpolation, type Track } from '../../clip/model.js';
import { type Column, componentsOf, type Scalar } from '../../clip/value-type.js';
import type { TrackPlan } from './columns.js';
import type { Table } from './table.js';

/** The keys of one track so far. */
export interface Keys {
  readonly plan: TrackPlan;
  /** Those of the plan that every cell needs. */
  readonly scalar: Scalar;
  readonly components: number;
  readonly order: readonly number[];
  readonly values: Column;
  count: number;
  /** Null as long as there is a key in every row so far: then these are the times of the rows. */
  times: Float32Array | null;
  /** Components found in the row being read, and whether one of them is wrong. */
  found: number;
  wrong: boolean;
}

/** The filled track in order of time. */
export function toTrack(keys: Keys, rowTimes: Float32Array, sorted: boolean, { tell }: Table): Track {
  const { plan, count } = keys;
  const { node, property, valueType, kind } = plan;
  let times = keys.times ?? rowTimes;
  if (times.length > count) times = times.subarray(0, count);
  let values = firstKeys(keys.values, count * componentsOf(valueType));
  if (!sorted) ({ times, values } = inOrder(times, values, componentsOf(valueType)));
  if (kind.name === 'discrete') return { node, property, valueType, kind: 'discrete', times, values };
  if (kind.name === 'raw') {
    const interval = kind.interval ?? meanInterval(times);
    const odd = times.findIndex((time, i) => !isNear(time, i * interval, interval));
    if (odd < 0) return { node, property, valueType, kind: 'raw', interval, values };
    const message = `key ${odd + 1} of ${plan.label} is at ${times[odd]} s, not at ${odd} times ${interval}`;
    tell('csv/raw-spacing', message, plan.offset);
  }
  const mode = kind.name === 'hold' ? Interpolation.hold : Interpolation.linear;
  const interpolation = new Uint8Array(count).fill(mode);
  return {
    node,
    property,
    valueType,
    kind: 'curve',
    times,
    values,
    interpolation,
    leftTangents: null,
    rightTangents: null,
  };
}

const firstKeys = (values: Column, elements: number): Column =>
  values.length === elements
    ? values
    : Array.isArray(values)
      ? values.slice(0, elements)
      : values.subarray(0, elements);

function inOrder(times: Float32Array, values: Column, components: number) {
  const order = Array.from(times, (_, i) => i).sort((a, b) => times[a]! - times[b]! || a - b);
  const moved = values.slice() as unknown[];
  for (let key = 0; key < order.length; key++) {
    for (let c = 0; c < components; c++) moved[key * components + c] = values[order[key]! * components + c];
  }
  return { times: Float32Array.from(order, (i) => times[i]!), values: moved as unknown as Column };
}

const meanInterval = (times: Float32Array): number =>
  times.length < 2 ? 0 : Math.fround(times.at(-1)! / (times.length - 1));

/** Within a hundredth of the interval, or what rounding to 32 bits does. */
const isNear = (time: number, expected: number, interval: number): boolean =>
  Math.abs(time - expected) <= Math.max(interval / 100, Math.abs(expected) * 2 ** -22);
