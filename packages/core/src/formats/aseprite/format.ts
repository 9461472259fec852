import type { Format } from '../format.js';
import { stageWriter } from '../stage-writer.js';

export const aseprite: Format = {
  ...stageWriter,
  id: 'aseprite',
  name: 'Sprite sheets (Aseprite JSON)',
  extensions: ['.aseprite.json'],
  options: [],
  load: async () => (await import('./code.js')).asepriteCode,
};
