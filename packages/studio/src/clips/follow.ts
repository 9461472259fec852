import { keyTime } from '@mutoscope/core/clip';
import { batch, effect, untracked } from '@preact/signals-core';
import type { Desk } from './desk.js';
import { placeOf, scrolled } from './span.js';

/** Another clip is seen whole, with nothing chosen but what is selected. */
export function followClip(desk: Desk): () => void {
  let seen = '';
  const { session } = desk;
  return effect(() => {
    const name = `${session.currentId.value} ${session.clip.value}`;
    if (name === seen) return;
    const isFirst = seen === '';
    seen = name;
    untracked(() =>
      batch(() => {
        desk.search.value = '';
        desk.folded.value = new Set();
        desk.other.value = null;
        desk.chosen.value = [];
        if (!isFirst && session.selection.value?.track !== undefined) session.selection.value = null;
        desk.fit();
      }),
    );
  });
}

/** What is selected elsewhere is chosen here. */
export const followSelection = ({ primary, chosen, values }: Desk): (() => void) =>
  effect(() => {
    const track = primary.value;
    const already = chosen.value;
    if (track !== null && !already.includes(track)) chosen.value = [track];
    else if (track === null && already.length > 0) chosen.value = [];
    untracked(() => {
      values.value = null;
    });
  });

/** What was seen whole is seen whole again when the clip takes longer or shorter. */
export const followRange = ({ range, width, resize }: Desk): (() => void) =>
  effect(() => {
    void range.value;
    untracked(() => resize(width.value));
  });

/** A time that leaves what is seen is followed: by a page while it plays, else no further than it must. */
export const followTime = ({ session, span, width, look }: Desk): (() => void) =>
  effect(() => {
    const time = session.playback.time.value;
    untracked(() => {
      const place = placeOf(span.value, time);
      if (width.value === 0 || (place >= 0 && place <= width.value)) return;
      const isPlaying = session.playback.playing.value;
      const edge = place < 0 ? 0 : width.value;
      look(scrolled(span.value, place - (isPlaying ? width.value * 0.05 : edge)));
    });
  });

/** A key that is selected is seen. */
export const followKey = ({ clip, primary, key, span, width, look }: Desk): (() => void) =>
  effect(() => {
    if (primary.value === null || key.value === null || width.value === 0) return;
    const time = keyTime(clip.value!.tracks[primary.value]!, key.value);
    untracked(() => {
      const place = placeOf(span.value, time);
      if (!(place >= 0 && place <= width.value)) look(scrolled(span.value, place - width.value / 2));
    });
  });
