import { computed, effect, signal, untracked } from '@preact/signals-core';
import { css, html, type PropertyValues } from 'lit';
import type { Doc } from '../documents/doc.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import type { Motion, Pictured } from '../shell/pictured.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { instanceList, instancePanel, instanceStyles, soughtInstances } from './instance-panel.js';
import { layerList } from './layer-list.js';
import { layoutBar, screenFacts } from './layout-bar.js';
import './layout-canvas.js';
import type { LayoutCanvas } from './layout-canvas.js';
import type { Placed } from './layout-hits.js';
import { createLayoutState, type LayoutState } from './layout-state.js';
import { notDrawnOf } from './not-drawn.js';

/** The layouts of a game as their engine draws their start, with layers, instances and the game's screen. */
class Layouts extends Part implements Pictured {
  static override properties = {
    session: { attribute: false },
    doc: { attribute: false },
    missing: { state: true },
  };
  static override styles = [
    shared,
    instanceStyles,
    css`
      :host {
        display: grid;
        grid-template:
          'bar bar bar' auto
          'layers canvas instances' minmax(0, 1fr) / 200px minmax(0, 1fr) 280px;
        min-height: 0;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        grid-area: bar;
        gap: 6px 14px;
        align-items: center;
        padding: 6px 10px;
        border-block: 1px solid var(--line);
      }
      .bar .group {
        display: flex;
        gap: 4px;
        align-items: center;
      }
      .bar output {
        min-width: 4em;
        text-align: center;
        font-variant-numeric: tabular-nums;
      }
      .bar select {
        max-width: min(260px, 70vw);
      }
      .layers {
        grid-area: layers;
        overflow: auto;
        padding: 10px;
        border-right: 1px solid var(--line);
        font-size: 13px;
      }
      .layers ul {
        margin: 0 0 16px;
        padding: 0;
        list-style: none;
        overflow-wrap: anywhere;
      }
      .layers label {
        display: flex;
        gap: 6px;
        align-items: baseline;
      }
      .layers label .faint {
        margin-left: auto;
      }
      .layers small {
        display: block;
        padding-left: 25px;
        color: var(--faint);
      }
      mutoscope-layout-canvas {
        grid-area: canvas;
      }
      #screen-facts {
        grid-area: canvas;
        align-self: end;
        justify-self: start;
        margin: 8px;
        padding: 2px 8px;
        border-radius: 5px;
        background: var(--panel);
        font-size: 12px;
        pointer-events: none;
      }
      .instances {
        display: grid;
        grid-area: instances;
        grid-template-rows: auto minmax(72px, 1fr) fit-content(55%);
        gap: 8px;
        min-height: 0;
        padding: 10px;
        border-left: 1px solid var(--line);
        font-size: 13px;
      }
      p {
        margin: 0;
      }
      .empty {
        grid-column: 1 / -1;
        padding: 14px;
      }
      @media (width < 700px) {
        :host {
          grid-template:
            'bar bar' auto
            'canvas canvas' minmax(0, 3fr)
            'layers instances' minmax(0, 2fr) / 2fr 3fr;
        }
      }
    `,
  ];
  declare session: Session;
  declare doc: Doc;
  declare missing: readonly string[];
  readonly #sought = signal('');
  readonly #state = signal<LayoutState | null>(null);
  readonly #found = computed(
    () => this.#state.value && soughtInstances(this.#state.value, this.#sought.value),
  );
  readonly #notDrawn = computed(
    () => this.#state.value && notDrawnOf(this.#state.value.stage, this.#state.value.layout.value),
  );
  #ends: (() => void)[] = [];

  constructor() {
    super();
    this.missing = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { session } = this;
    this.#ends = [
      session.commands.on('start', () => this.#state.value?.restart()),
      session.commands.on('frameAll', () => this.#state.value?.fit('layout')),
      effect(() => {
        const layout = session.selection.value?.layout;
        const state = this.#state.peek();
        const isAnother = layout !== undefined && layout !== state?.index.peek();
        if (isAnother && state && layout < state.stage.layouts.length) untracked(() => state.show(layout));
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends) end();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('doc')) return;
    const { stage } = this.doc;
    const { layout = stage?.firstLayout ?? 0 } = this.session.selection.peek() ?? {};
    const state = stage && stage.layouts.length > 0 ? createLayoutState(stage) : null;
    if (state && layout < state.stage.layouts.length) state.show(layout);
    this.#state.value = state;
    this.missing = [];
  }

  picture(): Promise<Blob> {
    return this.#canvas().picture();
  }

  motion(): Motion {
    return this.#canvas().motion();
  }

  pictureAt(time: number, width: number, height: number): Promise<ImageData> {
    return this.#canvas().pictureAt(time, width, height);
  }

  #canvas = (): LayoutCanvas => this.renderRoot.querySelector<LayoutCanvas>('mutoscope-layout-canvas')!;

  #pick = ({ instance }: Placed): void => {
    this.session.selection.value = { layout: this.#state.value!.index.value, instance: instance.id };
  };

  protected override render() {
    const state = this.#state.value;
    if (!state) return html`<p class="empty faint">${say('cannotShow')}</p>`;
    const selected = this.session.selection.value?.instance;
    return html`
      <div class="bar" role="toolbar" aria-label=${say('layouts')}>${layoutBar(state, this.session)}</div>
      <section class="layers" aria-label=${say('layers')}>${layerList(state, this.#notDrawn.value!, this.missing)}</section>
      <mutoscope-layout-canvas
        tabindex="0"
        role="application"
        aria-label=${say('layoutCanvas', { name: state.layout.value.name })}
        .session=${this.session}
        .state=${state}
        @missing=${(event: CustomEvent<readonly string[]>) => (this.missing = event.detail)}
      ></mutoscope-layout-canvas>
      <output id="screen-facts">${screenFacts(state)}</output>
      <section class="instances" aria-label=${say('instances')}>
        <input
          type="search"
          aria-label=${say('findInstances')}
          placeholder=${say('findInstances')}
          .value=${this.#sought.value}
          @input=${(event: Event) => (this.#sought.value = (event.target as HTMLInputElement).value)}
        />
        ${instanceList(state, this.#found.value ?? [], selected, this.#pick)}
        ${instancePanel(state, selected)}
      </section>
    `;
  }
}

customElements.define('mutoscope-layouts', Layouts);
