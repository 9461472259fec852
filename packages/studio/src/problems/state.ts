import { signal } from '@preact/signals-core';
import type { Doc, Problems } from '../documents/doc.js';

/** What the last check of each document told, by its id. */
export const checked = signal<ReadonlyMap<number, Problems>>(new Map());

/** What is known to be wrong: of the last check, else what reading told. */
export const problemsOf = ({ id, problems }: Doc): Problems => checked.value.get(id) ?? problems;
