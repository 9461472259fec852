import { type Clip, compile, createCursor, createFrame, infoOf, sample, trackValue } from '@mutoscope/core';
import { brailleCurve } from './curve.js';

/** A curve a track, two values a character, of the component that moves most; empty for text and where nothing moves. */
export function sparklines(clip: Clip, values: number): string[] {
  const compiled = compile(clip);
  const cursor = createCursor(compiled);
  const frame = createFrame(compiled);
  const sampled = clip.tracks.map((track) =>
    Array.from({ length: infoOf(track.valueType).components }, () => new Array<number>(values)),
  );
  for (let i = 0; i < values; i++) {
    sample(compiled, (clip.duration * i) / (values - 1), cursor, frame);
    sampled.forEach((components, track) => {
      const value = trackValue(compiled, frame, track);
      components.forEach((column, component) => {
        column[i] = numberOf(value[component]);
      });
    });
  }
  return sampled.map((components) => {
    const most = components.reduce((best, column) => (range(column) > range(best) ? column : best));
    return range(most) > 0 ? brailleCurve(most) : '';
  });
}

const numberOf = (value: number | bigint | string | null | undefined): number =>
  typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN;

/** 0 where nothing is finite. */
function range(values: readonly number[]): number {
  const finite = values.filter(Number.isFinite);
  return finite.length === 0 ? 0 : Math.max(...finite) - Math.min(...finite);
}
