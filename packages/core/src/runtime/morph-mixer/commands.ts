/** What a morph mixer is told. Numbers that are none count as 0. */

import { createMotionCursor, type Motion } from '../motion.js';
import type { Rig } from '../rig.js';
import { HandState, type MorphLayer, type MorphMixer, type MorphMixerOptions } from './model.js';
import { atLeast0, finite } from './numbers.js';
import { createSums, MorphRule, morphRule } from './rules.js';

export function createMorphMixer(rig: Rig, { original = false }: MorphMixerOptions = {}): MorphMixer {
  const { morphs } = rig;
  const rest = Float32Array.from(morphs, ({ weight }) => weight);
  return {
    rig,
    weights: rest.slice(),
    layers: [],
    hands: {
      states: new Uint8Array(morphs.length),
      values: new Float32Array(morphs.length),
      targets: new Float32Array(morphs.length),
      delays: new Float32Array(morphs.length),
    },
    original,
    rules: morphs.map(({ name }) => (original ? MorphRule.additive : morphRule(name))),
    rest,
    sums: createSums(morphs.length),
    sampled: new Float32Array(morphs.length),
  };
}

/**
 * Brings targets to `weight` within `delay` seconds, evenly, and holds them there over all animations. `morphs` are
 * numbers of `Rig.morphs`, as of `morphsNamed`; the originals' morph animations before 2009 are such lists.
 */
export function blendMorphs(
  { hands, weights }: MorphMixer,
  morphs: readonly number[],
  weight: number,
  delay = 0,
): void {
  const { states, values, targets, delays } = hands;
  for (const morph of morphs) {
    if (states[morph] === HandState.free) values[morph] = weights[morph]!;
    states[morph] = HandState.held;
    targets[morph] = finite(weight);
    delays[morph] = atLeast0(delay);
  }
}

/** Lets targets go back, within `delay` seconds, to what they are without a hand: 0, unless something else drives them. */
export function clearMorphs({ hands }: MorphMixer, morphs: readonly number[], delay = 0): void {
  const { states, delays } = hands;
  for (const morph of morphs) {
    if (states[morph] !== HandState.held) continue;
    states[morph] = HandState.leaving;
    delays[morph] = atLeast0(delay);
  }
}

export interface MorphPlayOptions {
  /** Seconds. */
  readonly fadeIn?: number;
  /** Seconds before its end, for what does not loop. */
  readonly fadeOut?: number;
  /** Multiplies the weights of the tracks. 1 where not given. */
  readonly scale?: number;
  /** How much it counts beside others in averages (`.Average`, `.Exclusive`). 1 where not given. */
  readonly weight?: number;
  readonly loop?: boolean;
  /** Pushes the others aside where targets are `.Exclusive`. */
  readonly replace?: boolean;
}

/**
 * Plays what a motion does to morph targets, from its start; a motion that plays already starts again.
 * @throws RangeError where the motion is another rig's.
 */
export function playMorphs(mixer: MorphMixer, motion: Motion, options: MorphPlayOptions = {}): void {
  if (motion.rig !== mixer.rig) throw new RangeError('The motion was made for another rig than the mixer');
  const { fadeIn = 0, fadeOut = 0, scale = 1, weight = 1, loop = false, replace = false } = options;
  const layer: MorphLayer = {
    motion,
    time: 0,
    age: 0,
    ramp: 0,
    scale: finite(scale),
    weight: atLeast0(weight),
    fadeIn: atLeast0(fadeIn),
    fadeOut: atLeast0(fadeOut),
    loop,
    replace,
    leaving: null,
    cursor: createMotionCursor(motion),
  };
  const playing = mixer.layers.findIndex((one) => one.motion === motion);
  if (playing < 0) mixer.layers.push(layer);
  else mixer.layers[playing] = layer;
}

/** Fades a motion out within `delay` seconds. */
export function stopMorphs(mixer: MorphMixer, motion: Motion, delay = 0): void {
  const layer = mixer.layers.find((one) => one.motion === motion);
  if (layer) layer.leaving = atLeast0(delay);
}
