import { effect, type Signal, signal } from '@preact/signals-core';
import { html, nothing } from 'lit';
import { Part } from '../part.js';
import { shared } from '../shell/styles.js';
import { styled } from '../styled.js';
import { say } from '../words/index.js';
import type { CurvesShown } from './curves-shown.js';
import type { Desk } from './desk.js';
import { drawNames } from './draw-names.js';
import { rowHeight } from './draw-sheet.js';
import './hover.js';
import { paletteOf } from './palette.js';
import { isTrackRow } from './rows.js';
import { sheetHead } from './sheet-head.js';
import { painter } from './sheet-paint.js';
import { namesWidth, sheetPicture } from './sheet-picture.js';
import { sheetPointers } from './sheet-pointers.js';
import { sheetStyles } from './sheet-styles.js';
import { placeOf } from './span.js';
import { treeRows } from './track-tree.js';
import { chooseRow, fold, rowAfterKey } from './tree-keys.js';
import { type RowWindow, rowWindow, scrollTo } from './window.js';

/** The list of tracks, and beside it their keys or curves over time. */
class Sheet extends Part {
  static override properties = { desk: { attribute: false }, shown: { attribute: false } };
  static override styles = [shared, sheetStyles];
  declare desk: Desk;
  declare shown: CurvesShown;
  readonly #scrollTop: Signal<number> = signal(0);
  readonly #height: Signal<number> = signal(0);
  readonly #active: Signal<number> = signal(-1);
  #from = 0;
  #pointers: ReturnType<typeof sheetPointers> | null = null;
  #paint: ReturnType<typeof painter> | null = null;
  readonly #stops: (() => void)[] = [];

  protected override firstUpdated(): void {
    const { desk } = this;
    const canvas = this.#canvas('.stage canvas');
    const sizes = new ResizeObserver(() => {
      desk.resize(canvas.clientWidth);
      this.#height.value = canvas.clientHeight;
    });
    sizes.observe(canvas);
    this.#pointers!.pinchOn(canvas);
    const paint = (this.#paint = painter(
      {
        overview: this.#canvas('.overview'),
        ruler: this.#canvas('.ruler'),
        sheet: canvas,
        probe: this.renderRoot.querySelector<HTMLElement>('.probe')!,
      },
      desk,
      this.shown,
      () => ({ ...this.#window(), scrollTop: this.#scrollTop.value, height: this.#height.value }),
    ));
    const playhead = this.renderRoot.querySelector<HTMLElement>('.playhead')!;
    this.#stops.push(
      () => sizes.disconnect(),
      paint.stop,
      effect(() => {
        const place = placeOf(desk.span.value, desk.session.playback.time.value);
        playhead.hidden = !(place >= 0 && place <= desk.width.value);
        playhead.style.transform = `translateX(${place.toFixed(2)}px)`;
      }),
      effect(() => this.#reveal(desk.primary.value)),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** What it shows now, with the names of the list. */
  picture(): HTMLCanvasElement {
    this.#paint?.now();
    const playhead = this.renderRoot.querySelector<HTMLElement>('.playhead')!;
    const { first, end, top } = this.#window();
    const palette = paletteOf(this.renderRoot.querySelector<HTMLElement>('.probe')!);
    return sheetPicture(this.#canvas('.ruler'), this.#canvas('#sheet'), playhead, (context) =>
      drawNames(context, this.desk, { first, end }, palette, namesWidth, top - this.#scrollTop.value),
    );
  }

  #canvas = (selector: string): HTMLCanvasElement => this.renderRoot.querySelector(selector)!;

  #window = (): RowWindow =>
    rowWindow(this.desk.rows.value.length, rowHeight, this.#scrollTop.value, this.#height.value);

  /** A track that was chosen elsewhere is scrolled to. */
  #reveal(track: number | null): void {
    if (track === null) return;
    const row = this.desk.rows.peek().findIndex((each) => isTrackRow(each) && each.track === track);
    if (row < 0) return;
    this.#active.value = row;
    this.#scrollToRow(row);
  }

  #scrollToRow(row: number): void {
    const scroll = this.renderRoot.querySelector('.scroll')!;
    scroll.scrollTop = scrollTo(
      row,
      this.desk.rows.peek().length,
      rowHeight,
      scroll.scrollTop,
      scroll.clientHeight,
    );
  }

  #press = (row: number, event: MouseEvent): void => {
    const pressed = this.desk.rows.value[row]!;
    this.#active.value = row;
    if (!isTrackRow(pressed) && (event.target as HTMLElement).classList.contains('fold')) {
      fold(this.desk, pressed.node);
      return;
    }
    const how = event.shiftKey ? 'until' : event.ctrlKey || event.metaKey ? 'also' : 'only';
    chooseRow(this.desk, row, how, this.#from);
    if (how !== 'until') this.#from = row;
  };

  #key = (event: KeyboardEvent): void => {
    const { desk } = this;
    const rows = desk.rows.value;
    const active = this.#active.value;
    const row = rows[active];
    const page = Math.max(1, Math.floor(this.#height.value / rowHeight) - 1);
    const to = rowAfterKey(event.key, active, rows.length, page);
    if (to !== null) {
      this.#active.value = to;
      this.#scrollToRow(to);
      if (event.shiftKey) chooseRow(desk, to, 'until', this.#from);
      else if (!event.ctrlKey && !event.metaKey) chooseRow(desk, (this.#from = to), 'only', to);
    } else if (event.key === 'Enter' && row) chooseRow(desk, active, event.ctrlKey ? 'also' : 'only', active);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey))
      desk.choose(rows.filter(isTrackRow).map(({ track }) => track));
    else if (row && !isTrackRow(row) && event.key === (row.isFolded ? 'ArrowRight' : 'ArrowLeft'))
      fold(desk, row.node);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  protected override render() {
    const { desk, shown } = this;
    const { session, rows } = desk;
    const isCurves = session.switches.curves.value;
    const seen = this.#window();
    const activeRow = this.#active.value;
    const pointers = (this.#pointers ??= sheetPointers(desk, shown, () => ({
      ...this.#window(),
      scrollTop: this.#scrollTop.value,
    })));
    return html`
      ${sheetHead(desk, pointers)}
      <div
        class="scroll"
        @scroll=${(event: Event) => (this.#scrollTop.value = (event.currentTarget as HTMLElement).scrollTop)}
      >
        <div class="tall" style=${styled({ height: `${seen.height}px` })}>
          <div
            class="tree"
            role="tree"
            tabindex="0"
            aria-multiselectable="true"
            aria-label=${say('tracks')}
            aria-activedescendant=${activeRow >= seen.first && activeRow < seen.end ? `row-${activeRow}` : nothing}
            @keydown=${this.#key}
          >
            ${treeRows(desk, seen, rowHeight, activeRow, this.#press)}
          </div>
          <div class="stage">
            <canvas
              id="sheet"
              role="img"
              aria-label=${say(isCurves ? 'curvesOverTime' : 'keysOverTime')}
              @pointerdown=${pointers.sheetDown}
              @pointermove=${pointers.sheetMove}
              @pointerleave=${pointers.sheetLeave}
              @wheel=${pointers.sheetWheel}
            ></canvas>
          </div>
        </div>
      </div>
      <div class="playhead"></div>
      ${this.#hint(isCurves, rows.value.length)}
      <mutoscope-hover .desk=${desk} .shown=${shown}></mutoscope-hover>
      <i class="probe"></i>
    `;
  }

  #hint(isCurves: boolean, rows: number) {
    const { chosen } = this.desk;
    if (rows === 0) return html`<div class="hint"><span>${say('noTracks')}</span></div>`;
    if (!isCurves || this.shown.curves.value.length > 0) return null;
    return html`<div class="hint"><span>${say(chosen.value.length > 0 ? 'noCurve' : 'chooseTracks')}</span></div>`;
  }
}

customElements.define('mutoscope-sheet', Sheet);

export type { Sheet };
