import { Interpolation, type Track } from '@mutoscope/core/clip';
import { say, type Word } from '../words/index.js';
import { modeOf } from './marks.js';

const words: Readonly<Record<Interpolation, Word>> = {
  [Interpolation.hold]: 'hold',
  [Interpolation.linear]: 'linear',
  [Interpolation.tangent]: 'tangent',
  [Interpolation.cubicBezier]: 'cubicBezier',
};

/** How the track runs on from the key, as people call it. */
export const interpolationWord = (track: Track, key: number): string =>
  say(words[modeOf(track, key)] ?? 'hold');
