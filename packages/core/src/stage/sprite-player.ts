/**
 * Plays sprites as Construct 2's engine does, many at a time: functions that change columns with a number a sprite.
 * Nothing is allocated once the players are made.
 */

import { animationIndex, frameCount, nearest, type SpritePlayers, StepEvent } from './sprite-state.js';

/** Plays all of them for `seconds`, 0 or more: by one frame at most, however long it is. Allocates nothing. */
export function stepPlayers(players: SpritePlayers, seconds: number): void {
  const { count, ticking, timer, timerLost, events, frame, animation } = players;
  for (let i = 0; i < count; i++) {
    events[i] = 0;
    if (!ticking[i]) continue;
    const before = timer[i]!;
    const added = seconds - timerLost[i]!;
    timer[i] = before + added;
    timerLost[i] = timer[i]! - before - added;

    const shown = frame[i]!;
    const shownOf = animation[i]!;
    if (players.nextAnimation[i]! >= 0) changeAnimation(players, i);
    if (players.nextFrame[i]! >= 0) changeFrame(players, i);
    if (players.playing[i]) playOn(players, i);
    if (frame[i] !== shown || animation[i] !== shownOf) events[i]! |= StepEvent.frame;
  }
}

/**
 * Changes to another animation, playing it forwards; one that plays already goes on. From the current frame its number
 * is kept where the animation has it. The engine waits until the `next` step where this is done in answer to the end
 * of an animation.
 */
export function setAnimation(
  players: SpritePlayers,
  i: number,
  animation: number,
  from: 'beginning' | 'current' = 'beginning',
  when: 'now' | 'next' = 'now',
): void {
  const { firstAnimation } = players.animations;
  const object = players.object[i]!;
  const wanted = nearest(animation, firstAnimation[object + 1]! - firstAnimation[object]!);
  players.ticking[i] = 1;
  players.nextAnimation[i] = wanted * 2 + (from === 'beginning' ? 1 : 0);
  if (when === 'now') changeAnimation(players, i);
}

/** Shows a frame, the nearest there is. The engine waits until the `next` step in answer to the end of an animation. */
export function setFrame(
  players: SpritePlayers,
  i: number,
  frame: number,
  when: 'now' | 'next' = 'now',
): void {
  players.ticking[i] = 1;
  players.nextFrame[i] = nearest(frame, 2 ** 31);
  if (when === 'now') changeFrame(players, i);
}

/** Frames a second; a negative number plays backwards, 0 stands still. */
export function setSpeed(players: SpritePlayers, i: number, speed: number): void {
  players.speed[i] = Math.abs(speed);
  players.forwards[i] = Number(speed >= 0);
  if (speed !== 0) players.ticking[i] = 1;
}

export function stopPlayer(players: SpritePlayers, i: number): void {
  players.playing[i] = 0;
}

/** Goes on playing; the current frame, or the first one, is shown for its whole time (probable). */
export function startPlayer(
  players: SpritePlayers,
  i: number,
  from: 'beginning' | 'current' = 'current',
): void {
  players.playing[i] = 1;
  players.ticking[i] = 1;
  players.frameStart[i] = players.timer[i]!;
  if (from === 'beginning') setFrame(players, i, 0);
}

/** To the next frame where the time of this one is over. */
function playOn(players: SpritePlayers, i: number): void {
  const { timer, frameStart } = players;
  const end = frameStart[i]! + frameTime(players, i);
  if (!(timer[i]! >= end)) return;
  players.frame[i]! += players.forwards[i] ? 1 : -1;
  frameStart[i] = end;
  turnAtEnds(players, i);
  if (timer[i]! > end + frameTime(players, i)) frameStart[i] = timer[i]!;
}

/** Past the last frame, and then before the first one: a ping-pong of one frame comes by both. */
function turnAtEnds(players: SpritePlayers, i: number): void {
  const { animations, frame, forwards } = players;
  const animation = animationIndex(players, i);
  const pingPong = animations.pingPong[animation]!;
  const count = frameCount(players, i);
  if (frame[i]! >= count) {
    if (pingPong) {
      forwards[i] = 0;
      frame[i] = count - 2;
    } else repeatOrFinish(players, i, count - 1);
  }
  if (frame[i]! < 0) {
    if (pingPong) {
      forwards[i] = 1;
      frame[i] = 1;
      if (!animations.loop[animation] && isLastTime(players, i)) finish(players, i, 0);
    } else repeatOrFinish(players, i, 0);
  }
  frame[i] = nearest(frame[i]!, count);
}

function repeatOrFinish(players: SpritePlayers, i: number, lastFrame: number): void {
  const { animations, frame } = players;
  const animation = animationIndex(players, i);
  if (animations.loop[animation] || !isLastTime(players, i)) frame[i] = animations.repeatTo[animation]!;
  else finish(players, i, lastFrame);
}

const isLastTime = (players: SpritePlayers, i: number): boolean =>
  ++players.repeats[i]! >= players.animations.repeatCount[animationIndex(players, i)]!;

function finish(players: SpritePlayers, i: number, frame: number): void {
  players.frame[i] = frame;
  players.playing[i] = 0;
  players.repeats[i] = 0;
  players.events[i]! |= StepEvent.finished;
}

function changeAnimation(players: SpritePlayers, i: number): void {
  const { animations, nextAnimation, animation } = players;
  const wanted = nextAnimation[i]! >> 1;
  const fromBeginning = nextAnimation[i]! & 1;
  nextAnimation[i] = -1;
  if (wanted === animation[i] && players.playing[i]) return;
  animation[i] = wanted;
  players.frame[i] = fromBeginning ? 0 : nearest(players.frame[i]!, frameCount(players, i));
  players.speed[i] = animations.speed[animationIndex(players, i)]!;
  players.playing[i] = 1;
  players.forwards[i] = 1;
  players.frameStart[i] = players.timer[i]!;
}

function changeFrame(players: SpritePlayers, i: number): void {
  const frame = nearest(players.nextFrame[i]!, frameCount(players, i));
  players.nextFrame[i] = -1;
  if (frame === players.frame[i]) return;
  players.frame[i] = frame;
  players.frameStart[i] = players.timer[i]!;
}

/** Infinite where the speed is 0. */
const frameTime = (players: SpritePlayers, i: number): number =>
  players.animations.durations[
    players.animations.firstFrame[animationIndex(players, i)]! + players.frame[i]!
  ]! / players.speed[i]!;
