import { counted } from '../../../bytes/counted.js';
import { type ErrorUnit, errorText } from '../../../clip/apart.js';
import { type Clip, lastKeyTime, type Track } from '../../../clip/model.js';
import { bake } from '../../../clip/operations/bake.js';
import { difference, type TrackDifference } from '../../../clip/operations/difference.js';
import { reduce } from '../../../clip/operations/reduce.js';
import { infoOf } from '../../../clip/value-type.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { animationFromClip, isBoneTrack, isMorphTrack, morphAnimationFromClip } from '../clip.js';
import { cal3dClipCodes } from '../clip-codes.js';
import type { Cal3DAnimation, Cal3DMorphAnimation, Cal3DSkeleton, Stamp } from '../model.js';
import { restampCodes } from '../restamp-codes.js';
import { fromFigureCodes } from './codes.js';
import { morphName } from './morph-names.js';
import { type BoneMotion, movedTrack, restTrack } from './motion.js';
import { holdsMorphs, type Target } from './options.js';

export interface Stamps {
  readonly animation: Stamp;
  readonly morphAnimation: Stamp;
}

export interface Animated {
  readonly clip: Clip;
  readonly animation: Cal3DAnimation | null;
  readonly morphAnimation: Cal3DMorphAnimation | null;
}

/** Moves a clip over to the target's bones. `motions` are by names of the figure's bones. */
export function animate(
  clip: Clip,
  motions: ReadonlyMap<string, BoneMotion | null>,
  skeleton: Cal3DSkeleton,
  target: Target,
  stamps: Stamps,
  hair: number,
  report: Report,
): Animated {
  const place = { path: clip.name ?? 'clip' };
  const morphs = clip.tracks.filter(isMorphTrack);
  const bones = boneTracks();
  const framed = (tracks: readonly Track[]): Clip => {
    const made = { ...clip, tracks };
    if (target.fps === null || tracks.length === 0) return made;
    const frames = inFrames(made, target.fps, hair);
    tellFrames(difference(made, frames), target.fps, hair, tell);
    return frames;
  };
  const moves = bones.length > 0;
  const weighs = morphs.length > 0 && holdsMorphs(target) && target.meshes;
  if (morphs.length > 0 && !weighs && target.meshes) {
    const message = `Of "${place.path}" this is left out: ${counted(morphs.length, 'track')} of morph targets`;
    report(diagnose(restampCodes, 'cal3d/morphs-lost', message, place));
  }
  if (!moves && morphs.length === 0) {
    const message = `"${place.path}" has no track left that animates anything; it is not written`;
    report(diagnose(cal3dClipCodes, 'cal3d/clip-empty', message, place));
  }
  return {
    clip,
    animation: moves ? animationFromClip(framed(bones), skeleton, stamps.animation, report) : null,
    morphAnimation: weighs
      ? morphAnimationFromClip(framed(morphs.map(renamed)), stamps.morphAnimation, report)
      : null,
  };

  function boneTracks(): Track[] {
    const driven = new Map<string, Map<string, Track>>();
    const others: Track[] = [];
    for (const track of clip.tracks) {
      const { node, property } = track;
      if (isMorphTrack(track) || (property === 'Scale' && node !== null && motions.has(node))) continue;
      if (!isBoneTrack(track) || node === null || !motions.has(node)) {
        others.push(track);
        continue;
      }
      const own = driven.get(node) ?? new Map<string, Track>();
      driven.set(node, own.set(property!, track));
    }
    let dropped = 0;
    const lost: string[] = [];
    const tracks = [...driven].flatMap(([node, own]): Track[] => {
      const motion = motions.get(node);
      if (!motion) {
        lost.push(node);
        return [];
      }
      const position = own.get('Position');
      const rotation = own.get('Rotation');
      const moved = position && movedTrack(position, motion);
      const turned = rotation ? movedTrack(rotation, motion) : restTrack('Rotation', position!, motion);
      if (!target.imvu || motion.id < 2) return [moved ?? restTrack('Position', rotation!, motion), turned];
      if (moved) dropped = Math.max(dropped, farthest(moved, motion.restTranslation));
      return rotation ? [turned] : [];
    });
    if (dropped > hair) {
      const message = `Bones of "${place.path}" other than 0 and 1 leave their place by up to ${dropped.toPrecision(3)}`;
      tell('cal3d/imvu-moves-dropped', message);
    }
    if (lost.length > 0) {
      const message = `"${place.path}" moves ${counted(lost.length, 'bone')} that the skeleton does not have: ${lost.slice(0, 8).join(', ')}`;
      tell('cal3d/bones-not-found', message);
    }
    return [...tracks, ...others];
  }

  function renamed(track: Track): Track {
    const name = track.property!.slice('BlendShape.'.length);
    return { ...track, property: `BlendShape.${morphName(name, target)}` };
  }

  function tell(code: keyof typeof fromFigureCodes, message: string): void {
    report(diagnose(fromFigureCodes, code, message, place));
  }
}

/** Of rotations, in radians: what is below the 0.05° of packed keys. */
const unseen = 2e-4;

/** Keys at frames only, as few as play the same, and as long as they go: the last frame may lie beyond the duration. */
function inFrames(clip: Clip, fps: number, hair: number): Clip {
  const baked = bake(clip, fps);
  const exact = baked.tracks.map((track) => (track.kind === 'raw' ? { ...track, interval: 1 / fps } : track));
  const { clip: fewer } = reduce({ ...baked, tracks: exact }, { error: hair, rotationError: unseen });
  const duration = fewer.tracks.reduce((most, track) => Math.max(most, lastKeyTime(track)), clip.duration);
  return { ...fewer, duration };
}

function tellFrames(
  tracks: readonly TrackDifference[],
  fps: number,
  hair: number,
  tell: (code: 'cal3d/frames', message: string) => void,
): void {
  const worst = (unit: ErrorUnit) =>
    tracks.reduce((most, track) => (track.unit === unit && track.error > most ? track.error : most), 0);
  const [moved, turned] = [worst('value'), worst('radians')];
  if (moved <= 2 * hair && turned <= 2 * unseen) return;
  const errors = [errorText(moved, 'value'), errorText(turned, 'radians')].join(' and ');
  tell(
    'cal3d/frames',
    `Keys stand at ${fps} frames a second now; between them motion is off by up to ${errors}`,
  );
}

function farthest({ values, valueType }: Track, rest: readonly number[]): number {
  if (infoOf(valueType).components !== 3) return 0;
  const numbers = values as Float32Array;
  let most = 0;
  for (let at = 0; at < numbers.length; at += 3) {
    most = Math.max(
      most,
      Math.hypot(numbers[at]! - rest[0]!, numbers[at + 1]! - rest[1]!, numbers[at + 2]! - rest[2]!),
    );
  }
  return most;
}
