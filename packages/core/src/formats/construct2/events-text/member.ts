import { type Action, type Condition, SYSTEM } from '../events.js';
import { editorEntry } from './facts.js';
import { type EventContext, objectName, withDoubt } from './naming.js';
import { parametersText } from './parameter.js';

/** `-> Sprite: On collision with another object (Object: Wall)`; `->` marks a trigger. */
export function conditionText(condition: Condition, context: EventContext): string {
  const trigger = condition.trigger === 0 ? '' : '-> ';
  return `${trigger}${condition.isInverted ? 'not ' : ''}${memberText(condition, context)}`;
}

/** `Sprite: Set position (X: 12, Y: Player.Y)`, or of a behavior `Sprite.Platform: Set enabled (State: Disabled)`. */
export const actionText = (action: Action, context: EventContext): string => memberText(action, context);

/** The object and behavior that a condition or action is of. */
export function subjectName(of: Condition | Action, context: EventContext): string {
  const object = objectName(context, of.objectType);
  return of.objectType === SYSTEM || of.behavior === null ? object : `${object}.${of.behavior}`;
}

function memberText(of: Condition | Action, context: EventContext): string {
  const member = context.symbols.memberOf(of.ref);
  const entry = editorEntry(member);
  const name = member.confidence === 'likely' ? withDoubt(entry.name, member) : entry.name;
  const parameters = parametersText(of, entry.parameters, context);
  return `${subjectName(of, context)}: ${name}${parameters && ` (${parameters})`}`;
}
