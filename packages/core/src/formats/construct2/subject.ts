import type { Opened, Source } from '../format.js';
import { indexAfter, type Steps } from '../place-steps.js';
import type { Subject } from '../subject.js';
import { partsOf } from './content.js';
import type { Event } from './events.js';

/** Object types count families, layers instances that are not placed; a stage has neither. */
export function subjectOf(_source: Source, opened: Opened, steps: Steps): Subject | null {
  const { game, stage } = partsOf(opened);
  const { project } = game;
  const layout = indexAfter(steps, 'layouts');
  if (layout !== null && stage?.layouts[layout]) {
    const layer = indexAfter(steps, 'layers');
    const instance = indexAfter(steps, 'instances');
    const { uid } = project.layouts[layout]?.layers[layer ?? -1]?.instances[instance ?? -1] ?? {};
    const placed = stage.layouts[layout].layers[layer ?? -1]?.instances.find(({ id }) => id === uid);
    const lit = placed && { instance: placed.id, object: placed.object };
    return { layout, ...lit };
  }
  const type = indexAfter(steps, 'objectTypes');
  if (type !== null && project.objectTypes[type]?.isFamily === false) {
    const object = project.objectTypes.slice(0, type).filter(({ isFamily }) => !isFamily).length;
    const animation = indexAfter(steps, 'animations');
    return { object, ...(animation !== null && { animation }) };
  }
  const page = indexAfter(steps, 'eventSheets');
  const sheet = page !== null && project.eventSheets[page];
  if (!sheet) return null;
  const event = eventNumber(sheet.events, steps.slice(2));
  return { page, ...(event !== null && { event }) };
}

/** Of the innermost numbered event on the way, as the text of its sheet counts; null where there is none. */
function eventNumber(events: readonly Event[], steps: Steps): number | null {
  let [list, before, number]: [readonly Event[], number, number | null] = [events, 0, null];
  for (let i = 0; steps[i] === 'events'; i += 2) {
    const index = Number(steps[i + 1]);
    const event = list[index];
    if (event?.kind !== 'block') break;
    before += list.slice(0, index).reduce((sum, each) => sum + numbered(each), 1);
    number = before;
    list = event.events ?? [];
  }
  return number;
}

/** How many numbers an event and what is in it take; nesting is bounded by the reader. */
const numbered = (event: Event): number =>
  event.kind === 'block' ? (event.events ?? []).reduce((sum, each) => sum + numbered(each), 1) : 0;
