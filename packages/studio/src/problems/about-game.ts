import type { Opened } from '@mutoscope/core';
import type { Event, Game } from '@mutoscope/core/construct2';
import type { About } from './located.js';
import { indexAfter, type Steps } from './steps.js';

/** Object types count families, layers instances that are not placed; a stage has neither. */
export function aboutGame({ own, stage }: Opened, steps: Steps): About | null {
  const { project } = (own!.model as { readonly game: Game }).game;
  const layout = indexAfter(steps, 'layouts');
  if (layout !== null && stage?.layouts[layout]) {
    const layer = indexAfter(steps, 'layers');
    const instance = indexAfter(steps, 'instances');
    const { uid } = project.layouts[layout]?.layers[layer ?? -1]?.instances[instance ?? -1] ?? {};
    const placed = stage.layouts[layout].layers[layer ?? -1]?.instances.find(({ id }) => id === uid);
    const lit = placed && { instance: placed.id, object: placed.object };
    return { view: 'layouts', selection: { layout, ...lit } };
  }
  const type = indexAfter(steps, 'objectTypes');
  if (type !== null && project.objectTypes[type]?.isFamily === false) {
    const object = project.objectTypes.slice(0, type).filter(({ isFamily }) => !isFamily).length;
    const animation = indexAfter(steps, 'animations');
    const isSprite = (stage?.objects[object]?.animations.length ?? 0) > 0;
    const selection = { object, ...(animation !== null && { animation }) };
    return { view: isSprite ? 'sprites' : 'layouts', selection };
  }
  const page = indexAfter(steps, 'eventSheets');
  const sheet = page !== null && project.eventSheets[page];
  if (!sheet) return null;
  const event = eventNumber(sheet.events, steps.slice(2));
  return { view: 'events', selection: { page, ...(event !== null && { event }) } };
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
