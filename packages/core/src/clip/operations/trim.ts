import type { Clip } from '../model.js';
export const trim = (_clip: Clip, _from: number, _until: number): Clip => {
  throw new Error('to come');
};
