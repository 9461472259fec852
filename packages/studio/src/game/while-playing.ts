import { effect } from '@preact/signals-core';
import { everyPicture } from '../every-picture.js';
import { longestFrame } from '../playback.js';
import type { Session } from '../session.js';

/** Tells, once a picture while the page plays, how many seconds went by at its speed. Gives back what ends that. */
export const whilePlaying = ({ playback }: Session, pass: (seconds: number) => void): (() => void) =>
  effect(() => {
    if (!playback.playing.value) return;
    return everyPicture((seconds) => pass(Math.min(seconds, longestFrame) * Math.abs(playback.speed.value)));
  });
