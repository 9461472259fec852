import { decodeUtf8 } from '../../bytes/reader.js';
import { toUtf8 } from '../../bytes/text-encoding.js';
import { type Format, lenientOption } from '../format.js';
import { firstCell } from './first-cell.js';

export const csv: Format = {
  id: 'csv',
  name: 'Table of keys (CSV)',
  extensions: ['.csv'],
  reads: true,
  writes: true,
  clipsPerFile: 'one',
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
  sniff: (head) => (firstCell.test(decodeUtf8(toUtf8(head.subarray(0, 256)).bytes)) ? 1 : 0),
  load: async () => (await import('./code.js')).csvCode,
};
