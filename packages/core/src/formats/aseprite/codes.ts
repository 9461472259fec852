import type { Codes } from '../../diagnostic.js';

export const asepriteCodes = {
  'aseprite/nothing-to-write': {
    severity: 'error',
    says: 'The game has no sprite whose images are there.',
    example: 'a data.js without the images folder',
    mend: 'give the whole folder of the game, with its images',
  },
  'aseprite/at-rest': {
    severity: 'info',
    says: 'Animations of several frames have the speed 0: each frame gets a tenth of a second, as new frames do in Aseprite.',
    example: 'a sprite whose frames are chosen by events',
    mend: 'no action needed',
  },
  'aseprite/durations': {
    severity: 'info',
    says: 'Times are rounded to thousandths of a second, at least one, which is what Aseprite holds.',
    example: 'an animation of 60 frames a second',
    mend: 'no action needed; --to spritesheet keeps them exactly',
  },
  'aseprite/repeat-to': {
    severity: 'warning',
    says: 'Animations go on with another frame than their first when they repeat; the part that repeats has a tag of its own, `<animation>-repeat`.',
    example: 'an animation whose first frames are shown only once before it loops',
    mend: 'play the animation once, then the tag of the part',
  },
  'aseprite/polygons': {
    severity: 'info',
    says: 'Collision polygons become the boxes around them, since slices are boxes.',
    example: 'a sprite that collides as a triangle',
    mend: 'no action needed; --to spritesheet keeps them',
  },
  'aseprite/points': {
    severity: 'info',
    says: 'Origins or image points lie between pixels; slices have them at whole ones.',
    example: 'an origin at 0.5 of a frame 15 pixels wide',
    mend: 'no action needed; --to spritesheet keeps them',
  },
} as const satisfies Codes;
