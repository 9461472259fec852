import type { Condition, Event } from '../events.js';
import { isOfConstruct3 } from '../model.js';
import { type Steps, walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';
import { fold, isMember } from './checked.js';
import { literal } from './plain-types.js';

/** Conditions that are false whatever happens, so that the events under them never run. */
export const checkNeverTrue: Rule = (checked) => {
  const { project, tell } = checked;
  const constants = unchangedVariables(checked);
  const isPreview = project.name !== null && !isOfConstruct3(project);
  let isOr = false;
  const look = (condition: Condition, at: Steps): void => {
    if (isOr) return;
    const [first, second, third] = condition.parameters ?? [];
    const is = (name: string): boolean => isMember(checked, condition.ref, name);
    const isFalse = (left: unknown, right: unknown): boolean =>
      second?.kind === 'comparison' &&
      (typeof left === 'number' || typeof left === 'string') &&
      (typeof right === 'number' || typeof right === 'string') &&
      holds(left, second.value, right) === condition.isInverted;

    if (is('system.Compare') && isFalse(literal(first), literal(third)))
      tell(
        'construct2/never-true',
        'The two values that are compared are written out, and never compare so',
        at,
      );
    else if (is('system.CompareVar') && first?.kind === 'eventVariable') {
      if (isFalse(constants.get(fold(first.name)), literal(third))) {
        const message = `The event variable "${first.name}" is never changed, and does not begin with what it is compared with`;
        tell('construct2/never-true', message, at);
      }
    } else if (is('system.Repeat') && !condition.isInverted && Number(literal(first) ?? 1) <= 0)
      tell('construct2/never-true', `The event is repeated ${literal(first)} times`, at);
    else if (is('system.IsPreview') && !condition.isInverted && !isPreview)
      tell('construct2/only-in-preview', 'The event runs in previews only, and this is an export', at);
  };
  walkEvents(project, {
    event(event) {
      isOr = event.kind === 'block' && event.isOr;
    },
    condition: look,
  });
};

/** Strictly, as the engine does: a number never equals a text. Texts are ordered by code units. */
function holds(left: string | number, comparison: number, right: string | number): boolean | null {
  switch (comparison) {
    case 0:
      return left === right;
    case 1:
      return left !== right;
    case 2:
      return left < right;
    case 3:
      return left <= right;
    case 4:
      return left > right;
    case 5:
      return left >= right;
    default:
      return null;
  }
}

/** With their values: those declared once that no action names. */
function unchangedVariables({ project }: Checked): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  const dropped = new Set<string>();
  walkEvents(project, {
    event(event: Event) {
      if (event.kind !== 'variable') return;
      const name = fold(event.name);
      if (values.has(name)) dropped.add(name);
      values.set(name, event.initial);
    },
    parameter(parameter, of) {
      if (parameter.kind === 'eventVariable' && !('trigger' in of)) dropped.add(fold(parameter.name));
    },
  });
  for (const name of dropped) values.delete(name);
  return values;
}
