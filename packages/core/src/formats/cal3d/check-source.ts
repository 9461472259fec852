/** `check` on what the registry has in hand: reading with a report, then the rules. */

import { FormatError, type Report } from '../../diagnostic.js';
import type { OptionValues, Source } from '../format.js';
import { type Cal3DCharacter, partsOf } from './character/model.js';
import { type Cal3DTarget, checkCharacter, checkFile, surroundingsIn } from './check/index.js';
import { isLone, readSource, withoutCompanions } from './open.js';

/** Tells every problem of a file, or of all files of a character, and never throws FormatError. */
export async function checkSource(
  source: Source,
  what: 'file' | 'character',
  target: Cal3DTarget,
  options: OptionValues,
  report: Report,
): Promise<void> {
  try {
    const character = await readSource(source, what, options, report);
    if (isLone(source)) checkLone(source, character, target, report);
    else checkCharacter(character, await sizesOf(character, source), target, report);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    report(error.diagnostic);
  }
}

function checkLone(source: Source, character: Cal3DCharacter, target: Cal3DTarget, report: Report): void {
  const { bones } = surroundingsIn(character);
  for (const { model } of partsOf(withoutCompanions(character))) {
    const about = { name: source.name, bytes: source.bytes.length, tellName: false };
    checkFile(model, about, { bones, materials: null }, target, report);
  }
}

async function sizesOf(character: Cal3DCharacter, { files }: Source): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { file } of partsOf(character)) sizes.set(file, (await files.read(file))?.length ?? 0);
  return sizes;
}
