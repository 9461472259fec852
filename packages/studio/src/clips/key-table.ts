import { componentsOf, keyCount, keyTime, type Track, trackLabel } from '@mutoscope/core/clip';
import { effect, type Signal, signal } from '@preact/signals-core';
import { css, html, nothing } from 'lit';
import { Part } from '../part.js';
import { shared } from '../shell/styles.js';
import { styled } from '../styled.js';
import { say, type Word } from '../words/index.js';
import type { Desk } from './desk.js';
import { interpolationWord } from './interpolation-word.js';
import { rowAfterKey } from './tree-keys.js';
import { cellsAt, keyText, valueText } from './value-text.js';
import { type RowWindow, rowWindow, scrollTo } from './window.js';

const rowHeight = 22;

/** Every key of the primary track, those in sight laid out. */
class KeyTable extends Part {
  static override properties = { desk: { attribute: false } };
  static override styles = [
    shared,
    css`
      :host {
        display: block;
        overflow: auto;
        overflow-anchor: none;
        border-left: 1px solid var(--line);
      }
      :host(:focus-visible) {
        outline-offset: -2px;
      }
      [role='row'] {
        display: grid;
        grid-template-columns: 64px 88px 64px minmax(120px, 2fr) 110px var(--tangents);
        gap: 10px;
        align-items: center;
        height: 22px;
        padding: 0 12px;
        font-size: 12px;
        font-variant-numeric: tabular-nums;
      }
      [role='row'] > * {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .head {
        position: sticky;
        z-index: 1;
        top: 0;
        border-bottom: 1px solid var(--line);
        background: var(--panel);
        color: var(--faint);
      }
      .all {
        position: relative;
      }
      .all [role='row'] {
        position: absolute;
        right: 0;
        left: 0;
        cursor: default;
      }
      .all [role='row']:hover {
        background: color-mix(in srgb, var(--accent) 8%, transparent);
      }
      .all [aria-selected='true'] {
        background: color-mix(in srgb, var(--accent) 20%, transparent);
      }
      .number {
        text-align: right;
      }
      p {
        margin: 8px 12px;
      }
    `,
  ];
  declare desk: Desk;
  readonly #scrollTop: Signal<number> = signal(0);
  readonly #height: Signal<number> = signal(0);
  #stops: (() => void)[] = [];

  protected override firstUpdated(): void {
    const sizes = new ResizeObserver(() => {
      this.#height.value = this.clientHeight - rowHeight;
    });
    sizes.observe(this);
    const onScroll = (): void => {
      this.#scrollTop.value = this.scrollTop;
    };
    this.addEventListener('scroll', onScroll, { passive: true });
    this.addEventListener('keydown', this.#press);
    this.#stops = [
      () => sizes.disconnect(),
      effect(() => {
        const key = this.desk.key.value;
        const track = this.#track();
        if (track && key !== null) void this.updateComplete.then(() => this.#reveal(key, keyCount(track)));
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #track(): Track | null {
    const { clip, primary } = this.desk;
    return primary.value === null ? null : (clip.value?.tracks[primary.value] ?? null);
  }

  #reveal(key: number, count: number): void {
    this.scrollTop = scrollTo(key, count, rowHeight, this.scrollTop, this.#height.peek());
  }

  #select(key: number): void {
    const { primary, chosen, choose, session } = this.desk;
    choose([...chosen.value.filter((each) => each !== primary.value), primary.value!], key);
    session.playback.playing.value = false;
    session.playback.seek(keyTime(this.#track()!, key));
  }

  #press = (event: KeyboardEvent): void => {
    const track = this.#track();
    if (!track || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.#height.value / rowHeight) - 1);
    const to = rowAfterKey(event.key, this.desk.key.value ?? -1, keyCount(track), page);
    if (to === null) return;
    this.#select(to);
    event.preventDefault();
    event.stopPropagation();
  };

  protected override updated(): void {
    const track = this.#track();
    this.role = track ? 'grid' : null;
    this.toggleAttribute('tabindex', track !== null);
    if (!track) return;
    this.tabIndex = 0;
    this.ariaLabel = say('keysOfTrack', { track: trackLabel(track) });
    this.ariaRowCount = String(keyCount(track) + 1);
    this.ariaReadOnly = 'true';
  }

  protected override render() {
    const track = this.#track();
    if (!track) return nothing;
    const tangents = track.kind === 'curve' && (track.leftTangents !== null || track.rightTangents !== null);
    const wide = componentsOf(track.valueType) > 4 ? '3fr' : '1.5fr';
    const columns: readonly Word[] = [
      'key',
      'seconds',
      'frame',
      'value',
      'interpolation',
      ...(tangents ? (['leftTangent', 'rightTangent'] as const) : []),
    ];
    const seen = rowWindow(keyCount(track), rowHeight, this.#scrollTop.value, this.#height.value);
    return html`
      <div style=${styled({ '--tangents': tangents ? `minmax(80px, ${wide}) minmax(80px, ${wide})` : '0' })}>
        <div role="row" aria-rowindex="1" class="head">
          ${columns.map((word, i) => html`<span role="columnheader" class=${i < 3 ? 'number' : ''}>${say(word)}</span>`)}
        </div>
        <div class="all" role="rowgroup" style=${styled({ height: `${seen.height}px` })}>
          ${this.#rows(track, seen, tangents)}
        </div>
      </div>
    `;
  }

  #rows(track: Track, { first, end, top }: RowWindow, tangents: boolean) {
    const rate = this.desk.session.playback.frameRate.value;
    return Array.from({ length: end - first }, (_, i) => {
      const key = first + i;
      const time = keyTime(track, key);
      const cell = (column: Track['values'] | null | undefined) =>
        column ? valueText(track.valueType, cellsAt(track, column, key)) : '';
      return html`
        <div
          role="row"
          aria-rowindex=${key + 2}
          aria-selected=${key === this.desk.key.value}
          style=${styled({ top: `${top + i * rowHeight}px` })}
          @click=${() => this.#select(key)}
        >
          <span role="gridcell" class="number">${key}</span>
          <span role="gridcell" class="number">${Number(time.toFixed(6))}</span>
          <span role="gridcell" class="number">${Number((time * rate).toFixed(2))}</span>
          <span role="gridcell">${keyText(track, key)}</span>
          <span role="gridcell">${interpolationWord(track, key)}</span>
          ${
            tangents && track.kind === 'curve'
              ? html`<span role="gridcell">${cell(track.leftTangents)}</span>
                  <span role="gridcell">${cell(track.rightTangents)}</span>`
              : nothing
          }
        </div>
      `;
    });
  }
}

customElements.define('mutoscope-key-table', KeyTable);
