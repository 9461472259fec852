import { counted, type Diagnostic, type DiagnosticList, type Severity } from '@mutoscope/core';
import { type Paint, printable } from './text.js';

const colours = { error: 'red', warning: 'yellow', info: 'cyan' } as const;

/**
 * `file:line:column: error: message [code]`, the excerpt with its caret, the path, and what mends it. `file` gives way
 * to the file of a whole that the problem is in.
 */
export function diagnosticText(file: string, diagnostic: Diagnostic, paint: Paint): string {
  const { hint, source } = diagnostic;
  let text = headText(file, diagnostic, paint);
  if (hint) text += `  ${paint('green', 'hint')}: ${printable(hint)}\n`;
  if (source) text += `  source: ${printable(source)}\n`;
  return text;
}

/** Of what is no loss a few examples are enough. */
const mostInfos = 3;

/** Diagnostics one after another: hints once a code, and at most `perCode` of the same code. */
export function diagnosticsText(
  file: string,
  diagnostics: readonly Diagnostic[],
  paint: Paint,
  perCode = 100,
): string {
  const told = new Map<string, number>();
  const left = new Map<string, number>();
  let text = '';
  for (const diagnostic of diagnostics) {
    const { code, severity } = diagnostic;
    const before = told.get(code) ?? 0;
    told.set(code, before + 1);
    if (before === 0) text += diagnosticText(file, diagnostic, paint);
    else if (before < (severity === 'info' ? Math.min(perCode, mostInfos) : perCode))
      text += headText(file, diagnostic, paint);
    else left.set(code, (left.get(code) ?? 0) + 1);
  }
  for (const [code, count] of left) text += `${printable(file)}: ${count} more like it [${code}]\n`;
  return text;
}

function headText(file: string, diagnostic: Diagnostic, paint: Paint): string {
  const { severity, code, message, at } = diagnostic;
  const where = paint('bold', printable((at?.file ?? file) + spot(diagnostic)));
  const lines = [
    `${where}: ${paint(colours[severity], severity)}: ${printable(message)} ${paint('dim', `[${code}]`)}`,
  ];
  if (at?.excerpt) lines.push(...at.excerpt.split('\n').map((line) => `    ${printable(line)}`));
  if (at?.path) lines.push(`  at ${printable(at.path)}`);
  return `${lines.join('\n')}\n`;
}

/** `2 errors, 1 warning`; `no problems` where there are none. */
export function countsText(counts: Readonly<Record<Severity, number>>): string {
  const { error, warning, info } = counts;
  const parts = [
    error > 0 && counted(error, 'error'),
    warning > 0 && counted(warning, 'warning'),
    info > 0 && counted(info, 'info'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'no problems';
}

/** How many were told but not kept. */
export const omittedOf = ({ items, counts }: DiagnosticList): number =>
  counts.error + counts.warning + counts.info - items.length;

function spot({ at }: Diagnostic): string {
  if (at?.line !== undefined) return `:${at.line}:${at.column ?? 1}`;
  if (at?.offset === undefined) return '';
  const part = at.part ? ` (${at.part})` : '';
  return `@0x${at.offset.toString(16).toUpperCase()}${part}`;
}
