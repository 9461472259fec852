import { createPlayer, type SpriteAnimation, type SpriteStart, stepPlayers } from '@mutoscope/core/stage';

/** What a sprite shows from its start on: frames one after the other. */
export interface Timeline {
  /** Indices of frames of its animation. */
  readonly frames: readonly number[];
  /** When each is over, in seconds from the start; the last one stays where it is Infinity. */
  readonly ends: readonly number[];
  /** Which of them follows on the last. */
  readonly again: number;
}

/** More frames than these are not followed: the last of them stays. */
const mostSteps = 4096;
/** Sixty times a second the engine shows the next frame, where its time has come. */
const shortest = 1 / 60;

/** As the engine plays it: by the same player, from one change of frame to the next. */
export function timelineOf(
  animations: readonly SpriteAnimation[],
  start: Omit<SpriteStart, 'object'>,
): Timeline {
  const player = createPlayer(animations, start);
  const { timer, timerLost, frameStart } = player;
  const frames: number[] = [];
  const ends: number[] = [];
  const known = new Map<string, number>();
  for (let end = 0; ; ) {
    const frame = player.frame[0]!;
    const state = `${frame} ${player.forwards[0]} ${player.repeats[0]}`;
    const before = known.get(state);
    if (before !== undefined && player.playing[0]) return { frames, ends, again: before };
    known.set(state, frames.length);
    const { duration } = animations[player.animation[0]!]!.frames[frame]!;
    const seconds = duration / player.speed[0]!;
    const stays = !player.ticking[0] || !player.playing[0] || !(seconds < Infinity);
    end += stays || frames.length === mostSteps ? Infinity : Math.max(seconds, shortest);
    frames.push(frame);
    ends.push(end);
    if (end === Infinity) return { frames, ends, again: frames.length - 1 };
    timer[0] = timerLost[0] = frameStart[0] = 0;
    stepPlayers(player, seconds);
  }
}

/** Index of the frame that is shown at a time of 0 or more. */
export function frameAt({ frames, ends, again }: Timeline, seconds: number): number {
  const end = ends.at(-1)!;
  const start = again === 0 ? 0 : ends[again - 1]!;
  const time = seconds + hair;
  const within = time < end ? time : start + ((time - start) % (end - start));
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (within < ends[middle]!) high = middle;
    else low = middle + 1;
  }
  return frames[low]!;
}

/** Times that are sums of others are off by less. */
const hair = 1e-6;

/** Seconds until it stands still or begins anew; 0 where nothing moves. */
export function lengthOf({ ends }: Timeline): number {
  const end = ends.at(-1)!;
  if (end < Infinity) return ends.length > 1 ? end : 0;
  return ends.at(-2) ?? 0;
}

/** Until the last of several stands still or begins anew, within reason. */
export const filmLength = (timelines: Iterable<Timeline>): number => {
  let seconds = 0;
  for (const each of timelines) seconds = Math.max(seconds, lengthOf(each));
  return Math.min(seconds, longestPreset);
};

const longestPreset = 10;
/** Of films of what moves without end. */
export const longestFilm = 3600;
