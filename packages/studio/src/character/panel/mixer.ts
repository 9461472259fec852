import type { Clip } from '@mutoscope/core';
import { css, html, nothing } from 'lit';
import { Part } from '../../part.js';
import type { Session } from '../../session.js';
import { shared } from '../../shell/styles.js';
import { say } from '../../words/index.js';
import { clipName, type Show } from '../show.js';
import { clear, firstWay, layersOf, mixCycle, playAlone, playOnce, setFactor, type Way } from './mixing.js';
import { panelStyles } from './styles.js';
import { wayForm } from './way-form.js';

/** Every animation with its weight, played round or once, over one another. */
class Mixer extends Part {
  static override properties = {
    session: { attribute: false },
    show: { attribute: false },
    clips: { attribute: false },
    ways: { state: true },
    open: { state: true },
  };
  static override styles = [
    shared,
    panelStyles,
    css`
      li {
        padding: 4px 0 5px;
        border-top: 1px solid var(--line);
      }
      .more {
        display: grid;
        grid-template-columns: repeat(2, 1fr);
        gap: 4px 10px;
        padding: 4px 0;
      }
      .more label {
        color: var(--faint);
      }
      .more select {
        width: 100%;
        padding: 1px 4px;
      }
      .wide {
        grid-column: 1 / -1;
      }
      .top {
        display: flex;
        gap: 8px;
        align-items: center;
        justify-content: space-between;
        padding-bottom: 6px;
      }
    `,
  ];
  declare session: Session;
  declare show: Show;
  declare clips: readonly Clip[];
  declare ways: ReadonlyMap<Clip, Way>;
  declare open: ReadonlySet<Clip>;

  constructor() {
    super();
    this.ways = new Map();
    this.open = new Set();
  }

  protected override render() {
    const { show, session, clips } = this;
    show.live.value;
    show.told.value;
    return html`
      <div class="top">
        <span id="plays" class="faint">${this.#plays()}</span>
        <button id="alone" ?disabled=${!show.mixing.value} @click=${() => playAlone(session, show)}>
          ${say('backToOne')}
        </button>
      </div>
      <ul>
        ${clips.map((clip, i) => this.#row(clip, clipName(clip, i)))}
      </ul>
    `;
  }

  #plays() {
    const { show, clips } = this;
    const playing = clips.filter((clip) => layersOf(show, clip).some(({ weight }) => weight > 0));
    if (playing.length > 1) return say('mixesMany', { count: playing.length });
    const [only] = playing;
    return only ? say('mixesAlone', { name: clipName(only, clips.indexOf(only)) }) : say('mixesNothing');
  }

  #row(clip: Clip, name: string) {
    const { show, session } = this;
    const way = this.#way(clip);
    const weight = layersOf(show, clip).reduce((sum, layer) => sum + layer.weight, 0);
    const open = this.open.has(clip);
    return html`
      <li>
        <div class="head">
          <span class="name" title=${name}>${name}</span>
          <output class=${weight > 0 ? 'lit' : ''} aria-label=${say('liveWeight', { name })}>${weight.toFixed(2)}</output>
          ${
            way.kind === 'action'
              ? html`<button aria-label=${say('playOnce', { name })} @click=${() => playOnce(show, clip, way)}>▶</button>`
              : nothing
          }
          <button
            class="quiet"
            aria-label=${say('clearOne', { name })}
            title=${say('clearOne', { name })}
            @click=${() => {
              this.#change(clip, { weight: 0 });
              clear(session, show, clip, way.fadeOut);
            }}
          >
            ×
          </button>
          <button
            class="quiet"
            aria-expanded=${open}
            aria-label=${say('more', { name })}
            title=${say('more', { name })}
            @click=${() => this.#toggle(clip)}
          >
            ⋯
          </button>
        </div>
        <input
          type="range"
          min="0"
          max="1"
          step="0.01"
          aria-label=${say('weightOf', { name })}
          .value=${String(way.weight)}
          @input=${(event: Event) => this.#weigh(clip, Number((event.target as HTMLInputElement).value))}
        />
        ${open ? wayForm(way, (change) => this.#retell(clip, change)) : nothing}
      </li>
    `;
  }

  /** A cycle that plays has the weight that it is coming to, whoever told it. */
  #way(clip: Clip): Way {
    const way = this.ways.get(clip) ?? firstWay;
    const cycle = layersOf(this.show, clip).find((layer) => layer.kind === 'cycle' && layer.held);
    return way.kind === 'cycle' ? { ...way, weight: cycle?.target ?? 0 } : way;
  }

  #change(clip: Clip, change: Partial<Way>): Way {
    const way = { ...this.#way(clip), ...change };
    this.ways = new Map(this.ways).set(clip, way);
    return way;
  }

  #weigh(clip: Clip, weight: number): void {
    const way = this.#change(clip, { weight });
    if (way.kind === 'cycle') mixCycle(this.session, this.show, clip, way);
  }

  #retell(clip: Clip, change: Partial<Way>): void {
    const before = this.#way(clip);
    const way = this.#change(clip, change);
    const { session, show } = this;
    if (way.kind !== before.kind) clear(session, show, clip, way.fadeOut);
    else if (way.kind === 'action') setFactor(show, clip, way.timeFactor);
    else if (way.weight > 0 && (way.inSync !== before.inSync || way.timeFactor !== before.timeFactor))
      mixCycle(session, show, clip, way);
  }

  #toggle(clip: Clip): void {
    const open = new Set(this.open);
    if (!open.delete(clip)) open.add(clip);
    this.open = open;
  }
}

customElements.define('mutoscope-mixer', Mixer);
