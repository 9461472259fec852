import type { Codes } from '../../../diagnostic.js';

export const checkCodes = {
  'construct2/too-much-inherited': {
    severity: 'error',
    says: 'Object types have more variables, with what their families give them, than any game has.',
    example: 'a family with a thousand variables that lists ten thousand members',
    mend: 'check whether the lists of object types and families are damaged',
  },
} as const satisfies Codes;
