import type { ListingStyle } from './listing-style.js';
import { oneLine } from './one-line.js';

/** A list of events: conditions and actions as code, so that nothing in them is taken for Markdown. */
export const markdownStyle: ListingStyle = {
  gap: '',
  title: (sheet, layouts) =>
    `# Event sheet ${code(sheet)}\n\n${layouts.length > 0 ? `Layouts: ${layouts.map(code).join(', ')}\n\n` : ''}`,
  group: (depth, number, title, isActive) =>
    `${bullet(depth)}**${number}** **Group** ${code(title)}${isActive ? '' : ' (inactive)'}\n`,
  block: (depth, number, conditions, actions) =>
    [
      `${bullet(depth)}**${number}** ${conditions.map(code).join('<br>')}\n`,
      ...actions.map((action) => `${bullet(depth + 1)}${code(action)}\n`),
    ].join(''),
  declaration: (depth, text) => `${bullet(depth)}${code(text)}\n`,
};

/** Indented no further than forty levels. */
const bullet = (depth: number): string => `${'  '.repeat(Math.min(depth, 40))}- `;

/** Text in backticks, in more of them than stand together in the text. */
export function code(text: string): string {
  const inside = oneLine(text);
  const longest = (inside.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const ticks = '`'.repeat(longest + 1);
  const space = inside === '' || /^`|`$|^ .* $/.test(inside) ? ' ' : '';
  return `${ticks}${space}${inside}${space}${ticks}`;
}
