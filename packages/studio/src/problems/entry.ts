/** What the page shows of problems before their panel is loaded. */

import { html, nothing } from 'lit';
import type { Doc } from '../documents/doc.js';
import { holdsNothing } from '../documents/holds-nothing.js';
import type { Session } from '../session.js';
import { meanwhile } from '../shell/opening.js';
import { say } from '../words/index.js';
import { problemsOf } from './state.js';

/** Opens and closes the panel, and tells how much there is in it. */
export function problemsButton({ switches, commands }: Session, doc: Doc) {
  const { error, warning } = problemsOf(doc).counts;
  const label = say('problemsOf', {
    errors: say('errorCount', { count: error }),
    warnings: say('warningCount', { count: warning }),
  });
  return html`
    <button
      id="problems"
      aria-pressed=${switches.problems.value}
      @click=${() => commands.run('problems')}
    >
      <span class="unseen">${label}</span>
      <span aria-hidden="true">
        ${say('problems')}
        ${error > 0 ? html`<span class="error">✕ ${error}</span>` : nothing}
        ${warning > 0 ? html`<span class="warning">▲ ${warning}</span>` : nothing}
      </span>
    </button>
  `;
}

let isAsked = false;

/** The panel, whose code comes when it is first shown. */
export function problemsPanel(session: Session, doc: Doc) {
  if (!session.switches.problems.value) return nothing;
  if (!isAsked) {
    isAsked = true;
    meanwhile(session, import('./problems.js'));
  }
  return html`<mutoscope-problems .session=${session} .doc=${doc}></mutoscope-problems>`;
}

/** Says of a file with errors that what is seen is not all of it. */
export function brokenBanner({ switches }: Session, doc: Doc) {
  const { salvaged, problems } = doc;
  if (problems.counts.error === 0) return nothing;
  return html`
    <div class="broken" role="status">
      <span class="error">✕</span>
      ${say(holdsNothing(doc) ? 'nothingShown' : salvaged ? 'salvagedShown' : 'brokenShown')}
      ${
        switches.problems.value
          ? nothing
          : html`<button
              @click=${() => {
                switches.problems.value = true;
              }}
            >
              ${say('showProblems')}
            </button>`
      }
    </div>
  `;
}
