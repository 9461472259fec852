import type { Symbols } from '../game.js';
import type { Project } from '../model.js';
import { walkEvents } from '../walk.js';

/** By object type: the first event variable that an action writes on it, as in "set text to Score". */
export function shownVariables(project: Project, symbols: Symbols): ReadonlyMap<number, string> {
  const shown = new Map<number, string>();
  let type: number | null = null;
  walkEvents(project, {
    condition() {
      type = null;
    },
    action({ objectType, ref }) {
      const { name, confidence } = symbols.memberOf(ref);
      type = name === 'SetText' && confidence !== 'unknown' ? objectType : null;
    },
    expression(expression) {
      if (type !== null && expression.kind === 'eventVariable' && !shown.has(type))
        shown.set(type, expression.name);
    },
  });
  return shown;
}
