import { FormatError } from '../../diagnostic.js';
import type { FormatCode } from '../format.js';
import { checkGame } from './check/check-game.js';
import { construct2Codes } from './codes.js';
import { openContent, partsOf, writeContent } from './content.js';
import { extractGame } from './extract/index.js';
import { keepingKeys, keptKeys } from './keys.js';
import { openGame } from './open.js';
import { subjectOf } from './subject.js';
import { textPlace } from './text-place.js';
import { findWholes } from './wholes.js';

export const construct2Code: FormatCode = {
  codes: construct2Codes,
  read: (source, _options, report) => keptKeys(() => openContent(source, keepingKeys(report))),
  wholes: findWholes,
  check: async (source, _target, _options, report) => {
    const told = keepingKeys(report);
    try {
      await checkGame(await openGame(source, told), told);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      told(error.diagnostic);
    }
  },
  subject: subjectOf,
  textPlace,
  write: async (content, name) => writeContent(content, name),
  extract: (content, { markdown }, report) => {
    const { game, stage } = partsOf(content);
    return extractGame(game, stage, { markdown: markdown === true }, report);
  },
};
