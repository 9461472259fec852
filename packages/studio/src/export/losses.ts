import type { Diagnostic } from '@mutoscope/core';

/** What a conversion tells, by what it means for whoever wants the file. */
export interface Losses {
  readonly refused: readonly Loss[];
  readonly dropped: readonly Loss[];
  readonly bent: readonly Loss[];
  readonly notes: readonly Loss[];
}

/** What is told alike. */
export interface Loss {
  readonly first: Diagnostic;
  readonly messages: readonly string[];
}

export function lossesOf(items: readonly Diagnostic[]): Losses {
  const of = (wanted: (item: Diagnostic) => boolean) => alike(items.filter(wanted));
  return {
    refused: of(({ severity }) => severity === 'error'),
    dropped: of((item) => isDropped(item) && !isBent(item)),
    bent: of((item) => item.severity !== 'error' && isBent(item)),
    notes: of((item) => item.severity === 'info' && !isDropped(item) && !isBent(item)),
  };
}

const isDropped = ({ severity, code }: Diagnostic): boolean =>
  severity === 'warning' || (severity === 'info' && /(left-behind|left-out|-left|dropped)$/.test(code));

/** Something is there still, and not quite what it was: the message says by how much, or the code that it was made to fit. */
const isBent = ({ code, message }: Diagnostic): boolean =>
  /greatest error|up to \d|off by|rounded/.test(message) ||
  /(bent|sampled|rounded|approximate|renamed|compromise|colours|half-clear|delays|too-fast|keys-added|turned)$/.test(
    code,
  );

function alike(items: readonly Diagnostic[]): readonly Loss[] {
  const groups = new Map<string, { readonly first: Diagnostic; readonly messages: string[] }>();
  for (const item of items) {
    const known = groups.get(item.code);
    if (known) known.messages.push(item.message);
    else groups.set(item.code, { first: item, messages: [item.message] });
  }
  return [...groups.values()];
}
