/** What plays together, and one clip of it. */

import { type Clip, type CurveTrack, Interpolation } from '../clip/model.js';
import { fixQuaternionSigns } from '../clip/operations/fix-quaternion-signs.js';
import { frameCount } from '../clip/operations/frame-count.js';
import { componentsOf } from '../clip/value-type.js';
import type { Channel } from './bound-tracks.js';
import {
  type ActionOptions,
  blendCycle,
  createMixer,
  executeAction,
  type Mixer,
  updateMixer,
} from './mixer/index.js';
import type { Motion } from './motion.js';
import { scalesOf } from './pose.js';
import type { Rig } from './rig.js';

/** Cycles that share a length from the start on, and actions over them. Motions are of one rig. */
export interface Performance {
  readonly cycles: readonly { readonly motion: Motion; readonly weight: number }[];
  readonly actions?: readonly PerformedAction[];
}

export interface PerformedAction extends ActionOptions {
  readonly motion: Motion;
  /** Seconds, from 0. */
  readonly start: number;
}

export interface BakeMixOptions {
  readonly name: string | null;
  /** Frames a second. */
  readonly fps: number;
  /** Seconds; 0 where not given. */
  readonly from?: number;
  /** Seconds; where not given, the length that the cycles share, or the end of the last action where that is later. */
  readonly until?: number;
}

/** A mixer that has played a performance up to some time. */
export interface Performer {
  readonly mixer: Mixer;
  /** Goes on to `time`, in seconds; never back, and nowhere where that is no number. */
  seek(time: number): void;
}

/**
 * A mixer that starts a performance, at 0 seconds.
 * @throws RangeError where a motion is another rig's, or an action does not start at 0 seconds or later.
 */
export function perform(rig: Rig, { cycles, actions = [] }: Performance): Performer {
  for (const { start } of actions)
    if (!(start >= 0)) throw new RangeError(`An action starts at 0 seconds or later, not at ${start}`);
  const mixer = createMixer(rig);
  const waiting = [...actions].sort((a, b) => a.start - b.start);
  let now = 0;
  for (const { motion, weight } of cycles) blendCycle(mixer, motion, weight);
  seek(0);
  return { mixer, seek };

  function seek(time: number): void {
    for (let next = waiting[0]; next !== undefined && next.start <= time; next = waiting[0]) {
      waiting.shift();
      step(next.start);
      executeAction(mixer, next.motion, next);
    }
    step(time);
  }

  /** By what is left of the way on the mixer's own clock, so that what float32 rounds away does not add up. */
  function step(time: number): void {
    const dt = time > now ? Math.fround(time - now) : 0;
    updateMixer(mixer, dt);
    now = mixer.duration > 0 ? mixer.loops * mixer.duration + mixer.time : now + dt;
  }
}

/**
 * Plays a performance through a mixer and keeps it as one clip: a linear key a frame for everything that a motion of it
 * drives, the last one at the end whatever is left of its frame, so that a loop closes. The clip starts at `from`.
 * @throws RangeError where `fps` is not a finite number above 0, or there is no way from `from` until `until`;
 * FormatError where the clip is too long for its rate.
 */
export function bakePerformance(rig: Rig, performance: Performance, options: BakeMixOptions): Clip {
  const { name, fps, from = 0, until = performanceLength(rig, performance) } = options;
  if (!(from >= 0 && from < Infinity && until >= from))
    throw new RangeError(`A performance cannot be baked from ${from} until ${until} seconds`);
  const performer = perform(rig, performance);
  const empty = { name, duration: until - from, rotation: 'slerp', outside: 'clamp' } as const;
  const drivenBy = drivenIn(performance);
  const named = drivenBy.map((driven) => trackFor(rig, driven, 0));
  const frames = frameCount({ ...empty, tracks: named }, fps);
  const tracks = drivenBy.map((driven) => trackFor(rig, driven, frames));
  for (let frame = 0; frame < frames; frame++) {
    const time = Math.min(empty.duration, frame / fps);
    performer.seek(frame === frames - 1 ? justBefore(until, performer.mixer) : from + time);
    for (const [i, track] of tracks.entries())
      setKey(track, frame, time, valuesOf(performer.mixer, drivenBy[i]!));
  }
  return fixQuaternionSigns({ ...empty, tracks });
}

/** A cycle's end is where it begins again: the last key is what it comes to before that. */
const justBefore = (time: number, { duration }: Mixer): number => time - 1e-6 * duration;

/** Seconds: the length that the cycles share at the start, or the end of the last action where that is later. */
export function performanceLength(rig: Rig, performance: Performance): number {
  const { duration } = perform(rig, performance).mixer;
  const { actions = [] } = performance;
  return actions.reduce((end, { start, motion }) => Math.max(end, start + motion.duration), duration);
}

/** One value of the rig. */
interface Driven {
  readonly channel: Channel;
  /** Bone, or number in `Rig.morphs`. */
  readonly target: number;
}

/** What any motion drives: bone by bone, then morph targets. */
function drivenIn({ cycles, actions = [] }: Performance): Driven[] {
  const found = new Map<string, Driven>();
  for (const { motion } of [...cycles, ...actions])
    for (const { channel, target } of [...motion.tracks.bones, ...motion.tracks.morphs])
      found.set(`${channel} ${target}`, { channel, target });
  const rank = ({ channel }: Driven): number => (channel === 'morph' ? 1 : 0);
  return [...found.values()].sort(
    (a, b) =>
      rank(a) - rank(b) || a.target - b.target || channels.indexOf(a.channel) - channels.indexOf(b.channel),
  );
}

const channels = ['translation', 'rotation', 'scale', 'morph'] satisfies Channel[];

const names = {
  translation: ['Position', 'float3'],
  rotation: ['Rotation', 'floatQ'],
  scale: ['Scale', 'float3'],
} as const;

function trackFor({ figure, morphs }: Rig, { channel, target }: Driven, keys: number): CurveTrack {
  const [node, property, valueType] =
    channel === 'morph'
      ? ([figure.meshes[morphs[target]!.mesh]!.name, `BlendShape.${morphs[target]!.name}`, 'float'] as const)
      : ([figure.skeleton.names[target]!, ...names[channel]] as const);
  return {
    kind: 'curve',
    node,
    property,
    valueType,
    times: new Float32Array(keys),
    values: new Float32Array(keys * componentsOf(valueType)),
    interpolation: new Uint8Array(keys).fill(Interpolation.linear),
    leftTangents: null,
    rightTangents: null,
  };
}

function valuesOf({ pose, morphs }: Mixer, { channel, target }: Driven): Float32Array {
  if (channel === 'translation') return pose.translations.subarray(3 * target, 3 * target + 3);
  if (channel === 'rotation') return pose.rotations.subarray(4 * target, 4 * target + 4);
  if (channel === 'scale') return scalesOf(pose).subarray(3 * target, 3 * target + 3);
  return morphs.subarray(target, target + 1);
}

function setKey({ times, values }: CurveTrack, key: number, time: number, value: Float32Array): void {
  times[key] = time;
  (values as Float32Array).set(value, key * value.length);
}
