import { type Clip, type CurveTrack, Interpolation, keyCount, type RawTrack, type Track } from '../model.js';
import { type Column, componentsOf, createColumn } from '../value-type.js';
import { asCurve, asDiscrete, curveBuilder, sameCells } from './curve-builder.js';
import { cut } from './cut.js';

/**
 * The clip played backwards from its duration to 0. Interpolation moves to the segment's other key and tangents swap
 * sides; a jump at the end of what holds becomes two keys of one time. Raw tracks that do not end at the duration
 * become curves.
 */
export function reverse(clip: Clip): Clip {
  const { duration } = clip;
  return { ...clip, tracks: cut(clip, 0, duration).tracks.map((track) => reverseTrack(track, duration)) };
}

function reverseTrack(track: Track, duration: number): Track {
  if (keyCount(track) === 0) return track;
  if (track.kind === 'raw' && endsAt(track, duration)) return { ...track, values: reversed(track) };
  if (track.kind === 'discrete') return asDiscrete(reverseCurve(asCurve(track), duration));
  return reverseCurve(asCurve(track), duration);
}

function reverseCurve(curve: CurveTrack, duration: number): CurveTrack {
  const { interpolation, times } = curve;
  const keys = times.length;
  const n = componentsOf(curve.valueType);
  const flipped: CurveTrack = {
    ...curve,
    leftTangents: curve.rightTangents,
    rightTangents: curve.leftTangents,
  };
  const builder = curveBuilder(curve.valueType);
  const emit = (key: number, time: number, mode: number): void => {
    const isThere =
      builder.keys() > 0 &&
      builder.lastTime() === time &&
      sameCells(builder.lastValue(), curve.values, key * n);
    if (!isThere) builder.copy(flipped, key, time);
    builder.setMode(mode as Interpolation);
  };
  for (let key = keys - 1; key >= 0; key--) {
    const time = Math.fround(duration - times[key]!);
    const held = key < keys - 1 && interpolation[key] === Interpolation.hold;
    const mode = interpolation[key > 0 ? key - 1 : keys - 1]!;
    const holds = key > 0 && mode === Interpolation.hold;
    // What held on to the end holds from the start on.
    const start = key === keys - 1 && holds ? 0 : time;
    if (!(held && holds)) emit(key, start, mode);
    if (holds) emit(key - 1, time, mode);
  }
  return builder.curve(curve);
}

const endsAt = (track: RawTrack, duration: number): boolean =>
  Math.abs((keyCount(track) - 1) * track.interval - duration) <= duration * 2 ** -22;

function reversed({ values, valueType }: RawTrack): Column {
  const n = componentsOf(valueType);
  const keys = values.length / n;
  const column = createColumn(valueType, keys);
  for (let key = 0; key < keys; key++) {
    for (let c = 0; c < n; c++) {
      (column as unknown[])[key * n + c] = values[(keys - 1 - key) * n + c];
    }
  }
  return column;
}
