/** Moves a mixer's layers on in time: the original's order, states and float32 steps. */

import { wrapped } from './clock.js';
import { type Layer, LayerState, type Mixer } from './model.js';

const { fround } = Math;

/** First the shared time by the old length, then actions, then cycles; last the new length. */
export function stepLayers(mixer: Mixer): void {
  const { actions, cycles, ended, original } = mixer;
  const before = mixer.duration;
  stepShared(mixer);
  for (let i = 0; i < actions.length; ) {
    const action = actions[i]!;
    if (stepAction(action, mixer)) i++;
    else ended.push(...actions.splice(i, 1));
  }
  let weights = 0;
  let lengths = 0;
  for (let i = 0; i < cycles.length; ) {
    const cycle = cycles[i]!;
    if (!stepCycle(cycle, mixer)) {
      cycles.splice(i, 1);
      continue;
    }
    i++;
    if (cycle.state !== LayerState.sync) continue;
    weights = fround(weights + cycle.weight);
    lengths = fround(lengths + fround(cycle.weight * cycle.motion.duration));
  }
  mixer.duration = weights > 0 ? fround(lengths / weights) : 0;
  if (before === 0 && mixer.duration > 0 && !original) stepShared(mixer);
  moveShared(mixer);
}

/** What `clockOf` says of cycles in sync, without numbers that are returned, which engines box. */
function moveShared({ cycles, time, duration, loops, passed }: Mixer): void {
  const rounds = duration > 0 ? loops + time / duration : 0;
  const share = duration > 0 ? passed / duration : 0;
  for (let i = 0; i < cycles.length; i++) {
    const cycle = cycles[i]!;
    if (cycle.state !== LayerState.sync) continue;
    cycle.moved = share * cycle.motion.duration;
    cycle.clock = rounds * cycle.motion.duration;
  }
}

function stepShared(mixer: Mixer): void {
  const { duration } = mixer;
  if (duration === 0) {
    mixer.time = 0;
    mixer.loops = 0;
    mixer.passed = 0;
    return;
  }
  mixer.passed = fround(mixer.step * mixer.timeFactor);
  const time = fround(mixer.time + mixer.passed);
  if (time >= 0 && time < duration) {
    mixer.time = time;
    return;
  }
  mixer.time = wrapped(time, duration);
  mixer.loops += Math.round((time - mixer.time) / duration);
}

/** False where the cycle is over. */
function stepCycle(cycle: Layer, { step: dt }: Mixer): boolean {
  if (cycle.delay <= Math.abs(dt)) {
    cycle.weight = cycle.target;
    cycle.delay = 0;
    if (cycle.weight === 0) return false;
  } else {
    const share = fround(dt / cycle.delay);
    const weight = fround(fround(fround(1 - share) * cycle.weight) + fround(share * cycle.target));
    cycle.weight = Math.max(0, weight);
    cycle.delay = fround(cycle.delay - dt);
  }
  if (cycle.state === LayerState.async) {
    const { duration } = cycle.motion;
    cycle.moved = fround(dt * cycle.timeFactor);
    const time = fround(cycle.time + cycle.moved);
    if (time >= 0 && time < duration) cycle.time = time;
    else {
      cycle.time = wrapped(time, duration);
      if (duration > 0) cycle.loops += Math.round((time - cycle.time) / duration);
    }
    cycle.clock = cycle.loops * duration + cycle.time;
  }
  return true;
}

/** False where the action is over. Backwards it fades in at its end, and is over at its start. */
function stepAction(action: Layer, { step: dt, original }: Mixer): boolean {
  const { duration } = action.motion;
  const { lock, fadeIn, fadeOut, target } = action;
  const backwards = action.timeFactor < 0 && !original;
  const before = action.time;
  if (action.state !== LayerState.stopped) action.time = fround(before + fround(dt * action.timeFactor));
  const played = backwards ? fround(duration - action.time) : action.time;
  if (action.state === LayerState.in) {
    if (played < fadeIn) action.weight = faded(played, fadeIn, target);
    else {
      action.state = LayerState.steady;
      action.weight = target;
    }
  }
  const falling = fround(duration - played);
  if (action.state === LayerState.steady) {
    if (lock && played > duration) {
      action.state = LayerState.stopped;
      action.time = backwards ? 0 : duration;
    } else if (!lock && played >= fround(duration - fadeOut)) action.state = LayerState.out;
  } else if (action.state === LayerState.in && !lock && !original) {
    if (faded(falling, fadeOut, target) < action.weight) action.state = LayerState.out;
  }
  const over = action.state === LayerState.out && !(played < duration);
  if (action.state === LayerState.out) action.weight = over ? 0 : faded(falling, fadeOut, target);
  action.clock = Math.max(0, Math.min(duration, action.time));
  action.moved = action.clock - Math.max(0, Math.min(duration, before));
  return !over;
}

function faded(time: number, fade: number, target: number): number {
  if (!(time < fade)) return target;
  return time > 0 ? fround(fround(time / fade) * target) : 0;
}
