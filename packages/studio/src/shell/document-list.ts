import { css, html, nothing } from 'lit';
import type { Doc } from '../documents/doc.js';
import { unsavedMark } from '../edit/entry.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { say } from '../words/index.js';
import { closeAll, show } from './opening.js';
import { shared } from './styles.js';
import { titlesOf } from './titles.js';

/** How many documents are open; unfolds to all of them, to search and to close. */
class DocumentList extends Part {
  static override properties = { session: { attribute: false }, searched: { state: true } };
  static override styles = [
    shared,
    css`
      [popover] {
        inset: 44px auto auto 10px;
        position: fixed;
        width: min(420px, calc(100vw - 20px));
        margin: 4px 0 0;
        padding: 10px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--panel);
        color: var(--ink);
      }
      @supports (anchor-name: --all) {
        #all {
          anchor-name: --all;
        }
        [popover] {
          position-anchor: --all;
          top: anchor(bottom);
          left: anchor(left);
        }
      }
      @media (width < 700px) {
        [popover] {
          left: 10px;
        }
      }
      [popover]:popover-open {
        display: grid;
        gap: 8px;
      }
      ul {
        display: grid;
        gap: 2px;
        max-height: 50vh;
        margin: 0;
        padding: 2px;
        overflow-y: auto;
        list-style: none;
      }
      li button {
        width: 100%;
        border-color: transparent;
        background: none;
        font-size: 13px;
        line-height: 1.3;
        text-align: left;
        overflow-wrap: anywhere;
      }
      li button:hover {
        background: var(--raised);
      }
      .foot {
        display: flex;
        gap: 8px;
        justify-content: flex-end;
      }
      #all {
        white-space: nowrap;
      }
    `,
  ];
  declare session: Session;
  declare searched: string;

  constructor() {
    super();
    this.searched = '';
  }

  #list = (): HTMLElement => this.renderRoot.querySelector('[popover]')!;

  #choose(doc: Doc): void {
    this.#list().hidePopover();
    show(this.session, doc);
  }

  #close(kept: Doc | null): void {
    this.#list().hidePopover();
    closeAll(this.session, kept);
  }

  #toggled = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed') this.searched = '';
  };

  /** Up and down through the search and what it found; Enter there takes the first. Escape is not for the search alone. */
  #key = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#list().hidePopover();
    }
    const found = [...this.renderRoot.querySelectorAll<HTMLElement>('input, li button')];
    const at = found.indexOf((this.renderRoot as ShadowRoot).activeElement as HTMLElement);
    if (at === 0 && event.key === 'Enter') found[1]?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    found[at + step]?.focus();
  };

  protected override render() {
    const { session } = this;
    const docs = session.docs.value;
    const titles = titlesOf(docs);
    const wanted = this.searched.trim().toLowerCase();
    const found = docs.filter(({ id }) => titles.get(id)!.toLowerCase().includes(wanted));
    return html`
      <button id="all" popovertarget="list">${say('documentsOpen', { count: docs.length })} ▾</button>
      <div id="list" popover role="dialog" aria-label=${say('documents')} @toggle=${this.#toggled} @keydown=${this.#key}>
        <input
          type="search"
          autofocus
          aria-label=${say('findDocument')}
          placeholder=${say('findDocument')}
          .value=${this.searched}
          @input=${({ target }: Event) => (this.searched = (target as HTMLInputElement).value)}
        />
        <ul>
          ${found.map(
            (doc) => html`<li>
              <button aria-current=${doc.id === session.currentId.value} @click=${() => this.#choose(doc)}>
                ${titles.get(doc.id)}${unsavedMark(session, doc)}
              </button>
            </li>`,
          )}
        </ul>
        ${found.length === 0 ? html`<p class="faint" role="status">${say('noDocumentFound')}</p>` : nothing}
        <div class="foot">
          <button @click=${() => this.#close(session.current.value)}>${say('closeOthers')}</button>
          <button @click=${() => this.#close(null)}>${say('closeAll')}</button>
        </div>
      </div>
    `;
  }
}

customElements.define('mutoscope-document-list', DocumentList);
