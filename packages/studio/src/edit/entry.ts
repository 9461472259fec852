import { html, nothing } from 'lit';
import type { Doc } from '../documents/doc.js';
import { openExport } from '../export/entry.js';
import type { Session } from '../session.js';
import { close } from '../shell/opening.js';
import { say } from '../words/index.js';
import { goToStep, hasUnsaved } from './edits.js';

type Root = () => ParentNode & Node;

/** Listens for the commands of editing that every view has, and keeps the page from being left with unsaved changes. */
export function listenForEdits(session: Session, root: Root): void {
  const { commands, docs } = session;
  commands.on('editing', () => showEditing(session));
  commands.on('undo', () => goToStep(session, { by: -1 }));
  commands.on('redo', () => goToStep(session, { by: 1 }));
  commands.on('saveAs', () => saveAs(session, root));
  window.addEventListener('beforeunload', (event) => {
    if (docs.value.some((doc) => hasUnsaved(session, doc))) event.preventDefault();
  });
}

/** Shows the panel, in the view that has it, or puts it away. */
function showEditing({ current, view, switches: { editing } }: Session): void {
  if (!current.value?.clips.length) return;
  editing.value = view.value !== 'tracks' || !editing.value;
  view.value = 'tracks';
}

/** The export dialog, set to the format that the current document is of. */
function saveAs(session: Session, root: Root): void {
  openExport(session, root, session.current.value?.format ?? null);
}

/** Closes the document, after asking where it has changes that are not saved. */
export function askToClose(session: Session, doc: Doc, root: Root): void {
  if (!hasUnsaved(session, doc)) {
    close(session, doc);
    return;
  }
  if (root().querySelector('mutoscope-ask-to-close')) return;
  void import('./ask-to-close.js').then(({ AskToClose }) => {
    const dialog = new AskToClose();
    dialog.name = doc.name;
    dialog.close = () => close(session, doc);
    dialog.save = () => {
      session.currentId.value = doc.id;
      saveAs(session, root);
    };
    root().append(dialog);
  });
}

/** In the document's tab. */
export const unsavedMark = (session: Session, doc: Doc) =>
  hasUnsaved(session, doc)
    ? html` <span class="unsaved" role="img" aria-label=${say('unsaved')} title=${say('unsaved')}>●</span>`
    : nothing;
