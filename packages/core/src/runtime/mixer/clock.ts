import { type Layer, LayerState, type Mixer } from './model.js';

/** Seconds of the layer's motion since its start, rounds included. */
export function clockOf({ time, duration, loops }: Mixer, layer: Layer): number {
  if (layer.kind === 'action') return layer.time;
  const whole = layer.motion.duration;
  if (layer.state === LayerState.async) return layer.loops * whole + layer.time;
  return duration > 0 ? (loops + time / duration) * whole : 0;
}

/** `time` brought into one round of `length`, as the original does it: it may be `length` itself, by rounding. */
export function wrapped(time: number, length: number): number {
  if (!(length > 0) || !Number.isFinite(time)) return 0;
  const rest = time % length;
  return rest < 0 ? Math.fround(rest + length) : rest;
}
