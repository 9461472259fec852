import type { Clip } from '../model.js';
export const fixQuaternionSigns = (_clip: Clip): Clip => {
  throw new Error('to come');
};
