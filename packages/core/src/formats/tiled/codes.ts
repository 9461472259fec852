import type { Codes } from '../../diagnostic.js';

export const tiledCodes = {
  'tiled/nothing-to-write': {
    severity: 'error',
    says: 'There is no layout, so there is no map to write.',
    example: 'a character, or a game without layouts, written as .tmj',
    mend: 'convert a 2D game; what else there is goes to other formats',
  },
  'tiled/too-large': {
    severity: 'error',
    says: 'The sprites on the layouts have more than 536 million pixels together, or the tilesets of one map more than 268 million tiles.',
    example: 'a hundred frames of 8000 by 8000 pixels',
    mend: 'check whether the areas of the frames, or the sizes of the tiles, are damaged',
  },
  'tiled/tilemap': {
    severity: 'warning',
    says: 'A tilemap has no tileset, or its numbers contradict each other; it is written as a rectangle.',
    example: 'a tilemap of 10 by 10 cells with 99 cells in it',
    mend: 'mend the tilemap where it comes from',
  },
  'tiled/tilemap-alone': {
    severity: 'warning',
    says: 'A tilemap cannot be a tile layer of its layout’s map: one grid for it and for the others would take too many cells. In the layout’s map it is a rectangle; it has a map of its own.',
    example: 'tilemaps with tiles of 16 and of 17 pixels in one large layout',
    mend: 'open its own map, named in the property `map` of the rectangle',
  },
  'tiled/tilemap-turned': {
    severity: 'warning',
    says: 'A tilemap is turned or mirrored as a whole, and a tile layer cannot be: it is written straight.',
    example: 'a tilemap with an angle of 45°',
    mend: 'no action needed where the game does not show it turned either; the angle is among the properties of the layer',
  },
  'tiled/no-such-tile': {
    severity: 'warning',
    says: 'Cells name tiles that the tileset does not have; they are left empty.',
    example: 'tile 40 of a tileset of 20 tiles',
    mend: 'give the image that belongs to the game',
  },
  'tiled/tileset-laid-out': {
    severity: 'info',
    says: 'A tileset image has offsets or gaps that Tiled cannot say, so its tiles were laid out anew, pixel by pixel, without gaps.',
    example: 'tiles 1 pixel apart across and 2 pixels down',
    mend: 'no action needed',
  },
  'tiled/image-stretched': {
    severity: 'warning',
    says: 'An object shows one image in its own way, e.g. with fixed borders or as letters, or repeats it over more than 67 million pixels, or 134 million with those before it; in Tiled the image is stretched over it.',
    example: 'a panel whose image keeps its corners at any size',
    mend: 'no action needed for positions and sizes, which are right',
  },
  'tiled/not-shown': {
    severity: 'info',
    says: 'Some things are kept as properties that Tiled itself does not show: opacity and blend modes of objects, blend modes and scale rates of layers, backgrounds of layers over others, animations that end.',
    example: 'a sprite with an opacity of 0.5',
    mend: 'no action needed',
  },
  'tiled/duration': {
    severity: 'info',
    says: 'Durations of frames were rounded to whole milliseconds.',
    example: '30 frames a second',
    mend: 'no action needed',
  },
  'tiled/font': {
    severity: 'warning',
    says: 'A font or a colour of a text is not understood; the text is written in black, 16 pixels high, sans-serif.',
    example: 'a colour of `color(display-p3 1 0 0)`',
    mend: 'set it in Tiled; what the game says is in the properties of the object',
  },
  'tiled/not-finite': {
    severity: 'warning',
    says: 'Numbers that are not finite or too large for Tiled were replaced.',
    example: 'an instance at x = NaN',
    mend: 'mend the values where they come from',
  },
  'tiled/xml-character': {
    severity: 'warning',
    says: 'Texts have characters that XML cannot hold; each became U+FFFD.',
    example: 'a name with the character U+0001, written as .tmx',
    mend: 'write .tmj instead',
  },
} as const satisfies Codes;
