/** What the mixer panel tells the performer. */

import type { Clip } from '@mutoscope/core';
import {
  blendCycle,
  clearCycle,
  executeAction,
  type Layer,
  type Motion,
  removeAction,
  setActionTimeFactor,
  setCycleAsync,
  setCycleSync,
} from '@mutoscope/core/runtime';
import { batch } from '@preact/signals-core';
import type { Session } from '../../session.js';
import { motionOf } from '../performer.js';
import type { Show } from '../show.js';

/** How an animation is mixed. */
export interface Way {
  readonly kind: 'cycle' | 'action';
  readonly weight: number;
  /** Seconds. */
  readonly fadeIn: number;
  readonly fadeOut: number;
  readonly timeFactor: number;
  /** Of a cycle: shares its length with the others, and has no time factor of its own. */
  readonly inSync: boolean;
}

export const firstWay: Way = {
  kind: 'cycle',
  weight: 0,
  fadeIn: 0.3,
  fadeOut: 0.3,
  timeFactor: 1,
  inSync: true,
};

/** Fades take time that passes: while nothing plays, all is done at once. */
const fade = ({ playback }: Session, seconds: number): number => (playback.playing.value ? seconds : 0);

export function mixCycle(session: Session, show: Show, clip: Clip, way: Way): void {
  tell(show, clip, ({ mixer }, motion) => {
    blendCycle(mixer, motion, way.weight, fade(session, way.weight > 0 ? way.fadeIn : way.fadeOut));
    if (way.inSync) setCycleSync(mixer, motion);
    else setCycleAsync(mixer, motion, way.timeFactor);
  });
}

export function playOnce(show: Show, clip: Clip, { weight, fadeIn, fadeOut, timeFactor }: Way): void {
  tell(show, clip, ({ mixer }, motion) => {
    removeAction(mixer, motion);
    executeAction(mixer, motion, { weight: weight > 0 ? weight : 1, fadeIn, fadeOut, timeFactor });
  });
}

export function setFactor(show: Show, clip: Clip, factor: number): void {
  tell(show, clip, ({ mixer }, motion) => setActionTimeFactor(mixer, motion, factor));
}

export function clear(session: Session, show: Show, clip: Clip, seconds: number): void {
  tell(show, clip, ({ mixer }, motion) => {
    clearCycle(mixer, motion, fade(session, seconds));
    removeAction(mixer, motion);
  });
}

/** The chosen clip plays alone again. */
export function playAlone({ playback }: Session, show: Show): void {
  batch(() => {
    show.mixing.value = false;
    playback.length.value = null;
    playback.seek(playback.time.value);
  });
}

/** What plays of the clip now. */
export function layersOf({ performer }: Show, clip: Clip): readonly Layer[] {
  const { mixer } = performer.actor;
  const motion = performer.motions.get(clip);
  return [...mixer.actions, ...mixer.cycles].filter((layer) => layer.motion === motion);
}

function tell(
  show: Show,
  clip: Clip,
  act: (actor: Show['performer']['actor'], motion: Motion) => void,
): void {
  act(show.performer.actor, motionOf(show.performer, clip));
  show.performer.alone = undefined;
  batch(() => {
    show.mixing.value = true;
    show.told.value++;
  });
}
