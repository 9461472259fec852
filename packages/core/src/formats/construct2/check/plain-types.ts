import type { Expression, Parameter } from '../events.js';
import { type Checked, fold } from './checked.js';

/**
 * The types whose instances an event on `type` moves: the members of a family, else itself. None where it is not there,
 * and of families so large that no answer is worth its cost.
 */
export function plainTypes({ project }: Checked): (type: number) => readonly number[] {
  const members = new Map(project.families.map((family) => [family.family, family.members]));
  return (type) => {
    if (!project.objectTypes[type]) return [];
    const found = members.get(type) ?? [type];
    return found.length > mostMembers ? [] : found.filter((member) => project.objectTypes[member]);
  };
}

const mostMembers = 1000;

/** Whether one of a list of types has a name, each type's names being listed once. */
export function namesOf(list: (type: number) => Iterable<string>) {
  const known = new Map<number, ReadonlySet<string>>();
  const namesOfType = (type: number): ReadonlySet<string> => {
    let names = known.get(type);
    if (!names) {
      names = new Set([...list(type)].map(fold));
      known.set(type, names);
    }
    return names;
  };
  return (types: readonly number[], name: string): boolean =>
    types.some((type) => namesOfType(type).has(fold(name)));
}

/** What a parameter says for sure; null where it is worked out in the game, or is no text or number. */
export function literal(parameter: Parameter | undefined): string | number | null {
  if (!parameter || !('value' in parameter)) return null;
  return typeof parameter.value === 'number' ? null : literalOf(parameter.value);
}

export function literalOf(expression: Expression | undefined): string | number | null {
  switch (expression?.kind) {
    case 'text':
    case 'float':
      return expression.value;
    case 'integer':
      return Number(expression.value);
    case 'negate': {
      const value = literalOf(expression.of);
      return typeof value === 'number' ? -value : null;
    }
    default:
      return null;
  }
}
