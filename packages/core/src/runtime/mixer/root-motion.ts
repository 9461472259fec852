/** What a chosen bone did between two updates, however often cycles came round. */

import { slerp } from '../../clip/quaternion.js';
import { type TrackSampler, trackSampler } from '../../clip/track-sampler.js';
import type { Motion } from '../motion.js';
import type { Rig } from '../rig.js';
import type { Layer, Mixer } from './model.js';
import { type Rigid, rigid, rigidBack, rigidThen } from './rigid.js';

/**
 * What to move and turn the figure by while the bone itself is kept at rest: rest · before⁻¹ · after · rest⁻¹, so that
 * the figure's place is multiplied with it from the right. Motions are followed beyond their last keys up to their
 * durations as they go on, not back to the looping key.
 */
export interface RootMotion {
  readonly bone: number;
  readonly translation: Float32Array;
  /** Standard x y z w. */
  readonly rotation: Float32Array;
  readonly rest: Rigid;
}

/** The bone's tracks in one motion, and where it is at the start and the end. */
export interface RootTrack {
  readonly position: TrackSampler | null;
  readonly rotation: TrackSampler | null;
  readonly rest: Rigid;
  /** From the start to the end, as seen from before both: end · start⁻¹; and the way back. */
  readonly round: Rigid;
  readonly roundBack: Rigid;
}

export function createRootMotion({ rest }: Rig, bone: number): RootMotion {
  return {
    bone,
    translation: new Float32Array(3),
    rotation: Float32Array.of(0, 0, 0, 1),
    rest: Float64Array.of(
      ...rest.translations.subarray(3 * bone, 3 * bone + 3),
      ...rest.rotations.subarray(4 * bone, 4 * bone + 4),
    ),
  };
}

/** Null where the motion does not drive the bone. */
export function rootTrackOf(motion: Motion, bone: number): RootTrack | null {
  const samplerOf = (wanted: 'translation' | 'rotation'): TrackSampler | null => {
    const found = motion.tracks.bones.find(({ channel, target }) => channel === wanted && target === bone);
    return found ? trackSampler(found.track, motion.playing) : null;
  };
  const position = samplerOf('translation');
  const rotation = samplerOf('rotation');
  if (motion.additive || (position === null && rotation === null)) return null;
  const track = {
    position,
    rotation,
    rest: createRootMotion(motion.rig, bone).rest,
    round: rigid(),
    roundBack: rigid(),
  };
  const start = rigid();
  place(track, 0, start);
  place(track, motion.duration, track.round);
  rigidBack(start, start);
  rigidThen(track.round, start, track.round);
  rigidBack(track.round, track.roundBack);
  return track;
}

/** Mixes what the layers did, by the weights that mix the pose. */
export function readRootMotion(mixer: Mixer): void {
  const { rootMotion, actions, cycles } = mixer;
  if (rootMotion === null) return;
  const above = Math.min(1, mixDeltas(actions, total));
  const below = Math.min(1 - above, mixDeltas(cycles, above > 0 ? part : total));
  if (above > 0 && below > 0) mixRigid(total, part, below / (above + below));
  if (!(above > 0) && !(below > 0)) total.set(still);
  rigidThen(rootMotion.rest, total, total);
  rigidBack(rootMotion.rest, part);
  rigidThen(total, part, total);
  for (let c = 0; c < 3; c++) rootMotion.translation[c] = total[c]!;
  for (let c = 0; c < 4; c++) rootMotion.rotation[c] = total[3 + c]!;
}

const still = rigid();
const total = rigid();
const part = rigid();
const delta = rigid();
const before = rigid();

/** The sum of the weights mixed into `out`. */
function mixDeltas(layers: readonly Layer[], out: Rigid): number {
  let weights = 0;
  for (let i = 0; i < layers.length; i++) {
    const layer = layers[i]!;
    if (!(layer.weight > 0) || layer.root === null) continue;
    readDelta(layer, layer.root);
    if (weights === 0) out.set(delta);
    else mixRigid(out, delta, layer.weight / (weights + layer.weight));
    weights += layer.weight;
  }
  return weights;
}

/** Rounds of one update that are followed. */
const mostRounds = 1000;

function readDelta({ motion, clock, moved }: Layer, track: RootTrack): void {
  const { duration } = motion;
  const from = clock - moved;
  const fromRound = duration > 0 ? roundOf(from, duration) : 0;
  const toRound = duration > 0 ? roundOf(clock, duration) : 0;
  place(track, from - fromRound * duration, before);
  place(track, clock - toRound * duration, delta);
  const rounds = Math.max(-mostRounds, Math.min(mostRounds, toRound - fromRound));
  for (let i = 0; i < rounds; i++) rigidThen(track.round, delta, delta);
  for (let i = 0; i > rounds; i--) rigidThen(track.roundBack, delta, delta);
  rigidBack(before, before);
  rigidThen(before, delta, delta);
}

const roundOf = (clock: number, duration: number): number => Math.floor(clock / duration);

function place({ position, rotation, rest }: RootTrack, time: number, out: Rigid): void {
  out.set(rest);
  if (position !== null) {
    position.at(time);
    const cells = position.cells as Float32Array;
    for (let c = 0; c < 3; c++) out[c] = cells[c]!;
  }
  if (rotation !== null) {
    rotation.at(time);
    const cells = rotation.cells as Float32Array;
    const x = cells[0]!;
    const y = cells[1]!;
    const z = cells[2]!;
    const w = cells[3]!;
    const length = Math.sqrt(x * x + y * y + z * z + w * w) || 1;
    out[3] = x / length;
    out[4] = y / length;
    out[5] = z / length;
    out[6] = w / length;
  }
}

function mixRigid(out: Rigid, other: Rigid, share: number): void {
  for (let c = 0; c < 3; c++) out[c]! += share * (other[c]! - out[c]!);
  slerp(out, 3, other, 3, share, out, 3);
}
