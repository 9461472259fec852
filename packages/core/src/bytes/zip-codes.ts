import type { Codes } from '../diagnostic.js';

export const zipCodes = {
  'zip/broken': {
    severity: 'error',
    says: 'A zip cannot be opened: its directory or one of its files is damaged or cut short.',
    example: 'a zip whose last bytes are missing',
    mend: 'make or download the zip again',
  },
  'zip/not-supported': {
    severity: 'error',
    says: 'A zip is encrypted, of the 64-bit kind, or compressed by a method other than deflate.',
    example: 'a zip with a password',
    mend: 'unpack it with its own tool and open the folder',
  },
  'zip/too-large': {
    severity: 'error',
    says: 'A file in a zip claims more bytes than its compressed data can hold, or more than 1 GiB; or all files together more than 256 MiB and a hundred times the zip.',
    example: 'a 40 kB zip that claims to hold 4 GB',
    mend: 'unpack it with its own tool if you trust it, and open the folder',
  },
} as const satisfies Codes;
