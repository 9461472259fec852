import type { Numbers } from '../../quaternion.js';
import type { LinearRun, RunReducer } from './linear-run.js';
import { greater, lesser, lookAhead } from './linear-run.js';

/**
 * From each kept key to the farthest one whose straight line passes within `tolerance` of every key between: a cone
 * of slopes a component, narrowed by each key passed. The error is measured on the keys.
 */
export function reduceNumbers(tolerance: number): RunReducer {
  return (run, kept) => {
    const { first, last, components } = run;
    const farthest = components === 3 ? farthest3 : components === 1 ? farthest1 : farthestOf(components);
    let error = 0;
    for (let key = first; key < last; ) {
      const next = farthest(run.times, run.values as Numbers, key, last, tolerance);
      kept.indices[kept.count++] = next;
      if (next > key + 1) error = Math.max(error, lineError(run, key, next));
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
  const first = 1 / (times[from + 1]! - t);
  const firstWidth = tolerance * first;
  let lowX = (values[from * 3 + 3]! - x) * first - firstWidth;
  let lowY = (values[from * 3 + 4]! - y) * first - firstWidth;
  let lowZ = (values[from * 3 + 5]! - z) * first - firstWidth;
  let highX = lowX + 2 * firstWidth;
  let highY = lowY + 2 * firstWidth;
  let highZ = lowZ + 2 * firstWidth;
  let best = from + 1;
  let end = Math.min(last, lookAhead(from, best));
  for (let key = from + 2; key <= end; key++) {
    const inverse = 1 / (times[key]! - t);
    const dx = (values[key * 3]! - x) * inverse;
    const dy = (values[key * 3 + 1]! - y) * inverse;
    const dz = (values[key * 3 + 2]! - z) * inverse;
    if (dx >= lowX && dx <= highX && dy >= lowY && dy <= highY && dz >= lowZ && dz <= highZ) {
      best = key;
      end = Math.min(last, lookAhead(from, best));
    }
    const width = tolerance * inverse;
    lowX = greater(lowX, dx - width);
    lowY = greater(lowY, dy - width);
    lowZ = greater(lowZ, dz - width);
    highX = lesser(highX, dx + width);
    highY = lesser(highY, dy + width);
    highZ = lesser(highZ, dz + width);
    if (!(lowX <= highX && lowY <= highY && lowZ <= highZ)) break;
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

function lineError({ times, values, components }: LinearRun, from: number, to: number): number {
  const numbers = values as Numbers;
  const start = times[from]!;
  const inverse = 1 / (times[to]! - start);
  let most = 0;
  for (let c = 0; c < components; c++) {
    const a = numbers[from * components + c]!;
    const slope = (numbers[to * components + c]! - a) * inverse;
    for (let key = from + 1, cell = key * components + c; key < to; key++, cell += components) {
      const apart = Math.abs(a + slope * (times[key]! - start) - numbers[cell]!);
      if (apart > most) most = apart;
    }
  }
  return most;
}
