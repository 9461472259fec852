import { css, html, nothing } from 'lit';
import { Part } from '../../part.js';
import type { Session } from '../../session.js';
import { shared } from '../../shell/styles.js';
import { styled } from '../../styled.js';
import { say } from '../../words/index.js';
import type { Show } from '../show.js';
import { type BoneRow, boneRows, foundRows } from './bone-rows.js';
import { panelStyles } from './styles.js';

/** Rows shown at once. */
const mostRows = 400;
/** Level from which on rows are not moved further in, so that names are still read. */
const deepest = 14;

/** The tree of bones. The chosen one is chosen everywhere. */
class BoneTree extends Part {
  static override properties = {
    session: { attribute: false },
    show: { attribute: false },
    text: { state: true },
  };
  static override styles = [
    shared,
    panelStyles,
    css`
      [role='tree'] {
        overflow: auto;
        max-height: 260px;
      }
      [role='treeitem'] {
        overflow: hidden;
        padding: 1px 4px;
        border-radius: 4px;
        text-overflow: ellipsis;
        white-space: nowrap;
        cursor: pointer;
      }
      [aria-selected='true'] {
        background: var(--raised);
        color: var(--accent);
      }
    `,
  ];
  declare session: Session;
  declare show: Show;
  declare text: string;

  constructor() {
    super();
    this.text = '';
  }

  protected override render() {
    const rows = foundRows(boneRows(this.show.figure.skeleton), this.text);
    const shown = rows.slice(0, mostRows);
    const chosen = this.session.selection.value?.bone;
    return html`
      <input
        type="search"
        aria-label=${say('search')}
        placeholder=${say('search')}
        .value=${this.text}
        @input=${(event: Event) => {
          this.text = (event.target as HTMLInputElement).value;
        }}
      />
      <div
        role="tree"
        tabindex="0"
        aria-label=${say('bones')}
        aria-activedescendant=${shown.some(({ bone }) => bone === chosen) ? `bone${chosen}` : nothing}
        @keydown=${(event: KeyboardEvent) => this.#key(event, shown)}
      >
        ${shown.map(
          ({ bone, name, level }) => html`
            <div
              id=${`bone${bone}`}
              role="treeitem"
              aria-level=${level}
              aria-selected=${bone === chosen}
              style=${styled({ 'padding-left': `${Math.min(level, deepest) * 10 - 6}px` })}
              title=${name}
              @click=${() => this.#choose(bone)}
            >
              ${name}
            </div>
          `,
        )}
      </div>
      ${rows.length === 0 ? html`<p class="faint">${say('noBoneFound')}</p>` : nothing}
      ${
        rows.length > shown.length
          ? html`<p class="faint">${say('moreBones', { count: rows.length - shown.length })}</p>`
          : nothing
      }
    `;
  }

  protected override updated(): void {
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #key(event: KeyboardEvent, rows: readonly BoneRow[]): void {
    const at = rows.findIndex(({ bone }) => bone === this.session.selection.peek()?.bone);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (row) this.#choose(row.bone);
  }

  #choose(bone: number): void {
    this.session.selection.value = { bone };
  }
}

customElements.define('mutoscope-bone-tree', BoneTree);
