import type { Format } from '../format.js';

export const spritesheet: Format = {
  id: 'spritesheet',
  name: 'Sprite sheets (PixiJS, TexturePacker)',
  extensions: ['.spritesheet.json'],
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
  load: async () => (await import('./code.js')).spritesheetCode,
};
