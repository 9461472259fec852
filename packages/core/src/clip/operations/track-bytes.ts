import type { Track } from '../model.js';
export const trackBytes = (_track: Track): number => {
  throw new Error('to come');
};
