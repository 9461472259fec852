import { expect, test } from 'vitest';
import { corpusTest } from '../../testing/corpus.js';
import type { TextPage } from '../format.js';
import { eventPages } from './event-pages.js';
import { openGame } from './open.js';
import { corpusGames } from './testing/corpus-games.js';
import { exampleGame } from './testing/example-game.js';
import { goldenGame } from './testing/goldens.js';

/** `what -> page: the line there`. */
const told = (pages: readonly TextPage[], { text, links }: TextPage): string[] =>
  links.map(({ start, end, page, line }) => {
    const { name, text: there } = pages[page]!;
    return `${text.slice(start, end)} -> ${name}: ${there.split('\n')[line]!.trim()}`;
  });

test('sheets and references lead to each other', async () => {
  const pages = eventPages(await openGame(exampleGame(), () => {}));
  expect(pages.map(({ name }) => name)).toEqual(['Common', 'Menu events', 'Level events', 'References']);
  const [common, menu, level, references] = pages.map((page) => told(pages, page));
  expect(menu).toEqual(['Common -> Common: Event sheet: Common']);
  expect(common!.slice(0, 4)).toEqual([
    'Score -> References: Score (global number, Common)',
    'Best -> References: Best (global number, Common)',
    'PointsPerCoin -> References: PointsPerCoin (global number, Common)',
    'AddPoints -> References: AddPoints',
  ]);
  expect(level).toContain('SpriteFamily -> References: SpriteFamily');
  expect(level!.filter((link) => link.startsWith('Score '))).toHaveLength(2);
  expect(references!.slice(0, 2)).toEqual([
    'Common, event 1 -> Common: 1.  -> Function: On function (Name: "AddPoints")',
    'Level events, event 1 -> Level events: 1.  -> System: On start of layout',
  ]);
  expect(references).toContain('Common -> Common: Event sheet: Common');
});

corpusTest(
  'in real games links are in order, and lead to lines that are there',
  () => {
    let links = 0;
    for (const name of corpusGames()) {
      const pages = eventPages(goldenGame(name));
      for (const page of pages) {
        let at = 0;
        for (const { start, end, page: to, line } of page.links) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(page.text.length);
          expect(line).toBeLessThan(pages[to]!.text.split('\n').length);
          at = end;
          links++;
        }
      }
    }
    expect(links).toBeGreaterThan(8_000);
  },
  60_000,
);
