/** AnimJ and AnimX ↔ clip. Both are left-handed, Y up, and play by component lerp and clamped ends. */

import { type Clip, keyCount, lastKeyTime, type Track, trackLabel } from '../../clip/model.js';
import { cut } from '../../clip/operations/cut.js';
import { type Column, componentsOf, infoOf } from '../../clip/value-type.js';
import { diagnose, type Report } from '../../diagnostic.js';
import { resoniteCodes } from './codes.js';
import {
  type AnimJ,
  type AnimJTrack,
  type AnimX,
  type AnimXTrack,
  type CurveKeyOrder,
  type Encoding,
  resonitePlays,
} from './model.js';

/**
 * The clip with its keys in order. A global duration above 0 is kept as it is, so that AnimX → AnimJ → AnimX stays the
 * same clip; without one the clip lasts until the last key. (Probable: Resonite takes the longer of the two.)
 */
export function clipFromAnimJ(animj: AnimJ, report: Report): Clip {
  const tracks = animj.tracks.map((track, index) => {
    if ('bezier' in track)
      tell(report, 'resonite/bezier-as-curve', track, index, 'a Bezier track was read as a Curve');
    return sortedTrack(plainTrack(track), index, report);
  });
  if (animj.unknown.length > 0) {
    const message = `members that Resonite does not know stay behind: ${animj.unknown.length}, such as \`${animj.unknown[0]!.name}\``;
    report(diagnose(resoniteCodes, 'resonite/unknown-left', message));
  }
  const given = usableDuration(animj.globalDuration ?? 0, report);
  const duration =
    given > 0 ? given : tracks.reduce((longest, track) => Math.max(longest, lastKeyTime(track)), 0);
  return { name: animj.name, duration: Math.fround(duration), ...resonitePlays, tracks };
}

/** The clip as the file has it; an empty name stays empty, and the duration is the file's alone. */
export function clipFromAnimX(animx: AnimX, report: Report): Clip {
  const tracks = animx.tracks.map((track, index) => sortedTrack(plainTrack(track), index, report));
  return {
    name: animx.name,
    duration: usableDuration(animx.globalDuration, report),
    ...resonitePlays,
    tracks,
  };
}

/** Matrices have no JSON form and are left out, NaN becomes 0, and keys before 0 s are cut. All are reported. */
export function animJFromClip(clip: Clip, report: Report): AnimJ {
  const tracks: AnimJTrack[] = [];
  clip.tracks.forEach((track, index) => {
    if (infoOf(track.valueType).shape === 'matrix') {
      tell(report, 'resonite/matrix-dropped', track, index, `the ${track.valueType} track was left out`);
    } else {
      tellEmpty(track, index, report);
      tracks.push(withoutNaN(fromZero(track, clip, index, report), index, report));
    }
  });
  return { name: clip.name, globalDuration: Math.fround(clip.duration), tracks, unknown: [] };
}

export interface AnimXChoices {
  readonly encoding: Encoding;
  readonly curveKeyOrder: CurveKeyOrder;
  readonly version: 0 | 1;
}

/** Absent names are written empty. Interpolation takes one byte a key only where a track's keys differ in it. */
export function animXFromClip(clip: Clip, choices: AnimXChoices, report: Report): AnimX {
  let curves = 0;
  const tracks = clip.tracks.map((track, index): AnimXTrack => {
    if (track.node === null || track.property === null) {
      tell(report, 'resonite/null-name', track, index, 'an absent name was written empty');
    }
    tellEmpty(track, index, report);
    if (track.kind !== 'curve') return track;
    if (track.times.length > 0) curves++;
    return {
      ...track,
      perKeyInterpolation: track.interpolation.some((mode) => mode !== track.interpolation[0]),
    };
  });
  if (curves > 0) {
    const message = `${curves} Curve ${curves === 1 ? 'track was' : 'tracks were'} written with ${choices.curveKeyOrder} keys, which is not verified against Resonite`;
    report(diagnose(resoniteCodes, 'resonite/curve-order-unverified', message));
  }
  return {
    version: choices.version,
    name: clip.name ?? '',
    globalDuration: Math.fround(clip.duration),
    encoding: choices.encoding,
    curveKeyOrder: curves > 0 ? choices.curveKeyOrder : null,
    curveKeyOrderAmbiguous: false,
    tracks,
  };
}

/** Dropping it would shift the fields of later tracks, and a key of our own would be an invention: it stays, and is told. */
function tellEmpty(track: Track, index: number, report: Report): void {
  if (keyCount(track) === 0) tell(report, 'resonite/empty-track', track, index, 'the track has no keys');
}

function usableDuration(seconds: number, report: Report): number {
  if (seconds >= 0 && seconds < Infinity) return seconds;
  const message = `the global duration is ${seconds}, and was taken as 0`;
  report(diagnose(resoniteCodes, 'resonite/bad-duration', message, { path: 'globalDuration' }));
  return 0;
}

function tell(
  report: Report,
  code: keyof typeof resoniteCodes,
  track: Track,
  index: number,
  message: string,
): void {
  report(diagnose(resoniteCodes, code, `${trackLabel(track)}: ${message}`, { path: `tracks[${index}]` }));
}

/** Only what the hub knows: a file's own marks on a track stay behind. */
function plainTrack(track: AnimJTrack | AnimXTrack): Track {
  const { node, property, valueType, values } = track;
  if (track.kind === 'raw')
    return { kind: 'raw', node, property, valueType, interval: track.interval, values };
  if (track.kind === 'discrete')
    return { kind: 'discrete', node, property, valueType, times: track.times, values };
  const { kind, times, interpolation, leftTangents, rightTangents } = track;
  return { kind, node, property, valueType, times, values, interpolation, leftTangents, rightTangents };
}

/** Keys in the order of their times, equal times in file order; keys without a finite time are left out. */
function sortedTrack(track: Track, index: number, report: Report): Track {
  if (track.kind === 'raw') return track;
  const { times } = track;
  const kept: number[] = [];
  let ordered = true;
  for (let i = 0; i < times.length; i++) {
    if (i > 0 && !(times[i]! >= times[i - 1]!)) ordered = false;
    if (!Number.isFinite(times[i]!)) ordered = false;
  }
  if (ordered) return track;
  for (let i = 0; i < times.length; i++) if (Number.isFinite(times[i]!)) kept.push(i);
  const dropped = times.length - kept.length;
  if (dropped > 0)
    tell(report, 'resonite/keys-dropped', track, index, `keys left out, having no finite time: ${dropped}`);
  const sorted = kept.slice().sort((a, b) => times[a]! - times[b]! || a - b);
  if (sorted.some((key, i) => key !== kept[i])) {
    tell(report, 'resonite/keys-sorted', track, index, 'keys were put in the order of their times');
  }
  const size = componentsOf(track.valueType);
  const picked = {
    times: Float32Array.from(sorted, (key) => times[key]!),
    values: pick(track.values, sorted, size),
  };
  if (track.kind === 'discrete') return { ...track, ...picked };
  return {
    ...track,
    ...picked,
    interpolation: Uint8Array.from(sorted, (key) => track.interpolation[key]!),
    leftTangents: track.leftTangents && pick(track.leftTangents, sorted, size),
    rightTangents: track.rightTangents && pick(track.rightTangents, sorted, size),
  };
}

function pick(column: Column, keys: readonly number[], size: number): Column {
  const picked = column.slice(0, keys.length * size);
  keys.forEach((key, i) => {
    for (let c = 0; c < size; c++) (picked as unknown[])[i * size + c] = column[key * size + c];
  });
  return picked;
}

/** What plays from 0 on: an AnimJ with a negative time is refused. */
function fromZero(track: Track, clip: Clip, index: number, report: Report): Track {
  if (track.kind === 'raw' || !(track.times[0]! < 0)) return track;
  tell(
    report,
    'resonite/negative-times-cut',
    track,
    index,
    `the keys from ${track.times[0]} s to 0 were cut`,
  );
  const until = Math.max(clip.duration, lastKeyTime(track), 0);
  return cut({ ...clip, tracks: [track] }, 0, until).tracks[0]!;
}

function withoutNaN(track: Track, index: number, report: Report): Track {
  let replaced = 0;
  const cleanNumber = (value: number): number => {
    if (!Number.isNaN(value)) return value;
    replaced++;
    return 0;
  };
  const clean = <C extends Column | null>(column: C): C => {
    if (!(column instanceof Float32Array || column instanceof Float64Array)) return column;
    return column.some(Number.isNaN) ? (column.map(cleanNumber) as C) : column;
  };
  const values = clean(track.values);
  let cleaned: Track = { ...track, values };
  if (track.kind === 'raw') cleaned = { ...track, values, interval: cleanNumber(track.interval) };
  if (track.kind === 'curve') {
    const [leftTangents, rightTangents] = [clean(track.leftTangents), clean(track.rightTangents)];
    cleaned = { ...track, values, leftTangents, rightTangents };
  }
  if (replaced > 0) tell(report, 'resonite/value-replaced', track, index, `${replaced} NaN written as 0`);
  return cleaned;
}
