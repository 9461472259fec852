import type { RotationRule } from '../../model.js';
import { dotAt, type Numbers, seriesFrom, slerpWeight } from '../../quaternion.js';
import { greater, type LinearRun, lesser, lookAhead, type RunReducer, reduceExactly } from './linear-run.js';

/**
 * From each kept key to the farthest one whose arc stays within `tolerance` radians of every key between. Works in
 * rotation vectors from the kept key, where the arc is a straight line and distances are never shorter than angles; a
 * cone of slopes finds the candidates. Under nlerp what its uneven speed adds counts as error. The stated error holds
 * between keys, too.
 */
export function reduceRotations(tolerance: number, rotation: RotationRule): RunReducer {
  const arcs: Arcs = { vectors: new Float64Array(3 * 256), error: 0 };
  return (run, kept) => {
    const { margin, bow, lag, smooth } = roughness(run, rotation);
    const limit = (tolerance - margin - lag) * bow;
    if (!(limit > 0)) return reduceExactly(run, kept);
    let error = 0;
    for (let key = run.first, last = key; key < run.last; ) {
      if (key === last) last = smooth ? run.last : smoothUntil(run, key, rotation);
      const next = last === key + 1 ? last : farthest(run, key, last, limit, rotation, arcs);
      kept.indices[kept.count++] = next;
      if (next > key + 1) error = Math.max(error, arcs.error);
      key = next;
    }
    return error > 0 ? error / bow + lag + margin : 0;
  };
}

interface Arcs {
  /** Rotation vectors (radians) from a kept key to the ones after it; grows with the longest arc. */
  vectors: Float64Array;
  /** Of the arc found last, in radians. */
  error: number;
}

function doubled(vectors: Float64Array): Float64Array {
  const larger = new Float64Array(vectors.length * 2);
  larger.set(vectors);
  return larger;
}

/** Most keys one arc bridges. */
const longest = 1 << 14;

/** The last key from which no segment back to `key` must stay. */
function smoothUntil({ values, last }: LinearRun, key: number, rotation: RotationRule): number {
  const q = values as Numbers;
  let end = key;
  for (; end < last; end++) {
    const dot = dotAt(q, end * 4, q, end * 4 + 4);
    if (!((rotation === 'nlerp' ? dot : Math.abs(dot)) > steepest)) break;
  }
  return Math.max(end, key + 1);
}

interface Roughness {
  /** Radians that rounding and lengths other than 1 may add. */
  readonly margin: number;
  /** Between two keys an arc may bow out: it is near enough there when its keys are within `bow` times the error. */
  readonly bow: number;
  /** Radians by which nlerp lags within the segments there were. */
  readonly lag: number;
  /** No segment is too steep to be bridged. */
  readonly smooth: boolean;
}

function roughness({ values, first, last }: LinearRun, rotation: RotationRule): Roughness {
  const numbers = values as Numbers;
  let least = 1;
  let odd = 0;
  let smooth = true;
  let x = numbers[first * 4]!;
  let y = numbers[first * 4 + 1]!;
  let z = numbers[first * 4 + 2]!;
  let w = numbers[first * 4 + 3]!;
  for (let key = first; ; key++) {
    const length = Math.abs(x * x + y * y + z * z + w * w - 1);
    if (!(length <= odd)) odd = length;
    if (key === last) break;
    const nextX = numbers[key * 4 + 4]!;
    const nextY = numbers[key * 4 + 5]!;
    const nextZ = numbers[key * 4 + 6]!;
    const nextW = numbers[key * 4 + 7]!;
    const dot = x * nextX + y * nextY + z * nextZ + w * nextW;
    const near = Math.abs(dot);
    if (near < least && near > steepest) least = near;
    if (!((rotation === 'nlerp' ? dot : near) > steepest)) smooth = false;
    x = nextX;
    y = nextY;
    z = nextZ;
    w = nextW;
  }
  const arc = 2 * Math.acos(Math.min(1, least));
  return {
    margin: 4e-7 + odd,
    bow: Math.sqrt((1 + least) / 2),
    lag: rotation === 'nlerp' ? nlerpLag(arc) : 0,
    smooth,
  };
}

/** Neighbours with a smaller dot product (60° apart) both stay, as do those nlerp takes the long way between. */
const steepest = Math.cos(Math.PI / 6);

/** At most how many radians nlerp is off slerp on an arc of `angle` radians, up to 1.5: 0.00401·angle³, a little more. */
const nlerpLag = (angle: number): number => 0.0045 * angle * angle * angle;

/**
 * At most how many radians the lag of nlerp on an arc of `angle` radians differs from what lies straight between its
 * values at two moments, `share` of the arc's time apart: its course is 0.0417·angle³·(u − 3u² + 2u³), a little more.
 */
const nlerpBend = (angle: number, share: number): number =>
  Math.min(nlerpLag(angle), 0.035 * share * share * angle * angle * angle);

const longestNlerp = 1.5;

function farthest(
  run: LinearRun,
  from: number,
  last: number,
  limit: number,
  rotation: RotationRule,
  arcs: Arcs,
): number {
  const { times, values } = run;
  let { vectors } = arcs;
  const q = values as Numbers;
  const start = times[from]!;
  const ax = q[from * 4]!;
  const ay = q[from * 4 + 1]!;
  const az = q[from * 4 + 2]!;
  const aw = q[from * 4 + 3]!;
  let lowX = 0;
  let lowY = 0;
  let lowZ = 0;
  let highX = 0;
  let highY = 0;
  let highZ = 0;
  let best = from + 1;
  let end = Math.min(last, lookAhead(from, best), from + longest);
  for (let key = from + 1, at = 0; key <= end; key++, at += 3) {
    const bx = q[key * 4]!;
    const by = q[key * 4 + 1]!;
    const bz = q[key * 4 + 2]!;
    const bw = q[key * 4 + 3]!;
    const w = aw * bw + ax * bx + ay * by + az * bz;
    const x = aw * bx - ax * bw - ay * bz + az * by;
    const y = aw * by + ax * bz - ay * bw - az * bx;
    const z = aw * bz - ax * by + ay * bx - az * bw;
    if (rotation === 'nlerp' && w <= 0) break;
    const squared = x * x + y * y + z * z;
    const scale = vectorScale(w, squared);
    if (at === vectors.length) vectors = arcs.vectors = doubled(vectors);
    vectors[at] = x * scale;
    vectors[at + 1] = y * scale;
    vectors[at + 2] = z * scale;
    const inverse = 1 / (times[key]! - start);
    const dx = x * scale * inverse;
    const dy = y * scale * inverse;
    const dz = z * scale * inverse;
    // Where rotation vectors are long, distances between them overstate the angle by up to this.
    const stretch = 1 + 0.05 * scale * scale * squared;
    const width = limit * inverse * stretch;
    if (key === from + 1) {
      lowX = dx - width;
      lowY = dy - width;
      lowZ = dz - width;
      highX = dx + width;
      highY = dy + width;
      highZ = dz + width;
      continue;
    }
    if (dx >= lowX && dx <= highX && dy >= lowY && dy <= highY && dz >= lowZ && dz <= highZ) {
      best = key;
      end = Math.min(last, lookAhead(from, best), from + longest);
    }
    lowX = greater(lowX, dx - width);
    lowY = greater(lowY, dy - width);
    lowZ = greater(lowZ, dz - width);
    highX = lesser(highX, dx + width);
    highY = lesser(highY, dy + width);
    highZ = lesser(highZ, dz + width);
    if (!(lowX <= highX && lowY <= highY && lowZ <= highZ)) break;
  }
  const error = bestError(run, vectors, from, best, limit, rotation);
  if (error <= limit) {
    arcs.error = error;
    return best;
  }
  let good = from + 1;
  for (let bad = best; bad - good > 1; ) {
    const middle = (good + bad) >> 1;
    const error = arcError(times, vectors, from, middle, limit, rotation);
    if (error <= limit) {
      good = middle;
      arcs.error = error;
    } else {
      bad = middle;
    }
  }
  return good;
}

/** As `arcError`, but to the angle where rotation vectors overstate it: on wide arcs, and by the lag of nlerp. */
function bestError(
  run: LinearRun,
  vectors: Float64Array,
  from: number,
  to: number,
  limit: number,
  rotation: RotationRule,
): number {
  const error = arcError(run.times, vectors, from, to, limit, rotation);
  const q = run.values as Numbers;
  const squaredDot = dotAt(q, from * 4, q, to * 4) ** 2;
  if (error <= limit || squaredDot > wideArc) return error;
  const overstated = limit * (1 + 0.2 * Math.acos(Math.sqrt(Math.min(1, squaredDot))) ** 2);
  if (rotation === 'slerp' && arcError(run.times, vectors, from, to, overstated, rotation) > overstated)
    return error;
  return greatestAngle(run, from, to, limit, rotation);
}

/** The squared dot product of quaternions 0.2 radians apart. */
const wideArc = Math.cos(0.1) ** 2;

/** What makes the rotation vector (radians) of a quaternion's x, y, z, whose squared length is given. */
function vectorScale(w: number, squared: number): number {
  const sign = w < 0 ? -2 : 2;
  // arcsin(√squared) / √squared, then by series
  if (squared < 0.01) {
    return sign * (1 + squared * (1 / 6 + squared * (3 / 40 + squared * (5 / 112 + squared * (35 / 1152)))));
  }
  if (squared < 0.15) return sign * longSeries(squared);
  const sine = Math.sqrt(squared);
  return (sign * Math.atan2(sine, Math.abs(w))) / sine;
}

const longSeries = (s: number): number =>
  1 +
  s *
    (1 / 6 +
      s *
        (3 / 40 +
          s *
            (5 / 112 +
              s *
                (35 / 1152 +
                  s * (63 / 2816 + s * (231 / 13312 + s * (143 / 10240 + s * (6435 / 557056))))))));

/**
 * At most how many radians the keys between are off the arc to `to`; rotation vectors lie from the key after `from`
 * on. Infinity as soon as it is beyond the limit.
 */
function arcError(
  times: Float32Array,
  vectors: Float64Array,
  from: number,
  to: number,
  limit: number,
  rotation: RotationRule,
): number {
  const end = (to - from - 1) * 3;
  const x = vectors[end]!;
  const y = vectors[end + 1]!;
  const z = vectors[end + 2]!;
  const start = times[from]!;
  const inverse = 1 / (times[to]! - start);
  const angle = rotation === 'nlerp' ? Math.sqrt(x * x + y * y + z * z) : 0;
  const lag = nlerpLag(angle);
  if (to === from + 1) return 0;
  if (angle > longestNlerp || lag > limit) return Infinity;
  const allowed = (limit - lag) * (limit - lag);
  let most = 0;
  for (let key = from + 1, at = 0; key < to; key++, at += 3) {
    const u = (times[key]! - start) * inverse;
    const dx = x * u - vectors[at]!;
    const dy = y * u - vectors[at + 1]!;
    const dz = z * u - vectors[at + 2]!;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared > most) {
      if (squared > allowed) return Infinity;
      most = squared;
    }
  }
  return Math.sqrt(most) + lag;
}

/**
 * At most how many radians the keys between, and what plays between them, are off what plays between the two; Infinity
 * beyond the limit.
 */
function greatestAngle(
  { times, values }: LinearRun,
  from: number,
  to: number,
  limit: number,
  rotation: RotationRule,
): number {
  const q = values as Numbers;
  const start = times[from]!;
  const length = times[to]! - start;
  const signed = dotAt(q, from * 4, q, to * 4);
  const sign = rotation === 'slerp' && signed < 0 ? -1 : 1;
  const dot = Math.abs(signed);
  const angle = dot < seriesFrom ? Math.acos(dot) : 0;
  const allowed = (2 * Math.sin(Math.min(Math.PI, limit) / 4)) ** 2;
  let most = 0;
  let before = 0;
  let share = 0;
  for (let key = from + 1; key < to; key++) {
    const u = (times[key]! - start) / length;
    share = Math.max(share, u - before);
    before = u;
    let fromA = 1 - u;
    let fromB = u;
    if (rotation === 'slerp') {
      fromA = angle > 0 ? Math.sin((1 - u) * angle) / Math.sin(angle) : slerpWeight(1 - u, dot);
      fromB = angle > 0 ? Math.sin(u * angle) / Math.sin(angle) : slerpWeight(u, dot);
    }
    fromB *= sign;
    const x = q[from * 4]! * fromA + q[to * 4]! * fromB;
    const y = q[from * 4 + 1]! * fromA + q[to * 4 + 1]! * fromB;
    const z = q[from * 4 + 2]! * fromA + q[to * 4 + 2]! * fromB;
    const w = q[from * 4 + 3]! * fromA + q[to * 4 + 3]! * fromB;
    const side =
      x * q[key * 4]! + y * q[key * 4 + 1]! + z * q[key * 4 + 2]! + w * q[key * 4 + 3]! < 0 ? -1 : 1;
    const scale = side / Math.sqrt(x * x + y * y + z * z + w * w);
    const dx = x * scale - q[key * 4]!;
    const dy = y * scale - q[key * 4 + 1]!;
    const dz = z * scale - q[key * 4 + 2]!;
    const dw = w * scale - q[key * 4 + 3]!;
    most = Math.max(most, dx * dx + dy * dy + dz * dz + dw * dw);
    if (most > allowed) return Infinity;
  }
  const atKeys = 4 * Math.asin(Math.sqrt(most) / 2);
  if (rotation === 'slerp') return atKeys;
  const arc = 2 * Math.acos(Math.min(1, dot));
  const error = atKeys + nlerpBend(arc, Math.max(share, 1 - before));
  return arc > longestNlerp || error > limit ? Infinity : error;
}
