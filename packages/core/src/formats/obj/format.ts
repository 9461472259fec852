import type { Format } from '../format.js';

/** Wavefront OBJ: the surface of a figure as it stands, with its materials in an .mtl beside it. */
export const obj: Format = {
  id: 'obj',
  name: 'Wavefront OBJ',
  extensions: ['.obj'],
  reads: false,
  writes: true,
  clipsPerFile: 'many',
  holdsFigures: true,
  holdsBones: false,
  holdsClips: false,
  handedness: 'right',
  plays: null,
  checksFor: [],
  options: [
    {
      name: 'up',
      when: 'write',
      type: 'choice',
      choices: ['y', 'z'],
      default: 'y',
      help: 'which axis points up in the output; a figure that stands otherwise is turned',
    },
    {
      name: 'scale',
      when: 'write',
      type: 'number',
      default: 1,
      takes: { words: 'a number above 0', test: (scale) => scale > 0 },
      help: 'how many units of the output one unit of the figure is, e.g. 0.01 for centimetres',
    },
  ],
  sniff: () => 0,
  load: async () => (await import('./code.js')).objCode,
};
