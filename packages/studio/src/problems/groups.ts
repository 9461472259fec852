import type { Diagnostic } from '@mutoscope/core';
import { placeText } from './diagnostic-text.js';

export interface Group {
  readonly severity: Diagnostic['severity'];
  readonly code: string;
  readonly items: readonly Diagnostic[];
}

const severities = ['error', 'warning', 'info'] as const;

/** Errors first, each code by itself in the order told; only those that hold the text, whatever its case. */
export function grouped(items: readonly Diagnostic[], text: string): readonly Group[] {
  const wanted = text.trim().toLowerCase();
  const codes = new Map<string, Diagnostic[]>();
  for (const item of items) {
    if (wanted !== '' && !haystack(item).includes(wanted)) continue;
    const name = `${item.severity} ${item.code}`;
    const known = codes.get(name);
    if (known) known.push(item);
    else codes.set(name, [item]);
  }
  return severities.flatMap((severity) =>
    [...codes.values()]
      .filter(([first]) => first!.severity === severity)
      .map((some) => ({ severity, code: some[0]!.code, items: some })),
  );
}

const haystack = (item: Diagnostic): string =>
  [item.message, item.code, placeText(item.at), item.at?.path, item.hint].join('\n').toLowerCase();
