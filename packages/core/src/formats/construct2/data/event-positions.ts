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
import { joined } from './fields.js';
import { lazy } from './lazy.js';
import { listOf, nullable } from './lists.js';
import { parameter } from './parameter-positions.js';
import type { Reading } from './reading.js';
import { form, record } from './record.js';
import {
  type AnyType,
  allEras,
  type Era,
  oldest,
  sinceBreakpoints,
  type Type,
  untilConstruct3,
  untilFirst,
  untilSecond,
} from './type.js';
import { union } from './union.js';
import { choice, exactInteger, flag, misfit, raw, ref, text, unwritable } from './values.js';

const first: readonly Era[] = ['first'];
const second: readonly Era[] = ['second'];
const construct3: readonly Era[] = ['construct3'];

const usual = untilConstruct3(sinceBreakpoints);

const parameters = listOf(parameter);
const withParameters = (list: Reading) => ({ parameters: list.next(parameters) });

/** Only previews set it. Where a model has left it out, what exports have there is written. */
const breakpoint = (usual: (era: Era) => Raw): Type<Raw> => ({
  ...raw,
  write: (value: Raw | undefined, writing) =>
    raw.write(value === undefined ? usual(writing.era) : value, writing),
});
const off = breakpoint(() => false);

const conditions = (() => {
  const behavior = nullable(text);
  const breakable = breakpoint((era) => (era === 'construct3' ? null : false));
  const head = (list: Reading) => ({
    objectType: list.number(),
    ref: list.next(ref),
    behavior: list.next(behavior),
  });
  const flags = (list: Reading) => ({
    isLooping: list.boolean(),
    isInverted: list.boolean(),
    isStatic: list.boolean(),
  });
  const oldestOnes = joined(head, (list: Reading) => ({ trigger: list.next(flag) }), flags);
  const early = joined(head, (list: Reading) => ({ trigger: list.number() }), flags);
  const withSid = joined(early, (list: Reading) => ({ sid: list.next(exactInteger) }));
  const later = joined(withSid, (list: Reading) => ({ breakpoint: list.next(breakable) }));
  return listOf(
    record<Condition>('a condition', [
      form(oldest, oldestOnes),
      form(oldest, joined(oldestOnes, withParameters)),
      form(first, early),
      form(first, joined(early, withParameters)),
      form(second, withSid),
      form(second, joined(withSid, withParameters)),
      form(sinceBreakpoints, later),
      // In one literal: there are many.
      form(sinceBreakpoints, (list) => ({
        objectType: list.number(),
        ref: list.next(ref),
        behavior: list.next(behavior),
        trigger: list.number(),
        isLooping: list.boolean(),
        isInverted: list.boolean(),
        isStatic: list.boolean(),
        sid: list.next(exactInteger),
        breakpoint: list.next(breakable),
        parameters: list.next(parameters),
      })),
    ]),
  );
})();

const actions = (() => {
  const behavior = nullable(text);
  const early = (list: Reading) => ({
    objectType: list.number(),
    ref: list.next(ref),
    behavior: list.next(behavior),
  });
  const withSid = joined(early, (list: Reading) => ({ sid: list.next(exactInteger) }));
  const later = joined(withSid, (list: Reading) => ({ breakpoint: list.next(off) }));
  const latest = joined(withSid, (list: Reading) => ({ construct3: [list.next(raw), list.next(raw)] }));
  return listOf(
    record<Action>('an action', [
      form(untilFirst, early),
      form(untilFirst, joined(early, withParameters)),
      form(second, withSid),
      form(second, joined(withSid, withParameters)),
      form(usual, later),
      // In one literal: there are many.
      form(usual, (list) => ({
        objectType: list.number(),
        ref: list.next(ref),
        behavior: list.next(behavior),
        sid: list.next(exactInteger),
        breakpoint: list.next(off),
        parameters: list.next(parameters),
      })),
      form(construct3, latest),
      form(construct3, joined(latest, withParameters)),
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

const group = record<Group>('a group', [
  form(allEras, (list) => ({ activeOnStart: list.boolean(), title: list.text() })),
]);

const event: Type<Event> = lazy(() => anyEvent);
const events = listOf(event);

const block = (() => {
  const head = (group: Type<Group | null>) => (list: Reading) => ({
    kind: 'block' as const,
    storedKind: list.next(zeroOrThree),
    group: list.next(group),
    isOr: list.boolean(),
  });
  const plain = head(groupOr(null));
  const latest = head(groupOr(0));
  const unset = breakpoint(() => null);
  const sid = (list: Reading) => ({ sid: list.next(exactInteger) });
  const sids = joined((list: Reading) => ({ breakpoint: list.next(unset) }), sid);
  const lists = (list: Reading) => ({ conditions: list.next(conditions), actions: list.next(actions) });
  const last = (list: Reading) => ({ events: list.next(events) });
  const numbered = joined(latest, sids, (list: Reading) => ({ number: list.number() }), lists);
  return record<Block>('a block', [
    form(untilFirst, joined(plain, lists)),
    form(untilFirst, joined(plain, lists, last)),
    form(second, joined(plain, sid, lists)),
    form(second, joined(plain, sid, lists, last)),
    form(usual, joined(plain, sids, lists)),
    form(usual, joined(plain, sids, lists, last)),
    form(construct3, numbered),
    form(construct3, joined(numbered, last)),
  ]);
})();

const variable = (() => {
  const type = choice('number', 'text');
  const head = (list: Reading) => ({
    kind: list.code(1, 'variable' as const),
    name: list.text(),
    type: list.next(type),
    initial: list.next(raw),
  });
  const early = joined(head, (list: Reading) => ({
    isStatic: list.boolean(),
    isConstant: list.boolean(),
  }));
  const withSid = joined(early, (list: Reading) => ({ sid: list.next(exactInteger) }));
  const later = joined(withSid, (list: Reading) => ({ breakpoint: list.next(off) }));
  return record<EventVariable>('an event variable', [
    form(
      oldest,
      joined(head, () => ({ isStatic: false, isConstant: false })),
    ),
    form(first, early),
    form(second, withSid),
    form(usual, later),
    form(
      construct3,
      joined(later, (list: Reading) => ({ index: list.number() })),
    ),
  ]);
})();

const include = (() => {
  const early = (list: Reading) => ({ kind: list.code(2, 'include' as const), sheet: list.text() });
  return record<Include>('an include', [
    form(untilSecond, early),
    form(
      sinceBreakpoints,
      joined(early, (list: Reading) => ({ breakpoint: list.next(off) })),
    ),
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

export const eventSheet = record<EventSheet>('an event sheet', [
  form(allEras, (list) => ({ name: list.text(), events: list.next(events) })),
]);

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
