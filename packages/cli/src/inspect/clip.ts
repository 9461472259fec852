/** A clip, as `inspect` shows it. */

import { type Clip, counted, keyCount, lastKeyTime, type Track, trackBytes } from '@mutoscope/core';
import { sparklines } from '../ui/clip-curves.js';
import type { Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { printable, shortNumber } from '../ui/text.js';

export const clipJson = (clip: Clip) => ({
  name: clip.name,
  duration: clip.duration,
  rotation: clip.rotation,
  outside: clip.outside,
  tracks: clip.tracks.map((track) => ({
    node: track.node,
    property: track.property,
    valueType: track.valueType,
    kind: track.kind,
    keys: keyCount(track),
    rate: keyRate(track),
    bytes: trackBytes(track),
  })),
});

export function clipText(clip: Clip, screen: Screen): string {
  const paint = screen.paintResult;
  const name = clip.name === null ? 'clip without a name' : `clip "${printable(clip.name)}"`;
  const tracks = counted(clip.tracks.length, 'track');
  const keys = counted(keysOf(clip), 'key');
  const head = `${paint('bold', name)}  ${shortNumber(clip.duration)} s, ${tracks}, ${keys}\n`;
  if (clip.tracks.length === 0) return head;
  const curves = sparklines(clip, 24);
  const columns = [
    { title: 'node' },
    { title: 'property' },
    { title: 'type' },
    { title: 'kind' },
    { title: 'keys', right: true },
    { title: 'keys/s', right: true },
    { title: 'bytes', right: true },
    { title: 'curve' },
  ];
  const rows = clip.tracks.map((track, i) => [
    track.node ?? '-',
    track.property ?? '-',
    track.valueType,
    track.kind,
    String(keyCount(track)),
    rateText(keyRate(track)),
    String(trackBytes(track)),
    curves[i]!,
  ]);
  return head + table(columns, rows, screen.width, paint);
}

/** A clip as one of those that move a figure. */
export const animationJson = (clip: Clip) => ({
  name: clip.name,
  duration: clip.duration,
  tracks: clip.tracks.length,
  keys: keysOf(clip),
  rate: clipRate(clip),
});

/** A line a clip. */
export function animationsTable(clips: readonly Clip[], screen: Screen): string {
  const columns = [
    { title: 'animation' },
    { title: 'seconds', right: true },
    { title: 'tracks', right: true },
    { title: 'keys', right: true },
    { title: 'keys/s', right: true },
  ];
  const rows = clips.map((clip) => [
    clip.name ?? '-',
    shortNumber(clip.duration),
    String(clip.tracks.length),
    String(keysOf(clip)),
    rateText(clipRate(clip)),
  ]);
  return table(columns, rows, screen.width, screen.paintResult);
}

const keysOf = (clip: Clip): number => clip.tracks.reduce((sum, track) => sum + keyCount(track), 0);

/** Keys a second from the first to the last key; null where there are none in between. */
function keyRate(track: Track): number | null {
  const keys = keyCount(track);
  const first = track.kind === 'raw' ? 0 : (track.times[0] ?? 0);
  const span = lastKeyTime(track) - first;
  return keys > 1 && span > 0 ? Number(((keys - 1) / span).toPrecision(6)) : null;
}

/** Of the track with the most keys: it says best at which rate the motion was sampled. */
function clipRate({ tracks }: Clip): number | null {
  const [first, ...others] = tracks;
  if (!first) return null;
  return keyRate(others.reduce((most, track) => (keyCount(track) > keyCount(most) ? track : most), first));
}

const rateText = (rate: number | null): string => (rate === null ? '-' : shortNumber(rate));
