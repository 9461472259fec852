/** A morph mixer as plain JSON, and back: what plays goes on as it would have. */

import { createMotionCursor, type Motion } from '../motion.js';
import { checkFlags, checkNumbers, isNumber, listOf, mostNumber, motionAt, refuse } from '../saved-state.js';
import { HandState, type MorphLayer, type MorphMixer } from './model.js';
import { atLeast0, finite } from './numbers.js';

export interface SavedMorphMixer {
  /** Of each of `Rig.morphs`. */
  readonly weights: readonly number[];
  readonly layers: readonly SavedMorphLayer[];
  readonly hands: readonly SavedHand[];
}

interface SavedMorphLayer extends Omit<MorphLayer, 'motion' | 'cursor'> {
  /** In the list of motions. */
  readonly motion: number;
}

/** A target that a hand holds. */
interface SavedHand {
  /** In `Rig.morphs`. */
  readonly morph: number;
  readonly leaving: boolean;
  readonly value: number;
  readonly target: number;
  readonly delay: number;
}

/**
 * Motions are told by their places in `motions`. Options are not part of it.
 * @throws RangeError where the mixer plays a motion that is not among them.
 */
export function saveMorphMixer(mixer: MorphMixer, motions: readonly Motion[]): SavedMorphMixer {
  const { states, values, targets, delays } = mixer.hands;
  return {
    weights: [...mixer.weights],
    layers: mixer.layers.map(({ motion, cursor: _, ...rest }) => {
      const index = motions.indexOf(motion);
      if (index < 0) throw new RangeError(`The mixer plays "${motion.name}", which is not among the motions`);
      return { motion: index, ...rest };
    }),
    hands: [...states.keys()].flatMap((morph) => {
      if (states[morph] === HandState.free) return [];
      const leaving = states[morph] === HandState.leaving;
      return [{ morph, leaving, value: values[morph]!, target: targets[morph]!, delay: delays[morph]! }];
    }),
  };
}

/**
 * Makes the mixer, which was created for the same rig with the same options, go on from what was saved.
 * @throws FormatError where `saved` is no such state, or names a motion that is not there; RangeError where a motion is
 * another rig's. Nothing is changed then.
 */
export function restoreMorphMixer(
  mixer: MorphMixer,
  saved: SavedMorphMixer,
  motions: readonly Motion[],
): void {
  const { weights, layers, hands, rig } = mixer;
  const restored = listOf(saved, 'layers').map((layer, i) =>
    layerOf(layer as SavedMorphLayer, motions, `layers[${i}]`),
  );
  for (const { motion } of restored)
    if (motion.rig !== rig) throw new RangeError('The motion was made for another rig than the mixer');
  const given = listOf(saved, 'weights');
  if (given.length !== weights.length || !given.every((weight) => isNumber(weight)))
    refuse('weights', `a list of ${weights.length} numbers up to ${mostNumber}`, given);
  const held = listOf(saved, 'hands').map((hand, i) =>
    checkedHand(hand as SavedHand, weights.length, `hands[${i}]`),
  );
  weights.set(given as readonly number[]);
  layers.splice(0, Infinity, ...restored);
  hands.states.fill(HandState.free);
  for (const { morph, leaving, value, target, delay } of held) {
    hands.states[morph] = leaving ? HandState.leaving : HandState.held;
    hands.values[morph] = value;
    hands.targets[morph] = target;
    hands.delays[morph] = atLeast0(delay);
  }
}

function layerOf(saved: SavedMorphLayer, motions: readonly Motion[], place: string): MorphLayer {
  checkNumbers(saved, ['time', 'age', 'ramp', 'scale', 'weight', 'fadeIn', 'fadeOut'], place);
  checkFlags(saved, ['loop', 'replace'], place);
  const { leaving } = saved;
  if (leaving !== null) checkNumbers(saved, ['leaving'], place);
  const motion = motionAt(saved.motion, motions, `${place}.motion`);
  return {
    motion,
    time: Math.min(motion.duration, atLeast0(saved.time)),
    age: atLeast0(saved.age),
    ramp: Math.min(1, atLeast0(saved.ramp)),
    scale: finite(saved.scale),
    weight: atLeast0(saved.weight),
    fadeIn: atLeast0(saved.fadeIn),
    fadeOut: atLeast0(saved.fadeOut),
    loop: saved.loop,
    replace: saved.replace,
    leaving: leaving === null ? null : atLeast0(leaving),
    cursor: createMotionCursor(motion),
  };
}

function checkedHand(hand: SavedHand, morphs: number, place: string): SavedHand {
  checkNumbers(hand, ['morph', 'value', 'target', 'delay'], place);
  checkFlags(hand, ['leaving'], place);
  if (!Number.isInteger(hand.morph) || hand.morph < 0 || hand.morph >= morphs)
    refuse(`${place}.morph`, `one of ${morphs} morph targets`, hand.morph);
  return hand;
}
