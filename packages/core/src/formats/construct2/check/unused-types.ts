import { counted } from '../../../bytes/counted.js';
import { walkEvents } from '../walk.js';
import { walkInstances } from '../walk-instances.js';
import type { Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** Object types that stand on no layout and in no event: their images are loaded for nothing. */
export const checkUnusedTypes: Rule = (checked) => {
  const { project, tell } = checked;
  const used = new Set<number>();
  const singles = new Set(project.plugins.filter((plugin) => plugin.isSingleGlobal).map(({ ref }) => ref));
  walkInstances(project, ({ objectType }) => void used.add(objectType));
  walkEvents(project, {
    condition: ({ objectType }) => void used.add(objectType),
    action: ({ objectType }) => void used.add(objectType),
    parameter: (parameter) => void (parameter.kind === 'object' && used.add(parameter.objectType)),
    expression: (expression) => void ('objectType' in expression && used.add(expression.objectType)),
  });
  const unused = project.objectTypes.flatMap(({ isFamily, plugin }, index) =>
    isFamily || singles.has(plugin) || used.has(index) ? [] : [index],
  );
  if (unused.length === 0) return;
  const names = unused.slice(0, mostNamed).map((index) => typeLabel(checked, index));
  const more = unused.length > mostNamed ? ` and ${unused.length - mostNamed} more` : '';
  const message = `${counted(unused.length, 'object type')} on no layout and in no event: ${names.join(', ')}${more}`;
  tell('construct2/unused-types', message, ['objectTypes', unused[0]!]);
};

const mostNamed = 10;
