import { css, html } from 'lit';
import type { Doc } from '../documents/doc.js';
import { holdsNothing } from '../documents/holds-nothing.js';
import { ScrolledPart, scrolledStyles } from '../scrolled-part.js';
import type { Session } from '../session.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';

/** What the file says of itself, as `inspect` tells it. */
class Facts extends ScrolledPart {
  static override properties = { session: { attribute: false }, doc: { attribute: false } };
  static override styles = [
    shared,
    scrolledStyles,
    css`
      section {
        margin-bottom: 18px;
      }
    `,
  ];
  declare session: Session;
  declare doc: Doc;

  protected override render() {
    const { facts, sections, problems } = this.doc;
    const isBroken = holdsNothing(this.doc);
    return html`
      ${isBroken ? html`<p class="error">${say('cannotShow')}</p>` : null}
      ${isBroken ? problems.items.map(({ message, hint }) => html`<p lang="en">${message}<br /><span class="faint">${hint}</span></p>`) : null}
      <section>
        <h2>${say('facts')}</h2>
        <table lang="en">
          ${Object.entries(facts).map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${String(value)}</td></tr>`)}
        </table>
      </section>
      ${sections.map(
        ({ heading, rows: [head = [], ...rows] }) => html`
          <section lang="en">
            <h2>${heading}</h2>
            <table>
              <tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr>
              ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
            </table>
          </section>
        `,
      )}
    `;
  }
}

customElements.define('mutoscope-facts', Facts);
