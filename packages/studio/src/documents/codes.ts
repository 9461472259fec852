import type { Codes } from '@mutoscope/core';

export const studioCodes = {
  'studio/unknown-format': {
    severity: 'error',
    says: 'A file dropped on the studio is of no format that is read.',
    example: 'notes.txt',
    mend: 'open a clip (AnimX, AnimJ, glTF, BVH, CSV, SRT, VTT, LRC), a character (glTF, Cal3D, BVH) or a game exported by Construct 2, or a zip of them',
  },
  'studio/failed': {
    severity: 'error',
    says: 'The studio could not do what was asked, for a reason that no format tells.',
    example: 'a file that was removed before it was read',
    mend: 'open the file again',
  },
  'studio/option': {
    severity: 'error',
    says: 'An option of an export was given a number that it does not take.',
    example: 'a scale of 0',
    mend: 'give it a number as its help says',
  },
} as const satisfies Codes;
