import { filmOptions } from '../film-options.js';
import type { Format } from '../format.js';

export const apng: Format = {
  id: 'apng',
  name: 'Animated PNG of each sprite animation',
  extensions: ['.apng'],
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
  options: filmOptions,
  sniff: () => 0,
  load: async () => (await import('./code.js')).apngCode,
};
