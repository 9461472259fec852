import { checkCodes } from './check/codes.js';
import { dataCodes } from './data/index.js';
import { openCodes } from './open-codes.js';
import { runtimeCodes } from './runtime/index.js';
import { stageCodes } from './stage-codes.js';

/** Everything that can be told of a game, whichever part tells it. */
export const construct2Codes = {
  ...dataCodes,
  ...runtimeCodes,
  ...openCodes,
  ...stageCodes,
  ...checkCodes,
};
