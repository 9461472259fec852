import type { Event } from '../events.js';
import type { EventContext } from './naming.js';
import type { SheetReferences } from './references-model.js';

/** Which sheets include which, and which layouts run them. */
export function sheetReferences({ project }: EventContext): SheetReferences[] {
  const byName = new Map<string | null, { includes: string[]; includedBy: string[]; layouts: string[] }>();
  for (const { name, events } of project.eventSheets)
    byName.set(name, { includes: includes(events), includedBy: [], layouts: [] });
  for (const [name, sheet] of byName)
    for (const included of sheet.includes) byName.get(included)?.includedBy.push(name!);
  for (const { name, eventSheet } of project.layouts) byName.get(eventSheet)?.layouts.push(name);
  return project.eventSheets.map(({ name }) => ({ name, ...byName.get(name)! }));
}

/** Includes may stand in groups. */
function includes(events: readonly Event[]): string[] {
  const names = new Set<string>();
  const rest = [...events];
  for (let event = rest.pop(); event !== undefined; event = rest.pop()) {
    if (event.kind === 'include') names.add(event.sheet);
    else if (event.kind === 'block') for (const inner of event.events ?? []) rest.push(inner);
  }
  return [...names].sort();
}
