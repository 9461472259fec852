import type { Codes } from '@mutoscope/core';

/** What is told of a file before any format has seen it, and of a fault of our own. */
export const fileCodes = {
  'file/unknown-format': {
    severity: 'error',
    says: 'The file is of no format that is known, neither by its first bytes nor by its name.',
    example: 'mutoscope inspect notes.txt',
    mend: '`mutoscope formats` lists what is known',
  },
  'file/cannot-open': {
    severity: 'error',
    says: 'A file or folder is missing, or may not be read.',
    example: 'mutoscope inspect wlak.animj',
    mend: 'check the path and its permissions',
  },
  'file/not-checked': {
    severity: 'error',
    says: 'The program stumbled over the file; the fault is in Mutoscope.',
    example: 'none is known',
    mend: 'please report it with the file',
  },
} as const satisfies Codes;
