import type { Numbers } from '../../quaternion.js';
import type { LinearRun, RunReducer } from './linear-run.js';
import { lookAhead } from './linear-run.js';

/**
 * From each kept key to the farthest one whose straight line passes within `tolerance` of every key between: a cone
 * of slopes a component, narrowed by each key passed. The error is measured as float32 (or double) lines play.
 */
export function reduceNumbers(tolerance: number, single: boolean): RunReducer {
  return (run, kept) => {
    const { first, last, components } = run;
    const farthest = components === 3 ? farthest3 : components === 1 ? farthest1 : farthestOf(components);
    const measure = single ? floatError : doubleError;
    let error = 0;
    for (let key = first; key < last; ) {
      const next = farthest(run.times, run.values as Numbers, key, last, tolerance);
      kept.indices[kept.count++] = next;
      if (next > key + 1) error = Math.max(error, measure(run, key, next));
      key = next;
    }
    return error;
  };
}

function farthest1(times: Numbers, values: Numbers, from: number, last: number, tolerance: number): number {
  const t = times[from]!;
  const a = values[from]!;
  let low = -Infinity;
  let high = Infinity;
  let best = from + 1;
  let end = Math.min(last, lookAhead(from, best));
  for (let key = from + 1; key <= end; key++) {
    const inverse = 1 / (times[key]! - t);
    const slope = (values[key]! - a) * inverse;
    if (!(slope - slope === 0)) break;
    if (slope >= low && slope <= high) {
      best = key;
      end = Math.min(last, lookAhead(from, best));
    }
    const width = tolerance * inverse;
    if (slope - width > low) low = slope - width;
    if (slope + width < high) high = slope + width;
    if (low > high) break;
  }
  return best;
}

function farthest3(times: Numbers, values: Numbers, from: number, last: number, tolerance: number): number {
  const t = times[from]!;
  const x = values[from * 3]!;
  const y = values[from * 3 + 1]!;
  const z = values[from * 3 + 2]!;
  let lowX = -Infinity;
  let lowY = -Infinity;
  let lowZ = -Infinity;
  let highX = Infinity;
  let highY = Infinity;
  let highZ = Infinity;
  let best = from + 1;
  let end = Math.min(last, lookAhead(from, best));
  for (let key = from + 1; key <= end; key++) {
    const inverse = 1 / (times[key]! - t);
    const dx = (values[key * 3]! - x) * inverse;
    const dy = (values[key * 3 + 1]! - y) * inverse;
    const dz = (values[key * 3 + 2]! - z) * inverse;
    const sum = dx + dy + dz;
    if (!(sum - sum === 0)) break;
    if (dx >= lowX && dx <= highX && dy >= lowY && dy <= highY && dz >= lowZ && dz <= highZ) {
      best = key;
      end = Math.min(last, lookAhead(from, best));
    }
    const width = tolerance * inverse;
    if (dx - width > lowX) lowX = dx - width;
    if (dx + width < highX) highX = dx + width;
    if (dy - width > lowY) lowY = dy - width;
    if (dy + width < highY) highY = dy + width;
    if (dz - width > lowZ) lowZ = dz - width;
    if (dz + width < highZ) highZ = dz + width;
    if (lowX > highX || lowY > highY || lowZ > highZ) break;
  }
  return best;
}

function farthestOf(components: number): typeof farthest1 {
  const low = new Float64Array(components);
  const high = new Float64Array(components);
  return (times, values, from, last, tolerance) => {
    low.fill(-Infinity);
    high.fill(Infinity);
    let best = from + 1;
    let end = Math.min(last, lookAhead(from, best));
    for (let key = from + 1; key <= end; key++) {
      const inverse = 1 / (times[key]! - times[from]!);
      const width = tolerance * inverse;
      let inside = true;
      let open = true;
      for (let c = 0; c < components; c++) {
        const slope = (values[key * components + c]! - values[from * components + c]!) * inverse;
        if (!(slope >= low[c]! && slope <= high[c]!)) inside = false;
        if (!(slope - slope === 0)) open = false;
        if (slope - width > low[c]!) low[c] = slope - width;
        if (slope + width < high[c]!) high[c] = slope + width;
        if (low[c]! > high[c]!) open = false;
      }
      if (inside) {
        best = key;
        end = Math.min(last, lookAhead(from, best));
      }
      if (!open) break;
    }
    return best;
  };
}

const { fround } = Math;

function floatError({ times, values, components }: LinearRun, from: number, to: number): number {
  const numbers = values as Float32Array;
  const start = times[from]!;
  const length = times[to]! - start;
  let most = 0;
  for (let key = from + 1; key < to; key++) {
    const u = fround((times[key]! - start) / length);
    for (let c = 0; c < components; c++) {
      const a = numbers[from * components + c]!;
      const line = fround(a + fround(fround(numbers[to * components + c]! - a) * u));
      const apart = Math.abs(line - numbers[key * components + c]!);
      if (apart > most) most = apart;
    }
  }
  return most;
}

function doubleError({ times, values, components }: LinearRun, from: number, to: number): number {
  const numbers = values as Numbers;
  const start = times[from]!;
  const length = times[to]! - start;
  let most = 0;
  for (let key = from + 1; key < to; key++) {
    const u = fround((times[key]! - start) / length);
    for (let c = 0; c < components; c++) {
      const a = numbers[from * components + c]!;
      const apart = Math.abs(a + (numbers[to * components + c]! - a) * u - numbers[key * components + c]!);
      if (apart > most) most = apart;
    }
  }
  return most;
}
