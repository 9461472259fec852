import { css, html } from 'lit';
import { goToStep, hasUnsaved, historyOf } from '../documents/edits.js';
import { begun } from '../documents/history.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import './names.js';
import './reduction.js';
import './repair.js';
import { editStyles } from './styles.js';
import './time.js';
import { deleteTracks } from './track-edits.js';

/** The panel beside the tracks: all that is done to the current clip, and the steps that were. */
class Edit extends Part {
  static override properties = { session: { attribute: false } };
  static override styles = [
    shared,
    editStyles,
    css`
      :host {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr) auto;
        min-height: 0;
        border-left: 1px solid var(--line);
        background: var(--panel);
      }
      header {
        display: flex;
        gap: 6px;
        align-items: center;
        padding: 8px 12px;
      }
      header h2 {
        flex: 1;
        margin: 0;
      }
      .unsaved {
        border-color: var(--accent);
        color: var(--accent);
      }
      .all {
        overflow: auto;
        min-height: 0;
      }
      ol {
        display: grid;
        gap: 1px;
        overflow: auto;
        max-height: 132px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li button {
        width: 100%;
        padding: 1px 8px;
        border-color: transparent;
        background: none;
        font-size: 13px;
        text-align: left;
        overflow-wrap: anywhere;
      }
      li.undone button {
        color: var(--faint);
      }
    `,
  ];
  declare session: Session;
  /** The field with something typed in that was not used yet. */
  #typed: EventTarget | null = null;
  #stops: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const { commands } = this.session;
    this.#stops = [commands.on('deleteTracks', () => deleteTracks(this.session))];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Keys of undoing are the field's own only while something is typed in it; that of saving never is. */
  #key = (event: KeyboardEvent): void => {
    const [field] = event.composedPath();
    const isOurs = (event.ctrlKey || event.metaKey) && /^[szy]$/i.test(event.key);
    if (event.key === 'Enter') this.#typed = null;
    if (!isOurs || !(field instanceof HTMLInputElement)) return;
    if (this.#typed === field && !/^s$/i.test(event.key)) return;
    if (this.session.commands.press(event)) event.preventDefault();
    event.stopPropagation();
  };

  #input = (event: Event): void => {
    this.#typed = event.composedPath()[0]!;
  };

  #leave = (): void => {
    this.#typed = null;
  };

  protected override render() {
    const { session } = this;
    const { commands } = session;
    const doc = session.current.value;
    if (!doc) return null;
    const { steps, at } = historyOf(session, doc) ?? begun(doc.clips);
    return html`
      <header>
        <h2>${say('edit')}</h2>
        <button aria-label=${say('undo')} title=${say('undo')} ?disabled=${at === 0} @click=${() => commands.run('undo')}>↶</button>
        <button aria-label=${say('redo')} title=${say('redo')} ?disabled=${at === steps.length - 1} @click=${() => commands.run('redo')}>↷</button>
        <button id="save-as" class=${hasUnsaved(session, doc) ? 'unsaved' : ''} @click=${() => commands.run('saveAs')}>${say('saveAs')}</button>
      </header>
      <div class="all" @keydown=${this.#key} @input=${this.#input} @focusout=${this.#leave}>
        <mutoscope-edit-names .session=${session}></mutoscope-edit-names>
        <mutoscope-edit-time .session=${session}></mutoscope-edit-time>
        <mutoscope-edit-reduction .session=${session}></mutoscope-edit-reduction>
        <mutoscope-edit-repair .session=${session}></mutoscope-edit-repair>
      </div>
      <section>
        <h3 id="steps">${say('editHistory')}</h3>
        <ol aria-labelledby="steps">
          ${steps.map(
            ({ name }, i) => html`
              <li class=${i > at ? 'undone' : ''}>
                <button aria-current=${i === at} @click=${() => goToStep(session, { step: i })}>
                  ${say(name.word, name.values)}
                </button>
              </li>
            `,
          )}
        </ol>
      </section>
    `;
  }
}

customElements.define('mutoscope-edit', Edit);
