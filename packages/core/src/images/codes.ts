import type { Codes } from '../diagnostic.js';

export const imageCodes = {
  'image/unknown': {
    severity: 'error',
    says: 'The bytes are of no image that is known here.',
    example: 'a text file named skin.tga',
    mend: 'give a PNG, JPEG, TGA, BMP or DDS image, or a .raw texture of the Cal3D demos',
  },
  'image/not-decoded': {
    severity: 'error',
    says: 'The image is of a kind, or packed in a way, that is not decoded here.',
    example: 'a DDS image of type BC7',
    mend: 'save it as PNG with an image program',
  },
  'image/damaged': {
    severity: 'error',
    says: 'The image contradicts itself, or ends before its last pixel.',
    example: 'a TGA of 64 by 64 pixels that was cut short',
    mend: 'get the image again from where it came, or save it anew with an image program',
  },
  'image/too-large': {
    severity: 'error',
    says: 'The image claims more than 67 million pixels (8192 by 8192), or is a JPEG that needs more than 640 MiB to decode.',
    example: 'a header that says 65535 by 65535',
    mend: 'scale it down with an image program, or check whether its header is damaged',
  },
} as const satisfies Codes;
