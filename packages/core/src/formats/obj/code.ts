import type { FormatCode } from '../format.js';
import { objCodes } from './codes.js';
import { writeObj } from './write.js';

export const objCode: FormatCode = {
  codes: objCodes,
  write: async ({ figure }, name, { up, scale }, report) =>
    writeObj(
      figure ?? null,
      name,
      { up: up === 'z' ? 'z' : 'y', scale: typeof scale === 'number' ? scale : 1 },
      report,
    ),
};
