import { type Cursor, createCursor } from '../clip/compile.js';
import type { Clip, Playing } from '../clip/model.js';
import { additiveTracks } from './additive.js';
import { type BoundTrack, boundTracks } from './bound-tracks.js';
import { layOut, moment, type Playable, sampleChannel, seek } from './playable.js';
import { type Pose, scalesOf } from './pose.js';
import type { Rig } from './rig.js';

/** A moment of a motion that a mixer tells of. */
export interface MotionEvent {
  /** Seconds, from 0 to the motion's duration. */
  readonly time: number;
  readonly name: string;
}

export interface MotionOptions {
  /** Moved into the motion where they lie outside of it. */
  readonly events?: readonly MotionEvent[];
  /** Makes the motion one that is added to others: what it does beyond the rest pose, or beyond its own first keys. */
  readonly additive?: 'rest' | 'first';
}

/** A clip laid out for a rig. Any number of instances play it at once. */
export interface Motion {
  readonly rig: Rig;
  readonly name: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly playing: Playing;
  readonly additive: boolean;
  /** By time. */
  readonly events: readonly MotionEvent[];
  /** What of the clip drives the rig: bones, and morph targets. */
  readonly tracks: { readonly bones: readonly BoundTrack[]; readonly morphs: readonly BoundTrack[] };
  readonly bones: Playable;
  readonly morphs: Playable;
}

/** What one who plays a motion remembers between samples. */
export interface MotionCursor {
  readonly bones: Cursor;
  readonly morphs: Cursor;
}

/** Seconds that a motion is long at most. */
const longest = 1e9;

/**
 * Binds the clip's tracks to bones by name (`Position`, `Rotation`, `Scale`) and to morph targets by the mesh's name
 * (`BlendShape.<target>`). Of two tracks that drive the same, the first counts. Tracks that drive nothing of the rig,
 * have no keys, or are of another shape, are left out.
 */
export function createMotion(rig: Rig, clip: Clip, options: MotionOptions = {}): Motion {
  const { additive, events = [] } = options;
  const duration =
    clip.duration > 0 && clip.duration < Infinity ? Math.fround(Math.min(clip.duration, longest)) : 0;
  const plain = boundTracks(rig, clip.tracks);
  const bound = additive === undefined ? plain : additiveTracks(rig, plain, additive);
  const bones = bound.filter(({ channel }) => channel !== 'morph');
  const morphs = bound.filter(({ channel }) => channel === 'morph');
  return {
    rig,
    name: clip.name,
    duration,
    playing: { rotation: clip.rotation, outside: clip.outside },
    additive: additive !== undefined,
    events: eventsWithin(events, duration),
    tracks: { bones, morphs },
    bones: layOut(bones, duration, clip),
    morphs: layOut(morphs, duration, clip),
  };
}

export const createMotionCursor = ({ bones, morphs }: Motion): MotionCursor => ({
  bones: createCursor(bones.compiled),
  morphs: createCursor(morphs.compiled),
});

/** Writes the bones that the motion drives, at `time` in seconds, into `pose`; the others stay. Allocates nothing. */
export function sampleMotion({ bones }: Motion, time: number, cursor: MotionCursor, pose: Pose): void {
  moment[0] = time;
  seek(bones, cursor.bones);
  sampleChannel(bones, bones.translations, pose.translations);
  sampleChannel(bones, bones.rotations, pose.rotations);
  if (bones.scales.targets.length > 0) sampleChannel(bones, bones.scales, scalesOf(pose));
}

/** Writes the morph weights that the motion drives; `weights` has one for each of `Rig.morphs`. */
export function sampleMorphs(
  { morphs }: Motion,
  time: number,
  cursor: MotionCursor,
  weights: Float32Array,
): void {
  moment[0] = time;
  seek(morphs, cursor.morphs);
  sampleChannel(morphs, morphs.morphs, weights);
}

const eventsWithin = (events: readonly MotionEvent[], duration: number): MotionEvent[] =>
  events
    .map(({ time, name }) => ({ name, time: time > 0 ? Math.min(time, duration) : 0 }))
    .sort((a, b) => a.time - b.time);
