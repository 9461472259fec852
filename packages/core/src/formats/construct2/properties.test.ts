import { expect, test } from 'vitest';
import { corpusTest } from '../../testing/corpus.js';
import { inheritance } from './inherited.js';
import { behaviorProperties, pluginProperties } from './properties.js';
import { corpusGames, corpusProject, corpusReferences } from './testing/corpus-games.js';

test('names go by class and length', () => {
  expect(pluginProperties('Sprite', 4)).toEqual([
    'initial-visibility',
    'initial-animation',
    'initial-frame',
    'collisions',
  ]);
  expect(pluginProperties('Sprite', 3)?.[1]).toBe('initial-frame');
  expect(behaviorProperties('Platform', 8)?.[6]).toBe('default-controls');
  expect(behaviorProperties('Platform', 10)?.[6]).toBe('double-jump');
});

test('unknown classes and lengths have none, empty lists need none', () => {
  expect(pluginProperties('Sprite', 5)).toBeNull();
  expect(pluginProperties('Rex_SLGBoard', 2)).toBeNull();
  expect(behaviorProperties('__proto__', 1)).toBeNull();
  expect(behaviorProperties('Flash', 0)).toEqual([]);
});

corpusTest('the properties of all that is not third-party have names', () => {
  const unknown = new Set<string>();
  let named = 0;
  const look = (role: string, names: readonly string[] | null) => {
    if (names === null) unknown.add(role);
    else named++;
  };
  for (const game of corpusGames()) {
    const project = corpusProject(game);
    const references = corpusReferences(game);
    const className = (ref: number | string) =>
      /cr\.(?:plugins_|behaviors)\.(\w+)/.exec(
        String(typeof ref === 'string' ? ref : references?.[ref]),
      )?.[1];
    const makeups = inheritance(project);
    for (const { layers, nonWorldInstances } of project.layouts)
      for (const instance of [...nonWorldInstances, ...layers.flatMap(({ instances }) => instances)]) {
        const plugin = className(project.objectTypes[instance.objectType]!.plugin);
        if (plugin === undefined) continue;
        const { length } = instance.properties;
        look(`${plugin} ${length}`, pluginProperties(plugin, length));
        for (const [i, list] of instance.behaviorProperties.entries()) {
          const behavior = className(makeups[instance.objectType]!.behaviors[i]!.behavior.ref)!;
          look(`${behavior} ${list.length}`, behaviorProperties(behavior, list.length));
        }
      }
  }
  expect(named).toBeGreaterThan(9000);
  expect([...unknown].sort()).toEqual([
    'Rex_Flash 10',
    'Rex_GridMove 7',
    'Rex_Revive 3',
    'Rex_SLGBoard 2',
    'Rex_SLGHexTx 4',
    'Rex_TimeLine 1',
    'Rex_pushOutSolid 2',
    'c2canvas 3',
    'runaway 5',
    'scrollto_plus 5',
  ]);
});
