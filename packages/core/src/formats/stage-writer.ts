import type { Format } from './format.js';

/** What the descriptions of formats say that write many files out of a 2D game, and read none. */
export const stageWriter = {
  reads: false,
  writes: true,
  clipsPerFile: 'many',
  holdsFigures: false,
  holdsClips: false,
  holdsStages: true,
  namesFiles: true,
  handedness: null,
  plays: null,
  checksFor: [],
  sniff: () => 0,
} as const satisfies Partial<Format>;
