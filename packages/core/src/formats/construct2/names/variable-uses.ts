import type { Action, Condition, Expression, Parameter } from '../events.js';
import type { Symbols } from '../game.js';
import type { Makeup } from '../inherited.js';
import type { Instance, Project } from '../model.js';
import { hasExpression, walkEvents } from '../walk.js';
import { walkInstances } from '../walk-instances.js';

/** What events and instances show of an instance variable. */
export interface VariableUse {
  name?: string;
  isFromFile?: boolean;
  kind?: 'number' | 'text' | 'flag';
}

/** By object type, then by its own variables. The first use that tells a name wins. */
export function variableUses(
  project: Project,
  makeups: readonly Makeup[],
  symbols: Symbols,
  typeNames: readonly string[],
): VariableUse[][] {
  const uses = makeups.map((makeup, type): VariableUse[] =>
    makeup.variables.filter(({ owner }) => owner === type).map(() => ({})),
  );
  const useOf = (type: number, index: number): VariableUse | undefined => {
    const variable = makeups[type]?.variables[index];
    return variable && uses[variable.owner]?.[variable.index];
  };
  const suggest = (use: VariableUse | undefined, name: string | null): void => {
    if (use && name && use.name === undefined) use.name = name;
  };

  const lookAtInstance = (instance: Instance): void => {
    for (const [index, { value, name }] of instance.variables.entries()) {
      const use = useOf(instance.objectType, index);
      if (!use) continue;
      if (name !== undefined && !use.isFromFile) Object.assign(use, { name, isFromFile: true });
      use.kind ??= typeof value === 'string' ? 'text' : 'number';
    }
  };
  const lookAtStep = (step: Condition | Action): void => {
    const parameters = step.parameters ?? [];
    const value = parameters.find(hasExpression)?.value;
    for (const parameter of parameters) {
      if (parameter.kind === 'instanceVariable') {
        const use = useOf(step.objectType, parameter.index);
        if (isFlag(parameters) && use) use.kind = 'flag';
        if (value) suggest(use, nameOfValue(value, symbols, typeNames));
      } else if (parameter.kind === 'eventVariable' && value?.kind === 'instanceVariable')
        suggest(useOf(value.objectType, value.index), parameter.name);
    }
    if (parameters.length === 1 && value?.kind === 'instanceVariable')
      suggest(useOf(value.objectType, value.index), nameOfTarget(step, symbols, typeNames));
  };

  walkInstances(project, lookAtInstance);
  walkEvents(project, { condition: lookAtStep, action: lookAtStep });
  return uses;
}

/** Setting, toggling and testing a boolean are the only steps with a variable and no value. */
const isFlag = (parameters: readonly Parameter[]): boolean =>
  parameters[0]?.kind === 'instanceVariable' &&
  (parameters.length === 1 || (parameters.length === 2 && parameters[1]!.kind === 'choice'));

/** The name of what it is set to or compared with. */
function nameOfValue(value: Expression, symbols: Symbols, typeNames: readonly string[]): string | null {
  if (value.kind === 'eventVariable') return value.name;
  if (value.kind !== 'object' && value.kind !== 'behavior') return null;
  const key = value.parameters?.length === 1 ? value.parameters[0]! : null;
  if (key?.kind === 'text') return key.value.length <= 24 ? key.value : null;
  const { name, confidence } = symbols.memberOf(value.ref);
  if (confidence === 'unknown' || value.parameters?.length) return null;
  if (name === 'UID' || name === 'IID') return `${typeNames[value.objectType] ?? ''}${name}`;
  return lowered(name);
}

/** The name of what is set to it: `SetSpeed` → `speed`. */
function nameOfTarget(
  step: Condition | Action,
  symbols: Symbols,
  typeNames: readonly string[],
): string | null {
  const { name, confidence } = symbols.memberOf(step.ref);
  if (confidence === 'unknown') return null;
  if (name === 'PickByUID') return `${typeNames[step.objectType] ?? ''}UID`;
  return /^Set[A-Z]/.test(name) ? lowered(name.slice(3)) : null;
}

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
