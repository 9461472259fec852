import { filmOptionsOf } from '../film-options.js';
import type { FormatCode } from '../format.js';
import { apngCodes } from './codes.js';
import { writeApngs } from './write.js';

export const apngCode: FormatCode = {
  codes: apngCodes,
  write: ({ stage }, name, options, report) => writeApngs(stage, name, filmOptionsOf(options), report),
};
