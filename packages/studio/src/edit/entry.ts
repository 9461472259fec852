import { signal } from '@preact/signals-core';
import { html, nothing } from 'lit';
import type { Doc } from '../documents/doc.js';
import { goToStep, hasUnsaved } from '../documents/edits.js';
import type { Session } from '../session.js';
import { close, meanwhile, show } from '../shell/opening.js';
import { say } from '../words/index.js';

/** Listens for the commands of editing that every view has. */
export function listenForEdits(session: Session, saveAs: () => void): void {
  const { commands } = session;
  commands.on('editing', () => showEditing(session));
  commands.on('undo', () => goToStep(session, { by: -1 }));
  commands.on('redo', () => goToStep(session, { by: 1 }));
  commands.on('saveAs', saveAs);
}

/** Keeps the page from being left with unsaved changes. */
export const askBeforeLeaving = (session: Session) => (event: BeforeUnloadEvent) => {
  if (session.docs.value.some((doc) => hasUnsaved(session, doc))) event.preventDefault();
};

const isEditing = ({ view, switches }: Session, { clips }: Doc): boolean =>
  switches.editing.value && view.value === 'tracks' && clips.length > 0;

/** Shows the panel, beside the view of the tracks, or puts it away. */
function showEditing(session: Session): void {
  const { current, view, switches } = session;
  const doc = current.value;
  if (!doc?.clips.length) return;
  switches.editing.value = !isEditing(session, doc);
  view.value = 'tracks';
}

export const editButton = (session: Session, doc: Doc) =>
  doc.clips.length === 0
    ? nothing
    : html`
        <button id="edit" aria-pressed=${isEditing(session, doc)} @click=${() => session.commands.run('editing')}>
          ${say('edit')}
        </button>
      `;

let isAsked = false;
const isLoaded = signal(false);

/** The panel, whose code comes when it is first shown. */
export function editPanel(session: Session, doc: Doc) {
  if (!isEditing(session, doc)) return nothing;
  if (!isAsked) {
    isAsked = true;
    const loading = import('./edit.js').then(() => {
      isLoaded.value = true;
    });
    meanwhile(session, loading);
  }
  if (!isLoaded.value) return nothing;
  return html`<mutoscope-edit aria-label=${say('edit')} role="region" .session=${session}></mutoscope-edit>`;
}

/** Closes the document, after asking where it has changes that are not saved. */
export function askToClose(session: Session, doc: Doc, root: () => ParentNode & Node): void {
  if (!hasUnsaved(session, doc)) {
    close(session, doc);
    return;
  }
  const asking = import('./ask-to-close.js').then(({ AskToClose }) => {
    if (root().querySelector('mutoscope-ask-to-close')) return;
    const dialog = new AskToClose();
    dialog.name = doc.name;
    dialog.close = () => close(session, doc);
    dialog.save = () => {
      if (session.currentId.value !== doc.id)
        show(session, session.docs.value.find(({ id }) => id === doc.id) ?? doc);
      session.commands.run('saveAs');
    };
    root().append(dialog);
  });
  meanwhile(session, asking);
}

/** In the document's tab. */
export const unsavedMark = (session: Session, doc: Doc) =>
  hasUnsaved(session, doc)
    ? html` <span class="unsaved" role="img" aria-label=${say('unsaved')} title=${say('unsaved')}>●</span>`
    : nothing;
