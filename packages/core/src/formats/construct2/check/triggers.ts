import { walkEvents } from '../walk.js';
import type { Rule } from './checked.js';

/** What starts an event stands first in it; blocks of which any condition is enough may have several such. */
export const checkTriggers: Rule = ({ project, tell }) => {
  walkEvents(project, {
    event(event, at) {
      if (event.kind !== 'block' || event.isOr) return;
      for (const [index, { trigger }] of event.conditions.entries())
        if (index > 0 && trigger > 0) {
          const message = `Condition ${index} is a trigger, and condition 0 stands before it`;
          tell('construct2/trigger-not-first', message, [...at, 'conditions', index]);
        }
    },
  });
};
