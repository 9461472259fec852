import { baseOf } from '../files.js';
import type { Game } from '../game.js';
import type { ReleaseEvidence } from '../release.js';

/** What a game shows of the release it is from. */
export function releaseEvidence({ project, symbols, runtime, files, folder }: Game): ReleaseEvidence {
  const certain = symbols.entries.filter(({ confidence }) => confidence === 'certain');
  return {
    project,
    className: (ref) => {
      const { name, confidence } = symbols.classOf(ref);
      return confidence === 'certain' ? name : null;
    },
    header: runtime?.header ?? null,
    members: new Set(certain.map(({ name }) => name)),
    fileNames: new Set(
      files.names
        .filter((name) => name.startsWith(folder) && !name.slice(folder.length).includes('/'))
        .map((name) => baseOf(name).toLowerCase()),
    ),
  };
}
