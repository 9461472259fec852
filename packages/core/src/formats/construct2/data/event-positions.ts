/** What each position of an event sheet is. */

import type {
  Action,
  Block,
  Condition,
  Event,
  EventSheet,
  EventVariable,
  Group,
  Include,
} from '../events.js';
import type { Raw } from '../model.js';
import { lazy } from './lazy.js';
import { listOf, nullable } from './lists.js';
import { parameter } from './parameter-positions.js';
import { code, type Field, fieldsOf, form, record } from './record.js';
import { type AnyType, allEras, type Era, sinceSids, type Type, untilConstruct3 } from './type.js';
import { union } from './union.js';
import { boolean, choice, exactInteger, misfit, number, raw, ref, text, unwritable } from './values.js';

const first: readonly Era[] = ['first'];
const construct3: readonly Era[] = ['construct3'];

const parameters = listOf(parameter);

/** Only previews set it. Where a model has left it out, what exports have there is written. */
const breakpoint = (usual: (era: Era) => Raw): Type<Raw> => ({
  ...raw,
  write: (value: Raw | undefined, writing) =>
    raw.write(value === undefined ? usual(writing.era) : value, writing),
});
const off = breakpoint(() => false);

const conditions = (() => {
  const { at } = fieldsOf<Condition>();
  const early = [
    at('objectType', number),
    at('ref', ref),
    at('behavior', nullable(text)),
    at('trigger', number),
    at('isLooping', boolean),
    at('isInverted', boolean),
    at('isStatic', boolean),
  ];
  const later = [
    ...early,
    at('sid', exactInteger),
    at(
      'breakpoint',
      breakpoint((era) => (era === 'construct3' ? null : false)),
    ),
  ];
  return listOf(
    record<Condition>('a condition', [
      ...endingIn(first, early, at('parameters', parameters)),
      ...endingIn(sinceSids, later, at('parameters', parameters)),
    ]),
  );
})();

const actions = (() => {
  const { at, inside } = fieldsOf<Action>();
  const early = [at('objectType', number), at('ref', ref), at('behavior', nullable(text))];
  const later = [...early, at('sid', exactInteger)];
  const latest = [...later, inside('construct3', 0, raw), inside('construct3', 1, raw)];
  return listOf(
    record<Action>('an action', [
      ...endingIn(first, early, at('parameters', parameters)),
      ...endingIn(untilConstruct3, [...later, at('breakpoint', off)], at('parameters', parameters)),
      ...endingIn(construct3, latest, at('parameters', parameters)),
    ]),
  );
})();

/** Generation 39 has 3 for groups. */
const zeroOrThree: Type<0 | 3> = {
  read(found) {
    if (found !== 0 && found !== 3) throw misfit('the code 0 or 3', found);
    return found;
  },
  write(value, writing) {
    if (value !== 0 && value !== 3) throw unwritable('0 or 3', value);
    writing.out.ascii(`${value}`);
  },
};

const group = (() => {
  const { at } = fieldsOf<Group>();
  return record<Group>('a group', [form(allEras, [at('activeOnStart', boolean), at('title', text)])]);
})();

const event: Type<Event> = lazy(() => anyEvent);

const block = (() => {
  const { at } = fieldsOf<Block>();
  const head = (noGroup: null | 0) => [
    at('storedKind', zeroOrThree),
    at('group', groupOr(noGroup)),
    at('isOr', boolean),
  ];
  const sids = [
    at(
      'breakpoint',
      breakpoint(() => null),
    ),
    at('sid', exactInteger),
  ];
  const lists = [at('conditions', conditions), at('actions', actions)];
  const told = { kind: 'block' } as const;
  return record<Block>('a block', [
    ...endingIn(first, [...head(null), ...lists], at('events', listOf(event)), told),
    ...endingIn(untilConstruct3, [...head(null), ...sids, ...lists], at('events', listOf(event)), told),
    ...endingIn(
      construct3,
      [...head(0), ...sids, at('number', number), ...lists],
      at('events', listOf(event)),
      told,
    ),
  ]);
})();

const variable = (() => {
  const { at } = fieldsOf<EventVariable>();
  const early = [
    code(1),
    at('name', text),
    at('type', choice('number', 'text')),
    at('initial', raw),
    at('isStatic', boolean),
    at('isConstant', boolean),
  ];
  const later = [...early, at('sid', exactInteger), at('breakpoint', off)];
  const told = { kind: 'variable' } as const;
  return record<EventVariable>('an event variable', [
    // Probable: no export of generation 21 with a variable is known.
    form(first, early, told),
    form(untilConstruct3, later, told),
    form(construct3, [...later, at('index', number)], told),
  ]);
})();

const include = (() => {
  const { at } = fieldsOf<Include>();
  const early = [code(2), at('sheet', text)];
  const told = { kind: 'include' } as const;
  return record<Include>('an include', [
    form(first, early, told),
    form(sinceSids, [...early, at('breakpoint', off)], told),
  ]);
})();

const anyEvent = union<Event>(
  'event',
  new Map<number, AnyType>([
    [0, block],
    [1, variable],
    [2, include],
    [3, block],
  ]),
  (value) => ({ block: 0, variable: 1, include: 2 })[value.kind],
);

export const eventSheet = (() => {
  const { at } = fieldsOf<EventSheet>();
  return record<EventSheet>('an event sheet', [
    form(allEras, [at('name', text), at('events', listOf(event))]),
  ]);
})();

/** Two forms: with the last position, and without. */
function endingIn<T>(eras: readonly Era[], fields: readonly Field[], last: Field, told: Partial<T> = {}) {
  return [form<T>(eras, fields, told), form<T>(eras, [...fields, last], told)];
}

/** Generation 39 has 0 where others have null. */
function groupOr(none: null | 0): Type<Group | null> {
  return {
    read: (found, reading) => (found === none ? null : group.read(found, reading)),
    write(value, writing) {
      if (value === null) writing.out.ascii(`${none}`);
      else group.write(value, writing);
    },
    child: group.child!,
  };
}
