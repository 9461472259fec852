import type { Codes } from '../../diagnostic.js';

export const gifCodes = {
  'gif/nothing-to-write': {
    severity: 'error',
    says: 'The game has no sprite animation that moves and whose images are there.',
    example: 'a game of sprites with one frame each',
    mend: 'ask for still ones with --stills, or give the whole folder of the game, with its images',
  },
  'gif/stills': {
    severity: 'info',
    says: 'Animations of one frame, or of speed 0, are not written.',
    example: 'a sprite with one frame',
    mend: 'no action needed; --stills writes them, too',
  },
  'gif/colours': {
    severity: 'warning',
    says: 'Frames have more than the 255 colours that a GIF shows at a time; they are replaced by the nearest of 255.',
    example: 'a painted explosion',
    mend: 'write --to apng, which keeps all colours',
  },
  'gif/half-clear': {
    severity: 'warning',
    says: 'Pixels are half transparent, which a GIF cannot show: they become clear or solid.',
    example: 'a shadow, or smooth edges',
    mend: 'write --to apng, which keeps transparency',
  },
  'gif/delays': {
    severity: 'info',
    says: 'Times are rounded to hundredths of a second, which is what GIF holds; errors do not add up.',
    example: 'an animation of 15 frames a second',
    mend: 'no action needed; --to apng keeps the times exactly',
  },
  'gif/too-fast': {
    severity: 'warning',
    says: 'Frames are to be shown for less than 2/100 s; they get 2/100 s, since browsers slow shorter ones to 1/10 s.',
    example: 'an animation of 60 frames a second',
    mend: 'no action needed, but it plays slower than in the game',
    source: 'probable: browsers agree on it, and no standard says it',
  },
  'gif/repeat': {
    severity: 'warning',
    says: 'The animation repeats in a way that a GIF cannot: it plays on from another frame than the first.',
    example: 'an animation whose first frames are shown only once before it loops',
    mend: 'cut the frames before that one off, or play it in an engine from a sprite sheet (--to spritesheet)',
  },
} as const satisfies Codes;
