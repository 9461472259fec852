import { diagnose, FormatError } from '../../diagnostic.js';
import type { FormatCode } from '../format.js';
import { tiledCodes } from './codes.js';
import { writeTiled } from './write.js';

export const tiledCode: FormatCode = {
  codes: tiledCodes,
  async write({ stage }, name, { tmx }, report) {
    if (!stage) throw new FormatError(diagnose(tiledCodes, 'tiled/nothing-to-write', 'There is no 2D game'));
    return writeTiled(stage, name, { xml: tmx === true || /\.tmx$/i.test(name) }, report);
  },
};
