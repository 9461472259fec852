import type { Format } from '../format.js';
import { stageWriter } from '../stage-writer.js';

export const spritesheet: Format = {
  ...stageWriter,
  id: 'spritesheet',
  name: 'Sprite sheets (PixiJS, TexturePacker)',
  extensions: ['.spritesheet.json'],
  options: [],
  load: async () => (await import('./code.js')).spritesheetCode,
};
