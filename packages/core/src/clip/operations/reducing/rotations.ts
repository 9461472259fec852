import type { RotationRule } from '../../model.js';
import { dotAt, type Numbers, seriesFrom, slerpWeight } from '../../quaternion.js';
import { type LinearRun, lookAhead, type RunReducer, reduceExactly } from './linear-run.js';

/**
 * From each kept key to the farthest one whose arc stays within `tolerance` radians of every key between. Works in
 * rotation vectors from the kept key, where the arc is a straight line and distances are never shorter than angles; a
 * cone of slopes finds the candidates. Under nlerp what its uneven speed adds counts as error. The stated error holds
 * between keys, too.
 */
export function reduceRotations(
  tolerance: number,
  rotation: RotationRule,
  scratch: Float64Array,
): RunReducer {
  return (run, kept) => {
    const values = run.values as Numbers;
    const { margin, bow, lag } = roughness(run, rotation);
    const limit = (tolerance - margin - lag) * bow;
    if (!(limit > 0)) return reduceExactly(run, kept);
    let worst = 0;
    let dropped = false;
    for (let key = run.first; key < run.last; ) {
      const next = farthest(run, key, limit, rotation, scratch);
      kept.indices[kept.count++] = next;
      if (next > key + 1) {
        dropped = true;
        worst = Math.max(worst, greatestChord(run.times, values, key, next, rotation));
      }
      key = next;
    }
    return dropped ? (4 * Math.asin(Math.min(1, Math.sqrt(worst) / 2))) / bow + lag : 0;
  };
}

interface Roughness {
  /** Radians that rounding and lengths other than 1 may add. */
  readonly margin: number;
  /** Between two keys an arc may bow out: it is near enough there when its keys are within `bow` times the error. */
  readonly bow: number;
  /** Radians by which nlerp lags within the segments there were. */
  readonly lag: number;
}

function roughness({ values, first, last }: LinearRun, rotation: RotationRule): Roughness {
  const numbers = values as Numbers;
  let least = 1;
  let odd = 0;
  for (let key = first; key <= last; key++) {
    odd = Math.max(odd, Math.abs(dotAt(numbers, key * 4, numbers, key * 4) - 1));
    if (key < last) {
      const dot = dotAt(numbers, key * 4, numbers, key * 4 + 4);
      if (Math.abs(dot) > steepest) least = Math.min(least, Math.abs(dot));
    }
  }
  const arc = 2 * Math.acos(Math.min(1, least));
  return {
    margin: 4e-7 + odd,
    bow: Math.sqrt((1 + least) / 2),
    lag: rotation === 'nlerp' ? nlerpLag(arc) : 0,
  };
}

/** Neighbours with a smaller dot product (60° apart) both stay, as do those nlerp takes the long way between. */
const steepest = Math.cos(Math.PI / 6);

/** At most how many radians nlerp is off slerp on an arc of `angle` radians, up to 1.5: 0.00401·angle³, a little more. */
const nlerpLag = (angle: number): number => 0.0045 * angle * angle * angle;

const longestNlerp = 1.5;

function farthest(
  { times, values, last }: LinearRun,
  from: number,
  limit: number,
  rotation: RotationRule,
  vectors: Float64Array,
): number {
  const q = values as Numbers;
  const start = times[from]!;
  const ax = q[from * 4]!;
  const ay = q[from * 4 + 1]!;
  const az = q[from * 4 + 2]!;
  const aw = q[from * 4 + 3]!;
  let lowX = -Infinity;
  let lowY = -Infinity;
  let lowZ = -Infinity;
  let highX = Infinity;
  let highY = Infinity;
  let highZ = Infinity;
  let best = from + 1;
  let end = Math.min(last, lookAhead(from, best), from + vectors.length / 3);
  for (let key = from + 1, at = 0; key <= end; key++, at += 3) {
    const bx = q[key * 4]!;
    const by = q[key * 4 + 1]!;
    const bz = q[key * 4 + 2]!;
    const bw = q[key * 4 + 3]!;
    if (!passes(q, key, rotation)) break;
    const w = aw * bw + ax * bx + ay * by + az * bz;
    const x = aw * bx - ax * bw - ay * bz + az * by;
    const y = aw * by + ax * bz - ay * bw - az * bx;
    const z = aw * bz - ax * by + ay * bx - az * bw;
    if (rotation === 'nlerp' && w <= 0) break;
    const scale = vectorScale(w, x * x + y * y + z * z);
    vectors[at] = x * scale;
    vectors[at + 1] = y * scale;
    vectors[at + 2] = z * scale;
    const inverse = 1 / (times[key]! - start);
    const dx = x * scale * inverse;
    const dy = y * scale * inverse;
    const dz = z * scale * inverse;
    const sum = dx + dy + dz;
    if (!(sum - sum === 0)) break;
    if (dx >= lowX && dx <= highX && dy >= lowY && dy <= highY && dz >= lowZ && dz <= highZ) {
      best = key;
      end = Math.min(last, lookAhead(from, best), from + vectors.length / 3);
    }
    const width = limit * inverse;
    if (dx - width > lowX) lowX = dx - width;
    if (dx + width < highX) highX = dx + width;
    if (dy - width > lowY) lowY = dy - width;
    if (dy + width < highY) highY = dy + width;
    if (dz - width > lowZ) lowZ = dz - width;
    if (dz + width < highZ) highZ = dz + width;
    if (lowX > highX || lowY > highY || lowZ > highZ) break;
  }
  if (follows(times, vectors, from, best, limit, rotation)) return best;
  let good = from + 1;
  for (let bad = best; bad - good > 1; ) {
    const middle = (good + bad) >> 1;
    if (follows(times, vectors, from, middle, limit, rotation)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Whether the segment that ends at `key` may be bridged. */
function passes(q: Numbers, key: number, rotation: RotationRule): boolean {
  const dot = dotAt(q, key * 4 - 4, q, key * 4);
  return rotation === 'nlerp' ? dot > steepest : Math.abs(dot) > steepest;
}

/** What makes the rotation vector (radians) of a quaternion's x, y, z, whose squared length is given. */
function vectorScale(w: number, squared: number): number {
  const sign = w < 0 ? -2 : 2;
  if (squared < 0.01) {
    return (
      sign * (1 + squared * (1 / 6 + squared * (3 / 40 + squared * (15 / 336 + squared * (105 / 3456)))))
    );
  }
  const sine = Math.sqrt(squared);
  return (sign * Math.atan2(sine, Math.abs(w))) / sine;
}

/** Whether the arc to `to` stays within the limit; rotation vectors lie from the key after `from` on. */
function follows(
  times: Float32Array,
  vectors: Float64Array,
  from: number,
  to: number,
  limit: number,
  rotation: RotationRule,
): boolean {
  const end = (to - from - 1) * 3;
  const x = vectors[end]!;
  const y = vectors[end + 1]!;
  const z = vectors[end + 2]!;
  const start = times[from]!;
  const inverse = 1 / (times[to]! - start);
  let allowed = limit;
  if (rotation === 'nlerp') {
    const angle = Math.sqrt(x * x + y * y + z * z);
    if (angle > longestNlerp) return to === from + 1;
    allowed -= nlerpLag(angle);
    if (allowed < 0) return to === from + 1;
  }
  const squared = allowed * allowed;
  for (let key = from + 1, at = 0; key < to; key++, at += 3) {
    const u = (times[key]! - start) * inverse;
    const dx = x * u - vectors[at]!;
    const dy = y * u - vectors[at + 1]!;
    const dz = z * u - vectors[at + 2]!;
    if (dx * dx + dy * dy + dz * dz > squared) return false;
  }
  return true;
}

/** The greatest squared distance, as quaternions, of the keys between two kept ones from what plays there. */
function greatestChord(
  times: Float32Array,
  q: Numbers,
  from: number,
  to: number,
  rotation: RotationRule,
): number {
  const start = times[from]!;
  const length = times[to]! - start;
  const signed = dotAt(q, from * 4, q, to * 4);
  const sign = rotation === 'slerp' && signed < 0 ? -1 : 1;
  const dot = Math.abs(signed);
  const angle = dot < seriesFrom ? Math.acos(dot) : 0;
  const sine = Math.sin(angle);
  let most = 0;
  for (let key = from + 1; key < to; key++) {
    const u = Math.fround((times[key]! - start) / length);
    let fromA = 1 - u;
    let fromB = u;
    if (rotation === 'slerp') {
      fromA = angle > 0 ? Math.sin((1 - u) * angle) / sine : slerpWeight(1 - u, dot);
      fromB = angle > 0 ? Math.sin(u * angle) / sine : slerpWeight(u, dot);
    }
    fromB *= sign;
    let x = q[from * 4]! * fromA + q[to * 4]! * fromB;
    let y = q[from * 4 + 1]! * fromA + q[to * 4 + 1]! * fromB;
    let z = q[from * 4 + 2]! * fromA + q[to * 4 + 2]! * fromB;
    let w = q[from * 4 + 3]! * fromA + q[to * 4 + 3]! * fromB;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
    const side =
      x * q[key * 4]! + y * q[key * 4 + 1]! + z * q[key * 4 + 2]! + w * q[key * 4 + 3]! < 0 ? -scale : scale;
    x = x * side - q[key * 4]!;
    y = y * side - q[key * 4 + 1]!;
    z = z * side - q[key * 4 + 2]!;
    w = w * side - q[key * 4 + 3]!;
    const squared = x * x + y * y + z * z + w * w;
    if (squared > most) most = squared;
  }
  return most;
}
