import type { TextPage } from '@mutoscope/core';
import { effect, signal, untracked } from '@preact/signals-core';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { Doc } from '../documents/doc.js';
import { messageOf } from '../message-of.js';
import { Part } from '../part.js';
import type { Selection, Session } from '../session.js';
import { tell } from '../shell/opening.js';
import { shared } from '../shell/styles.js';
import { styled } from '../styled.js';
import { say } from '../words/index.js';
import { listBeside } from './list-beside.js';
import { eventLine, hangOf, linesOf, searched } from './text-lines.js';

interface Spot {
  readonly page: number;
  readonly line: number;
}

/** More found lines than these are not listed, but counted. */
const mostFound = 500;

/** Event sheets to read: what names lead to is one click away, and all sheets are searched at once. */
class Events extends Part {
  static override properties = { session: { attribute: false }, doc: { attribute: false } };
  static override styles = [
    shared,
    listBeside,
    css`
      .text {
        overflow: auto;
        padding: 10px 14px;
        font: 13px/1.5 ui-monospace, monospace;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .line {
        min-height: 1.5em;
        padding-left: var(--hang);
        text-indent: calc(-1 * var(--hang));
        white-space: pre-wrap;
        content-visibility: auto;
        contain-intrinsic-height: auto 1.5em;
      }
      .line[aria-current='true'] {
        background: var(--raised);
        outline: 1px solid var(--accent);
      }
      .line a,
      .found a {
        color: var(--accent);
        text-decoration: underline 1px color-mix(in srgb, currentColor 40%, transparent);
        text-underline-offset: 2px;
      }
      .line a:hover,
      .found a:hover {
        text-decoration-color: currentColor;
      }
      .found {
        margin: 0 0 10px;
      }
    `,
  ];
  declare session: Session;
  declare doc: Doc;
  readonly #pages = signal<readonly TextPage[]>([]);
  readonly #spot = signal<Spot>({ page: 0, line: -1 });
  readonly #before = signal<readonly Spot[]>([]);
  readonly #sought = signal('');
  #read: Doc | null = null;
  #forget: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#forget = effect(() => {
      const spot = spotOf(this.#pages.peek(), this.session.selection.value);
      if (spot) untracked(() => this.#go(spot));
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget?.();
  }

  protected override willUpdate(): void {
    const { doc, session } = this;
    if (this.#read === doc) return;
    this.#read = doc;
    session.library.pages(doc.id).then(
      (pages) => {
        if (this.#read !== doc) return;
        this.#spot.value = spotOf(pages, session.selection.value) ?? { page: 0, line: -1 };
        this.#before.value = [];
        this.#pages.value = pages;
      },
      (error: unknown) => tell(session, messageOf(error)),
    );
  }

  #go(spot: Spot): void {
    this.#before.value = [...this.#before.value, this.#spot.value].slice(-100);
    this.#spot.value = spot;
  }

  #back = (): void => {
    const before = this.#before.value;
    this.#before.value = before.slice(0, -1);
    this.#spot.value = before.at(-1) ?? this.#spot.value;
  };

  protected override updated(): void {
    const line = this.renderRoot.querySelector('.line[aria-current="true"]');
    if (line) line.scrollIntoView({ block: 'center' });
    else this.renderRoot.querySelector('.text')?.scrollTo(0, 0);
  }

  protected override render() {
    const [pages, spot, sought] = [this.#pages.value, this.#spot.value, this.#sought.value];
    const page = pages[spot.page];
    return html`
      <nav aria-label=${say('events')}>
        <input
          type="search"
          aria-label=${say('findInSheets')}
          placeholder=${say('findInSheets')}
          @input=${(event: Event) => (this.#sought.value = (event.target as HTMLInputElement).value)}
        />
        <button ?disabled=${this.#before.value.length === 0} @click=${this.#back}>← ${say('goBack')}</button>
        ${pages.map(
          ({ name }, i) => html`
            <button aria-current=${i === spot.page} @click=${() => this.#go({ page: i, line: -1 })}>${name}</button>
          `,
        )}
      </nav>
      <div class="text" tabindex="0" role="region" aria-label=${page?.name ?? say('events')}>
        ${sought.trim() === '' ? nothing : this.#found(pages, sought.trim())}
        ${page ? this.#page(page, spot.line) : nothing}
      </div>
    `;
  }

  #page(page: TextPage, current: number): TemplateResult {
    return html`<ol>
      ${linesOf(page).map(
        (parts, line) =>
          html`<li class="line" style=${styled({ '--hang': `${hangOf(parts)}ch` })} aria-current=${line === current ? 'true' : nothing}>${parts.map(
            ({ text, link }) => (link ? this.#link(text, link) : text),
          )}</li>`,
      )}
    </ol>`;
  }

  #link = (text: string, to: Spot): TemplateResult =>
    html`<a
      href="#"
      @click=${(event: Event) => {
        event.preventDefault();
        this.#go({ page: to.page, line: to.line });
      }}
      >${text}</a
    >`;

  #found(pages: readonly TextPage[], sought: string): TemplateResult {
    const found = searched(pages, sought);
    return html`
      <p class="found faint" role="status">
        ${found.length === 0 ? say('noLines') : say('lineCount', { count: found.length })}
      </p>
      <ul class="found">
        ${found
          .slice(0, mostFound)
          .map(
            ({ page, line, text }) =>
              html`<li>${this.#link(`${pages[page]!.name}: ${text.trim()}`, { page, line })}</li>`,
          )}
      </ul>
    `;
  }
}

/** Of what is selected of the pages; null where it is of none of them. */
function spotOf(pages: readonly TextPage[], selection: Selection | null): Spot | null {
  const { page, event } = selection ?? {};
  const shown = page === undefined ? undefined : pages[page];
  return shown ? { page: page!, line: event === undefined ? 0 : eventLine(shown, event) } : null;
}

customElements.define('mutoscope-events', Events);
