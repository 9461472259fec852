import { toUtf8 } from '../../bytes/text-encoding.js';
import { type Format, lenientOption } from '../format.js';
import { findHead } from './head.js';

export const csv: Format = {
  id: 'csv',
  name: 'Table of keys (CSV)',
  extensions: ['.csv'],
  reads: true,
  writes: true,
  clipsPerFile: 'one',
  holdsFigures: false,
  handedness: null,
  plays: { rotation: 'nlerp', outside: 'clamp' },
  checksFor: [],
  options: [
    lenientOption,
    {
      name: 'fps',
      when: 'write',
      type: 'number',
      help: 'sample a CSV at this many frames a second instead of writing a row for each key time',
    },
  ],
  sniff: (head) => (findHead(toUtf8(head.subarray(0, 4096)).bytes).separator === null ? 0 : 1),
  load: async () => (await import('./code.js')).csvCode,
};
