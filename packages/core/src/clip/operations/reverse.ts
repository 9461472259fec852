import type { Clip } from '../model.js';
export const reverse = (_clip: Clip): Clip => {
  throw new Error('to come');
};
