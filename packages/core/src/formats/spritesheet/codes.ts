import type { Codes } from '../../diagnostic.js';

export const spritesheetCodes = {
  'spritesheet/nothing-to-write': {
    severity: 'error',
    says: 'The game has no sprite or image whose file is there.',
    example: 'a data.js without the images folder',
    mend: 'give the whole folder of the game, with its images',
  },
  'spritesheet/renamed': {
    severity: 'info',
    says: 'Two animations of a sprite have the same name but for case, or one a name that engines cannot take; it gets another.',
    example: 'a sprite with the animations `walk` and `Walk`',
    mend: 'no action needed; `meta.animations` keeps the old name',
  },
  'spritesheet/large-page': {
    severity: 'warning',
    says: 'A sheet is larger than 4096 pixels a side; some devices show no textures of that size.',
    example: 'one animation of 600 frames of 200 by 200 pixels',
    mend: 'scale the frames down, or split the animation',
  },
} as const satisfies Codes;
