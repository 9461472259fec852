import { filmOptions } from '../film-options.js';
import type { Format } from '../format.js';
import { stageWriter } from '../stage-writer.js';

export const apng: Format = {
  ...stageWriter,
  id: 'apng',
  name: 'Animated PNG of each sprite animation',
  extensions: ['.apng'],
  options: filmOptions,
  load: async () => (await import('./code.js')).apngCode,
};
