import { SYSTEM } from '../events.js';
import { walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';
import { fold, isMember } from './checked.js';
import { literal } from './plain-types.js';

/** Groups that are not active when the game starts, and that no action makes so. */
export const checkNeverActive: Rule = (checked) => {
  const { project, tell } = checked;
  const activated = activatedGroups(checked);
  if (activated === null) return;
  walkEvents(project, {
    event(event, at) {
      if (event.kind !== 'block' || !event.group || event.group.activeOnStart) return;
      if (!activated.has(fold(event.group.title))) {
        const message = `The group "${event.group.title}" is not active at the start, and no action activates it`;
        tell('construct2/never-active', message, at);
      }
    },
  });
};

const deactivate = 0;

/** null where it cannot be told: a group is called by an expression, or a system action is not known for certain. */
function activatedGroups(checked: Checked): ReadonlySet<string> | null {
  const names = new Set<string>();
  let isKnown = true;
  walkEvents(checked.project, {
    action({ objectType, ref, parameters = [] }) {
      if (objectType !== SYSTEM) return;
      if (checked.game.symbols.memberOf(ref).confidence !== 'certain') isKnown = false;
      if (!isMember(checked, ref, 'system.SetGroupActive')) return;
      const [title, state] = parameters;
      const name = literal(title);
      if (typeof name !== 'string') isKnown = false;
      else if (state?.kind !== 'choice' || state.value !== deactivate) names.add(fold(name));
    },
  });
  return isKnown ? names : null;
}
