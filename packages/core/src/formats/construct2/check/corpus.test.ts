import { expect } from 'vitest';
import { fileSet, memoryFiles } from '../../../bytes/file-set.js';
import type { Diagnostic } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { Game } from '../game.js';
import { corpusGames, corpusProject, corpusReferences } from '../testing/corpus-games.js';
import { smallGame, symbolsOf } from '../testing/small-project.js';
import { checkGame } from './check-game.js';

const dataOnly = memoryFiles(new Map([['data.js', new Uint8Array(0)]]));

/** Names are certain where the runtime is in clear text, and unknown elsewhere; shaders are not known. */
function corpusGame(name: string, files = dataOnly): Game {
  const references = corpusReferences(name) ?? [];
  const game = smallGame(corpusProject(name), files, symbolsOf(references));
  return { ...game, runtime: { ...game.runtime!, references, shaders: [], bytes: 0 } };
}

async function told(game: Game): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  await checkGame(game, (diagnostic) => diagnostics.push(diagnostic));
  return diagnostics;
}

corpusTest('real games break no rule, and what is warned of is so in them', async () => {
  const warnings = new Map<string, string[]>();
  for (const name of corpusGames()) {
    const diagnostics = await told(corpusGame(name));
    expect(
      diagnostics.filter(({ severity }) => severity === 'error'),
      name,
    ).toEqual([]);
    for (const code of new Set(
      diagnostics.filter(({ severity }) => severity === 'warning').map(({ code }) => code),
    ))
      warnings.set(code, [...(warnings.get(code) ?? []), name]);
  }
  expect(Object.fromEntries(warnings)).toEqual({
    'construct2/duplicate-event-sid': ['fund-manager'],
    'construct2/foreign-request': ['cvod-ip'],
    'construct2/missing-animation': ['cvod-dawn2250'],
    'construct2/never-there': ['cvod-dawn2250', 'div-curl', 'flappy-engsw', 'whos-in-my-tower'],
    'construct2/unused-sheet': ['plategy-2014'],
  });
});

corpusTest(
  'images of real games are there, whole, as large as their projects say and around their frames',
  async () => {
    const names = ['div-curl', 'whos-in-my-tower'];
    const warnings: string[] = [];
    for (const name of names) {
      const files = corpusFiles('construct2-games', (file) => file.startsWith(`${name}/`));
      const bytes = new Map(files.map((file) => [file.name.slice(name.length + 1), file]));
      const set = fileSet([...bytes.keys()], async (file) => bytes.get(file)!.bytes());
      for (const { severity, code } of await told(corpusGame(name, set))) {
        expect(severity, code).not.toBe('error');
        if (severity === 'warning') warnings.push(`${name} ${code}`);
      }
    }
    expect(warnings.filter((text) => /image|frame|size/.test(text))).toEqual([]);
  },
  60_000,
);
