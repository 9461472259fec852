import type { Codes } from '../diagnostic.js';

/** What is told where a saved mixer is put back, or a pose written. */
export const runtimeCodes = {
  'runtime/bad-state': {
    severity: 'error',
    says: 'What is given as the state of a mixer is none, or is of other motions than those given with it.',
    example:
      'restoreMixer(mixer, JSON.parse(text), motions), where the list has fewer motions than when it was saved',
    mend: 'give what saveMixer made, and the same motions in the same order',
  },
  'runtime/beyond-float32': {
    severity: 'error',
    says: 'A bone or vertex of a pose stands so far away, or is so large, that no 32-bit float tells it.',
    example: 'a bone at 3e38 that is the child of one at 3e38',
    mend: 'give bones in the file, and keys of the animation, places and sizes that it can have',
  },
} as const satisfies Codes;
