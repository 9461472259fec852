import { fit, type Paint, printable, textWidth } from './text.js';

export interface Column {
  readonly title: string;
  readonly right?: boolean;
}

/**
 * Rows under titles, two spaces between columns. Where it would be wider than `width`, the widest left-aligned columns
 * are cut. Cells are made printable.
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  paint: Paint,
): string {
  const cells = rows.map((row) => row.map(printable));
  const widths = columns.map(({ title }, i) =>
    cells.reduce((widest, row) => Math.max(widest, textWidth(row[i] ?? '')), textWidth(title)),
  );
  shrink(columns, widths, width);
  const line = (row: readonly string[]) =>
    columns
      .map(({ right }, i) => pad(fit(row[i] ?? '', widths[i]!), widths[i]!, right))
      .join('  ')
      .trimEnd();
  const head = paint('bold', line(columns.map(({ title }) => title)));
  return `${[head, ...cells.map(line)].join('\n')}\n`;
}

const narrowest = 8;

function shrink(columns: readonly Column[], widths: number[], width: number): void {
  let over = widths.reduce((sum, each) => sum + each, 2 * (columns.length - 1)) - width;
  while (over > 0) {
    let widest = -1;
    columns.forEach(({ right }, i) => {
      if (!right && widths[i]! > narrowest && (widest < 0 || widths[i]! > widths[widest]!)) widest = i;
    });
    if (widest < 0) return;
    widths[widest]!--;
    over--;
  }
}

function pad(text: string, width: number, right = false): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return right ? space + text : text + space;
}
