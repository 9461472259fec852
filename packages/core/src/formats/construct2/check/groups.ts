import { counted } from '../../../bytes/counted.js';
import { SYSTEM } from '../events.js';
import { walkEvents } from '../walk.js';
import { knownMember, type Rule } from './checked.js';

/** An event group has the condition that it is active, and nothing else. */
export const checkGroups: Rule = (checked) => {
  const { project, tell } = checked;
  walkEvents(project, {
    event(event, at) {
      if (event.kind !== 'block' || event.group === null) return;
      const [condition] = event.conditions;
      const problem =
        event.conditions.length !== 1
          ? `has ${counted(event.conditions.length, 'condition')}, expected the one that it is active`
          : event.actions.length > 0
            ? `has ${counted(event.actions.length, 'action')} of its own, expected none`
            : condition!.objectType !== SYSTEM ||
                (knownMember(checked, condition!.ref)?.name ?? 'IsGroupActive') !== 'IsGroupActive'
              ? 'has another condition than that it is active'
              : event.storedKind === 0 && condition!.sid !== event.sid
                ? `has the sid ${event.sid} and its condition another, ${condition!.sid}`
                : null;
      if (problem) tell('construct2/group', `The group "${event.group.title}" ${problem}`, at);
    },
  });
};
