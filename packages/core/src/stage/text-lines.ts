import type { StageText } from './model.js';

export interface TextLine {
  readonly text: string;
  /** As measured. */
  readonly width: number;
}

/**
 * The lines that a text is broken into to fit a width, as Construct 2's engine does it: words end behind spaces or a
 * hyphen, and what reaches the width goes to a new line, unless the text is short and fits as a whole.
 * @param measure The width of a piece of text, in the unit of `width`.
 */
export function textLines(
  text: string,
  width: number,
  wrap: StageText['wrap'],
  measure: (text: string) => number,
): TextLine[] {
  if (text === '' || !(width > 2)) return [];
  const lines: TextLine[] = [];
  const end = (line: string) => lines.push({ text: trimmed(line), width: measure(trimmed(line)) });

  const plain = text.replaceAll('\r\n', '\n');
  if (plain.length <= short && !plain.includes('\n') && measure(plain) <= width)
    return [{ text: plain, width: measure(plain) }];
  let line = '';
  let endsItself = false;
  for (const part of wrap === 'word' ? words(plain) : plain) {
    if (part === '\n') {
      if (!endsItself) end(line);
      [line, endsItself] = ['', false];
      continue;
    }
    endsItself = false;
    if (measure(trimmed(line + part)) < width) line += part;
    else if (line === '') {
      end(part);
      endsItself = true;
    } else {
      end(line);
      line = wrap === 'character' && part === ' ' ? '' : part;
    }
  }
  if (trimmed(line) !== '') end(line);
  return lines;
}

const short = 100;

const trimmed = (line: string): string => (line.endsWith(' ') ? line.slice(0, -1) : line);

/** Line ends stand by themselves. */
const words = (text: string): readonly string[] =>
  text.match(/\n|[^\n \t-]*-|[^\n \t-]*[ \t]+|[^\n \t-]+/g) ?? [];
