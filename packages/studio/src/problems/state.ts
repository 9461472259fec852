import { signal } from '@preact/signals-core';
import type { Doc, Problems } from '../documents/doc.js';
import type { Session } from '../session.js';

/** What the last check of each document told, by its id. */
const checked = signal<ReadonlyMap<number, Problems>>(new Map());

/** What is known to be wrong: of the last check, else what reading told. */
export const problemsOf = ({ id, problems }: Doc): Problems => checked.value.get(id) ?? problems;

/** Keeps what a check told, and that of no document that is closed. */
export function rememberChecked({ docs }: Session, doc: Doc, told: Problems): void {
  const open = docs.value.flatMap(({ id }) => {
    const problems = id === doc.id ? told : checked.value.get(id);
    return problems ? [[id, problems] as const] : [];
  });
  checked.value = new Map(open);
}
