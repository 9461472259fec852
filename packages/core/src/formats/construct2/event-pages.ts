/** Event sheets to read, and who refers to what, with links between them. */

import type { TextLink, TextPage } from '../format.js';
import { crossReferences, crossReferencesText, eventListing } from './events-text/index.js';
import type { Game } from './game.js';

/** A page a sheet, as `eventListing` gives it, and the cross references behind them. */
export function eventPages(game: Game): TextPage[] {
  const sheets = game.project.eventSheets.map((sheet) => ({
    name: sheet.name,
    text: eventListing(game, sheet),
  }));
  const references = { name: 'References', text: crossReferencesText(crossReferences(game)) };
  const pages = [...sheets, references];
  const places: Places = {
    sheets: new Map(sheets.map(({ name }, page) => [name, page])),
    events: sheets.map(({ text }) => eventLines(text)),
    entries: entryLines(references.text),
    references: sheets.length,
  };
  return pages.map((page, i) => ({
    ...page,
    links: i < sheets.length ? linksOfSheet(page.text, places) : linksOfReferences(page.text, places),
  }));
}

interface Places {
  /** Page by sheet's name. */
  readonly sheets: ReadonlyMap<string, number>;
  /** By page, the line by number of the event. */
  readonly events: readonly ReadonlyMap<number, number>[];
  /** Line of the references by what they are of. */
  readonly entries: ReadonlyMap<string, number>;
  /** The page of the references. */
  readonly references: number;
}

function eventLines(text: string): Map<number, number> {
  const lines = new Map<number, number>();
  for (const [line, content] of text.split('\n').entries()) {
    const number = /^ *(\d+)\. /.exec(content)?.[1];
    if (number !== undefined) lines.set(Number(number), line);
  }
  return lines;
}

function entryLines(text: string): Map<string, number> {
  const entries = new Map<string, number>();
  for (const [line, content] of text.split('\n').entries()) {
    const name = content.replace(/ \([^()]*\)$/, '');
    if (/^[^ ]/.test(content) && !entries.has(name)) entries.set(name, line);
  }
  return entries;
}

/** Includes lead to their sheet, names to who else speaks of them. */
function linksOfSheet(text: string, { sheets, entries, references }: Places): TextLink[] {
  const links: TextLink[] = [];
  for (const { content, start } of linesOf(text)) {
    const include = /^ *Include: (.+)$/.exec(content);
    const page = include && sheets.get(include[1]!);
    if (include && page != null)
      links.push({
        start: start + content.length - include[1]!.length,
        end: start + content.length,
        page,
        line: 0,
      });
    if (include || /^(?:Event sheet|Layouts): /.test(content)) continue;
    for (const match of content.matchAll(nameOrText)) {
      const quote = match[0].startsWith('"') ? 1 : 0;
      const name = match[0].slice(quote, match[0].length - quote);
      const line = entries.get(name);
      const from = start + match.index + quote;
      if (line !== undefined) links.push({ start: from, end: from + name.length, page: references, line });
    }
  }
  return links;
}

/** A text in quotes; a name, or two with a dot, but not what is named before a value. */
const nameOrText = /"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?(?![\p{L}\p{N}_]*:)/gu;

/** Spots lead to their events. */
function linksOfReferences(text: string, { sheets, events }: Places): TextLink[] {
  const links: TextLink[] = [];
  for (const { content, start } of linesOf(text)) {
    const spot = /^( +[a-z ]+: )(.+?)(?:(, event (\d+)), (?:condition|action) \d+: .*)?$/.exec(content);
    if (!spot) continue;
    const [, before, sheet, event = '', number] = spot;
    const page = sheets.get(sheet!);
    if (page === undefined) continue;
    const from = start + before!.length;
    const line = number === undefined ? 0 : (events[page]!.get(Number(number)) ?? 0);
    links.push({ start: from, end: from + sheet!.length + event.length, page, line });
  }
  return links;
}

function* linesOf(text: string): Iterable<{ readonly content: string; readonly start: number }> {
  let start = 0;
  for (const content of text.split('\n')) {
    yield { content, start };
    start += content.length + 1;
  }
}
