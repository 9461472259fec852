import { effect, untracked } from '@preact/signals-core';
import { css, html, type PropertyValues, svg } from 'lit';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { type Motion, pixelsOf, pngOf } from '../shell/pictured.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { layerTransforms, onView, quadOnView } from './layout-geometry.js';
import { handleLayout } from './layout-hands.js';
import { findInstance, instancesAt, type Placed } from './layout-hits.js';
import { timelinesOf } from './layout-motion.js';
import { type LayoutPainter, paintLayout } from './layout-painter.js';
import type { Box, LayoutState } from './layout-state.js';
import { stillOf } from './layout-still.js';
import { filmLength, longestFilm } from './sprite-timeline.js';
import { whilePlaying } from './while-playing.js';

/** The layout itself, with the game's screen and what is selected drawn over it. It pans, zooms and is clicked. */
class LayoutCanvas extends Part {
  static override properties = {
    session: { attribute: false },
    state: { attribute: false },
    loaded: { state: true },
    failure: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        position: relative;
        display: block;
        overflow: hidden;
        min-width: 0;
        min-height: 0;
        background: repeating-conic-gradient(var(--raised) 0 25%, var(--ground) 0 50%) 0 0 / 16px 16px;
        cursor: grab;
        touch-action: none;
      }
      :host(:focus-visible) {
        outline-offset: -2px;
      }
      canvas,
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      svg {
        fill: none;
        pointer-events: none;
      }
      #edges {
        stroke: var(--faint);
      }
      #browser {
        stroke: var(--accent);
        stroke-dasharray: 5 4;
      }
      #screen {
        stroke: var(--accent);
        stroke-width: 2;
      }
      .halo {
        stroke: #000;
        stroke-width: 4;
      }
      #selected {
        stroke: #fff;
        stroke-width: 2;
      }
      p {
        position: absolute;
        right: 0;
        bottom: 12px;
        left: 0;
        width: fit-content;
        margin: 0 auto;
        padding: 4px 10px;
        border: 1px solid var(--line);
        border-radius: 5px;
        background: var(--panel);
      }
    `,
  ];
  declare session: Session;
  declare state: LayoutState;
  /** Share of the images. */
  declare loaded: number;
  declare failure: string;
  #ends: (() => void)[] = [];
  #painter: LayoutPainter | null = null;

  constructor() {
    super();
    this.loaded = 0;
    this.failure = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('state')) this.#start();
  }

  #end(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  #start(): void {
    this.#end();
    const { state } = this;
    const measure = () => {
      const isFirst = state.size.value.width === 0;
      state.size.value = { width: this.clientWidth, height: this.clientHeight };
      if (isFirst) state.fit('screen');
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(this);
    measure();
    // A canvas that a renderer has left is of no more use.
    const canvas = document.createElement('canvas');
    this.renderRoot.querySelector('#place')!.replaceChildren(canvas);
    delete this.dataset.drawn;
    this.loaded = 0;
    this.failure = '';
    const painter = paintLayout(canvas, state, {
      loaded: (share) => (this.loaded = share),
      failed: (message) => (this.failure = message),
      drawn: (missing) => {
        this.dataset.drawn = state.layout.value.name;
        this.loaded = 1;
        this.failure = '';
        this.dispatchEvent(new CustomEvent('missing', { detail: missing }));
      },
    });
    this.#painter = painter;
    this.#ends = [
      () => sizes.disconnect(),
      painter.end,
      handleLayout(this, state, this.#click),
      whilePlaying(this.session, (seconds) => (state.time.value += seconds)),
      effect(() => {
        const placed = this.#selected();
        untracked(() => placed && showIfOutside(state, quadOnView(state, placed)));
      }),
    ];
  }

  /** The game's screen, or the layout, as a PNG, see-through where nothing is, without what is drawn over it. */
  async picture(): Promise<Blob> {
    const still = stillOf(this.state);
    await this.#painter?.drawAt(still, this.state.time.value, still.width, still.height);
    return pngOf([...this.renderRoot.querySelectorAll('canvas')], true);
  }

  motion(): Motion {
    const { stage, layout, shown } = this.state;
    const { width, height } = stillOf(this.state);
    const timelines = timelinesOf(stage, layout.value, shown.value);
    return { width, height, seconds: filmLength(timelines.values()), longest: longestFilm };
  }

  async pictureAt(time: number, width: number, height: number): Promise<ImageData> {
    await this.#painter?.drawAt(stillOf(this.state), time, width, height);
    return pixelsOf([...this.renderRoot.querySelectorAll('canvas')], width, height);
  }

  #selected(): Placed | null {
    const { state } = this;
    const { layout, instance } = this.session.selection.value ?? {};
    if (instance === undefined || (layout !== undefined && layout !== state.index.value)) return null;
    return findInstance(state.layout.value, instance);
  }

  /** Another click at the same place takes what lies below. */
  #click = (x: number, y: number): void => {
    const { state, session } = this;
    const hits = instancesAt(state.layout.value, layerTransforms(state), state.shown.value, x, y);
    const before = hits.findIndex(({ instance }) => instance.id === session.selection.value?.instance);
    const hit = hits[(before + 1) % hits.length];
    session.selection.value = hit ? { layout: state.index.value, instance: hit.instance.id } : null;
  };

  protected override render() {
    const { state } = this;
    const { layout, frame, around } = state;
    const { width, height } = layout.value;
    const selected = this.#selected();
    const quad = selected && pointsOf(quadOnView(state, selected));
    return html`
      <div id="place"></div>
      <svg aria-hidden="true">
        ${rectangle('edges', onView(state, { left: 0, top: 0, right: width, bottom: height }))}
        ${rectangle('browser', onView(state, around.value))}
        ${rectangle('screen', onView(state, frame.value))}
        ${quad && svg`<polygon class="halo" points=${quad} /><polygon id="selected" points=${quad} />`}
      </svg>
      ${this.loaded < 1 && !this.failure ? html`<p role="status">${say('loadingImages', { share: Math.round(this.loaded * 100) })}</p>` : null}
      ${this.failure ? html`<p class="error" role="alert">${say('cannotDraw', { reason: this.failure })}</p>` : null}
    `;
  }
}

const rectangle = (id: string, { left, top, right, bottom }: Box) =>
  svg`<rect id=${id} x=${left} y=${top} width=${Math.max(0, right - left)} height=${Math.max(0, bottom - top)} />`;

const pointsOf = (quad: readonly number[]): string => quad.map((value) => value.toFixed(2)).join(' ');

/** Moves the view to what is selected where no part of it is in sight. */
function showIfOutside(state: LayoutState, quad: readonly number[]): void {
  const { width, height } = state.size.peek();
  const [xs, ys] = [0, 1].map((axis) => quad.filter((_, i) => i % 2 === axis)) as [number[], number[]];
  const isSeen =
    Math.max(...xs) >= 0 && Math.min(...xs) <= width && Math.max(...ys) >= 0 && Math.min(...ys) <= height;
  if (isSeen || width === 0) return;
  state.pan(
    (Math.min(...xs) + Math.max(...xs) - width) / 2,
    (Math.min(...ys) + Math.max(...ys) - height) / 2,
  );
}

customElements.define('mutoscope-layout-canvas', LayoutCanvas);

export type { LayoutCanvas };
