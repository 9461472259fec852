/** The key that lets a cycle come round: a copy of the first one at the motion's end. */

import { type CurveTrack, Interpolation, keyCount, lastKeyTime, type Track } from '../clip/model.js';
import { asCurve } from '../clip/operations/curve-builder.js';
import { componentsOf } from '../clip/value-type.js';
import type { BoundTrack } from './bound-tracks.js';
import type { Motion } from './motion.js';
import { layOut, type Playable } from './playable.js';

const looped = new WeakMap<Motion, Playable>();
const loopedAsOriginal = new WeakMap<Motion, Playable>();
const clamped = new WeakMap<Motion, Playable>();

/**
 * The motion as a cycle plays it: tracks that stop before the end go on to their first key. The original looks at the
 * first track only. Motions that stop at their ends (`clamp`) wait there until the cycle is through, as glTF's do.
 */
export function loopOf(motion: Motion): Playable {
  return looped.get(motion) ?? kept(looped, motion, withLoopKeys(motion, needsLoopKey(motion)));
}

/** All tracks or none get the key, by what the first needs; all have two keys at one time where theirs was there. */
export function originalLoopOf(motion: Motion): Playable {
  return (
    loopedAsOriginal.get(motion) ??
    kept(loopedAsOriginal, motion, withLoopKeys(motion, needsLoopKeyAsOriginal(motion)))
  );
}

/** Whatever the clip says, it stops at its first and last keys. */
export function clampedOf(motion: Motion): Playable {
  const { bones } = motion;
  if (bones.compiled.outside === 'clamp') return bones;
  return clamped.get(motion) ?? kept(clamped, motion, withClamp(bones));
}

function kept(cache: WeakMap<Motion, Playable>, motion: Motion, playable: Playable): Playable {
  cache.set(motion, playable);
  return playable;
}

const withClamp = (playable: Playable): Playable => ({
  ...playable,
  compiled: { ...playable.compiled, outside: 'clamp' },
  solos: playable.solos && { ...playable.solos, outside: 'clamp' },
});

type Needs = (bound: BoundTrack) => boolean;

const needsLoopKey =
  (motion: Motion): Needs =>
  ({ track }) =>
    motion.playing.outside === 'extrapolate' && keyCount(track) > 1 && endsEarly(track, motion);

function needsLoopKeyAsOriginal(motion: Motion): Needs {
  const [first] = motion.tracks.bones;
  const needs = first !== undefined && endsEarly(first.track, motion);
  return () => needs;
}

const endsEarly = (track: Track, { duration }: Motion): boolean => lastKeyTime(track) < duration;

function withLoopKeys({ bones, duration, playing, tracks }: Motion, needs: Needs): Playable {
  if (!tracks.bones.some(needs)) return bones;
  const looping = tracks.bones.map((one) =>
    needs(one) ? { ...one, track: withLoopKey(one.track, duration) } : one,
  );
  return layOut(looping, duration, playing);
}

function withLoopKey(track: Track, duration: number): CurveTrack {
  const curve = asCurve(track);
  const { times, values, interpolation, leftTangents, rightTangents } = curve;
  const n = componentsOf(curve.valueType);
  const longer = (column: Float32Array): Float32Array => appended(column, column.subarray(0, n));
  const modes = new Uint8Array(interpolation.length + 1);
  modes.set(interpolation);
  const last = interpolation.length - 1;
  if (modes[last] !== Interpolation.hold || track.kind === 'raw') modes[last] = Interpolation.linear;
  return {
    ...curve,
    times: appended(times, [duration]),
    values: longer(values as Float32Array),
    interpolation: modes,
    leftTangents: leftTangents && longer(leftTangents as Float32Array),
    rightTangents: rightTangents && longer(rightTangents as Float32Array),
  };
}

function appended(column: Float32Array, values: ArrayLike<number>): Float32Array {
  const longer = new Float32Array(column.length + values.length);
  longer.set(column);
  longer.set(values, column.length);
  return longer;
}

/** Motions to which a mixer in the original's way has given their looping key: from then on all of those play it. */
export const originalLoops = new WeakSet<Motion>();
