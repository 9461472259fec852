import { effect, signal, untracked } from '@preact/signals-core';
import { css, html, nothing } from 'lit';
import type { Doc } from '../documents/doc.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { type Pictured, pixelsOf, pngOf } from '../shell/pictured.js';
import { shared } from '../shell/styles.js';
import { sizeText } from '../shell/texts.js';
import { say } from '../words/index.js';
import './panel/panel.js';
import { cameraKeys } from './camera-keys.js';
import { type Costs, createPicture, type Picture } from './picture.js';
import { paletteOf } from './scene/palette.js';
import { createShow, type Show } from './show.js';
import { toolbar } from './toolbar.js';

/** A character that moves, and beside it what moves it. */
export class Character extends Part implements Pictured {
  static override properties = {
    session: { attribute: false },
    doc: { attribute: false },
    fails: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        min-height: 0;
      }
      .view {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr);
        min-width: 0;
        min-height: 0;
      }
      .toolbar {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        padding: 0 10px 6px;
      }
      .gap {
        flex: 1;
      }
      .stage {
        position: relative;
        overflow: hidden;
        min-height: 0;
        border-top: 1px solid var(--line);
      }
      canvas {
        position: absolute;
        width: 100%;
        height: 100%;
        inset: 0;
      }
      #names {
        pointer-events: none;
      }
      .pointing {
        cursor: pointer;
      }
      .readout {
        position: absolute;
        bottom: 6px;
        left: 10px;
        color: var(--faint);
        font-size: 12px;
        font-variant-numeric: tabular-nums;
        pointer-events: none;
      }
      .fails {
        display: grid;
        place-content: center;
        height: 100%;
        padding: 20px;
      }
      mutoscope-character-panel {
        min-height: 0;
      }
    `,
  ];
  declare session: Session;
  declare doc: Doc;
  declare fails: boolean;
  readonly #show = signal<Show | null>(null);
  readonly #original = signal(false);
  readonly #costs = signal<Costs | null>(null);
  #picture: Picture | null = null;
  #undo: (() => void)[] = [];

  constructor() {
    super();
    this.fails = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { commands } = this.session;
    const told = setInterval(() => {
      this.#costs.value = this.#picture?.costs() ?? null;
    }, 500);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', this.#look);
    this.#undo = [
      () => clearInterval(told),
      () => dark.removeEventListener('change', this.#look),
      commands.on('frameAll', () => {
        this.#picture?.viewport.frameAll(true);
        this.#picture?.draw();
      }),
      ...cameraKeys.map(([id, move]) => commands.on(id, () => this.#picture?.viewport.move(move))),
      effect(this.#move),
      effect(this.#look),
      effect(this.#followClip),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const each of this.#undo) each();
    this.#undo = [];
    this.#picture?.dispose();
    this.#picture = null;
  }

  protected override willUpdate(): void {
    const original = this.#original.value;
    const { figure } = this.doc;
    untracked(() => {
      const show = this.#show.value;
      if (!figure || (show?.figure === figure && show.original === original)) return;
      this.#show.value = createShow(figure, original);
      this.#picture?.show(this.doc, this.#show.value);
    });
  }

  protected override render() {
    const { session, doc } = this;
    const show = this.#show.value!;
    return html`
      <div class="view">
        ${toolbar(session)}
        <div class="stage" aria-busy=${show.loading.value > 0}>
          ${
            this.fails
              ? html`<p class="fails">${say('noWebGL')}</p>`
              : html`
                  <canvas
                    id="scene"
                    role="img"
                    aria-label=${say('characterPicture', countsOf(doc))}
                    @pointermove=${this.#point}
                    @pointerdown=${this.#press}
                    @click=${this.#click}
                  ></canvas>
                  <canvas id="names" aria-hidden="true"></canvas>
                `
          }
          <div class="readout">${this.#readout()}</div>
        </div>
      </div>
      ${
        session.switches.side.value
          ? html`<mutoscope-character-panel
              .session=${session}
              .show=${show}
              .clips=${doc.clips}
              .original=${this.#original}
            ></mutoscope-character-panel>`
          : nothing
      }
    `;
  }

  #readout() {
    const costs = this.#costs.value;
    const { size, seconds } = this.doc;
    const number = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0));
    return say('readout', {
      sample: number(costs?.sample),
      skin: number(costs?.skin),
      draw: number(costs?.draw),
      load: `${sizeText(size / Math.max(seconds, 1e-4))}/s`,
    });
  }

  protected override firstUpdated(): void {
    const find = (id: string) => this.renderRoot.querySelector<HTMLCanvasElement>(`#${id}`)!;
    try {
      this.#picture = createPicture(this.session, find('scene'), find('names'));
    } catch {
      this.fails = true;
      return;
    }
    const stage = find('scene').parentElement!;
    const observer = new ResizeObserver(() => this.#picture?.resize(stage.clientWidth, stage.clientHeight));
    observer.observe(stage);
    this.#undo.push(() => observer.disconnect());
    untracked(() => {
      this.#picture!.resize(stage.clientWidth, stage.clientHeight);
      this.#picture!.show(this.doc, this.#show.value!);
      this.#look();
    });
  }

  #move = (): void => {
    const { playback, clip } = this.session;
    const show = this.#show.value;
    for (const each of [playback.time, playback.playing, clip]) each.value;
    if (show) for (const each of [show.mixing, show.springs, show.detail, show.told]) each.value;
    this.#picture?.move();
  };

  #look = (): void => {
    const { theme, side: _, ...switches } = this.session.switches;
    theme.value;
    const show = this.#show.value;
    if (!show) return;
    const { skeleton, boneNames, wireframe, grid, bounds, textures, normals } = switches;
    const look = {
      skeleton: skeleton.value,
      boneNames: boneNames.value,
      wireframe: wireframe.value,
      grid: grid.value,
      bounds: bounds.value,
      textures: textures.value,
      normals: normals.value,
      hidden: show.hidden.value,
      selection: this.session.selection.value,
    };
    this.#picture?.look({ ...look, palette: paletteOf(this.renderRoot) });
  };

  /** Another clip plays alone. */
  #followClip = (): void => {
    this.session.clip.value;
    untracked(() => {
      const show = this.#show.value;
      if (show) show.mixing.value = false;
    });
  };

  #point = (event: PointerEvent): void => {
    if (event.buttons !== 0) return;
    const bone = this.#picture?.joints?.boneAt(event.offsetX, event.offsetY) ?? -1;
    (event.target as HTMLElement).classList.toggle('pointing', bone >= 0);
    this.#picture?.draw(bone);
  };

  #pressed = { x: 0, y: 0 };

  #press = ({ clientX, clientY }: PointerEvent): void => {
    this.#pressed = { x: clientX, y: clientY };
  };

  /** Chooses a bone; a drag is no click. */
  #click = ({ clientX, clientY, offsetX, offsetY }: MouseEvent): void => {
    if (Math.hypot(clientX - this.#pressed.x, clientY - this.#pressed.y) > 4) return;
    const bone = this.#picture?.joints?.boneAt(offsetX, offsetY) ?? -1;
    this.session.selection.value = bone >= 0 ? { bone } : null;
  };

  /** Where a bone is now, in the figure's space and lengths. */
  worldOf(bone: string): readonly [x: number, y: number, z: number] | null {
    const performer = this.#show.peek()?.performer;
    const index = performer?.rig.boneIndex.get(bone);
    if (!performer || index === undefined) return null;
    const [x, y, z] = [3, 7, 11].map((at) => performer.actor.globals[12 * index + at]!);
    return [x!, y!, z!];
  }

  picture(): Promise<Blob> {
    this.#picture?.drawNow();
    return pngOf(this.#canvases());
  }

  async pictureAt(time: number, width: number, height: number): Promise<ImageData> {
    this.drawAt(time);
    return pixelsOf(this.#canvases(), width, height);
  }

  #canvases = (): HTMLCanvasElement[] => [...this.renderRoot.querySelectorAll<HTMLCanvasElement>('canvas')];

  /** Shows the moment and gives back the canvas, drawn: to be read before the page goes on. */
  drawAt(seconds: number): HTMLCanvasElement | null {
    this.session.playback.seek(seconds);
    this.#picture?.move();
    this.#picture?.drawNow();
    return this.renderRoot.querySelector('canvas');
  }
}

function countsOf({ name, figure }: Doc) {
  const parts = figure?.meshes.flatMap((mesh) => mesh.parts) ?? [];
  return {
    name: figure?.name ?? name,
    bones: figure?.skeleton.names.length ?? 0,
    vertices: parts.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    faces: parts.reduce((sum, { indices }) => sum + indices.length / 3, 0),
  };
}

customElements.define('mutoscope-character', Character);
