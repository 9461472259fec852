import type { Action, Condition, Event, Expression, Parameter } from '../events.js';
import { SYSTEM } from '../events.js';
import { ref } from './small-symbols.js';

let nextSid = 1000;
export const sid = (): number => nextSid++;

export const integer = (value: number): Expression => ({ kind: 'integer', value });
export const text = (value: string): Expression => ({ kind: 'text', value });
export const valued = (kind: 'number' | 'text' | 'layer' | 'any', value: Expression): Parameter => ({
  kind,
  value,
});

export const condition = (
  objectType: number,
  end: string,
  parameters: readonly Parameter[] = [],
  rest: Partial<Condition> = {},
): Condition => ({
  objectType,
  ref: ref(end),
  behavior: null,
  trigger: 0,
  isLooping: false,
  isInverted: false,
  isStatic: false,
  sid: sid(),
  ...(parameters.length > 0 && { parameters }),
  ...rest,
});

export const action = (
  objectType: number,
  end: string,
  parameters: readonly Parameter[] = [],
  behavior: string | null = null,
): Action => ({
  objectType,
  ref: ref(end),
  behavior,
  sid: sid(),
  ...(parameters.length > 0 && { parameters }),
});

export const block = (
  conditions: readonly Condition[],
  actions: readonly Action[],
  events?: readonly Event[],
): Event => ({
  kind: 'block',
  group: null,
  isOr: false,
  sid: sid(),
  storedKind: 0,
  conditions,
  actions,
  ...(events && { events }),
});

export function group(title: string, activeOnStart: boolean, events: readonly Event[]): Event {
  const id = sid();
  const parameters = [valued('text', text(title))];
  return {
    kind: 'block',
    group: { activeOnStart, title },
    isOr: false,
    sid: id,
    storedKind: 0,
    conditions: [condition(SYSTEM, 'cnds.IsGroupActive', parameters, { sid: id })],
    actions: [],
    events,
  };
}

export const variable = (name: string, initial: number | string): Event => ({
  kind: 'variable',
  name,
  type: typeof initial === 'string' ? 'text' : 'number',
  initial,
  isStatic: false,
  isConstant: false,
  sid: sid(),
});
