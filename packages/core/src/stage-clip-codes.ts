import type { Codes } from './diagnostic.js';

/** What is told where a 2D game's sprite animations become clips. */
export const stageClipCodes = {
  'stage-clips/playing': {
    severity: 'info',
    says: 'A clip shows an animation once, there and back where it turns: looping and repeating is up to who plays it.',
    example: 'an animation that loops, or is played three times',
    mend: 'no action needed; set looping where the clip is played',
  },
  'stage-clips/no-sheet': {
    severity: 'warning',
    says: 'An image that frames are cut out of is missing or damaged, so that clips have no UV track.',
    example: 'a game of which only the data.js is given',
    mend: 'give the whole folder of the game, with its images',
  },
  'stage-clips/several-sheets': {
    severity: 'info',
    says: 'Frames of one animation are on several images; a track `Sheet` says which one each is on.',
    example: 'an animation whose frames did not fit into one sheet',
    mend: 'no action needed; change the image by the track Sheet',
  },
} as const satisfies Codes;
