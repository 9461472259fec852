import type { Diagnostic } from '@mutoscope/core';
import { html, nothing, type PropertyValues } from 'lit';
import type { Doc, Problems } from '../documents/doc.js';
import { whileWorking } from '../documents/working.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { meanwhile } from '../shell/opening.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { centreMark, excerptStyles, excerptView } from './excerpt-view.js';
import { grouped } from './groups.js';
import { lightUp, litText } from './light-up.js';
import { listStyles, problemList } from './list.js';
import type { Located } from './located.js';
import { problemsOf, rememberChecked } from './state.js';
import { panelStyles } from './styles.js';

/** The panel below the views: every problem of the document, and the bytes or the line of the one that is chosen. */
class ProblemsPanel extends Part {
  static override properties = {
    session: { attribute: false },
    doc: { attribute: false },
    target: { state: true },
    busy: { state: true },
    text: { state: true },
    chosen: { state: true },
    located: { state: true },
  };
  static override styles = [shared, excerptStyles, listStyles, panelStyles];
  declare session: Session;
  declare doc: Doc;
  declare target: string | null;
  declare busy: boolean;
  declare text: string;
  declare chosen: Diagnostic | null;
  declare located: Located | null;
  /** Of the check that was asked for last. */
  #turn = 0;

  constructor() {
    super();
    this.target = null;
    this.busy = false;
    this.text = '';
    this.chosen = null;
    this.located = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('doc') || changed.get('doc')?.id === this.doc.id) return;
    this.chosen = null;
    this.located = null;
    this.target = this.doc.checksFor[0] ?? null;
    meanwhile(this.session, this.#check());
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('located')) centreMark(this.renderRoot as ShadowRoot);
  }

  async #check(): Promise<void> {
    const { doc, target, session } = this;
    const turn = ++this.#turn;
    this.busy = target !== null;
    if (target === null) return;
    await this.updateComplete;
    const begun = { what: 'checking', name: doc.name, share: null } as const;
    try {
      const told = await whileWorking(session, begun, () => session.library.check(doc.id, target));
      if (turn === this.#turn) rememberChecked(session, doc, told);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  #choose = (problem: Diagnostic): void => {
    this.chosen = problem;
    this.located = null;
    meanwhile(this.session, this.#locate(problem));
  };

  async #locate(problem: Diagnostic): Promise<void> {
    const { session, doc } = this;
    const located = await session.library.locate(doc.id, problem);
    if (this.chosen !== problem || session.current.value?.id !== doc.id) return;
    this.located = located;
    lightUp(session, doc, located.subject);
  }

  protected override render() {
    const problems = problemsOf(this.doc);
    return html`
      ${this.#head()}
      <div class="both">
        ${problemList(grouped(problems.items, this.text), this.chosen, this.#choose, this.#aboutList(problems))}
        <section class="detail" aria-live="polite">${this.#detail()}</section>
      </div>
    `;
  }

  #head() {
    const { doc, session } = this;
    return html`
      <div class="head">
        <h2>${say('problems')}</h2>
        ${
          doc.checksFor.length > 0
            ? html`<label>
                <span class="faint">${say('checkFor')}</span>
                <select
                  @change=${(event: Event) => {
                    this.target = (event.target as HTMLSelectElement).value;
                    meanwhile(session, this.#check());
                  }}
                >
                  ${doc.checksFor.map((each) => html`<option ?selected=${each === this.target}>${each}</option>`)}
                </select>
              </label>`
            : nothing
        }
        <input
          type="search"
          aria-label=${say('searchProblems')}
          placeholder=${say('searchProblems')}
          .value=${this.text}
          @input=${(event: Event) => {
            this.text = (event.target as HTMLInputElement).value;
          }}
        />
        <button
          class="close"
          aria-label=${say('closeProblems')}
          @click=${() => {
            session.switches.problems.value = false;
          }}
        >
          ×
        </button>
      </div>
    `;
  }

  /** What stands above the list, or in its place. */
  #aboutList({ items, counts }: Problems): string | null {
    const all = counts.error + counts.warning + counts.info;
    if (this.busy) return say('checkingNow');
    if (all === 0) return say('noProblems');
    if (this.text !== '' && grouped(items, this.text).length === 0)
      return say('noneFound', { text: this.text });
    return all > items.length ? say('problemsCapped', { shown: items.length, all }) : null;
  }

  #detail() {
    const { chosen, located, session, doc } = this;
    if (!chosen) return html`<p class="faint">${say('chooseProblem')}</p>`;
    const lit = located?.subject ? litText(doc, located.subject) : null;
    return html`
      <h3 lang="en">${chosen.message}</h3>
      ${
        located === null
          ? nothing
          : located.excerpt
            ? excerptView(located.excerpt)
            : html`<p class="faint">${say(chosen.at ? 'noExcerpt' : 'noPlace')}</p>`
      }
      <dl>
        ${chosen.hint ? html`<dt>${say('mend')}</dt><dd class="hint" lang="en">${chosen.hint}</dd>` : nothing}
        ${chosen.source ? html`<dt>${say('certainty')}</dt><dd lang="en">${chosen.source}</dd>` : nothing}
      </dl>
      ${
        lit
          ? html`<p>
              <button @click=${() => lightUp(session, doc, located!.subject)}>${say('litNow', { what: lit })}</button>
            </p>`
          : nothing
      }
    `;
  }
}

customElements.define('mutoscope-problems', ProblemsPanel);
