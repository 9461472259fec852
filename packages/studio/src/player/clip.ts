import { css, html } from 'lit';
import { type CurvesShown, curvesShown } from '../clips/curves-shown.js';
import { createDesk, type Desk } from '../clips/desk.js';
import { lookOf } from '../clips/look.js';
import { plotOf } from '../clips/plot.js';
import '../clips/sheet.js';
import { effect, untracked } from '@preact/signals-core';
import { ViewPart } from './view-part.js';

/** The tracks of a clip: their keys over time, or curves of the first ones. */
class PlayerClip extends ViewPart {
  static override styles = css`
    :host {
      display: grid;
      --list: clamp(80px, 30cqw, 300px);
    }
  `;
  #desk: Desk | null = null;
  #shown: CurvesShown | null = null;
  #stop: (() => void) | null = null;

  protected override willUpdate(): void {
    untracked(() => {
      this.#desk ??= this.#begin();
      this.session.switches.curves.value = this.curves;
    });
  }

  #begin(): Desk {
    const desk = createDesk(this.session);
    this.#shown = curvesShown(desk);
    this.#stop = effect(() => {
      const tracks = this.session.switches.curves.value ? (desk.clip.value?.tracks ?? []) : [];
      desk.chosen.value = [...tracks.entries()]
        .filter(([, track]) => lookOf(track) !== 'blocks' && plotOf(track, 'components') !== null)
        .slice(0, mostCurves)
        .map(([index]) => index);
      untracked(desk.fit);
    });
    return desk;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override render() {
    return html`<mutoscope-sheet role="group" aria-label=${this.label} .desk=${this.#desk} .shown=${this.#shown}></mutoscope-sheet>`;
  }

  protected override firstUpdated(): void {
    this.told.ready();
  }
}

/** Of tracks. More are not told apart in a small picture. */
const mostCurves = 3;

customElements.define('mutoscope-player-clip', PlayerClip);
