import type { Sid } from '../model.js';
import { type Steps, walkEvents } from '../walk.js';
import type { Rule } from './checked.js';

/**
 * Sids are what savegames call things by, so each is given once. A group and its condition share one, and members of a
 * family repeat those of its variables.
 */
export const checkSids: Rule = ({ project, makeups, tell }) => {
  const seen = new Set<Sid>();
  const lookFor =
    (code: 'construct2/duplicate-sid' | 'construct2/duplicate-event-sid') =>
    (sid: Sid | null | undefined, at: Steps): void => {
      if (sid === undefined || sid === null) return;
      if (seen.has(sid)) tell(code, `The sid ${sid} stands at another place as well`, at);
      seen.add(sid);
    };
  const look = lookFor('construct2/duplicate-sid');
  const lookAtEvent = lookFor('construct2/duplicate-event-sid');

  for (const [index, type] of project.objectTypes.entries()) {
    const at = ['objectTypes', index];
    look(type.sid, [...at, 'sid']);
    for (const [place, { owner, sid }] of makeups[index]!.variables.entries())
      if (owner === index) look(sid, [...at, 'variableSids', place]);
    for (const [place, { sid }] of type.behaviors.entries()) look(sid, [...at, 'behaviors', place, 'sid']);
    for (const [place, { sid }] of (type.animations ?? []).entries())
      look(sid, [...at, 'animations', place, 'sid']);
  }
  for (const [index, { sid, layers }] of project.layouts.entries()) {
    look(sid, ['layouts', index, 'sid']);
    for (const [place, layer] of layers.entries())
      look(layer.sid, ['layouts', index, 'layers', place, 'sid']);
  }
  let isGroup = false;
  walkEvents(project, {
    event(event, at) {
      isGroup = event.kind === 'block' && event.group !== null;
      if (event.kind !== 'include') lookAtEvent(event.sid, at);
    },
    condition({ sid }, at) {
      if (!isGroup) lookAtEvent(sid, at);
    },
    action: ({ sid }, at) => lookAtEvent(sid, at),
  });
};
