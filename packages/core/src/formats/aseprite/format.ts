import type { Format } from '../format.js';

export const aseprite: Format = {
  id: 'aseprite',
  name: 'Sprite sheets (Aseprite JSON)',
  extensions: ['.aseprite.json'],
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
  options: [],
  sniff: () => 0,
  load: async () => (await import('./code.js')).asepriteCode,
};
