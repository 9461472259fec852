import { filmOptions } from '../film-options.js';
import type { Format } from '../format.js';
import { stageWriter } from '../stage-writer.js';

export const gif: Format = {
  ...stageWriter,
  id: 'gif',
  name: 'GIF of each sprite animation',
  extensions: ['.gif'],
  options: filmOptions,
  load: async () => (await import('./code.js')).gifCode,
};
