import { effect } from '@preact/signals-core';
import type { Session } from '../session.js';

/** Tells, once a picture while the page plays, how many seconds went by at its speed. Gives back what ends that. */
export function whilePlaying({ playback }: Session, pass: (seconds: number) => void): () => void {
  let [request, before] = [0, 0];
  const tick = (now: number): void => {
    const passed = Math.max(0, now - before) / 1000;
    before = now;
    request = requestAnimationFrame(tick);
    pass(Math.min(passed * Math.abs(playback.speed.value), longest));
  };
  const forget = effect(() => {
    cancelAnimationFrame(request);
    if (!playback.playing.value) return;
    before = performance.now();
    request = requestAnimationFrame(tick);
  });
  return () => {
    forget();
    cancelAnimationFrame(request);
  };
}

/** Seconds: longer pictures are those of a page that was hidden. */
const longest = 0.1;
