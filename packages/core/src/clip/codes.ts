import type { Codes } from '../diagnostic.js';

export const clipCodes = {
  'clip/too-many-frames': {
    severity: 'error',
    says: 'A clip is too long to be sampled at the asked frame rate.',
    example: 'mutoscope sample long.animx --fps 1000000',
    mend: 'ask for fewer frames a second, or trim the clip first',
  },
} as const satisfies Codes;
