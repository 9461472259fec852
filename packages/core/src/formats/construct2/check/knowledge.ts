import { counted } from '../../../bytes/counted.js';
import { fewOf } from '../../../bytes/few-of.js';
import { isOfConstruct3 } from '../model.js';
import { pluginProperties } from '../properties.js';
import { walkInstances } from '../walk-instances.js';
import { type Checked, type Rule, typeLabel } from './checked.js';

/** What of the game stays unknown or guessed, and whether it is an export at all. */
export const checkKnowledge: Rule = (checked) => {
  const { game, project, tell } = checked;
  if (project.name !== null && !isOfConstruct3(project))
    tell('construct2/preview', 'The project is from a preview of the editor', ['name']);
  const count = (confidence: string): number =>
    game.symbols.entries.filter((entry) => entry.confidence === confidence).length;
  const [likely, unknown] = [count('likely'), count('unknown')];
  if (game.runtime && likely + unknown > 0) {
    const all = counted(game.symbols.entries.length, 'name');
    tell(
      'construct2/uncertain-names',
      `Of ${all} of conditions, actions and classes ${likely} are likely and ${unknown} unknown`,
      {},
    );
  }
  checkPlugins(checked);
};

function checkPlugins(checked: Checked): void {
  const { game, project, tell } = checked;
  const unknown = new Map<string, { readonly properties: number; readonly objectTypes: Set<number> }>();
  walkInstances(project, ({ objectType, properties: { length } }) => {
    const type = project.objectTypes[objectType];
    const name = type && game.symbols.classOf(type.plugin).name;
    if (name === undefined || pluginProperties(name, length) !== null) return;
    const found = unknown.get(name) ?? { properties: length, objectTypes: new Set() };
    found.objectTypes.add(objectType);
    unknown.set(name, found);
  });
  for (const [name, { properties, objectTypes }] of unknown) {
    const users = fewOf([...objectTypes].map((index) => typeLabel(checked, index)));
    const message = `Nothing is known of the ${counted(properties, 'property', 'properties')} of ${name}, the plugin of ${users}`;
    tell('construct2/unknown-plugin', message, {});
  }
}
