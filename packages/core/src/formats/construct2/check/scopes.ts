import type { Event } from '../events.js';
import { type Steps, walkEvents } from '../walk.js';
import { fold, type Rule } from './checked.js';

/** Event variables are global, or stand in the same list of events as the event that uses them or in one around. */
export const checkScopes: Rule = ({ project, tell }) => {
  const visible = new Map<string, number>();
  const count = (events: readonly Event[], by: 1 | -1): void => {
    for (const event of events)
      if (event.kind === 'variable') {
        const name = fold(event.name);
        visible.set(name, (visible.get(name) ?? 0) + by);
      }
  };
  const look = (name: string, at: Steps): void => {
    if (!visible.get(fold(name)))
      tell('construct2/missing-event-variable', `There is no event variable "${name}" here`, at);
  };

  for (const { events } of project.eventSheets) count(events, 1);
  walkEvents(project, {
    enter: ({ events }) => count(events ?? [], 1),
    leave: ({ events }) => count(events ?? [], -1),
    parameter(parameter, _, at) {
      if (parameter.kind === 'eventVariable') look(parameter.name, at);
    },
    expression(expression, at) {
      if (expression.kind === 'eventVariable') look(expression.name, at);
    },
  });
};
