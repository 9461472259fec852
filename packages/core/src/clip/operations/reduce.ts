import { type ErrorUnit, errorUnit, toleranceFor, valuesApart } from '../apart.js';
import {
  type Clip,
  type CurveTrack,
  Interpolation,
  keyCount,
  type RotationRule,
  type Track,
} from '../model.js';
import { dotAt, type Numbers } from '../quaternion.js';
import { type Column, componentsOf, createColumn, infoOf } from '../value-type.js';
import { asCurve } from './curve-builder.js';
import { joinBeziers } from './reducing/beziers.js';
import { equal, type KeptKeys, keptKeys, type RunReducer, reduceExactly } from './reducing/linear-run.js';
import { reduceNumbers } from './reducing/numbers.js';
import { reduceRotations } from './reducing/rotations.js';
import { trackBytes } from './track-bytes.js';

export interface ReduceOptions {
  /** The greatest difference of a component, in value units. */
  readonly error: number;
  /** The greatest angle between two rotations, in radians; 0.001 unless given. */
  readonly rotationError?: number;
}

export interface TrackReduction {
  readonly keysBefore: number;
  readonly keysAfter: number;
  /** The greatest the reduction made, in `unit`; true up to the rounding of the values. */
  readonly error: number;
  readonly unit: ErrorUnit;
}

export interface Reduction {
  readonly clip: Clip;
  /** One a track. */
  readonly tracks: readonly TrackReduction[];
}

/**
 * The same motion with as few of its keys as stay within the errors, played as the clip wants. Linear keys go where
 * the line (or arc) between kept ones passes near enough, keys that hold where they repeat, cubicBezier keys of numbers
 * where one Bézier does for several; tangent keys and bent rotations stay. Strings, booleans and 64-bit integers stay exact; smaller integers lose linear keys only where an error
 * of 1 is allowed, for their rounding. A raw track becomes a curve where that is smaller. What plays outside the keys
 * stays.
 */
export function reduce(clip: Clip, { error, rotationError = 0.001 }: ReduceOptions): Reduction {
  const reduced = clip.tracks.map((track) =>
    reduceTrack(track, clip, toleranceFor(track.valueType, error, rotationError)),
  );
  return {
    clip: { ...clip, tracks: reduced.map(({ track }) => track) },
    tracks: reduced.map(({ track, error: made }, index) => ({
      keysBefore: keyCount(clip.tracks[index]!),
      keysAfter: keyCount(track),
      error: made,
      unit: errorUnit(track.valueType),
    })),
  };
}

interface ReducedTrack {
  readonly track: Track;
  readonly error: number;
}

function reduceTrack(track: Track, clip: Clip, tolerance: number): ReducedTrack {
  const keys = keyCount(track);
  if (keys < 2) return { track, error: 0 };
  const goesOn = clip.outside === 'extrapolate';
  const allowed = exactTypes.has(infoOf(track.valueType).scalar) ? 0 : tolerance;
  const curve = asCurve(track);
  const still = stillError(curve, goesOn ? 0 : allowed);
  if (still !== null) return { track: pick(track, Int32Array.of(0)), error: still };

  const kept = keptKeys(keys);
  const error = keepKeys(curve, clip, allowed, kept);
  const indices = goesOn ? kept.indices.subarray(0, kept.count) : withoutStillEnds(curve, kept);
  const reduced = indices.length === keys ? track : pick(track.kind === 'raw' ? curve : track, indices);
  if (track.kind === 'raw' && !(trackBytes(reduced) < trackBytes(track))) return { track, error: 0 };
  const joined = goesOn ? null : joinSegments(reduced, allowed);
  return joined ? { track: joined.track, error: Math.max(error, joined.error) } : { track: reduced, error };
}

/** With fewer bent segments; only of real numbers, whose motion a Bézier's control points bound. */
function joinSegments(track: Track, tolerance: number): ReducedTrack | null {
  const { scalar, shape } = infoOf(track.valueType);
  if (track.kind !== 'curve' || shape === 'quaternion' || (scalar !== 'f32' && scalar !== 'f64')) return null;
  const joined = joinBeziers(track, tolerance - roundingOf(track));
  if (joined === null) return null;
  const { leftTangents, rightTangents, error } = joined;
  return { track: pick({ ...track, leftTangents, rightTangents }, joined.indices), error };
}

const exactTypes: ReadonlySet<string> = new Set(['bool', 'string', 'i64', 'u64']);

function keepKeys(curve: CurveTrack, clip: Clip, tolerance: number, kept: KeptKeys): number {
  const { times, values, interpolation, valueType } = curve;
  const components = componentsOf(valueType);
  const keys = times.length;
  const goesOn = clip.outside === 'extrapolate';
  let reduceRun: RunReducer | null = null;
  let error = 0;
  for (let key = 0; key < keys; ) {
    if (kept.count === 0 || kept.indices[kept.count - 1] !== key) kept.indices[kept.count++] = key;
    if (key === keys - 1) break;
    if (interpolation[key] === Interpolation.hold) {
      let next = key + 1;
      for (; next < keys; next++) {
        const apart = valuesApart(valueType, values, key * components, values, next * components);
        const holds = next === keys - 1 || interpolation[next] === Interpolation.hold;
        const stays = goesOn && next === keys - 1;
        if (stays || !(apart <= tolerance && holds && sameSide(curve, clip.rotation, key, next))) break;
        if (apart > error) error = apart;
      }
      key = next;
    } else if (interpolation[key] === Interpolation.linear) {
      const last = runEnd(curve, key, goesOn);
      if (last > key + 1) {
        reduceRun ??= runReducer(curve, clip.rotation, tolerance);
        error = Math.max(error, reduceRun({ times, values, components, first: key, last }, kept));
      }
      key = last;
    } else {
      key++;
    }
  }
  return error;
}

/** The last key of the linear run from `key` on; where the clip extrapolates, its first and last segment stay. */
function runEnd({ times, interpolation }: CurveTrack, key: number, goesOn: boolean): number {
  const last = times.length - 1;
  if (goesOn && key === 0) return 1;
  let end = key;
  while (end < last && interpolation[end] === Interpolation.linear && times[end + 1]! > times[end]!) end++;
  if (goesOn && end === last && key < last - 1) end = last - 1;
  return Math.max(end, key + 1);
}

function runReducer(
  { values, valueType }: CurveTrack,
  rotation: RotationRule,
  tolerance: number,
): RunReducer {
  const { scalar, shape } = infoOf(valueType);
  if (exactTypes.has(scalar)) return reduceExactly;
  if (shape === 'quaternion') {
    return reduceRotations(tolerance, rotation);
  }
  const numbers = values as Numbers;
  if (scalar === 'f32' || scalar === 'f64') {
    const rounding = roundingOf({ values, valueType });
    return tolerance > rounding ? reduceNumbers(tolerance - rounding) : reduceExactly;
  }
  // Lines up to 1e-6 apart may still round to neighbours. Ranges beyond 31 bits wrap when played.
  if (!(tolerance >= 1) || (scalar === 'i32' && greatestSize(numbers) >= 2 ** 30)) return reduceExactly;
  const reduceLines = reduceNumbers(tolerance - 1 + 1e-6);
  return (run, kept) => {
    const before = kept.count;
    const made = reduceLines(run, kept);
    return kept.count - before === run.last - run.first ? 0 : Math.floor(made) + 1;
  };
}

/** How far float32 or double steps may take what is played off its exact course. */
const roundingOf = ({ values, valueType }: Pick<Track, 'values' | 'valueType'>): number =>
  greatestSize(values as Numbers) * 2 ** (infoOf(valueType).scalar === 'f32' ? -21 : -40);

function greatestSize(numbers: Numbers): number {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) {
    const size = Math.abs(numbers[i]!);
    if (size > most) most = size;
  }
  return most;
}

/** How far any key (and used tangent) is from the first key; null where farther than allowed. */
function stillError(curve: CurveTrack, tolerance: number): number | null {
  const { values, interpolation, leftTangents, rightTangents, valueType } = curve;
  const components = componentsOf(valueType);
  const keys = interpolation.length;
  let most = 0;
  const near = (column: Column | null, key: number): boolean => {
    if (column === null) return false;
    const apart = valuesApart(valueType, values, 0, column, key * components);
    if (apart > most) most = apart;
    return apart <= tolerance && sameSideOf(curve, column, key);
  };
  const { scalar, shape } = infoOf(valueType);
  if (shape !== 'quaternion' && !exactTypes.has(scalar)) {
    most = greatestStep(values as Numbers, components, tolerance);
    if (!(most <= tolerance)) return null;
  } else {
    for (let key = 1; key < keys; key++) {
      if (!equal(values, components, 0, key) && !near(values, key)) return null;
    }
  }
  for (let key = 1; key < keys; key++) {
    if (interpolation[key - 1]! > Interpolation.linear) {
      if (!near(rightTangents, key - 1) || !near(leftTangents, key)) return null;
    }
  }
  return most;
}

/** How far any component gets from the first key's; stops beyond what is allowed. */
function greatestStep(numbers: Numbers, components: number, allowed: number): number {
  let most = 0;
  for (let c = 0; c < components; c++) {
    const first = numbers[c]!;
    for (let i = components + c; i < numbers.length; i += components) {
      const step = Math.abs(numbers[i]! - first);
      if (!(step <= most)) {
        if (!(step <= allowed)) return Infinity;
        most = step;
      }
    }
  }
  return most;
}

/** Quaternions that are one rotation but opposite numbers are not one value: what lies between them may turn. */
function sameSideOf({ values, valueType }: CurveTrack, column: Column, key: number): boolean {
  return (
    infoOf(valueType).shape !== 'quaternion' || dotAt(values as Numbers, 0, column as Numbers, key * 4) > 0
  );
}

function sameSide({ values, valueType }: CurveTrack, rotation: RotationRule, a: number, b: number): boolean {
  if (infoOf(valueType).shape !== 'quaternion' || rotation === 'slerp') return true;
  return dotAt(values as Numbers, a * 4, values as Numbers, b * 4) > 0;
}

/** Without a first or last kept key that only repeats its neighbour: the value outside is the same. */
function withoutStillEnds({ values, valueType, interpolation }: CurveTrack, kept: KeptKeys): Int32Array {
  const components = componentsOf(valueType);
  const { indices } = kept;
  let from = 0;
  let until = kept.count;
  const still = (a: number, b: number): boolean =>
    interpolation[a]! <= Interpolation.linear && equal(values, components, a, b);
  while (until - from > 1 && still(indices[until - 2]!, indices[until - 1]!)) until--;
  while (until - from > 1 && still(indices[from]!, indices[from + 1]!)) from++;
  return indices.subarray(from, until);
}

/** The track with the given keys only; a raw track with one. */
function pick(track: Track, indices: Int32Array): Track {
  const values = pickCells(track.values, indices, track);
  if (track.kind === 'raw') return { ...track, values };
  const times = new Float32Array(indices.length);
  for (let i = 0; i < indices.length; i++) times[i] = track.times[indices[i]!]!;
  if (track.kind === 'discrete') return { ...track, times, values };
  const interpolation = new Uint8Array(indices.length);
  for (let i = 0; i < indices.length; i++) interpolation[i] = track.interpolation[indices[i]!]!;
  return {
    ...track,
    times,
    values,
    interpolation,
    leftTangents: track.leftTangents && pickCells(track.leftTangents, indices, track),
    rightTangents: track.rightTangents && pickCells(track.rightTangents, indices, track),
  };
}

function pickCells(column: Column, indices: Int32Array, { valueType }: Track): Column {
  const components = componentsOf(valueType);
  const picked = createColumn(valueType, indices.length) as Numbers;
  const source = column as Numbers;
  for (let i = 0; i < indices.length; i++) {
    for (let c = 0; c < components; c++) picked[i * components + c] = source[indices[i]! * components + c]!;
  }
  return picked as Column;
}
