import { tellEvents } from './events.js';
import { mixPose } from './mix.js';
import type { Mixer } from './model.js';
import { readRootMotion } from './root-motion.js';
import { stepLayers } from './step.js';

/** Seconds that one update takes at most. */
const longest = 1e9;

/**
 * Moves all layers on by `dt` seconds and makes `mixer.pose`, `mixer.morphs` and `mixer.rootMotion`, then tells the
 * events that were passed. Allocates nothing but when layers end, and a few numbers where root motion is read out.
 * Backwards where `dt` is below 0; what is no number counts as 0.
 */
export function updateMixer(mixer: Mixer, dt: number): void {
  mixer.step = Number.isNaN(dt) ? 0 : Math.fround(Math.max(-longest, Math.min(longest, dt)));
  stepLayers(mixer);
  mixPose(mixer);
  readRootMotion(mixer);
  tellEvents(mixer);
}
