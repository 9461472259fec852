import { html, nothing } from 'lit';
import type { Doc } from '../documents/doc.js';
import { holdsNothing } from '../documents/holds-nothing.js';
import type { Session } from '../session.js';
import { meanwhile } from '../shell/opening.js';
import { say } from '../words/index.js';

/** Opens the dialog, whose code comes when it is first asked for. */
export const exportButton = ({ commands }: Session, doc: Doc) =>
  holdsNothing(doc)
    ? nothing
    : html`<button id="export" @click=${() => commands.run('export')}>${say('export')}</button>`;

/** Listens for the command; the dialog is put beside the views in `root`. */
export function listenForExport(session: Session, root: () => ParentNode & Node): void {
  session.commands.on('export', () => openExport(session, root, null));
}

/** The dialog of the current document, set to the format of that id where it is written. */
export function openExport(session: Session, root: () => ParentNode & Node, format: string | null): void {
  const doc = session.current.value;
  if (doc === null || holdsNothing(doc)) return;
  const opening = import('./export.js').then(({ ExportDialog }) => {
    if (root().querySelector('mutoscope-export')) return;
    const dialog = new ExportDialog();
    dialog.session = session;
    dialog.doc = doc;
    dialog.format = format;
    dialog.view = () => root().querySelector('main > [role="tabpanel"]');
    root().append(dialog);
  });
  meanwhile(session, opening);
}
