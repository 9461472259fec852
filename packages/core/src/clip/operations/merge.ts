import type { Clip } from '../model.js';
export const merge = (_clips: readonly Clip[]): Clip => {
  throw new Error('to come');
};
