import { counted } from '../../../bytes/counted.js';
import { isOfConstruct3 } from '../model.js';
import { pluginProperties } from '../properties.js';
import { walkInstances } from '../walk-instances.js';
import type { Checked, Rule } from './checked.js';

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

function checkPlugins({ game, project, tell }: Checked): void {
  const unknown = new Map<string, number>();
  walkInstances(project, ({ objectType, properties }) => {
    const type = project.objectTypes[objectType];
    const name = type && game.symbols.classOf(type.plugin).name;
    if (name !== undefined && pluginProperties(name, properties.length) === null)
      unknown.set(name, properties.length);
  });
  for (const [name, properties] of unknown)
    tell(
      'construct2/unknown-plugin',
      `Nothing is known of the ${counted(properties, 'property', 'properties')} of ${name}`,
      {},
    );
}
