import { filmOptionsOf } from '../film-options.js';
import type { FormatCode } from '../format.js';
import { gifCodes } from './codes.js';
import { writeGifs } from './write.js';

export const gifCode: FormatCode = {
  codes: gifCodes,
  write: ({ stage }, name, options, report) => writeGifs(stage, name, filmOptionsOf(options), report),
};
