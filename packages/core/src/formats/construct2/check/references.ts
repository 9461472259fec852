import { counted } from '../../../bytes/counted.js';
import { isOfConstruct3, type Ref } from '../model.js';
import { type Steps, walkEvents } from '../walk.js';
import type { Rule } from './checked.js';

/** Entries of the object reference table: plugins first and in order, except from Construct 3; none beyond its end. */
export const checkReferences: Rule = ({ game, project, tell }) => {
  const size = game.runtime?.references.length ?? Number.POSITIVE_INFINITY;
  const look = (ref: Ref, at: Steps): void => {
    if (typeof ref !== 'number' || (ref >= 0 && ref < size)) return;
    const table = `the table in c2runtime.js has ${counted(size, 'entry', 'entries')}`;
    tell('construct2/reference-outside', `Entry ${ref} of the object reference table is meant, ${table}`, at);
  };

  for (const [index, { ref }] of project.plugins.entries()) {
    if (typeof ref === 'number' && ref !== index && !isOfConstruct3(project))
      tell(
        'construct2/plugin-order',
        `Plugin ${index} is entry ${ref} of the object reference table, expected ${index}`,
        ['plugins', index, 'ref'],
      );
    look(ref, ['plugins', index, 'ref']);
  }
  const plugins = new Set(project.plugins.map(({ ref }) => ref));
  for (const [index, { plugin, behaviors }] of project.objectTypes.entries()) {
    if (!plugins.has(plugin))
      tell(
        'construct2/type-plugin',
        `The plugin ${plugin} of object type ${index} is not in the list of plugins`,
        ['objectTypes', index, 'plugin'],
      );
    for (const [at, { ref }] of behaviors.entries())
      look(ref, ['objectTypes', index, 'behaviors', at, 'ref']);
  }
  walkEvents(project, {
    condition: ({ ref }, at) => look(ref, at),
    action: ({ ref }, at) => look(ref, at),
    expression(expression, at) {
      if ('ref' in expression) look(expression.ref, at);
    },
  });
};
