/** What a mixer is told to play. Weights below 0 count as 0; what is no number as 0, too. */

import { originalLoops } from '../looping.js';
import type { Motion } from '../motion.js';
import { clockOf } from './clock.js';
import { createLayer } from './layer.js';
import { type Layer, LayerState, type Mixer } from './model.js';

/**
 * Brings a cycle to `weight` within `delay` seconds, starting it where it does not play; weight 0 lets it fade out. As
 * it fades it still counts for the shared length, which `clearCycle` ends. Additive motions are never in sync.
 */
export function blendCycle(mixer: Mixer, motion: Motion, weight: number, delay = 0): void {
  const target = atLeast0(weight);
  let cycle = heldCycle(mixer, motion);
  if (cycle === null) {
    if (target === 0) return;
    if (mixer.original) originalLoops.add(motion);
    cycle = createLayer(mixer, motion, 'cycle');
    cycle.state = motion.additive ? LayerState.async : LayerState.sync;
    cycle.clock = cycle.heard = clockOf(mixer, cycle);
    mixer.cycles.unshift(cycle);
  }
  if (target === 0) cycle.held = false;
  cycle.target = target;
  cycle.delay = atLeast0(delay);
}

/** Lets a cycle fade out within `delay` seconds, at the pace it has now, and no longer counts it for the shared length. */
export function clearCycle(mixer: Mixer, motion: Motion, delay = 0): void {
  const cycle = heldCycle(mixer, motion);
  if (cycle === null) return;
  leaveSync(mixer, cycle);
  cycle.held = false;
  cycle.target = 0;
  cycle.delay = atLeast0(delay);
}

/** Takes a cycle out of sync: it goes on at its pace, or at `timeFactor` times its own. */
export function setCycleAsync(mixer: Mixer, motion: Motion, timeFactor?: number): void {
  const cycle = heldCycle(mixer, motion);
  if (cycle === null) return;
  leaveSync(mixer, cycle);
  if (timeFactor !== undefined) cycle.timeFactor = finite(timeFactor);
}

/** Puts a cycle back in sync. Nothing where the motion is additive. */
export function setCycleSync(mixer: Mixer, motion: Motion): void {
  const cycle = heldCycle(mixer, motion);
  if (cycle === null || motion.additive || cycle.state === LayerState.sync) return;
  cycle.state = LayerState.sync;
  cycle.clock = cycle.heard = clockOf(mixer, cycle);
}

export interface ActionOptions {
  /** Seconds. */
  readonly fadeIn?: number;
  readonly fadeOut?: number;
  /** 1 where not given. From 1 on it hides the cycles; what is below is what cycles get. */
  readonly weight?: number;
  /** Stays at the end until `removeAction`. */
  readonly lock?: boolean;
  /** 1 where not given. Backwards it starts at the end. */
  readonly timeFactor?: number;
}

/** Plays a motion once, beside those that play already. */
export function executeAction(mixer: Mixer, motion: Motion, options: ActionOptions = {}): void {
  const { fadeIn = 0, fadeOut = 0, weight = 1, lock = false, timeFactor = 1 } = options;
  const action = createLayer(mixer, motion, 'action');
  action.fadeIn = atLeast0(fadeIn);
  action.fadeOut = atLeast0(fadeOut);
  action.target = atLeast0(weight);
  action.lock = lock;
  action.timeFactor = finite(timeFactor);
  if (action.timeFactor < 0 && !mixer.original) action.time = action.clock = action.heard = motion.duration;
  mixer.actions.unshift(action);
}

/** Ends the latest action of a motion at once. */
export function removeAction(mixer: Mixer, motion: Motion): boolean {
  const at = mixer.actions.findIndex((action) => action.motion === motion);
  if (at >= 0) mixer.actions.splice(at, 1);
  return at >= 0;
}

/** Of all cycles in sync; below 0 they run backwards. Actions and cycles out of sync have their own. */
export function setTimeFactor(mixer: Mixer, factor: number): void {
  mixer.timeFactor = finite(factor);
}

/** Of the latest action of a motion. */
export function setActionTimeFactor(mixer: Mixer, motion: Motion, factor: number): void {
  const action = mixer.actions.find((one) => one.motion === motion);
  if (action) action.timeFactor = finite(factor);
}

const heldCycle = (mixer: Mixer, motion: Motion): Layer | null =>
  mixer.cycles.find((cycle) => cycle.motion === motion && cycle.held) ?? null;

function leaveSync(mixer: Mixer, cycle: Layer): void {
  if (cycle.state === LayerState.async) return;
  const { time, duration, loops } = mixer;
  cycle.timeFactor = duration === 0 ? 1 : Math.fround(cycle.motion.duration / duration);
  cycle.time = duration === 0 ? 0 : Math.fround(time * cycle.timeFactor);
  cycle.loops = loops;
  cycle.state = LayerState.async;
}

/** Up to what float32 holds with room to spare. */
const most = 1e9;
const finite = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.fround(Math.max(-most, Math.min(most, value)));
const atLeast0 = (value: number): number => Math.max(0, finite(value));
