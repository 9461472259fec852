import { type Steps, walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';
import { fold, isMember } from './checked.js';
import { literal, literalOf } from './plain-types.js';

/** Functions that are called and not there, and those that nothing calls. */
export const checkFunctions: Rule = (checked) => {
  const { project, tell } = checked;
  const { defined, texts, callsByExpression } = functionNames(checked);
  const lookAtCall = (name: string | number | null, at: Steps): void => {
    if (typeof name === 'string' && !defined.has(fold(name)))
      tell(
        'construct2/missing-function',
        `The function "${name}" is called, and there is no event for it`,
        at,
      );
  };
  walkEvents(project, {
    action({ ref, parameters }, at) {
      if (isMember(checked, ref, 'Function.CallFunction')) lookAtCall(literal(parameters?.[0]), at);
    },
    expression(expression, at) {
      if (expression.kind === 'object' && isMember(checked, expression.ref, 'Function.Call'))
        lookAtCall(literalOf(expression.parameters?.[0]), at);
    },
  });
  if (callsByExpression) return;
  for (const [name, { shown, at }] of defined)
    if (!texts.has(name)) tell('construct2/uncalled-function', `No event calls the function "${shown}"`, at);
};

/** `texts`: all that is written out anywhere but as the name of a function that is defined. */
function functionNames(checked: Checked) {
  const defined = new Map<string, { readonly shown: string; readonly at: Steps }>();
  const texts = new Set<string>();
  const isDefinition = (ref: number | string): boolean => isMember(checked, ref, 'Function.OnFunction');
  let callsByExpression = false;
  let definition: unknown = null;
  walkEvents(checked.project, {
    condition({ ref, parameters }, at) {
      const name = isDefinition(ref) ? literal(parameters?.[0]) : null;
      if (typeof name !== 'string') return;
      const parameter = parameters![0] as { readonly value?: unknown };
      definition = parameter.value;
      if (!defined.has(fold(name))) defined.set(fold(name), { shown: name, at: [...at] });
    },
    action({ ref, parameters }) {
      if (isMember(checked, ref, 'Function.CallFunction') && literal(parameters?.[0]) === null)
        callsByExpression = true;
    },
    expression(expression) {
      if (expression.kind === 'text' && expression !== definition) texts.add(fold(expression.value));
      if (expression.kind === 'object' && isMember(checked, expression.ref, 'Function.Call'))
        callsByExpression ||= literalOf(expression.parameters?.[0]) === null;
    },
  });
  return { defined, texts, callsByExpression };
}
