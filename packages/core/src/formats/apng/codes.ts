import type { Codes } from '../../diagnostic.js';

export const apngCodes = {
  'apng/nothing-to-write': {
    severity: 'error',
    says: 'The game has no sprite animation that moves and whose images are there.',
    example: 'a game of sprites with one frame each',
    mend: 'ask for still ones with --stills, or give the whole folder of the game, with its images',
  },
  'apng/stills': {
    severity: 'info',
    says: 'Animations of one frame, or of speed 0, are not written.',
    example: 'a sprite with one frame',
    mend: 'no action needed; --stills writes them, too',
  },
  'apng/too-fast': {
    severity: 'warning',
    says: 'Frames are to be shown for 1/100 s or less, which the file says; browsers show them for 1/10 s.',
    example: 'an animation of 120 frames a second',
    mend: 'lower the speed where that matters',
    source: 'probable: browsers agree on it, and no standard says it',
  },
  'apng/delays': {
    severity: 'info',
    says: 'A time is no fraction of whole numbers up to 65535; the nearest such fraction is written.',
    example: 'a frame that is shown for 100000 s',
    mend: 'no action needed',
  },
  'apng/repeat': {
    severity: 'warning',
    says: 'The animation repeats in a way that an animated PNG cannot: it plays on from another frame than the first.',
    example: 'an animation whose first frames are shown only once before it loops',
    mend: 'cut the frames before that one off, or play it in an engine from a sprite sheet (--to spritesheet)',
  },
} as const satisfies Codes;
