import { Misfit, shown } from './misfit.js';
import { Output } from './output.js';
import { projects } from './positions.js';
import type { GameData } from './read.js';
import { eraOf, type Writing } from './type.js';

/**
 * The bytes of a data.js: of one that was read and not changed, the same as it was written by the exporter. Throws
 * FormatError: `construct2/nothing-to-write` for a project from inside a runtime, `construct2/unwritable` for values
 * that have no place in the file.
 */
export function writeData({ project, envelope }: GameData): Uint8Array {
  const writing: Writing = {
    era: eraOf(project),
    spelling: envelope.numbers,
    spelled: new Map(),
    out: new Output(),
    depth: 0,
  };
  try {
    const type = projects.get(project.generation);
    if (type === undefined)
      throw new Misfit(
        'construct2/unknown-generation',
        `Generation ${shown(project.generation)} is not known`,
      );
    writing.out.utf8(envelope.before);
    type.write(project, writing);
    writing.out.utf8(envelope.behind);
    return writing.out.toBytes();
  } catch (problem) {
    throw problem instanceof Misfit ? problem.toFormatError() : problem;
  }
}
