import type { Clip } from '../model.js';
export type Axis = 'x' | 'y' | 'z';
export const mirror = (_clip: Clip, _axis: Axis): Clip => {
  throw new Error('to come');
};
