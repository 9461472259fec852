import { longestFrame } from '../playback.js';
import type { Session } from '../session.js';
import { mixAt, mixOn, motionOf, showAlone } from './performer.js';
import type { Show } from './show.js';

/** Where the last picture was. */
export interface Followed {
  /** Of the playback, seconds. */
  time: number;
  /** Of the clock, milliseconds. */
  now: number;
}

type Timed = Pick<Session, 'playback' | 'currentClip'>;

/** Brings the performer to where the playback is; `now` is the clock's time in milliseconds. */
export function follow(session: Timed, show: Show, before: Followed, now: number): void {
  const { playback, currentClip } = session;
  const passed = Math.min(Math.max(0, now - before.now) / 1000, longestFrame) * playback.speed.value;
  show.performer.springs = show.springs.value;
  if (show.mixing.value) mixAlong(session, show, before, passed);
  else {
    const chosen = currentClip.value;
    const motion = chosen ? motionOf(show.performer, chosen) : null;
    const time = playback.time.value;
    const hasJumped = motion !== (show.performer.alone ?? null);
    const swing =
      motion === null && playback.playing.value ? Math.abs(passed) : stepTo(playback, before.time);
    showAlone(show.performer, motion, time, hasJumped || swing === null ? null : Math.abs(swing));
  }
  before.time = playback.time.value;
  before.now = now;
}

/** Cycles share the playback's time, actions go on by the clock. */
function mixAlong({ playback }: Timed, show: Show, before: Followed, passed: number): void {
  const { mixer } = show.performer.actor;
  const cycles = mixer.duration > 0;
  const step = cycles ? stepTo(playback, before.time) : playback.playing.value ? passed : 0;
  if (step === null) mixAt(show.performer, playback.time.value);
  else mixOn(show.performer, step);
  if (!(mixer.duration > 0)) return;
  playback.length.value = mixer.duration;
  playback.time.value = mixer.time;
}

/** Seconds from the last picture's time, once round the end where it loops; null for a jump. */
function stepTo({ time, duration, speed, playing }: Session['playback'], before: number): number | null {
  let step = time.value - before;
  if (!playing.value) return step >= 0 && step <= longestFrame ? step : null;
  if (step * speed.value < 0) step += Math.sign(speed.value) * duration.value;
  return Math.abs(step) <= longestFrame * Math.max(1, Math.abs(speed.value)) + 0.01 ? step : null;
}
