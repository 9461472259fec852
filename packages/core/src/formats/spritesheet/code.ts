import type { FormatCode } from '../format.js';
import { spritesheetCodes } from './codes.js';
import { writeSpritesheets } from './write.js';

export const spritesheetCode: FormatCode = {
  codes: spritesheetCodes,
  write: ({ stage }, name, _, report) => writeSpritesheets(stage, name, report),
};
