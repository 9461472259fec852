import { effect, signal, untracked } from '@preact/signals-core';
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Doc } from '../documents/doc.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { type Pictured, pixelsOf, pngOf } from '../shell/pictured.js';
import { shared } from '../shell/styles.js';
import { sizeText } from '../shell/texts.js';
import { say } from '../words/index.js';
import { characterStyles } from './character-styles.js';
import { lookOf } from './look-of.js';
import './panel/panel.js';
import { cameraKeys } from './camera-keys.js';
import { type Costs, createPicture, type Picture } from './picture.js';
import { createPointing } from './pointing.js';
import { paletteOf } from './scene/palette.js';
import { countsOf, createShow, type Show, turned } from './show.js';
import { toolbar } from './toolbar.js';
import { upChoice } from './up-choice.js';

/** A character that moves, and beside it what moves it. */
export class Character extends Part implements Pictured {
  static override properties = {
    session: { attribute: false },
    doc: { attribute: false },
    fails: { state: true },
  };
  static override styles = [shared, characterStyles];
  declare session: Session;
  declare doc: Doc;
  declare fails: boolean;
  readonly #show = signal<Show | null>(null);
  readonly #original = signal(false);
  readonly #costs = signal<Costs | null>(null);
  #picture: Picture | null = null;
  /** A canvas whose picture is gone takes no other. */
  #canvasTurn = 0;
  readonly #pointing = createPointing(
    () => this.session,
    () => this.#picture,
  );
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
      commands.on('frameAll', () => this.#picture?.frame()),
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
    if (this.#picture) this.#canvasTurn++;
    this.#picture?.dispose();
    this.#picture = null;
    this.session.playback.length.value = null;
  }

  protected override willUpdate(): void {
    const original = this.#original.value;
    const { figure } = this.doc;
    untracked(() => {
      const show = this.#show.value;
      if (!figure || (show?.figure === figure && show.original === original)) return;
      const same = show?.original === original ? turned(show, figure) : null;
      this.#show.value = same ?? createShow(figure, original);
      if (same) this.#picture?.turn(same);
      else {
        this.session.playback.length.value = null;
        this.#picture?.show(this.doc, this.#show.value);
      }
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
              : keyed(
                  this.#canvasTurn,
                  html`
                  <canvas
                    id="scene"
                    role="img"
                    aria-label=${say('characterPicture', { name: doc.name, ...countsOf(show.figure) })}
                    @pointermove=${this.#pointing.move}
                    @pointerdown=${this.#pointing.press}
                    @click=${this.#pointing.click}
                  ></canvas>
                  <canvas id="names" aria-hidden="true"></canvas>
                `,
                )
          }
          ${upChoice(session, doc)}
          ${show.tooLarge.value ? html`<p class="told">${say('tooLarge')}</p>` : nothing}
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

  protected override updated(): void {
    if (!this.#picture && !this.fails && this.isConnected) untracked(() => this.#start());
  }

  #start(): void {
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
    this.#picture.resize(stage.clientWidth, stage.clientHeight);
    this.#picture.show(this.doc, this.#show.value!);
    this.#look();
  }

  #move = (): void => {
    const { playback, clip } = this.session;
    const show = this.#show.value;
    for (const each of [playback.time, playback.playing, clip]) each.value;
    if (show) for (const each of [show.mixing, show.springs, show.detail, show.told]) each.value;
    this.#picture?.move();
  };

  #look = (): void => {
    this.session.switches.theme.value;
    const show = this.#show.value;
    if (show) this.#picture?.look(lookOf(this.session, show, paletteOf(this.renderRoot)));
  };

  /** Another clip plays alone. */
  #followClip = (): void => {
    this.session.clip.value;
    untracked(() => {
      const show = this.#show.value;
      if (show) show.mixing.value = false;
    });
  };

  /** Where a bone is now, in the figure's space and lengths: for tests of what is shown. */
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

  /** Shows the moment: to be read from the canvas before the page goes on. */
  drawAt(seconds: number): void {
    this.session.playback.seek(seconds);
    this.#picture?.move();
    this.#picture?.drawNow();
  }
}

customElements.define('mutoscope-character', Character);
