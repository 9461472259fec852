/** CAF and XAF to a clip. */

import { counted } from '../../../bytes/counted.js';
import { float32Text } from '../../../bytes/float-text.js';
import { type Clip, type CurveTrack, Interpolation, type Playing } from '../../../clip/model.js';
import type { ValueType } from '../../../clip/value-type.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { cal3dClipCodes } from '../clip-codes.js';
import type { Cal3DAnimation, Cal3DSkeleton, Cal3DTrack, Vector3 } from '../model.js';
import { boneNames, boneNumber, readableName } from '../names.js';
import { lacksTranslation, withTranslations } from '../translations.js';
import { keyOrder, pickKeys } from './key-order.js';

/** The original goes on along the first and last two keys, by slerp too; IMVU stops at the ends. */
export const cal3dPlays: Playing = { rotation: 'slerp', outside: 'extrapolate' };

/**
 * A `Position` and a `Rotation` track a bone, rotations being standard quaternions: Cal3D's with x, y and z negated.
 * Bones are called by the skeleton's names, else `bone 12`. A key without translation has the one before's or the
 * skeleton's; a track without any gets no `Position`.
 */
export function clipFromAnimation(
  animation: Cal3DAnimation,
  skeleton: Cal3DSkeleton | null,
  report: Report,
): Clip {
  const names = skeleton ? boneNames(skeleton) : [];
  const byName = new Map(names.map((name, bone) => [name, bone]));
  const tracks = animation.tracks.flatMap((track, index): CurveTrack[] => {
    const tell = teller(report, `tracks[${index}]`);
    const bone = track.boneName ? (byName.get(nameOf(track)) ?? -1) : track.bone;
    const known = skeleton?.bones[bone];
    if (skeleton && !known) {
      const message = `${nameOf(track)} is not among the ${counted(skeleton.bones.length, 'bone')} of the skeleton`;
      tell('cal3d/clip-bone-missing', message);
    }
    const node = names[bone] ?? nameOf(track);
    return boneTracks(track, node, known?.translation ?? null, tell);
  });
  const duration = usableDuration(animation.duration, tracks, report);
  return { name: null, duration, ...cal3dPlays, tracks };
}

/** Tracks of one thing that is driven, in the order of times. */
export function linearTrack(
  node: string | null,
  property: string,
  valueType: ValueType,
  times: Float32Array,
  values: Float32Array,
): CurveTrack {
  const interpolation = new Uint8Array(times.length).fill(Interpolation.linear);
  const tangents = { leftTangents: null, rightTangents: null };
  return { kind: 'curve', node, property, valueType, times, values, interpolation, ...tangents };
}

/** As stored, or the time of the last key where that is no duration. */
export function usableDuration(seconds: number, tracks: readonly CurveTrack[], report: Report): number {
  if (seconds > 0 && seconds < Infinity) return seconds;
  const duration = tracks.reduce((last, { times }) => Math.max(last, times[times.length - 1] ?? 0), 0);
  const message = `The duration is ${seconds} s, and was taken as ${float32Text(duration)} s, the time of the last key`;
  report(diagnose(cal3dClipCodes, 'cal3d/duration-made', message, { path: 'duration' }));
  return duration;
}

export type Tell = (code: keyof typeof cal3dClipCodes, message: string) => void;

export const teller =
  (report: Report, path: string): Tell =>
  (code, message) =>
    report(diagnose(cal3dClipCodes, code, message, { path }));

const nameOf = ({ bone, boneName }: Cal3DTrack): string =>
  boneName ? readableName(boneName.text) : boneNumber(bone);

function boneTracks(track: Cal3DTrack, node: string, ofBone: Vector3 | null, tell: Tell): CurveTrack[] {
  const { times, translations, rotations } = ordered(track, node, tell);
  if (times.length === 0) return [];
  const turned = linearTrack(node, 'Rotation', 'floatQ', times, standardRotations(rotations, node, tell));
  if (everyKeyLacks(translations)) return [turned];
  const some = translations.length > 0 && hasLacking(translations);
  const filled = withTranslations({ ...track, times, translations }, ofBone);
  if (some && !ofBone && !(track.translationRequired && !track.translationIsDynamic)) {
    const message = `${node}: some keys have no translation of their own and got the nearest key's`;
    tell('cal3d/translation-unknown', message);
  }
  return [linearTrack(node, 'Position', 'float3', times, filled.translations), turned];
}

type Columns = Pick<Cal3DTrack, 'times' | 'translations' | 'rotations'>;

/** Keys in the order of times, those that are not finite left out. */
function ordered(track: Cal3DTrack, node: string, tell: Tell): Columns {
  const whole = finiteKeys(track);
  const dropped = track.times.length - whole.times.length;
  if (dropped > 0)
    tell('cal3d/keys-dropped', `${node}: ${counted(dropped, 'key is', 'keys are')} not finite and left out`);
  const order = keyOrder(whole.times);
  if (!order) return whole;
  tell('cal3d/keys-sorted', `${node}: the keys were put in the order of their times`);
  return picked(whole, order);
}

function finiteKeys(track: Columns): Columns {
  const { times, translations, rotations } = track;
  const kept: number[] = [];
  for (let key = 0; key < times.length; key++) {
    let sum = times[key]!;
    for (let at = key * 3; at < key * 3 + 3; at++) sum += translations[at]!;
    for (let at = key * 4; at < key * 4 + 4; at++) sum += rotations[at]!;
    if (Number.isFinite(sum)) kept.push(key);
  }
  return kept.length === times.length ? track : picked(track, Uint32Array.from(kept));
}

const picked = ({ times, translations, rotations }: Columns, keys: Uint32Array): Columns => ({
  times: pickKeys(times, keys, 1),
  translations: pickKeys(translations, keys, 3),
  rotations: pickKeys(rotations, keys, 4),
});

const hasLacking = (translations: Float32Array): boolean => {
  for (let key = 0; key * 3 < translations.length; key++)
    if (lacksTranslation(translations, key)) return true;
  return false;
};

const everyKeyLacks = (translations: Float32Array): boolean => {
  for (let key = 0; key * 3 < translations.length; key++)
    if (!lacksTranslation(translations, key)) return false;
  return true;
};

/** How far a rotation's length may be off before it is made 1. */
const lengthTolerance = 1e-3;

function standardRotations(rotations: Float32Array, node: string, tell: Tell): Float32Array {
  const standard = new Float32Array(rotations.length);
  let normalised = 0;
  for (let at = 0; at < rotations.length; at += 4) {
    const x = rotations[at]!;
    const y = rotations[at + 1]!;
    const z = rotations[at + 2]!;
    const w = rotations[at + 3]!;
    const length = Math.sqrt(x * x + y * y + z * z + w * w);
    const off = !(Math.abs(length - 1) <= lengthTolerance);
    if (off) normalised++;
    const scale = off && length > 0 ? 1 / length : 1;
    standard[at] = -x * scale;
    standard[at + 1] = -y * scale;
    standard[at + 2] = -z * scale;
    standard[at + 3] = length > 0 ? w * scale : 1;
  }
  if (normalised > 0) {
    const message = `${node}: ${normalised} of ${counted(rotations.length / 4, 'rotation')} ${normalised === 1 ? 'is' : 'are'} not of unit length, but made so`;
    tell('cal3d/rotation-normalised', message);
  }
  return standard;
}
