import { textHead } from '../../bytes/text-encoding.js';
import { type Format, lenientOption } from '../format.js';

export const bvh: Format = {
  id: 'bvh',
  name: 'Motion capture (BVH)',
  extensions: ['.bvh'],
  reads: true,
  writes: true,
  clipsPerFile: 'one',
  holdsFigures: true,
  holdsSpriteClips: false,
  family: 'bvh',
  handedness: 'right',
  tellsUp: false,
  plays: { rotation: 'slerp', outside: 'clamp' },
  checksFor: ['bvh'],
  options: [
    lenientOption,
    {
      name: 'fps',
      when: 'write',
      type: 'number',
      takes: { words: 'a number above 0', test: (fps) => fps > 0 },
      help: "write a BVH at this many frames a second instead of the clip's own rate, or 30",
    },
  ],
  sniff: (head) => (/^\s*HIERARCHY\s/i.test(textHead(head.subarray(0, 4096))) ? 2 : 0),
  load: async () => (await import('./code.js')).bvhCode,
};
