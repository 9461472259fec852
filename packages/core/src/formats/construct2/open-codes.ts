import type { Codes } from '../../diagnostic.js';

/** What can be told while a game is opened and taken apart. */
export const openCodes = {
  'construct2/project-missing': {
    severity: 'error',
    says: 'A runtime holds no project, and there is no data.js or data.json beside it.',
    example: 'a folder of c2runtime.js alone',
    mend: 'put the data.js of the export beside it',
  },
  'construct2/runtime-not-read': {
    severity: 'warning',
    says: 'The c2runtime.js of the game cannot be read, so that its names and shaders are not known.',
    example: 'a c2runtime.js that breaks off',
    mend: 'get the file again; the game itself was read',
  },
  'construct2/runtime-missing': {
    severity: 'info',
    says: 'There is no c2runtime.js beside the data, so that conditions, actions and plugins are not named.',
    example: 'a data.js by itself',
    mend: 'put the c2runtime.js of the export beside it',
  },
  'construct2/part-missing': {
    severity: 'warning',
    says: 'A file of the game is missing or cannot be decoded, and is left out.',
    example: 'images/player-sheet0.png is not there',
    mend: 'put the file where the message says',
  },
} as const satisfies Codes;
