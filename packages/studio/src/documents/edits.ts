/** Changing the clips of an open document, and going back. Documents are never mutated: another takes their place. */

import type { Clip } from '@mutoscope/core';
import { batch } from '@preact/signals-core';
import type { Session } from '../session.js';
import type { Doc } from './doc.js';
import {
  begun,
  clipsNow,
  continued,
  type History,
  isChanged,
  isUnsaved,
  type StepName,
  wentTo,
} from './history.js';

/** The document's steps so far; null where nothing was done. */
export const historyOf = ({ histories }: Session, { id }: Doc): History | null =>
  histories.value.get(id) ?? null;

export function hasUnsaved(session: Session, doc: Doc): boolean {
  const history = historyOf(session, doc);
  return history !== null && isUnsaved(history);
}

/** One more step of the document. */
export function changeClips(session: Session, doc: Doc, name: StepName, clips: readonly Clip[]): void {
  const history = historyOf(session, doc) ?? begun(doc.clips);
  putHistory(session, doc, continued(history, { name, clips }));
}

/** Goes to a step of the current document: by number, or `by` so many from where it stands. */
export function goToStep(session: Session, at: { readonly step: number } | { readonly by: number }): void {
  const doc = session.current.value;
  const history = doc && historyOf(session, doc);
  if (!history) return;
  const next = wentTo(history, 'by' in at ? history.at + at.by : at.step);
  if (next.at !== history.at) putHistory(session, doc, next);
}

/** The document's clips were written to a file. */
export function markSaved(session: Session, doc: Doc): void {
  const history = historyOf(session, doc);
  if (history) remember(session, doc.id, { ...history, saved: doc.clips });
}

export function forgetHistory({ histories }: Session, { id }: Doc): void {
  if (!histories.value.has(id)) return;
  const rest = new Map(histories.value);
  rest.delete(id);
  histories.value = rest;
}

function putHistory(session: Session, doc: Doc, history: History): void {
  const { docs, currentId, clip, selection } = session;
  const clips = clipsNow(history);
  batch(() => {
    remember(session, doc.id, history);
    const next: Doc = { ...doc, clips, changed: isChanged(history) };
    docs.value = docs.value.map((each) => (each.id === doc.id ? next : each));
    if (doc.id !== currentId.value) return;
    const [before, now] = [doc.clips[clip.value], clips[clip.value]];
    if (before?.tracks.length !== now?.tracks.length || selection.value?.key !== undefined)
      selection.value = null;
  });
}

const remember = ({ histories }: Session, id: number, history: History): void => {
  histories.value = new Map(histories.value).set(id, history);
};
