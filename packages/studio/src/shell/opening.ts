import { batch } from '@preact/signals-core';
import type { Doc, InputFile } from '../documents/doc.js';
import { forgetHistory, hasUnsaved } from '../documents/edits.js';
import { whileWorking } from '../documents/working.js';
import { messageOf } from '../message-of.js';
import type { Session } from '../session.js';
import { say } from '../words/index.js';
import { viewsOf } from './views.js';

/** Opens the files beside what is open and shows the first of them. */
export async function open(session: Session, files: readonly InputFile[]): Promise<void> {
  const docs = await read(session, files);
  session.docs.value = [...session.docs.value, ...docs];
  const [first] = docs.filter(({ format }) => format !== null);
  if (docs.length > 0) show(session, first ?? docs[0]!);
}

/** Reads the files without showing them. Nothing is thrown: what fails or is passed over is a notice. */
export async function read(session: Session, files: readonly InputFile[]): Promise<readonly Doc[]> {
  if (files.length === 0) return [];
  try {
    const begun = { what: 'reading', name: files[0]!.name, share: null } as const;
    const { docs, failures, passedOver } = await whileWorking(session, begun, (tell) =>
      session.library.open(files, tell),
    );
    for (const failure of failures) tell(session, failure);
    if (passedOver.length > 0) tell(session, say('passedOver', named(passedOver)));
    return docs;
  } catch (error) {
    tell(session, messageOf(error));
    return [];
  }
}

const named = (files: readonly string[]) => ({
  count: files.length,
  names: files.slice(0, 3).join(', ') + (files.length > 3 ? ' …' : ''),
});

export function show(session: Session, doc: Doc): void {
  batch(() => {
    session.currentId.value = doc.id;
    session.view.value = viewsOf(doc)[0]!.id;
    session.clip.value = 0;
    session.selection.value = null;
    session.playback.length.value = null;
    session.playback.seek(0);
  });
}

export function close(session: Session, doc: Doc): void {
  const { id } = doc;
  forgetHistory(session, doc);
  const rest = session.docs.value.filter((doc) => doc.id !== id);
  void session.library.close(id);
  const wasShown = session.currentId.value === id;
  session.docs.value = rest;
  if (wasShown && rest.length > 0) show(session, rest.at(-1)!);
  else if (wasShown) session.currentId.value = null;
}

/** Closes all but those with changes that are not saved, which is told, and `kept`, which is then shown. */
export function closeAll(session: Session, kept: Doc | null): void {
  const { docs } = session;
  const open = docs.value.filter((doc) => doc.id === kept?.id || hasUnsaved(session, doc));
  for (const doc of docs.value) {
    if (open.includes(doc)) continue;
    forgetHistory(session, doc);
    void session.library.close(doc.id);
  }
  const shown = session.current.value;
  docs.value = open;
  const next = kept ?? open.find(({ id }) => id === shown?.id) ?? open[0];
  if (next && next.id !== shown?.id) show(session, next);
  else if (!next) session.currentId.value = null;
  const unsaved = open.filter((doc) => doc.id !== kept?.id);
  if (unsaved.length > 0) tell(session, say('unsavedOpen', named(unsaved.map(({ title }) => title))));
}

/** Says it once, though it may be true again. */
export const tell = ({ notices }: Session, notice: string): void => {
  if (!notices.value.includes(notice)) notices.value = [...notices.value, notice];
};

/** What nobody waits for: where it fails, a notice tells why. */
export const meanwhile = (session: Session, work: Promise<unknown>): void => {
  work.catch((error: unknown) => tell(session, messageOf(error)));
};
