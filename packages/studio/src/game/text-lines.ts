import type { TextLink, TextPage } from '@mutoscope/core';

export interface LinePart {
  readonly text: string;
  readonly link: TextLink | null;
}

/** The lines of a page, each cut where its links begin and end. */
export function linesOf({ text, links }: TextPage): LinePart[][] {
  const lines: LinePart[][] = [];
  let start = 0;
  let next = 0;
  for (const content of text.split('\n')) {
    const end = start + content.length;
    const parts: LinePart[] = [];
    let at = start;
    for (; next < links.length && links[next]!.end <= end; next++) {
      const link = links[next]!;
      if (link.start > at) parts.push({ text: text.slice(at, link.start), link: null });
      parts.push({ text: text.slice(link.start, link.end), link });
      at = link.end;
    }
    if (end > at) parts.push({ text: text.slice(at, end), link: null });
    lines.push(parts);
    start = end + 1;
  }
  return lines;
}

/** How many characters what a line goes on with is indented: as far as its text, behind number, dash or arrow. */
export const hangOf = ([first]: readonly LinePart[]): number =>
  Math.min(/^ *(?:\d+\. +)?(?:-> |- )?/.exec(first?.text ?? '')![0].length, 40);

/** The line where the event of that number begins; -1 where there is none. */
export const eventLine = ({ text }: TextPage, event: number): number =>
  text.split('\n').findIndex((line) => line.trimStart().startsWith(`${event}. `));

export interface FoundLine {
  readonly page: number;
  readonly line: number;
  readonly text: string;
}

/** Lines that hold the text, whatever its case. */
export function searched(pages: readonly TextPage[], sought: string): FoundLine[] {
  const wanted = sought.toLowerCase();
  return pages.flatMap(({ text }, page) =>
    text
      .split('\n')
      .map((line, i) => ({ page, line: i, text: line }))
      .filter((line) => line.text.toLowerCase().includes(wanted)),
  );
}
