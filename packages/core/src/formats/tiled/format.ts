import type { Format } from '../format.js';

export const tiled: Format = {
  id: 'tiled',
  name: 'Tiled maps (TMJ, TMX)',
  extensions: ['.tmj', '.tmx'],
  reads: false,
  writes: true,
  clipsPerFile: 'many',
  holdsClips: false,
  holdsFigures: false,
  holdsStages: true,
  namesFiles: true,
  handedness: null,
  plays: null,
  checksFor: [],
  options: [
    {
      name: 'tmx',
      when: 'write',
      type: 'flag',
      help: 'write Tiled maps and tilesets as XML (.tmx, .tsx) instead of JSON; a name that ends in .tmx does so too',
    },
  ],
  sniff: () => 0,
  load: async () => (await import('./code.js')).tiledCode,
};
