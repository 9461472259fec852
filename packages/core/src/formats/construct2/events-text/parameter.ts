import { type Action, type Condition, type Parameter, SYSTEM } from '../events.js';
import { expressionText } from './expression.js';
import type { EditorParameter } from './facts.js';
import { keyName } from './key-names.js';
import { type EventContext, objectName, variableName } from './naming.js';

/** Of a comparison by its number. */
const signs = ['=', '<>', '<', '<=', '>', '>='] as const;

/**
 * `X: 12, Y: Player.Y`, each parameter with its label where that is known. A comparison's sign stands before what is
 * compared with: `Value: >= 5`.
 */
export function parametersText(
  of: Condition | Action,
  labels: readonly EditorParameter[],
  context: EventContext,
): string {
  const texts: string[] = [];
  let sign = '';
  const all = of.parameters ?? [];
  for (const [index, parameter] of all.entries()) {
    if (parameter.kind === 'comparison' && index + 1 < all.length) {
      sign = `${comparisonSign(parameter.value)} `;
      continue;
    }
    const label = labels[index];
    if (parameter.kind === 'variadic')
      for (const [n, inner] of parameter.parameters.entries())
        texts.push(
          labelled(label?.label.replace('{n}', String(n)), parameterText(inner, label, of, context)),
        );
    else texts.push(labelled(label?.label, `${sign}${parameterText(parameter, label, of, context)}`));
    sign = '';
  }
  return texts.join(', ');
}

const labelled = (label: string | undefined, text: string): string =>
  label === undefined ? text : `${label}: ${text}`;

function parameterText(
  parameter: Parameter,
  label: EditorParameter | undefined,
  of: Condition | Action,
  context: EventContext,
): string {
  switch (parameter.kind) {
    case 'number':
    case 'text':
    case 'layer':
    case 'any':
      return expressionText(parameter.value, context);
    case 'audio':
      return `${parameter.file} (${parameter.isMusic ? 'music' : 'sound'})`;
    case 'choice':
      return label?.options[parameter.value] ?? `option ${parameter.value}`;
    case 'key':
      return keyName(parameter.value);
    case 'comparison':
      return comparisonSign(parameter.value);
    case 'object':
      return objectName(context, parameter.objectType);
    case 'layout':
    case 'file':
    case 'eventVariable':
      return parameter.name;
    case 'instanceVariable':
      return variableName(context, variableType(of), parameter.index);
    case 'variadic':
      return parameter.parameters.map((inner) => parameterText(inner, label, of, context)).join(', ');
  }
}

const comparisonSign = (value: number): string => signs[value] ?? `comparison ${value}?`;

/** The object type that an instance variable among the parameters is of: the system names it as a parameter, too. */
export function variableType(of: Condition | Action): number {
  if (of.objectType !== SYSTEM) return of.objectType;
  return of.parameters?.find((parameter) => parameter.kind === 'object')?.objectType ?? SYSTEM;
}
