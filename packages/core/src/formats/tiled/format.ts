import type { Format } from '../format.js';
import { stageWriter } from '../stage-writer.js';

export const tiled: Format = {
  ...stageWriter,
  id: 'tiled',
  name: 'Tiled maps (TMJ, TMX)',
  extensions: ['.tmj', '.tmx'],
  holdsLayouts: true,
  options: [
    {
      name: 'tmx',
      when: 'write',
      type: 'flag',
      help: 'write Tiled maps and tilesets as XML (.tmx, .tsx) instead of JSON; a name that ends in .tmx does so too',
    },
  ],
  load: async () => (await import('./code.js')).tiledCode,
};
