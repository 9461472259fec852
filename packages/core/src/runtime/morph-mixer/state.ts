/** A morph mixer's state as plain JSON. */

import { createMotionCursor, type Motion } from '../motion.js';
import { HandState, type MorphLayer, type MorphMixer } from './model.js';
import { atLeast0, finite } from './numbers.js';

export interface SavedMorphMixer {
  readonly weights: readonly number[];
  readonly layers: readonly SavedMorphLayer[];
  readonly hands: readonly SavedHand[];
}

export interface SavedMorphLayer extends Omit<MorphLayer, 'motion' | 'cursor'> {
  /** Its name among those given. */
  readonly motion: string;
}

export interface SavedHand {
  /** In `Rig.morphs`. */
  readonly morph: number;
  readonly leaving: boolean;
  readonly value: number;
  readonly target: number;
  readonly delay: number;
}

/**
 * To be restored in a mixer of the same rig, made with the same options. `motions` gives names to all that play.
 * @throws RangeError where one has no name.
 */
export function saveMorphMixer(mixer: MorphMixer, motions: ReadonlyMap<string, Motion>): SavedMorphMixer {
  const { states, values, targets, delays } = mixer.hands;
  const names = new Map([...motions].map(([name, motion]) => [motion, name]));
  return {
    weights: [...mixer.weights],
    layers: mixer.layers.map(({ motion, cursor: _, ...rest }) => {
      const name = names.get(motion);
      if (name === undefined) throw new RangeError(`The motion ${motion.name} plays, and was given no name`);
      return { motion: name, ...rest };
    }),
    hands: [...states.keys()].flatMap((morph) => {
      if (states[morph] === HandState.free) return [];
      const leaving = states[morph] === HandState.leaving;
      return [{ morph, leaving, value: values[morph]!, target: targets[morph]!, delay: delays[morph]! }];
    }),
  };
}

/** @throws RangeError where a motion is missing, or the state is another rig's. */
export function restoreMorphMixer(
  mixer: MorphMixer,
  saved: SavedMorphMixer,
  motions: ReadonlyMap<string, Motion>,
): void {
  const { weights, layers, hands } = mixer;
  const restored = saved.layers.map((layer) => restoredLayer(mixer, layer, motions));
  if (saved.weights.length !== weights.length || saved.hands.some(({ morph }) => !(morph in hands.states)))
    throw new RangeError(`The state is not of a rig with ${weights.length} morph targets`);
  layers.splice(0, layers.length, ...restored);
  weights.set(saved.weights.map(known));
  hands.states.fill(HandState.free);
  for (const { morph, leaving, value, target, delay } of saved.hands) {
    hands.states[morph] = leaving ? HandState.leaving : HandState.held;
    hands.values[morph] = known(value);
    hands.targets[morph] = finite(target);
    hands.delays[morph] = atLeast0(delay);
  }
}

function restoredLayer(
  { rig }: MorphMixer,
  saved: SavedMorphLayer,
  motions: ReadonlyMap<string, Motion>,
): MorphLayer {
  const { motion: name, leaving, loop, replace } = saved;
  const motion = motions.get(name);
  if (motion?.rig !== rig) throw new RangeError(`There is no motion "${name}" of the mixer's rig`);
  return {
    motion,
    time: Math.min(motion.duration, atLeast0(saved.time)),
    age: atLeast0(saved.age),
    ramp: Math.min(1, atLeast0(saved.ramp)),
    scale: finite(saved.scale),
    weight: atLeast0(saved.weight),
    fadeIn: atLeast0(saved.fadeIn),
    fadeOut: atLeast0(saved.fadeOut),
    loop,
    replace,
    leaving: leaving === null ? null : atLeast0(leaving),
    cursor: createMotionCursor(motion),
  };
}

const known = (value: number): number => (Number.isFinite(value) ? value : 0);
