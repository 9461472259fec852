import type { Clip } from './model.js';
export interface CompiledClip {
  readonly duration: number;
}
export interface Frame {
  readonly f32: Float32Array;
}
export interface Cursor {
  readonly segments: Int32Array;
}
export const compile = (_clip: Clip): CompiledClip => {
  throw new Error('to come');
};
export const createFrame = (_compiled: CompiledClip): Frame => {
  throw new Error('to come');
};
export const createCursor = (_compiled: CompiledClip): Cursor => {
  throw new Error('to come');
};
