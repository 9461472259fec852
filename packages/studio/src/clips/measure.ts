import { infoOf, type Playing } from '@mutoscope/core/clip';
import { effect, signal } from '@preact/signals-core';
import { meanwhile } from '../shell/opening.js';
import type { CurvesShown } from './curves-shown.js';
import { otherRule } from './curves-shown.js';
import type { Desk } from './desk.js';
import { partnerOf } from './partner.js';

/** How far apart two ways to play the primary track are, at the time it is most. */
interface Apart {
  readonly error: number;
  /** Seconds. */
  readonly time: number;
  readonly isDegrees: boolean;
}

export type Measure = Apart | 'measuring' | 'failed' | null;

/**
 * Measures, in the worker, the primary track against itself by the other rotation rule, and against its partner in the
 * other clip. Null where there is nothing to compare, `measuring` until it is known, `failed` where it could not be
 * measured, which a notice tells.
 */
export function measure(desk: Desk, { other }: CurvesShown) {
  const rules = signal<Measure>(null);
  const clips = signal<Measure>(null);
  let wanted = 0;
  const stop = effect(() => {
    const turn = ++wanted;
    const clip = desk.clip.value;
    const index = desk.primary.value;
    const track = clip && index !== null ? clip.tracks[index]! : null;
    const isRotation = track !== null && infoOf(track.valueType).shape === 'quaternion';
    const found = track && other.value ? partnerOf(clip!, index!, other.value) : null;
    const { session } = desk;
    const { library } = session;
    const ask = (to: typeof rules, answer: ReturnType<typeof library.greatestError>): void => {
      to.value = 'measuring';
      const told = answer.then(
        ({ error, time }): Measure => ({
          error: isRotation ? (error * 180) / Math.PI : error,
          time,
          isDegrees: isRotation,
        }),
      );
      meanwhile(session, told);
      const isAsked = () => turn === wanted;
      told.then(
        (apart) => isAsked() && (to.value = apart),
        () => isAsked() && (to.value = 'failed'),
      );
    };
    if (isRotation && desk.bothRules.value)
      ask(rules, library.greatestError(track, playingOf(clip!), track, otherRule(clip!), clip!.duration));
    else rules.value = null;
    if (track && found !== null) {
      const until = Math.max(clip!.duration, other.value!.duration);
      const partner = other.value!.tracks[found]!;
      ask(clips, library.greatestError(track, playingOf(clip!), partner, playingOf(other.value!), until));
    } else clips.value = null;
  });
  return { rules, clips, stop };
}

/** Of a clip, without its tracks: they need not go to the worker. */
const playingOf = ({ rotation, outside }: Playing): Playing => ({ rotation, outside });
