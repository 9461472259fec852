import { axisOf, findKey } from '../axis.js';
import { segmentMode } from '../mix.js';
import { type Clip, type CurveTrack, Interpolation, keyCount, type RawTrack, type Track } from '../model.js';
import { type TrackSampler, trackSampler } from '../track-sampler.js';
import { componentsOf, infoOf } from '../value-type.js';
import { asCurve, asDiscrete, type Cell, type CurveBuilder, curveBuilder } from './curve-builder.js';
import { fitKeys, snapshot } from './fit.js';

/**
 * The part of the clip from `from` to `until` (seconds), starting at 0. Where a cut falls between keys a key is put on
 * it. Numbers keep their motion exactly: cubicBezier and tangent segments are split by de Casteljau (into cubicBezier).
 * What cannot be split gets linear keys: nlerp and bent rotations within 1e-5 radians, integers within 2. Raw tracks
 * stay raw where `from` is on a frame. Both times are finite, and `until` is not before `from`.
 */
export function cut(clip: Clip, from: number, until: number): Clip {
  const tracks = clip.tracks.map((track) => trimTrack(track, clip, from, until));
  return { ...clip, duration: until - from, tracks };
}

function trimTrack(track: Track, clip: Clip, from: number, until: number): Track {
  if (keyCount(track) === 0) return track;
  if (track.kind === 'raw') {
    const frame = Math.round(from / track.interval);
    const onFrame = from >= 0 && Math.abs(frame * track.interval - from) <= from * 2 ** -22;
    const goesOn = clip.outside === 'extrapolate' && frame > keyCount(track) - 2;
    if (track.interval > 0 && onFrame && !goesOn) return trimRaw(track, frame, until);
  }
  const curve = asCurve(track);
  const trimmed = trimCurve(curve, clip, from, until);
  return track.kind === 'discrete' ? asDiscrete(trimmed) : trimmed;
}

/** Frames from `first` to the first at or after `until`. */
function trimRaw(track: RawTrack, first: number, until: number): RawTrack {
  const n = componentsOf(track.valueType);
  const keys = keyCount(track);
  const end = Math.min(keys, Math.ceil(until / track.interval - 2 ** -20) + 1);
  const start = Math.min(first, keys - 1);
  if (start === 0 && end === keys) return track;
  return {
    ...track,
    values: track.values.slice(start * n, Math.max(end, start + 1) * n) as typeof track.values,
  };
}

function trimCurve(curve: CurveTrack, clip: Clip, from: number, until: number): CurveTrack {
  const { times } = curve;
  const last = times.length - 1;
  const first = findKey(axisOf(curve, times.length), from, 0);
  const cutter = cutterFor(curve, clip, from);
  if (from < times[0]!) cutter.outside(from, Math.min(times[0]!, until), times[1]! <= until);
  for (let key = first; key <= last && times[key]! <= until; key++) {
    const start = Math.max(times[key]!, from);
    if (key === last) {
      cutter.outside(start, until, last > 0 && times[last - 1]! >= from);
      break;
    }
    const end = Math.min(times[key + 1]!, until);
    if (start === times[key] && (end === times[key + 1] || end === start)) cutter.whole(key);
    else cutter.piece(key, start, end);
  }
  if (cutter.builder.keys() === 0) cutter.still(from);
  return cutter.builder.curve(curve);
}

interface Cutter {
  readonly builder: CurveBuilder;
  /** Key `key` and the segment after it stay. */
  whole(key: number): void;
  /** Part of the segment after `key`. */
  piece(key: number, start: number, end: number): void;
  /** Before the first or from the last key on; `intact` where the segment that goes on there stays whole. */
  outside(start: number, end: number, intact: boolean): void;
  /** One key with the value at `time`. */
  still(time: number): void;
}

function cutterFor(curve: CurveTrack, clip: Clip, from: number): Cutter {
  const { valueType, times, interpolation } = curve;
  const { scalar, shape } = infoOf(valueType);
  const last = times.length - 1;
  const builder = curveBuilder(valueType);
  const source = trackSampler(curve, clip);
  let pendingLeft: Cell[] | null = null;

  const whole = (key: number): void => {
    builder.copy(curve, key, times[key]! - from);
    if (pendingLeft) builder.setLeftTangent(pendingLeft);
    pendingLeft = null;
  };
  const sampled = (time: number, mode: Interpolation): void => {
    source.at(time);
    builder.add(snapshot(valueType, source.cells), time - from, mode);
  };
  /** The first key of a piece: the curve's own where the piece begins on it, so that what comes before stays. */
  const begin = (key: number, start: number, mode: Interpolation): void => {
    if (start === times[key]) whole(key);
    else sampled(start, mode);
    builder.setMode(mode);
  };
  const exactLinear = isExact(curve, clip);
  /** Linear keys after `start`, up to but without `end`; outside the keys an arc may go round more than once. */
  const follow = (start: number, end: number): void => {
    if (!exactLinear || (shape === 'quaternion' && !(start >= times[0]! && end <= times[last]!))) {
      fit(source, curve, clip, start, end, (time, cells) =>
        builder.add(cells, time - from, Interpolation.linear),
      );
    }
  };
  return {
    builder,
    whole,
    piece(key, start, end) {
      const mode = segmentMode(curve, key);
      const length = times[key + 1]! - times[key]!;
      if (mode === Interpolation.hold) {
        begin(key, start, mode);
        // Else the segment before would go on after the end.
        if (clip.outside === 'extrapolate' && end < times[key + 1]!) sampled(end, mode);
      } else if (scalar === 'bool' || scalar === 'string') {
        begin(key, start, Interpolation.hold);
        const flip = times[key]! + length / 2;
        if (flip > start && flip < end) sampled(flip, Interpolation.hold);
      } else if (
        (scalar === 'f32' || scalar === 'f64') &&
        shape !== 'quaternion' &&
        mode !== Interpolation.linear
      ) {
        const points = subCurve(curve, key, (start - times[key]!) / length, (end - times[key]!) / length);
        begin(key, start, Interpolation.cubicBezier);
        builder.setRightTangent(points[1]);
        pendingLeft = points[2];
        if (end < times[key + 1]!) {
          builder.add(points[3], end - from, Interpolation.linear);
          builder.setLeftTangent(points[2]);
          pendingLeft = null;
        }
      } else {
        begin(key, start, Interpolation.linear);
        follow(start, end);
        if (end < times[key + 1]!) sampled(end, Interpolation.linear);
      }
    },
    outside(start, end, intact) {
      const before = end <= times[0]!;
      if (!before && start === times[last]) whole(last);
      const mode = interpolation[before ? 0 : last - 1]!;
      const goesOn = clip.outside === 'extrapolate' && last > 0 && mode !== Interpolation.hold;
      const kept = intact || (exactLinear && mode === Interpolation.linear && builder.keys() > 1);
      if (!goesOn || kept || !(start < end)) return;
      if (!before && start === times[last]) builder.setMode(Interpolation.linear);
      else sampled(start, Interpolation.linear);
      follow(start, end);
      if (!before || end < times[0]!) sampled(end, Interpolation.linear);
    },
    still: (time) => sampled(time, Interpolation.hold),
  };
}

function fit(
  source: TrackSampler,
  { valueType }: Track,
  { rotation }: Clip,
  start: number,
  end: number,
  add: (time: number, cells: ReturnType<typeof snapshot>) => void,
): void {
  const { shape, scalar } = infoOf(valueType);
  const wide = scalar === 'i64' || scalar === 'u64';
  const tolerance = shape === 'quaternion' ? 1e-5 : wide ? 2 ** 12 : 1;
  fitKeys(source, start, end, { valueType, rotation, turnSigns: false, tolerance }, add);
}

/** Whether part of a linear segment is linear between its own ends. */
function isExact({ valueType }: Track, { rotation }: Clip): boolean {
  const { scalar, shape } = infoOf(valueType);
  return shape === 'quaternion' ? rotation === 'slerp' : scalar === 'f32' || scalar === 'f64';
}

/** The four control points, each a value, of the part of a bent segment between two fractions of it. */
function subCurve(
  curve: CurveTrack,
  key: number,
  start: number,
  end: number,
): [Cell[], Cell[], Cell[], Cell[]] {
  const n = componentsOf(curve.valueType);
  const parts: [Cell[], Cell[], Cell[], Cell[]] = [[], [], [], []];
  for (let c = 0; c < n; c++) {
    const cell = key * n + c;
    const p0 = Number(curve.values[cell]);
    const p1 = Number(curve.rightTangents?.[cell] ?? 0);
    const p2 = Number(curve.leftTangents?.[cell + n] ?? 0);
    const p3 = Number(curve.values[cell + n]);
    // A tangent segment is the quadratic Bézier p0, (p1 + p2) / 2, p3.
    const middle = (p1 / 2 + p2 / 2) * (2 / 3);
    const points =
      curve.interpolation[key] === Interpolation.cubicBezier
        ? [p0, p1, p2, p3]
        : [p0, p0 / 3 + middle, p3 / 3 + middle, p3];
    const blossom = (a: number, b: number, d: number): number => {
      const [q0, q1, q2] = [0, 1, 2].map((i) => mix(points[i]!, points[i + 1]!, a)) as [
        number,
        number,
        number,
      ];
      return mix(mix(q0, q1, b), mix(q1, q2, b), d);
    };
    parts[0].push(blossom(start, start, start));
    parts[1].push(blossom(start, start, end));
    parts[2].push(blossom(start, end, end));
    parts[3].push(blossom(end, end, end));
  }
  return parts;
}

const mix = (a: number, b: number, u: number): number => a * (1 - u) + b * u;
