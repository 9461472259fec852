import { counted } from '../../../bytes/counted.js';
import { SYSTEM } from '../events.js';
import { type Steps, walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** What events refer to by number or name and the engine takes for granted: objects, behaviors, variables, layouts. */
export const checkDangling: Rule = (checked) => {
  const { project, makeups, tell } = checked;
  const behaviors = behaviorNames(checked);
  const layouts = new Set(project.layouts.map(({ name }) => name));
  const lookAtType = (type: number, at: Steps): void => {
    if (type !== SYSTEM && !project.objectTypes[type])
      tell('construct2/missing-object', `Object type ${type} is meant, which is not there`, at);
  };
  const lookAtBehavior = (type: number, name: string | null, at: Steps): void => {
    if (name !== null && project.objectTypes[type] && !behaviors(type).has(name))
      tell(
        'construct2/missing-behavior',
        `The object type ${typeLabel(checked, type)} has no behavior "${name}"`,
        at,
      );
  };
  const lookAtVariable = (type: number, index: number, at: Steps): void => {
    const variables = makeups[type]?.variables;
    if (!variables || variables[index]) return;
    const message = `Variable ${index} of ${typeLabel(checked, type)} is meant, which has ${counted(variables.length, 'variable')}`;
    tell('construct2/missing-instance-variable', message, at);
  };

  walkEvents(project, {
    condition({ objectType, behavior }, at) {
      lookAtType(objectType, at);
      lookAtBehavior(objectType, behavior, at);
    },
    action({ objectType, behavior }, at) {
      lookAtType(objectType, at);
      lookAtBehavior(objectType, behavior, at);
    },
    parameter(parameter, { objectType }, at) {
      if (parameter.kind === 'object') lookAtType(parameter.objectType, at);
      else if (parameter.kind === 'instanceVariable') lookAtVariable(objectType, parameter.index, at);
      else if (parameter.kind === 'layout' && !layouts.has(parameter.name))
        tell('construct2/missing-layout', `There is no layout "${parameter.name}"`, at);
    },
    expression(expression, at) {
      if ('objectType' in expression) lookAtType(expression.objectType, at);
      if (expression.kind === 'behavior') lookAtBehavior(expression.objectType, expression.behavior, at);
      if (expression.kind === 'instanceVariable') lookAtVariable(expression.objectType, expression.index, at);
    },
  });
};

/** Of a type and its families, made once where they are asked for. */
function behaviorNames({ makeups }: Checked): (type: number) => ReadonlySet<string> {
  const names = new Map<number, ReadonlySet<string>>();
  return (type) => {
    let found = names.get(type);
    if (!found) {
      found = new Set(makeups[type]!.behaviors.map(({ behavior }) => behavior.name));
      names.set(type, found);
    }
    return found;
  };
}
