/** What can be told while a game crosses to the stage. */

import type { Codes } from '../../diagnostic.js';

export const stageCodes = {
  'construct2/tiles': {
    severity: 'error',
    says: 'The tiles of a tilemap do not follow the grammar, or are more or fewer than its size says.',
    example: 'a tilemap of 2 × 2 with the runs 3x0,1x',
    mend: 'correct the runs; the map is left out where the game is converted',
  },
  'construct2/stage-tilemap': {
    severity: 'warning',
    says: 'A tilemap is left out: it has no image, its tiles have no size, or the maps of the game are too large.',
    example: 'a tilemap whose tiles are 0 pixels wide',
    mend: 'give the object type an image and its tiles a width and a height',
  },
  'construct2/stage-texture': {
    severity: 'warning',
    says: 'Images of objects are parts of a sheet, which are not cut out: the whole sheet stands for each.',
    example:
      'a tiled background whose image is 30 × 30 at 2017, 1985 in a shared sheet, as Construct 3 exports it',
    mend: 'cut the part out with a picture editor',
  },
  'construct2/stage-tileset': {
    severity: 'warning',
    says: 'Instances of one tilemap cut its image into tiles of different sizes; the first one counts.',
    example: 'one instance with tiles of 16 × 16, another with tiles of 32 × 32',
    mend: 'make a second object type of the map with other tiles',
  },
  'construct2/stage-animation': {
    severity: 'warning',
    says: 'An animation has no frames and is left out.',
    example: '["Walk",5,false,1,0,false,123,[]]',
    mend: 'give it a frame or take it out',
  },
  'construct2/stage-start': {
    severity: 'info',
    says: 'Sprites start with an animation or a frame that they do not have; the first or nearest is taken.',
    example: 'a sprite with the animation `Default` that is to start with `Walk`',
    mend: 'no action needed: the engine does the same',
  },
  'construct2/stage-number': {
    severity: 'warning',
    says: 'A number is beyond what can be drawn; another is taken.',
    example: 'an instance with a width of 1e999',
    mend: 'correct it in the data',
  },
  'construct2/stage-blend-mode': {
    severity: 'warning',
    says: 'A blend mode is none of the eleven; normal is taken.',
    example: 'an instance with the blend mode 12',
    mend: 'set one of 0 to 10',
  },
  'construct2/stage-object-type': {
    severity: 'warning',
    says: 'An instance is of an object type that is not there and is left out.',
    example: 'an instance of object type 99 in a game of 12',
    mend: 'take the instance out, or point it to an object type',
  },
  'construct2/stage-polygon': {
    severity: 'warning',
    says: 'A collision polygon has fewer than three points, or half a point; the whole frame or tile collides.',
    example: '[0,0,1]',
    mend: 'give it x and y of three points or more, or none for the whole frame',
  },
  'construct2/stage-effects': {
    severity: 'warning',
    says: 'Effects of layouts or layers stay behind: the stage draws without shaders.',
    example: 'a layer with the effect `Blur`',
    mend: 'take the shaders out with `mutoscope extract` and set them in the other tool',
  },
} as const satisfies Codes;
