import { frameRateOf } from '@mutoscope/core/clip';
import { effect, untracked } from '@preact/signals-core';
import { css, html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Doc } from '../documents/doc.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { type Motion, type Pictured, pixelsOf, pngOf } from '../shell/pictured.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { type CurvesShown, curvesShown } from './curves-shown.js';
import { createDesk, type Desk } from './desk.js';
import { followClip, followKey, followRange, followSelection, followTime } from './follow.js';
import { stepKey } from './key-steps.js';
import './key-table.js';
import { measure } from './measure.js';
import './readout.js';
import './sheet.js';
import type { Sheet } from './sheet.js';
import { scrolled } from './span.js';
import { raise, toolbar, zoom } from './toolbar.js';

/** The tracks of the current clip: a list, their keys over time or their curves, and the keys of one as a table. */
class Clips extends Part implements Pictured {
  static override properties = { session: { attribute: false }, doc: { attribute: false } };
  static override styles = [
    shared,
    css`
      :host {
        --list: 340px;
        display: grid;
        grid-template-rows: auto minmax(120px, 1fr) minmax(96px, 28%);
        min-height: 0;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 12px;
        align-items: center;
        padding: 0 10px 6px;
      }
      .bar input[type='search'] {
        width: 200px;
      }
      .group {
        display: inline-flex;
        gap: 5px;
        align-items: center;
        font-size: 13px;
      }
      .group select {
        max-width: 320px;
      }
      .apart {
        display: inline-flex;
        gap: 14px;
        font-size: 13px;
        font-variant-numeric: tabular-nums;
      }
      .below {
        display: grid;
        grid-template-columns: var(--list) minmax(0, 1fr);
        min-height: 0;
        background: var(--panel);
      }
      [hidden] {
        display: none;
      }
      @media (width < 800px) {
        :host {
          --list: 180px;
        }
      }
    `,
  ];
  declare session: Session;
  declare doc: Doc;
  #desk: Desk | null = null;
  #shown: CurvesShown | null = null;
  #measured: ReturnType<typeof measure> | null = null;
  #stops: (() => void)[] = [];

  protected override willUpdate(): void {
    if (this.#desk) return;
    this.#desk = createDesk(this.session);
    this.#shown = curvesShown(this.#desk);
    untracked(() => this.#begin(this.#desk!, this.#shown!));
  }

  #begin(desk: Desk, shown: CurvesShown): void {
    const { commands, playback, switches } = this.session;
    this.#measured = measure(desk, shown);
    const seeBy = (pixels: number) => () => desk.look(scrolled(desk.span.value, pixels * desk.width.value));
    this.#stops = [
      this.#measured.stop,
      followClip(desk),
      followSelection(desk),
      followTime(desk),
      followKey(desk),
      followRange(desk),
      commands.on('keyBack', () => stepKey(desk, -1)),
      commands.on('keyOn', () => stepKey(desk, 1)),
      commands.on('frameAll', desk.fit),
      commands.on('zoomIn', () => zoom(desk, 1.5)),
      commands.on('zoomOut', () => zoom(desk, 1 / 1.5)),
      commands.on('viewLeft', seeBy(-0.1)),
      commands.on('viewRight', seeBy(0.1)),
      commands.on('viewUp', () => switches.curves.value && raise(desk, shown, 0.1)),
      commands.on('viewDown', () => switches.curves.value && raise(desk, shown, -0.1)),
      effect(() => {
        if (desk.clip.value) playback.frameRate.value = frameRateOf(desk.clip.value) ?? 30;
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
    this.#desk = null;
  }

  /** The keys or curves, with the tracks' names beside them. */
  picture(): Promise<Blob> {
    return pngOf([this.#sheet().picture()]);
  }

  motion(): Motion {
    const { width, height } = this.#sheet().picture();
    const seconds = this.session.playback.duration.value;
    return { width: width / devicePixelRatio, height: height / devicePixelRatio, seconds, longest: seconds };
  }

  async pictureAt(time: number, width: number, height: number): Promise<ImageData> {
    this.session.playback.seek(time);
    return pixelsOf([this.#sheet().picture()], width, height);
  }

  #sheet = (): Sheet => this.renderRoot.querySelector<Sheet>('mutoscope-sheet')!;

  protected override render() {
    const desk = this.#desk!;
    const shown = this.#shown!;
    return html`
      <div class="bar">${toolbar(desk, shown, this.#measured!)}</div>
      ${keyed(
        desk,
        html`
          <mutoscope-sheet .desk=${desk} .shown=${shown}></mutoscope-sheet>
          <div class="below">
            <mutoscope-readout role="region" aria-label=${say('valuesNow')} .desk=${desk}></mutoscope-readout>
            <mutoscope-key-table .desk=${desk}></mutoscope-key-table>
          </div>
        `,
      )}
    `;
  }
}

customElements.define('mutoscope-clips', Clips);
