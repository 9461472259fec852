import type { FormatCode } from '../format.js';
import { asepriteCodes } from './codes.js';
import { writeAseprite } from './write.js';

export const asepriteCode: FormatCode = {
  codes: asepriteCodes,
  write: ({ stage }, name, _, report) => writeAseprite(stage, name, report),
};
