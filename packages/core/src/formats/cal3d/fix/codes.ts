import type { Codes } from '../../../diagnostic.js';

/** What `--fix` tells. */
export const fixCodes = {
  'cal3d/mended': {
    severity: 'info',
    says: 'Something that check finds was mended, because it could be done safely.',
    example: 'convert --fix on an animation whose keys are out of order',
    mend: 'no action needed',
  },
} as const satisfies Codes;
