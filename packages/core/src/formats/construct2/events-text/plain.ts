import type { ListingStyle } from './listing-style.js';
import { oneLine } from './one-line.js';

/** Sub-events are indented by four blanks each, and no further than forty levels. */
const indent = (depth: number): string => '    '.repeat(Math.min(depth, 40));

const numbered = (number: number): string => `${number}. `.padEnd(4);

export const plainStyle: ListingStyle = {
  gap: '\n',
  title: (sheet, layouts) =>
    `Event sheet: ${oneLine(sheet)}\n${layouts.length > 0 ? `Layouts: ${oneLine(layouts.join(', '))}\n` : ''}\n`,
  group: (depth, number, title, isActive) =>
    `${indent(depth)}${numbered(number)}Group "${oneLine(title)}"${isActive ? '' : ' (inactive)'}\n`,
  block: (depth, number, [first, ...others], actions) =>
    [
      `${numbered(number)}${first}`,
      ...others.map((condition) => `    ${condition}`),
      ...actions.map((action) => `    - ${action}`),
    ]
      .map((line) => `${indent(depth)}${oneLine(line)}\n`)
      .join(''),
  declaration: (depth, text) => `${indent(depth)}${oneLine(text)}\n`,
};
