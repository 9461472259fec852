import { type Action, type Condition, type Event, type Expression, SYSTEM } from '../events.js';
import type { MemberName } from '../game.js';
import { inheritance } from '../inherited.js';
import { walkEvents } from '../walk.js';
import { editorEntry } from './facts.js';
import { subjectName } from './member.js';
import { type EventContext, objectName, variableName } from './naming.js';
import { variableType } from './parameter.js';
import { createScopes } from './scopes.js';

/** A condition or an action, also where what refers stands in one of its expressions. */
export interface Spot {
  readonly sheet: string;
  /** Number of the event as the listing has it. */
  readonly event: number;
  readonly part: 'condition' | 'action';
  /** From 1. */
  readonly index: number;
  /** e.g. `System: Set value`. */
  readonly text: string;
}

export interface CrossReferences {
  /** Where all global variables that are not constant go back to what they were at the start. */
  readonly globalResets: readonly Spot[];
  /** In the order declared, global ones first; behind them names that are not declared anywhere. */
  readonly eventVariables: readonly EventVariableReferences[];
  /** In the order of the object types; only those that events use. */
  readonly instanceVariables: readonly InstanceVariableReferences[];
  /** Of the Function plugin, by name; null where an expression makes the name. */
  readonly functions: readonly FunctionReferences[];
  /** In the order of the object types; only those that events create or destroy. */
  readonly objects: readonly ObjectReferences[];
  readonly sheets: readonly SheetReferences[];
}

export interface EventVariableReferences {
  readonly name: string;
  readonly scope: 'global' | 'local' | 'undeclared';
  readonly type: 'number' | 'text' | null;
  readonly sheet: string | null;
  /** Of a local one, the event it is declared in. */
  readonly event: number | null;
  readonly reads: readonly Spot[];
  readonly changes: readonly Spot[];
}

export interface InstanceVariableReferences {
  /** The family where the variable is a family's. */
  readonly object: string;
  readonly name: string;
  readonly reads: readonly Spot[];
  readonly changes: readonly Spot[];
}

export interface FunctionReferences {
  readonly name: string | null;
  readonly handlers: readonly Spot[];
  readonly calls: readonly Spot[];
}

export interface ObjectReferences {
  readonly name: string;
  readonly created: readonly Spot[];
  readonly destroyed: readonly Spot[];
}

export interface SheetReferences {
  readonly name: string;
  readonly includes: readonly string[];
  readonly includedBy: readonly string[];
  /** Those that run this sheet without an include. */
  readonly layouts: readonly string[];
}

/** Who reads, changes, calls, makes and destroys what in all event sheets. */
export function crossReferences(game: EventContext): CrossReferences {
  const { project, symbols } = game;
  const makeups = inheritance(project);
  const variables = new Map<
    string,
    InstanceVariableReferences & Growing<'reads' | 'changes'> & { order: number }
  >();
  const functions = new Map<string | null, FunctionReferences & Growing<'handlers' | 'calls'>>();
  const objects = new Map<number, ObjectReferences & Growing<'created' | 'destroyed'>>();
  const resets: Spot[] = [];
  const scopes = createScopes(project);

  let sheet = '';
  let number = 0;
  let spot: Spot | null = null;
  let isAction = false;

  const refer = (list: readonly Spot[]): void => {
    if (spot !== null && list.at(-1) !== spot) (list as Spot[]).push(spot);
  };
  const instanceVariable = (objectType: number, index: number) => {
    const owned = makeups[objectType]?.variables[index] ?? { owner: objectType, index };
    const key = `${owned.owner} ${owned.index}`;
    const known = variables.get(key);
    if (known) return known;
    const made = {
      object: objectName(game, owned.owner),
      name: variableName(game, objectType, index),
      reads: [],
      changes: [],
      order: owned.owner * 2 ** 20 + owned.index,
    };
    variables.set(key, made);
    return made;
  };
  const calledFunction = (name: Expression | undefined) => {
    const text = name?.kind === 'text' ? name.value : null;
    const key = text?.toLowerCase() ?? null;
    const known = functions.get(key) ?? { name: text, handlers: [], calls: [] };
    functions.set(key, known);
    return known;
  };
  const objectOf = (objectType: number) => {
    const known = objects.get(objectType) ?? {
      name: objectName(game, objectType),
      created: [],
      destroyed: [],
    };
    objects.set(objectType, known);
    return known;
  };

  const begin = (of: Condition | Action, part: Spot['part'], index: number): MemberName => {
    const member = symbols.memberOf(of.ref);
    const text = `${subjectName(of, game)}: ${editorEntry(member).name}`;
    spot = { sheet, event: number, part, index: index + 1, text };
    isAction = part === 'action';
    return member;
  };

  walkEvents(project, {
    event(event, at) {
      const name = project.eventSheets[at[1] as number]!.name;
      if (at.length === 4 && at[3] === 0) [sheet, number] = [name, 0];
      if (event.kind === 'block') {
        number++;
        scopes.enter(event, sheet, number);
      }
    },
    leave(event) {
      if (event.kind === 'block') scopes.leave();
    },
    condition(condition, at) {
      const member = begin(condition, 'condition', at.at(-1) as number);
      if (is(member, 'Function', 'OnFunction')) refer(calledFunction(firstValue(condition)).handlers);
    },
    action(action, at) {
      const member = begin(action, 'action', at.at(-1) as number);
      if (is(member, 'Function', 'CallFunction')) refer(calledFunction(firstValue(action)).calls);
      if (member.ownerRole === 'plugin' && member.name === 'Destroy')
        refer(objectOf(action.objectType).destroyed);
      if (is(member, 'system', 'CreateObject') || is(member, 'Sprite', 'Spawn')) {
        const created = action.parameters?.find((parameter) => parameter.kind === 'object');
        if (created) refer(objectOf(created.objectType).created);
      }
      if (is(member, 'system', 'ResetGlobals')) refer(resets);
    },
    parameter(parameter, of) {
      if (parameter.kind === 'eventVariable') {
        const variable = scopes.find(parameter.name);
        refer(isAction ? variable.changes : variable.reads);
      } else if (parameter.kind === 'instanceVariable') {
        const variable = instanceVariable(variableType(of), parameter.index);
        // The system only sorts by one.
        refer(isAction && of.objectType !== SYSTEM ? variable.changes : variable.reads);
      }
    },
    expression(expression) {
      if (expression.kind === 'eventVariable') refer(scopes.find(expression.name).reads);
      else if (expression.kind === 'instanceVariable')
        refer(instanceVariable(expression.objectType, expression.index).reads);
      else if (expression.kind === 'object' && is(symbols.memberOf(expression.ref), 'Function', 'Call'))
        refer(calledFunction(expression.parameters?.[0]).calls);
    },
  });

  return {
    globalResets: resets,
    eventVariables: scopes.all(),
    instanceVariables: [...variables.values()]
      .sort((a, b) => a.order - b.order)
      .map(({ order: _, ...references }) => references),
    functions: [...functions.values()].sort((a, b) => compare(a.name ?? '\uffff', b.name ?? '\uffff')),
    objects: [...objects].sort(([a], [b]) => a - b).map(([, references]) => references),
    sheets: sheetReferences(game),
  };
}

type Growing<K extends string> = { readonly [key in K]: Spot[] };

const is = (member: MemberName, owner: string, name: string): boolean =>
  member.owner === owner && member.name === name && member.ownerRole !== 'behavior';

function firstValue(of: Condition | Action): Expression | undefined {
  const first = of.parameters?.[0];
  return first !== undefined && 'value' in first && typeof first.value === 'object' ? first.value : undefined;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function sheetReferences({ project }: EventContext): SheetReferences[] {
  const byName = new Map<string | null, { includes: string[]; includedBy: string[]; layouts: string[] }>();
  for (const { name, events } of project.eventSheets)
    byName.set(name, { includes: includes(events), includedBy: [], layouts: [] });
  for (const [name, sheet] of byName)
    for (const included of sheet.includes) byName.get(included)?.includedBy.push(name!);
  for (const { name, eventSheet } of project.layouts) byName.get(eventSheet)?.layouts.push(name);
  return project.eventSheets.map(({ name }) => ({ name, ...byName.get(name)! }));
}

/** Includes may stand in groups. */
function includes(events: readonly Event[]): string[] {
  const names = new Set<string>();
  const rest = [...events];
  for (let event = rest.pop(); event !== undefined; event = rest.pop()) {
    if (event.kind === 'include') names.add(event.sheet);
    else if (event.kind === 'block') for (const inner of event.events ?? []) rest.push(inner);
  }
  return [...names].sort(compare);
}
