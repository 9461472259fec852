import type { StageText } from './model.js';

export interface TextLine {
  readonly text: string;
  /** As measured. */
  readonly width: number;
}

/**
 * The lines that a text is broken into to fit a width, as Construct 2's engine does it: words end behind spaces or a
 * hyphen, and what reaches the width, spaces counted, goes to a new line, even from an empty one: a word that is too
 * wide stands below an empty line. A short text that fits as a whole stays as it is.
 * @param measure The width of a piece of text, in the unit of `width`.
 */
export function textLines(
  text: string,
  width: number,
  wrap: StageText['wrap'],
  measure: (text: string) => number,
): TextLine[] {
  if (text === '' || !(width > 2)) return [];
  const plain = text.replaceAll('\r\n', '\n');
  if (plain.length <= short && fitsAsItIs(plain, width, measure))
    return [{ text: plain, width: measure(plain) }];
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(plain, wrap)) {
    if (part === '\n') {
      lines.push(line);
      line = '';
    } else if (measure(line + part) < width) line += part;
    else {
      lines.push(line);
      line = beginning(part, wrap);
    }
  }
  if (line !== '') lines.push(line);
  return lines.map((each) => measured(each, measure));
}

/**
 * The same for what is written with the characters of an image, where that engine breaks what is wider than the width;
 * a word that is too wide stands alone, and a line end behind it is spent.
 */
export function spriteTextLines(
  text: string,
  width: number,
  wrap: StageText['wrap'],
  measure: (text: string) => number,
): TextLine[] {
  if (text === '' || !(width > 2)) return [];
  const plain = text.replaceAll('\r\n', '\n');
  if (fitsAsItIs(plain, width, measure)) return [{ text: plain, width: measure(plain) }];
  const lines: string[] = [];
  let line = '';
  let endsItself = false;
  for (const part of partsOf(plain, wrap)) {
    if (part === '\n') {
      if (!endsItself) lines.push(line);
      [line, endsItself] = ['', false];
      continue;
    }
    endsItself = false;
    if (measure(trimmed(line + part)) <= width) line += part;
    else if (line === '') {
      lines.push(part);
      endsItself = true;
    } else {
      lines.push(line);
      line = beginning(part, wrap);
    }
  }
  if (trimmed(line) !== '') lines.push(line);
  return lines.map((each) => measured(each, measure));
}

const short = 100;

const fitsAsItIs = (text: string, width: number, measure: (text: string) => number): boolean =>
  !text.includes('\n') && measure(text) <= width;

const measured = (line: string, measure: (text: string) => number): TextLine => ({
  text: trimmed(line),
  width: measure(trimmed(line)),
});

const trimmed = (line: string): string => (line.endsWith(' ') ? line.slice(0, -1) : line);

const beginning = (part: string, wrap: StageText['wrap']): string =>
  wrap === 'character' && part === ' ' ? '' : part;

/** Line ends stand by themselves. */
const partsOf = (text: string, wrap: StageText['wrap']): Iterable<string> =>
  wrap === 'character' ? text : (text.match(/\n|[^\n \t-]*-[ \t]*|[^\n \t-]*[ \t]+|[^\n \t-]+/g) ?? []);
