import type { Clip } from '../model.js';
export const concat = (_clips: readonly Clip[]): Clip => {
  throw new Error('to come');
};
