/** Event sheets as text: lines a second beside `JSON.stringify` of the same events, and that the cost is linear. */
import type { Block, EventSheet } from '../packages/core/src/formats/construct2/events.js';
import { crossReferences, eventListing } from '../packages/core/src/formats/construct2/events-text/index.js';
import { smallGame } from '../packages/core/src/formats/construct2/testing/small-project.js';
import { benchTask } from './harness.ts';

const game = smallGame();
const [, { events: level }] = game.project.eventSheets as readonly [EventSheet, EventSheet];
const group = level.find((event): event is Block => event.kind === 'block')!;

const sheetOf = (groups: number): EventSheet => ({
  name: 'Level events',
  events: Array.from({ length: groups }, () => group),
});
const withSheet = (sheet: EventSheet) => ({ ...game, project: { ...game.project, eventSheets: [sheet] } });

const [whole, eighth] = [sheetOf(2000), sheetOf(250)];
const lines = eventListing(game, whole).split('\n').length;

const linear = (name: string, work: (sheet: EventSheet) => unknown) =>
  benchTask({
    name: `linear: ${name}`,
    unit: 'M lines',
    amount: lines / 1e6,
    peerName: 'an eighth of it, eight times',
    target: 0.5,
    ours: () => void work(whole),
    peer: () => {
      for (let part = 0; part < 8; part++) work(eighth);
    },
    check: () => {},
  });

export const tasks = [
  benchTask({
    name: 'Event sheets as text',
    unit: 'M lines',
    amount: lines / 1e6,
    peerName: 'JSON.stringify of the events',
    target: 0.25,
    ours: () => eventListing(game, whole).length,
    peer: () => JSON.stringify(whole).length,
    check(length) {
      if (length < lines * 20) throw new Error('lines are missing');
    },
  }),
  linear('event sheets as text', (sheet) => eventListing(game, sheet)),
  linear('cross references', (sheet) => crossReferences(withSheet(sheet))),
];
