import { axisOf, findKey, keyCount, keyTime, type Track } from '@mutoscope/core/clip';
import { batch } from '@preact/signals-core';
import type { Desk } from './desk.js';

/** The nearest key after a time (`by` 1) or before it (-1); -1 where there is none. Of keys at one time it is the last. */
export function keyBeside(track: Track, time: number, by: 1 | -1): number {
  const keys = keyCount(track);
  if (keys === 0) return -1;
  const axis = axisOf(track, keys);
  const here = findKey(axis, time, 0);
  if (by > 0) {
    const next = keyTime(track, here) > time ? here : here + 1;
    return next < keys ? findKey(axis, keyTime(track, next), next) : -1;
  }
  for (let key = here; key >= 0; key--) if (keyTime(track, key) < time) return key;
  return -1;
}

/** Goes to the key of the primary track that comes next, and selects it; where none is chosen, to the next of any track. */
export function stepKey({ session, clip, primary, key, chosen, choose }: Desk, by: 1 | -1): void {
  const { playback } = session;
  const tracks = clip.value?.tracks ?? [];
  const { value: time } = playback.time;
  batch(() => {
    playback.playing.value = false;
    if (primary.value === null) {
      const times = tracks.flatMap((track) => {
        const found = keyBeside(track, time, by);
        return found < 0 ? [] : [keyTime(track, found)];
      });
      const nearest = times.reduce((a, b) => (Math.abs(b - time) < Math.abs(a - time) ? b : a), Infinity);
      if (nearest < Infinity) playback.seek(nearest);
      return;
    }
    const track = tracks[primary.value]!;
    const selected = key.value;
    // The time cannot follow to keys that are not played, and of keys at one time each has its turn.
    const isThere =
      selected !== null && Math.min(Math.max(keyTime(track, selected), 0), playback.duration.value) === time;
    const next = isThere ? selected + by : keyBeside(track, time, by);
    if (next < 0 || next >= keyCount(track)) return;
    choose([...chosen.value.filter((each) => each !== primary.value), primary.value], next);
    playback.seek(keyTime(track, next));
  });
}
