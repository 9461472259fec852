import type { Codes } from '../diagnostic.js';

/** What is told where a saved mixer is put back. */
export const runtimeCodes = {
  'runtime/bad-state': {
    severity: 'error',
    says: 'What is given as the state of a mixer is none, or is of other motions than those given with it.',
    example:
      'restoreMixer(mixer, JSON.parse(text), motions), where the list has fewer motions than when it was saved',
    mend: 'give what saveMixer made, and the same motions in the same order',
  },
} as const satisfies Codes;
