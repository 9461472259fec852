import type { Codes } from '../../diagnostic.js';
import { cal3dBinaryCodes } from './binary/codes.js';
import { characterCodes } from './character/codes.js';
import { checkCodes } from './check/codes.js';
import { cal3dClipCodes } from './clip-codes.js';
import { fixCodes } from './fix/codes.js';
import { formatCodes } from './format-codes.js';
import { fromFigureCodes } from './from-figure/codes.js';
import { restampCodes } from './restamp-codes.js';
import { toFigureCodes } from './to-figure/codes.js';
import { xmlCodes } from './xml/codes.js';

/** Every diagnostic that Cal3D's formats can tell. */
export const cal3dCodes: Codes = {
  ...cal3dBinaryCodes,
  ...xmlCodes,
  ...characterCodes,
  ...checkCodes,
  ...fixCodes,
  ...toFigureCodes,
  ...fromFigureCodes,
  ...cal3dClipCodes,
  ...restampCodes,
  ...formatCodes,
};
