import { expect, test } from 'vitest';
import { corpusFiles, corpusTest } from '../../testing/corpus.js';
import { openGame } from './open.js';
import { releaseEvidence } from './outline/evidence.js';
import { guessRelease, type ReleaseEvidence, releaseText } from './release.js';
import { exampleGame } from './testing/example-game.js';

const evidence = async (more: Partial<ReleaseEvidence> = {}): Promise<ReleaseEvidence> => ({
  ...releaseEvidence(await openGame(exampleGame(), () => {})),
  ...more,
});

test('what is known is put together, and said', async () => {
  expect(releaseText(guessRelease(await evidence()))).toBe(
    'r207 to r269 (29 positions in the project: r207 or later; its header names scirra.com: r269 or earlier)',
  );
  const late = await evidence({
    header: 'https://www.construct.net',
    fileNames: new Set(['jquery-3.4.1.min.js']),
  });
  expect(guessRelease(late)).toMatchObject({ first: 270, last: 280 });
  const middle = await evidence({
    fileNames: new Set(['offline.js']),
    members: new Set(['SortZOrderByInstVar']),
  });
  expect(guessRelease(middle)).toMatchObject({ first: 230, last: 269 });
});

test('what contradicts is passed over', async () => {
  const odd = guessRelease(await evidence({ fileNames: new Set(['jquery-1.7.1.min.js']) }));
  expect(odd).toMatchObject({ first: 207, last: 269 });
  expect(odd.reasons.join()).not.toContain('jquery');
});

test('Construct 3 is said to be itself', async () => {
  const { project } = await evidence();
  for (const generation of [32, 39] as const) {
    const guess = guessRelease(await evidence({ project: { ...project, generation } }));
    expect(guess).toMatchObject({ construct: 3, first: null, last: null });
    expect(releaseText(guess)).toMatch(new RegExp(`^Construct 3 \\(${generation} positions`));
  }
});

corpusTest('the true release lies within the guess for every game whose release is known', async () => {
  const files = corpusFiles('construct2', (name) => /\.(js|json)$/.test(name));
  const json = (name: string) => JSON.parse(new TextDecoder().decode(byName.get(name)!.bytes()));
  const byName = new Map(files.map((file) => [file.name, file]));
  let known = 0;
  for (const name of byName.keys()) {
    if (!/\/(data\.js|model\.json)$/.test(name)) continue;
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const { release, header } = json(`${folder}facts.json`);
    const truth = /^r(\d+)(?:\.\d+)?$/.exec(release ?? '');
    const beside = {
      names: [...byName.keys()],
      read: async (wanted: string) => byName.get(wanted)?.bytes() ?? null,
    };
    const game = await openGame({ name, bytes: byName.get(name)!.bytes(), files: beside }, () => {});
    for (const seen of [null, header]) {
      const guess = guessRelease({ ...releaseEvidence(game), header: seen });
      expect(guess.reasons.length, name).toBeGreaterThan(0);
      if (!truth) continue;
      expect(guess.first ?? 0, name).toBeLessThanOrEqual(Number(truth[1]));
      expect(guess.last ?? 280, name).toBeGreaterThanOrEqual(Number(truth[1]));
      if (seen !== null) known++;
    }
  }
  expect(known).toBeGreaterThanOrEqual(9);
});
