import type { Action, Block, Condition, Event, Parameter } from '../events.js';
import { expressionText } from '../events-text/expression.js';
import { objectName, variableName } from '../events-text/naming.js';
import { variableType } from '../events-text/parameter.js';
import type { Game } from '../game.js';
import type { Json } from './json-text.js';
import { sidText } from './names.js';

export function* eventsJson(game: Game): Iterable<Json> {
  for (const { name, events } of game.project.eventSheets) yield { name, events: listJson(game, events) };
}

/** Recursion is as deep as events nest, which the reader of a project bounds. */
function* listJson(game: Game, events: readonly Event[]): Iterable<Json> {
  for (const event of events) yield eventJson(game, event);
}

function eventJson(game: Game, event: Event): Json {
  if (event.kind === 'include') return { kind: 'include', sheet: event.sheet };
  if (event.kind === 'variable') {
    const { kind, name, type, initial, isStatic, isConstant, sid } = event;
    return { kind, name, type, initial, isStatic, isConstant, sid: sidText(sid) };
  }
  return event.group
    ? { kind: 'group', ...event.group, sid: sidText(event.sid), events: listJson(game, event.events ?? []) }
    : blockJson(game, event);
}

const blockJson = (game: Game, { isOr, sid, conditions, actions, events }: Block): Json => ({
  kind: 'block',
  isOr,
  sid: sidText(sid),
  conditions: conditions.map((condition) => conditionJson(game, condition)),
  actions: actions.map((action) => actionJson(game, action)),
  events: events && listJson(game, events),
});

const conditionJson = (game: Game, condition: Condition): Json => ({
  ...memberJson(game, condition),
  trigger: condition.trigger,
  isLooping: condition.isLooping,
  isInverted: condition.isInverted,
  isStatic: condition.isStatic,
  parameters: parametersJson(game, condition),
});

const actionJson = (game: Game, action: Action): Json => ({
  ...memberJson(game, action),
  parameters: parametersJson(game, action),
});

function memberJson(game: Game, { objectType, ref, behavior, sid }: Condition | Action) {
  const { name, confidence } = game.symbols.memberOf(ref);
  return {
    object: objectName(game, objectType),
    behavior: behavior ?? undefined,
    name,
    confidence,
    sid: sidText(sid),
  };
}

const parametersJson = (game: Game, of: Condition | Action): Json =>
  (of.parameters ?? []).map((parameter) => parameterJson(game, parameter, of));

function parameterJson(game: Game, parameter: Parameter, of: Condition | Action): Json {
  switch (parameter.kind) {
    case 'number':
    case 'text':
    case 'layer':
    case 'any':
      return { kind: parameter.kind, expression: expressionText(parameter.value, game) };
    case 'object':
      return { kind: 'object', object: objectName(game, parameter.objectType) };
    case 'instanceVariable':
      return { kind: 'instanceVariable', variable: variableName(game, variableType(of), parameter.index) };
    case 'variadic':
      return {
        kind: 'variadic',
        parameters: parameter.parameters.map((inner) => parameterJson(game, inner, of)),
      };
    default:
      return { ...parameter };
  }
}
