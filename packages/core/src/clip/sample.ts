import type { CompiledClip, Cursor, Frame } from './compile.js';
/** One value of a track: a number a component (booleans 0 or 1), a bigint for 64-bit integers, or text. */
export type TrackValue = (number | bigint | string | null)[];
export const sample = (_compiled: CompiledClip, _time: number, _cursor: Cursor, _frame: Frame): void => {
  throw new Error('to come');
};
export const trackValue = (_compiled: CompiledClip, _frame: Frame, _track: number): TrackValue => {
  throw new Error('to come');
};
