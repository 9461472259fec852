/** What Resonite would do with a file that could be read: one diagnostic a track and kind, at its first key. */

import { keyCount, lastKeyTime, type Track, trackLabel } from '../../clip/model.js';
import { diagnose, type Report } from '../../diagnostic.js';
import { checkNames } from './check-names.js';
import { checkSeams } from './check-seams.js';
import type { Subject, Told } from './check-subject.js';
import { checkTangents } from './check-tangents.js';
import { checkTimes } from './check-times.js';
import { checkValues } from './check-values.js';
import { resoniteCodes } from './codes.js';

export function checkResonite(subject: Subject, report: Report): void {
  const tell = teller(subject, report);
  checkDuration(subject, report);
  if (subject.tracks.length === 0 && subject.isWhole) tellNoTracks(subject, report);
  checkNames(subject, tell);
  subject.tracks.forEach((track, index) => {
    if (keyCount(track) === 0) tell('resonite/empty-track', index, 'the track has no keys');
    checkTimes(subject, track, index, tell);
    checkValues(track, index, tell);
    checkTangents(subject, track, index, tell);
  });
  checkSeams(subject, tell);
}

function teller(subject: Subject, report: Report): Told {
  return (code, index, message, part) => {
    const places = subject.places.tracks[index]!;
    const owner = `tracks[${places.index}]`;
    const data = subject.family === 'animj' ? `${owner}.data` : owner;
    const [offset, path] =
      typeof part === 'number'
        ? [places.keys[part] ?? places.track, `${data}.keyframes[${part}]`]
        : part
          ? [places[part], `${data}.${part}`]
          : [places.track, owner];
    const label = trackLabel(subject.tracks[index]!);
    report(diagnose(resoniteCodes, code, `${label}: ${message}`, subject.places.at(offset, path)));
  };
}

function tellNoTracks({ isLoneTrack, places }: Subject, report: Report): void {
  const [message, hint] = isLoneTrack
    ? ['the file is a track by itself, not an animation', 'put it into {"tracks": [ … ]}']
    : ['the animation has no tracks'];
  report(
    diagnose(
      resoniteCodes,
      'resonite/no-tracks',
      message,
      { ...places.globalDuration, path: 'tracks' },
      hint,
    ),
  );
}

function checkDuration(subject: Subject, report: Report): void {
  const { family, globalDuration, tracks } = subject;
  const tell = (code: keyof typeof resoniteCodes, message: string) =>
    report(diagnose(resoniteCodes, code, message, subject.places.globalDuration));
  if (globalDuration !== null && !(globalDuration >= 0 && globalDuration < Infinity)) {
    tell('resonite/bad-duration', `the global duration is ${globalDuration}`);
    return;
  }
  const last = tracks.reduce((latest, track) => Math.max(latest, finiteLast(track)), 0);
  if (last === 0) return;
  if (family === 'animj') {
    if ((globalDuration ?? 0) >= last) return;
    const given =
      globalDuration === null ? 'no globalDuration is given' : `globalDuration is ${globalDuration} s`;
    tell('resonite/duration-from-keys', `${given} and the last key is at ${last} s`);
  } else if (globalDuration === 0) {
    tell('resonite/zero-duration', `the global duration is 0 and the last key is at ${last} s`);
  } else if (globalDuration !== null && last > globalDuration) {
    tell(
      'resonite/keys-beyond-duration',
      `the last key is at ${last} s, the global duration is ${globalDuration} s`,
    );
  }
}

function finiteLast(track: Track): number {
  if (track.kind === 'raw') return Number.isFinite(track.interval) ? lastKeyTime(track) : 0;
  return track.times.reduce((latest, time) => (time > latest && time < Infinity ? time : latest), 0);
}
