import { compile, createCursor, createFrame } from '../compile.js';
import { copyCells } from '../mix.js';
import { type Clip, keyCount, type Track } from '../model.js';
import { sample } from '../sample.js';
import { type Column, createColumn, infoOf } from '../value-type.js';
import { asRaw } from './curve-builder.js';
import { frameCount } from './frame-count.js';

export interface BakeOptions {
  /** Also bake discrete tracks, booleans and strings, whose changes then move to the middle between frames. */
  readonly all?: boolean;
}

/**
 * Every track that can be linear as raw values at `fps` frames a second, from 0 to the first frame at or after the
 * duration. Discrete tracks, booleans, strings and tracks without keys stay as they are.
 * @throws RangeError where `fps` is not a finite number above 0; FormatError where the clip is too long for it.
 */
export function bake(clip: Clip, fps: number, options: BakeOptions = {}): Clip {
  const frames = frameCount(clip, fps);
  const baked = clip.tracks.map((track) => bakes(track, options.all ?? false));
  const compiled = compile(clip);
  const cursor = createCursor(compiled);
  const frame = createFrame(compiled);
  const columns = clip.tracks.map((track, index): Column | null =>
    baked[index] ? createColumn(track.valueType, frames) : null,
  );
  const interval = Math.fround(1 / fps);
  for (let i = 0; i < frames; i++) {
    sample(compiled, i * interval, cursor, frame);
    columns.forEach((column, index) => {
      if (column === null) return;
      const { storage, offset, components } = compiled.slots[index]!;
      copyCells(frame[storage], offset, components, column, i * components);
    });
  }
  const tracks = clip.tracks.map((track, index) => {
    const column = columns[index]!;
    return column === null ? track : asRaw(track, interval, column);
  });
  return { ...clip, tracks };
}

function bakes(track: Track, all: boolean): boolean {
  if (keyCount(track) === 0) return false;
  const { scalar } = infoOf(track.valueType);
  return all || (track.kind !== 'discrete' && scalar !== 'bool' && scalar !== 'string');
}
