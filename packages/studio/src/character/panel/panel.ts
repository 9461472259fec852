import type { Clip } from '@mutoscope/core';
import { resetCloth } from '@mutoscope/core/runtime';
import { css, html, nothing, type TemplateResult } from 'lit';
import { Part } from '../../part.js';
import type { Session } from '../../session.js';
import { shared } from '../../shell/styles.js';
import { say, type Word } from '../../words/index.js';
import { hasLevels, type Show, setLevel } from '../show.js';
import './bones.js';
import './mixer.js';
import './morphs.js';
import { meshList } from './meshes.js';
import { panelStyles } from './styles.js';

/** Everything about a character that is told by hand. */
class Panel extends Part {
  static override properties = {
    session: { attribute: false },
    show: { attribute: false },
    clips: { attribute: false },
    original: { attribute: false },
  };
  static override styles = [
    shared,
    panelStyles,
    css`
      :host {
        overflow: auto;
        border-left: 1px solid var(--line);
        background: var(--panel);
      }
      details {
        padding: 7px 12px;
        border-bottom: 1px solid var(--line);
      }
      summary {
        font-weight: 600;
        cursor: pointer;
      }
      summary ~ * {
        margin-top: 7px;
      }
      summary ~ mutoscope-mixer,
      summary ~ mutoscope-morphs {
        display: block;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 6px;
        align-items: baseline;
        padding: 2px 0;
      }
      li > .faint,
      li > .warning {
        grid-column: 2;
        font-size: 12px;
      }
      li button {
        overflow: hidden;
        border-color: transparent;
        background: none;
        text-align: left;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];
  declare session: Session;
  declare show: Show;
  declare clips: readonly Clip[];
  /** Whether the mixer is as the original. */
  declare original: { value: boolean };

  protected override render() {
    const { session, show, clips } = this;
    const { figure, performer } = show;
    return html`
      ${clips.length > 0 ? section('mixer', this.#mixer()) : nothing}
      ${performer.rig.morphs.length > 0 ? section('morphs', html`<mutoscope-morphs .show=${show}></mutoscope-morphs>`) : nothing}
      ${performer.cloths.length > 0 ? section('cloth', this.#cloth()) : nothing}
      ${hasLevels(figure) ? section('detail', this.#detail()) : nothing}
      ${figure.meshes.length > 0 ? section('meshes', meshList(session, show)) : nothing}
      ${
        performer.rig.bones > 0
          ? section(
              'bones',
              html`<mutoscope-bone-tree .session=${session} .show=${show}></mutoscope-bone-tree>`,
            )
          : nothing
      }
    `;
  }

  #mixer() {
    return html`
      <mutoscope-mixer .session=${this.session} .show=${this.show} .clips=${this.clips}></mutoscope-mixer>
      ${checkbox('original', this.original.value, (on) => {
        this.original.value = on;
      })}
    `;
  }

  #cloth() {
    const { springs, performer, told } = this.show;
    const count = performer.cloths.reduce((sum, cloth) => sum + cloth.springs.idleLengths.length, 0);
    return html`
      <div class="head">
        <span class="name">
          ${checkbox('springs', springs.value, (on) => {
            springs.value = on;
          })}
        </span>
        <button
          id="layBack"
          @click=${() => {
            for (const cloth of performer.cloths) resetCloth(cloth);
            told.value++;
          }}
        >
          ${say('layBack')}
        </button>
      </div>
      <p class="faint">${say('springsNote', { count })}</p>
    `;
  }

  #detail() {
    const { detail, performer } = this.show;
    const level = detail.value;
    const { parts } = performer.actor;
    const facesOf = (all: readonly { readonly indices: Uint32Array }[]): number =>
      all.reduce((sum, { indices }) => sum + indices.length / 3, 0);
    const counts = { shown: facesOf(parts), all: facesOf(parts.map(({ source }) => source)) };
    return html`
      <input
        type="range"
        min="0"
        max="1"
        step="0.01"
        aria-label=${say('detail')}
        .value=${String(level)}
        @input=${(event: Event) => {
          setLevel(this.show, Number((event.target as HTMLInputElement).value));
        }}
      />
      <output>${say('facesOf', counts)}</output>
    `;
  }
}

const section = (word: Word, content: TemplateResult): TemplateResult => html`
  <details id=${word} open>
    <summary>${say(word)}</summary>
    <div>${content}</div>
  </details>
`;

const checkbox = (word: Word, checked: boolean, set: (on: boolean) => void): TemplateResult => html`
  <label>
    <input
      type="checkbox"
      .checked=${checked}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    />
    ${say(word)}
  </label>
`;

customElements.define('mutoscope-character-panel', Panel);
