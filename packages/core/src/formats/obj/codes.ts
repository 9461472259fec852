import type { Codes } from '../../diagnostic.js';

export const objCodes = {
  'obj/nothing-to-write': {
    severity: 'error',
    says: 'There is no mesh to write, and an OBJ holds nothing else.',
    example: 'a BVH, which has bones only',
    mend: 'write a format that holds bones, e.g. .glb',
  },
  'obj/scale-option': {
    severity: 'error',
    says: 'The scale asked for is no size.',
    example: '--scale 0',
    mend: 'give a number above 0, e.g. --scale 0.01 for a figure in centimetres',
  },
  'obj/number-mended': {
    severity: 'warning',
    says: 'Numbers that are none (NaN, infinite) were written as 0.',
    example: 'a vertex at NaN 0 0',
    mend: 'mend the numbers where the file was made',
  },
  'obj/renamed': {
    severity: 'info',
    says: 'Names of meshes and materials have `_` for blanks, at which readers of OBJ cut them, or a number where two are the same.',
    example: 'a material called shiny metal',
    mend: 'no action needed',
  },
  'obj/image-missing': {
    severity: 'warning',
    says: 'An image was not found; materials are written without it.',
    example: 'a character whose skin.png is not beside it',
    mend: 'put the image beside the file, or give the whole folder',
  },
  'obj/image-recoded': {
    severity: 'info',
    says: 'An image of a kind that few programs read was written anew as PNG, pixel by pixel.',
    example: 'skin.dds',
    mend: 'no action needed',
  },
  'obj/left-out': {
    severity: 'info',
    says: 'Parts of materials and meshes for which an OBJ and its .mtl have no place were left out.',
    example: 'a second set of UVs, a texture of roughness',
    mend: 'no action needed; a .glb holds them',
  },
} as const satisfies Codes;
