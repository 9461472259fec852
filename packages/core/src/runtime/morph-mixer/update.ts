import { lastKeyTime, type Track } from '../../clip/model.js';
import { sampleMorphs } from '../motion.js';
import { HandState, type MorphLayer, type MorphMixer } from './model.js';
import { addToSums, clearSums, weightOver } from './rules.js';

/** Seconds that one update takes at most. */
const longest = 1e9;

/**
 * Moves everything on by `dt` seconds and makes `mixer.weights`: animations over what is `below` (one for each of
 * `Rig.morphs`; weights at rest where not given), and what is set by hand over all. With a `dt` below 0 animations run
 * backwards and fades stand still. Allocates nothing but when animations end.
 */
export function updateMorphMixer(mixer: MorphMixer, dt: number, below: Float32Array = mixer.rest): void {
  const step = Number.isNaN(dt) ? 0 : Math.max(-longest, Math.min(longest, dt));
  const { layers, weights, sums, rules } = mixer;
  for (let i = 0; i < layers.length; ) {
    if (stepLayer(layers[i]!, step, mixer.original)) i++;
    else layers.splice(i, 1);
  }
  clearSums(sums);
  for (let i = 0; i < layers.length; i++) addLayer(mixer, layers[i]!);
  for (let i = 0; i < weights.length; i++) weights[i] = weightOver(sums, i, rules[i]!, below[i]!);
  applyHands(mixer, Math.max(0, step));
}

/** False where it is over. */
function stepLayer(layer: MorphLayer, dt: number, original: boolean): boolean {
  const { motion, fadeIn, fadeOut, loop, leaving } = layer;
  const { duration } = motion;
  const forwards = Math.max(0, dt);
  layer.time += dt;
  layer.age += forwards;
  if (loop) layer.time = looped(layer.time, duration, original);
  else if (layer.time > duration) return false;
  else layer.time = Math.max(0, layer.time);
  if (leaving !== null) {
    if (leaving <= forwards) return false;
    layer.ramp -= (layer.ramp * forwards) / leaving;
    layer.leaving = leaving - forwards;
    return true;
  }
  const rising = layer.age < fadeIn ? layer.age / fadeIn : 1;
  const falling = !loop && duration - layer.time < fadeOut ? (duration - layer.time) / fadeOut : 1;
  layer.ramp = Math.min(rising, falling);
  return true;
}

function looped(time: number, duration: number, original: boolean): number {
  if (time >= 0 && time <= duration) return time;
  if (!(duration > 0) || original) return 0;
  const wrapped = time % duration;
  return wrapped < 0 ? wrapped + duration : wrapped;
}

function addLayer({ sums, rules, original, sampled }: MorphMixer, layer: MorphLayer): void {
  const { motion, time, scale, weight, ramp, replace, cursor } = layer;
  const { morphs } = motion.tracks;
  if (morphs.length === 0) return;
  sampleMorphs(motion, time, cursor, sampled);
  for (let i = 0; i < morphs.length; i++) {
    const { target, track } = morphs[i]!;
    if (original) sums.values[target] = 0;
    const value = original && !playsAt(track, time) ? 0 : scale * sampled[target]!;
    addToSums(sums, target, rules[target]!, value, weight, ramp, replace);
  }
}

/** Between the track's first and last keys. */
const playsAt = (track: Track, time: number): boolean =>
  time >= (track.kind === 'raw' ? 0 : track.times[0]!) && time < lastKeyTime(track);

function applyHands({ hands, weights }: MorphMixer, dt: number): void {
  const { states, values, targets, delays } = hands;
  for (let i = 0; i < states.length; i++) {
    if (states[i] === HandState.free) continue;
    const leaving = states[i] === HandState.leaving;
    const target = leaving ? weights[i]! : targets[i]!;
    const delay = delays[i]!;
    if (delay <= dt) {
      values[i] = target;
      delays[i] = 0;
      if (leaving) states[i] = HandState.free;
    } else {
      values[i]! += ((target - values[i]!) * dt) / delay;
      delays[i] = delay - dt;
    }
    weights[i] = values[i]!;
  }
}
