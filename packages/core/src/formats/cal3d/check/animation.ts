import { counted } from '../../../bytes/counted.js';
import { float32Text } from '../../../bytes/float-text.js';
import { type Cal3DAnimation, type Cal3DMorphAnimation, type Cal3DTrack, noTranslation } from '../model.js';
import { type Tell, tally } from './tell.js';

/** Rules over one animation. `bones`: of the skeleton it belongs to, where that is known. */
export function checkAnimation({ duration, tracks }: Cal3DAnimation, bones: number | null, tell: Tell): void {
  checkDuration(duration, tell);
  if (tracks.length === 0)
    tell('cal3d/no-tracks', 'The animation has no tracks; the original refuses it', 'tracks');
  const driven = new Map<number, number>();
  for (const [i, track] of tracks.entries()) {
    const path = `tracks[${i}]`;
    if (track.boneName === undefined) checkBone(track.bone, bones, driven, i, tell);
    checkTimes(track.times, duration, path, tell);
    checkRotations(track, path, tell);
    checkTranslations(track, path, tell);
  }
}

/** Rules over one morph animation. */
export function checkMorphAnimation({ duration, tracks }: Cal3DMorphAnimation, tell: Tell): void {
  checkDuration(duration, tell);
  for (const [i, { times, weights }] of tracks.entries()) {
    checkTimes(times, duration, `tracks[${i}]`, tell);
    const bad = weights.findIndex((weight) => !Number.isFinite(weight));
    if (bad !== -1)
      tell(
        'cal3d/broken-number',
        `Weight ${bad} of track ${i} is ${weights[bad]}`,
        `tracks[${i}].keys[${bad}]`,
      );
  }
}

function checkDuration(duration: number, tell: Tell): void {
  if (duration > 0 && Number.isFinite(duration)) return;
  tell(
    'cal3d/duration',
    `The duration is ${duration} s; the original refuses what is not above 0`,
    'duration',
  );
}

function checkBone(
  bone: number,
  bones: number | null,
  driven: Map<number, number>,
  track: number,
  tell: Tell,
): void {
  const path = `tracks[${track}].bone`;
  const before = driven.get(bone);
  if (before === undefined) driven.set(bone, track);
  else tell('cal3d/track-twice', `Tracks ${before} and ${track} both move bone ${bone}`, path);
  if (bone < 0 || (bones !== null && bone >= bones)) {
    const there = bones === null ? 'bones are numbered from 0' : `the skeleton has ${counted(bones, 'bone')}`;
    tell('cal3d/track-bone-missing', `Track ${track} moves bone ${bone}; ${there}`, path);
  }
}

function checkTimes(times: Float32Array, duration: number, path: string, tell: Tell): void {
  if (times.length === 0) {
    tell('cal3d/no-keys', 'The track has no keys; the original refuses the file', path);
    return;
  }
  const [back, equal, past, before] = [tally(), tally(), tally(), tally()];
  for (let key = 0; key < times.length; key++) {
    const time = times[key]!;
    const at = `${path}.keys[${key}].time`;
    if (!Number.isFinite(time)) {
      tell('cal3d/broken-number', `The time of key ${key} is ${time}`, at);
      return;
    }
    if (key > 0 && time < times[key - 1]!)
      back.add(
        at,
        `Key ${key} at ${float32Text(time)} s stands after one at ${float32Text(times[key - 1]!)} s`,
      );
    if (key > 0 && time === times[key - 1]!)
      equal.add(at, `Keys ${key - 1} and ${key} both stand at ${float32Text(time)} s`);
    if (time > duration + 1e-4)
      past.add(
        at,
        `Key ${key} stands at ${float32Text(time)} s, after the duration of ${float32Text(duration)} s`,
      );
    if (time < 0) before.add(at, `Key ${key} stands at ${float32Text(time)} s`);
  }
  back.tell(tell, 'cal3d/times-unordered', 'keys go back');
  equal.tell(tell, 'cal3d/times-equal', 'keys share their time with the one before');
  past.tell(tell, 'cal3d/key-past-duration', 'keys lie after the duration');
  before.tell(tell, 'cal3d/key-before-start', 'keys lie before 0');
}

function checkRotations({ rotations }: Cal3DTrack, path: string, tell: Tell): void {
  const [off, numbers] = [tally(), tally()];
  for (let key = 0; key * 4 < rotations.length; key++) {
    const at = `${path}.keys[${key}].rotation`;
    const [x, y, z, w] = [0, 1, 2, 3].map((c) => rotations[key * 4 + c]!) as [number, number, number, number];
    const length = Math.hypot(x, y, z, w);
    if (!Number.isFinite(length)) numbers.add(at, `The rotation of key ${key} is not finite`);
    else if (Math.abs(length - 1) > 1e-2)
      off.add(at, `The rotation of key ${key} has the length ${length.toPrecision(4)} instead of 1`);
  }
  numbers.tell(tell, 'cal3d/broken-number', 'rotations are not');
  off.tell(tell, 'cal3d/rotation-not-unit', 'rotations do not have the length 1');
}

function checkTranslations({ translations }: Cal3DTrack, path: string, tell: Tell): void {
  const [numbers, huge] = [tally(), tally()];
  for (let key = 0; key * 3 < translations.length; key++) {
    for (let c = 0; c < 3; c++) {
      const value = translations[key * 3 + c]!;
      if (value === noTranslation) continue;
      const at = `${path}.keys[${key}].translation`;
      if (!Number.isFinite(value)) numbers.add(at, `The translation of key ${key} is not finite`);
      else if (Math.abs(value) > 1e7)
        huge.add(at, `The translation of key ${key} is ${float32Text(value)} units`);
    }
  }
  numbers.tell(tell, 'cal3d/broken-number', 'numbers are not');
  huge.tell(tell, 'cal3d/far-away', 'numbers are as far');
}
