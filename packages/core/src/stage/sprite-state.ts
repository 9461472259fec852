import type { SpriteAnimation } from './model.js';
import { type AnimationTable, animationTable } from './sprite-animations.js';

/** What happened to a sprite in the last step; bits of `SpritePlayers.events`. */
export const StepEvent = {
  /** Another frame is shown. */
  frame: 1,
  /** The animation came to its end and stands still. */
  finished: 2,
} as const;

export interface SpritePlayers {
  readonly count: number;
  readonly animations: AnimationTable;
  /** Which object it is of. */
  readonly object: Int32Array;
  /** Among those of its object. */
  readonly animation: Int32Array;
  /** In the animation. */
  readonly frame: Int32Array;
  /** Frames a second, 0 or more; the animation's own until it is set. */
  readonly speed: Float64Array;
  readonly playing: Uint8Array;
  readonly forwards: Uint8Array;
  /** How often it came to its end since it finished. */
  readonly repeats: Float64Array;
  /** `StepEvent` bits of the last step. */
  readonly events: Uint8Array;
  /** Seconds since it began to tick. */
  readonly timer: Float64Array;
  /** What the sum of the timer lost to rounding (that the engine's sum is compensated is probable). */
  readonly timerLost: Float64Array;
  /** When the frame began, by `timer`. */
  readonly frameStart: Float64Array;
  /** Whether its timer runs: not until there is something to play. */
  readonly ticking: Uint8Array;
  /** To do at the begin of the next step, -1 for nothing: twice the animation, and 1 more for its beginning. */
  readonly nextAnimation: Int32Array;
  readonly nextFrame: Int32Array;
}

export interface SpriteStart {
  /** In the objects given. */
  readonly object: number;
  readonly animation: number;
  readonly frame: number;
}

/**
 * One player for each start, in order. `objects` are the animations of each object; those that a sprite starts on have
 * at least one, with at least one frame. Numbers beyond an object's animations and frames give the nearest there is.
 */
export function createPlayers(
  objects: readonly (readonly SpriteAnimation[])[],
  starts: readonly SpriteStart[],
): SpritePlayers {
  const count = starts.length;
  const players: SpritePlayers = {
    count,
    animations: animationTable(objects),
    object: Int32Array.from(starts, ({ object }) => object),
    animation: new Int32Array(count),
    frame: new Int32Array(count),
    speed: new Float64Array(count),
    playing: new Uint8Array(count).fill(1),
    forwards: new Uint8Array(count).fill(1),
    repeats: new Float64Array(count),
    events: new Uint8Array(count),
    timer: new Float64Array(count),
    timerLost: new Float64Array(count),
    frameStart: new Float64Array(count),
    ticking: new Uint8Array(count),
    nextAnimation: new Int32Array(count).fill(-1),
    nextFrame: new Int32Array(count).fill(-1),
  };
  for (const [i, { object, animation, frame }] of starts.entries()) {
    const { firstAnimation, firstFrame, speed } = players.animations;
    const [first, end] = [firstAnimation[object]!, firstAnimation[object + 1]!];
    players.animation[i] = nearest(animation, end - first);
    players.frame[i] = nearest(frame, frameCount(players, i));
    players.speed[i] = speed[first + players.animation[i]!]!;
    players.ticking[i] = Number(firstFrame[end]! - firstFrame[first]! > 1 && players.speed[i]! !== 0);
  }
  return players;
}

/** A player of one sprite, at index 0. */
export const createPlayer = (
  animations: readonly SpriteAnimation[],
  start: Omit<SpriteStart, 'object'> = { animation: 0, frame: 0 },
): SpritePlayers => createPlayers([animations], [{ object: 0, ...start }]);

/** Of the animation that a sprite shows. */
export function frameCount(players: SpritePlayers, i: number): number {
  const animation = animationIndex(players, i);
  return players.animations.firstFrame[animation + 1]! - players.animations.firstFrame[animation]!;
}

/** Of the animation that a sprite shows, in the table. */
export const animationIndex = (players: SpritePlayers, i: number): number =>
  players.animations.firstAnimation[players.object[i]!]! + players.animation[i]!;

/** The index itself, or the nearest of so many. */
export const nearest = (index: number, count: number): number =>
  index >= count ? count - 1 : index > 0 ? Math.trunc(index) : 0;
