import type { Action, Condition } from '../events.js';
import type { Raw } from '../model.js';
import { type Steps, walkEvents } from '../walk.js';
import { walkInstances } from '../walk-instances.js';
import type { Checked } from './checked.js';

/** A text that stands in the project, and what it is a text of. */
export interface FoundText {
  readonly text: string;
  readonly at: Steps;
  /** The event variable, instance variable, condition or action that holds it. */
  readonly holder: { readonly name: string } | { readonly step: Condition | Action };
}

/** Every text that is written out in events, variables and properties. The steps go on changing: copy what you keep. */
export function eachText({ game, project }: Checked, look: (found: FoundText) => void): void {
  const lookAt = (value: Raw, name: string, at: Steps): void => {
    if (typeof value === 'string' && value !== '') look({ text: value, at, holder: { name } });
  };
  for (const [index, { singleGlobalProperties }] of project.objectTypes.entries())
    for (const [place, value] of (singleGlobalProperties ?? []).entries())
      lookAt(value, '', ['objectTypes', index, 'singleGlobalProperties', place]);
  walkInstances(project, ({ objectType, properties, variables }, at) => {
    for (const [place, value] of properties.entries()) lookAt(value, '', [...at, 'properties', place]);
    for (const [place, { value }] of variables.entries())
      lookAt(value, game.names.variables[objectType]?.[place]?.name ?? '', [...at, 'variables', place]);
  });

  let step: Condition | Action | null = null;
  walkEvents(project, {
    event(event, at) {
      if (event.kind === 'variable') lookAt(event.initial, event.name, at);
    },
    condition(condition) {
      step = condition;
    },
    action(action) {
      step = action;
    },
    expression(expression, at) {
      if (expression.kind === 'text' && step) look({ text: expression.value, at, holder: { step } });
    },
  });
}
