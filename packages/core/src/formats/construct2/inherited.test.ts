import { expect, test } from 'vitest';
import { corpusTest } from '../../testing/corpus.js';
import { inheritance } from './inherited.js';
import { corpusGames, corpusProject } from './testing/corpus-games.js';
import { changed, hero, score, shadow, smallProject, solids } from './testing/small-project.js';

test('a member has what its family has, then its own', () => {
  const project = smallProject();
  const made = inheritance(project)[hero]!;
  const [shared, own] = project.objectTypes[hero]!.variableSids!;
  expect(made.families).toEqual([{ family: solids, behaviors: 0, variables: 0, effects: 0 }]);
  expect(made.variables).toEqual([
    { owner: solids, index: 0, sid: shared },
    { owner: hero, index: 0, sid: own },
  ]);
  expect(made.behaviors).toEqual([{ owner: solids, behavior: project.objectTypes[solids]!.behaviors[0] }]);
  expect(made.effects).toEqual([{ owner: hero, effect: project.objectTypes[hero]!.effects[0] }]);
});

test('of several families the first in the list comes first, and each begins where the ones before end', () => {
  const second = { ...smallProject().objectTypes[solids]!, variableSids: [7, 8] };
  const both = changed(smallProject(), ['objectTypes', 9], second);
  const project = changed(both, ['families'], [{ family: 9, members: [shadow] }, ...both.families]);
  const made = inheritance(changed(project, ['objectTypes', shadow, 'variableSids'], [7, 8, 9, 10]))[shadow]!;
  expect(made.families).toEqual([
    { family: 9, behaviors: 0, variables: 0, effects: 0 },
    { family: solids, behaviors: 1, variables: 2, effects: 0 },
  ]);
  expect(made.variables.map(({ owner, index, sid }) => [owner, index, sid])).toEqual([
    [9, 0, 7],
    [9, 1, 8],
    [solids, 0, 9],
    [shadow, 0, 10],
  ]);
});

test('types and families that are not there are passed over; families have their own things only', () => {
  const families = [
    { family: 50, members: [hero] },
    { family: solids, members: [-1, 50, 1.5, solids, hero] },
    { family: score, members: [solids] },
  ];
  const made = inheritance(changed(smallProject(), ['families'], families));
  expect(made[hero]!.families.map(({ family }) => family)).toEqual([solids]);
  expect(made[solids]!.families).toEqual([]);
  expect(made[shadow]!.variables).toEqual([{ owner: shadow, index: 0, sid: expect.anything() }]);
});

corpusTest('in real games members repeat the sids of the variables of their families, in that order', () => {
  let memberships = 0;
  for (const game of corpusGames()) {
    const { objectTypes } = corpusProject(game);
    for (const [type, { families, variables }] of inheritance(corpusProject(game)).entries()) {
      memberships += families.length;
      for (const { owner, index, sid } of variables)
        if (owner !== type) expect(sid).toBe(objectTypes[owner]!.variableSids![index]);
    }
  }
  expect(memberships).toBeGreaterThan(200);
});
