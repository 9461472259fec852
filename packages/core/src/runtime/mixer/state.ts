/** A mixer as plain JSON, and back: what plays then goes on to the bit as it would have. */

import { originalLoops } from '../looping.js';
import type { Motion } from '../motion.js';
import { checkFlags, checkNumbers, listOf, motionAt, refuse } from '../saved-state.js';
import { createLayer } from './layer.js';
import { mixPose } from './mix.js';
import { type Layer, LayerState, type Mixer } from './model.js';

const layerNumbers = [
  ...(['state', 'time', 'timeFactor', 'weight', 'target', 'delay', 'fadeIn', 'fadeOut'] as const),
  ...(['clock', 'moved', 'heard'] as const),
] as const;
const savedNumbers = [...layerNumbers, 'loops'] as const;
const layerFlags = ['held', 'lock', 'fresh'] as const;
const mixerNumbers = ['time', 'duration', 'timeFactor'] as const;

/** So many come about in years of the shortest motions. */
const mostRounds = 1e100;

/** All plain numbers and truth values. */
export type SavedLayer = { /** In the list of motions. */ readonly motion: number } & Readonly<
  Record<(typeof savedNumbers)[number], number> & Record<(typeof layerFlags)[number], boolean>
>;

export interface SavedMixer extends Readonly<Record<(typeof mixerNumbers)[number] | 'loops', number>> {
  readonly actions: readonly SavedLayer[];
  readonly cycles: readonly SavedLayer[];
  /** Motions that have their looping key, in the original's way. */
  readonly looped: readonly number[];
}

/**
 * Motions are told by their places in `motions`. Options and the listener are not part of it.
 * @throws RangeError where the mixer plays a motion that is not among them.
 */
export function saveMixer(mixer: Mixer, motions: readonly Motion[]): SavedMixer {
  const layer = (one: Layer): SavedLayer => {
    const motion = motions.indexOf(one.motion);
    if (motion < 0)
      throw new RangeError(`The mixer plays "${one.motion.name}", which is not among the motions`);
    const saved: Record<string, number | boolean> = { motion };
    for (const name of [...savedNumbers, ...layerFlags]) saved[name] = one[name];
    return saved as SavedLayer;
  };
  const { time, duration, timeFactor, loops, actions, cycles, original } = mixer;
  return {
    ...{ time, duration, timeFactor, loops },
    actions: actions.map(layer),
    cycles: cycles.map(layer),
    looped: original ? motions.flatMap((motion, i) => (originalLoops.has(motion) ? [i] : [])) : [],
  };
}

/**
 * Makes the mixer, which was created for the same rig with the same options, play what was saved, and its pose.
 * @throws FormatError where `saved` is no such state, or names a motion that is not in the list; RangeError where a motion
 * is another rig's. Nothing is changed then.
 */
export function restoreMixer(mixer: Mixer, saved: SavedMixer, motions: readonly Motion[]): void {
  checkNumbers(saved, mixerNumbers, 'state');
  checkNumbers(saved, ['loops'], 'state', mostRounds);
  const actions = layersOf(mixer, saved, 'action', motions);
  const cycles = layersOf(mixer, saved, 'cycle', motions);
  const looped = listOf(saved, 'looped').map((index, i) => motionAt(index, motions, `looped[${i}]`));
  if (mixer.original) for (const motion of looped) originalLoops.add(motion);
  for (const name of mixerNumbers) mixer[name] = Math.fround(saved[name]);
  mixer.loops = saved.loops;
  mixer.actions.splice(0, Infinity, ...actions);
  mixer.cycles.splice(0, Infinity, ...cycles);
  mixPose(mixer);
}

function layersOf(mixer: Mixer, saved: SavedMixer, kind: Layer['kind'], motions: readonly Motion[]): Layer[] {
  return listOf(saved, `${kind}s`).map((entry, i) => {
    const place = `${kind}s[${i}]`;
    checkNumbers(entry, layerNumbers, place);
    checkNumbers(entry, ['loops'], place, mostRounds);
    checkFlags(entry, layerFlags, place);
    const from = entry as SavedLayer;
    const layer = createLayer(mixer, motionAt(from.motion, motions, `${place}.motion`), kind);
    const states: readonly number[] =
      kind === 'cycle'
        ? [LayerState.sync, LayerState.async]
        : [LayerState.in, LayerState.steady, LayerState.out, LayerState.stopped];
    if (!states.includes(from.state)) refuse(`${place}.state`, `one of ${states.join(', ')}`, from.state);
    for (const name of savedNumbers) (layer as Record<typeof name, number>)[name] = from[name];
    for (const name of layerFlags) layer[name] = from[name];
    return layer;
  });
}
