import { blendMorphs, clearMorphs, type RigMorph } from '@mutoscope/core/runtime';
import { css, html } from 'lit';
import { Part } from '../../part.js';
import { shared } from '../../shell/styles.js';
import { say } from '../../words/index.js';
import type { Show } from '../show.js';
import { panelStyles } from './styles.js';

/** A slider for every morph target: what is set here is over all animations until it is let go. */
class Morphs extends Part {
  static override properties = { show: { attribute: false } };
  static override styles = [
    shared,
    panelStyles,
    css`
      li {
        padding: 2px 0;
      }
    `,
  ];
  declare show: Show;

  protected override render() {
    const { rig, actor } = this.show.performer;
    this.show.live.value;
    this.show.told.value;
    return html`
      <ul>
        ${rig.morphs.map((morph, i) => this.#row(this.#nameOf(morph), i, actor.morphs.weights[i]!))}
      </ul>
      <button id="free" @click=${() => this.#free(rig.morphs.map((_, i) => i))}>${say('setAllFree')}</button>
    `;
  }

  #row(name: string, index: number, weight: number) {
    return html`
      <li>
        <div class="head">
          <span class="name" title=${name}>${name}</span>
          <output class=${weight === 0 ? '' : 'lit'}>${weight.toFixed(2)}</output>
          <button
            class="quiet"
            aria-label=${say('setFree', { name })}
            title=${say('setFree', { name })}
            @click=${() => this.#free([index])}
          >
            ×
          </button>
        </div>
        <input
          type="range"
          min=${Math.min(0, Math.floor(weight))}
          max=${Math.max(1, Math.ceil(weight))}
          step="0.01"
          aria-label=${say('weightOf', { name })}
          .value=${String(weight)}
          @input=${(event: Event) => {
            const { actor } = this.show.performer;
            blendMorphs(actor.morphs, [index], Number((event.target as HTMLInputElement).value));
            this.show.told.value++;
          }}
        />
      </li>
    `;
  }

  #free(indices: readonly number[]): void {
    clearMorphs(this.show.performer.actor.morphs, indices);
    this.show.told.value++;
  }

  /** With its mesh's name where several meshes have targets. */
  #nameOf({ mesh, name }: RigMorph): string {
    const { rig } = this.show.performer;
    const alone = rig.morphs.every((morph) => morph.mesh === mesh);
    return alone ? name : `${rig.figure.meshes[mesh]!.name}: ${name}`;
  }
}

customElements.define('mutoscope-morphs', Morphs);
