import type { Codes } from '../diagnostic.js';

/** What is told where pictures of a stage are drawn, whatever they are written as. */
export const pictureCodes = {
  'stage/image-missing': {
    severity: 'warning',
    says: 'An image that frames are cut out of is not there; they are left out.',
    example: 'a game of which only the data.js is given',
    mend: 'give the whole folder of the game, with its images',
  },
  'stage/image-not-decoded': {
    severity: 'warning',
    says: 'An image that frames are cut out of is damaged, or of a kind that is not decoded; they are left out.',
    example: 'a PNG that was cut short',
    mend: 'get the image again from where it came, or save it as PNG with an image program',
  },
  'stage/frame': {
    severity: 'warning',
    says: 'A number of a frame makes no sense; the frame is left out.',
    example: 'a frame a billion pixels wide',
    mend: 'correct it where the frame is described',
  },
  'stage/animation': {
    severity: 'warning',
    says: 'A number of an animation makes no sense; the animation is left out.',
    example: 'an animation of -1 frames a second',
    mend: 'correct it where the animation is described',
  },
  'stage/frame-outside': {
    severity: 'warning',
    says: 'A frame reaches out of its image; what is outside is transparent.',
    example: 'a frame at 60, 0 of 16 by 16 pixels in an image of 64 by 64',
    mend: 'check whether the image is the one that belongs to the game',
  },
  'stage/too-large': {
    severity: 'warning',
    says: 'The frames of an animation are too many or too large to stand in one picture; it is left out.',
    example: 'a thousand frames of 2000 by 2000 pixels',
    mend: 'take the frames out one by one',
  },
  'stage/too-many-pixels': {
    severity: 'error',
    says: 'All frames together have more than two billion pixels.',
    example: 'a file that shows one large image in thousands of frames',
    mend: 'check whether the file is damaged',
  },
  'stage/left-behind': {
    severity: 'info',
    says: 'The game holds more than sprites, for which the target has no place.',
    example: 'a game with two layouts, written as a GIF',
    mend: 'no action needed; other formats hold the rest',
  },
} as const satisfies Codes;
