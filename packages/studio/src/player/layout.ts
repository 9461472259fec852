import { type StageLayout, screenOf, startCamera } from '@mutoscope/core/stage';
import { batch, effect, untracked } from '@preact/signals-core';
import { html } from 'lit';
import type { WebGLRenderer } from 'pixi.js';
import { drawLayout } from '../game/layout-drawing.js';
import { imagesThatCome } from '../game/layout-motion.js';
import { createScene, type LayoutScene, loadLayout } from '../game/layout-scene.js';
import { createRenderer, longestTexture } from '../game/renderer.js';
import { createTextures, type StageTextures } from '../game/textures.js';
import { messageOf } from '../message-of.js';
import { say } from '../words/index.js';
import { noSuchPart, partIndex } from './view.js';
import { inTheMiddle, ViewPart } from './view-part.js';

/** A layout as the game's window shows it, from its start on: its sprites play, without end. */
class PlayerLayout extends ViewPart {
  static override styles = inTheMiddle;
  readonly #canvas = document.createElement('canvas');
  #renderer: WebGLRenderer | null = null;
  #textures: StageTextures | null = null;
  #scene: LayoutScene | null = null;
  #sizes = new ResizeObserver(() => this.#draw());
  #shown: StageLayout | null = null;
  /** Whether the images of all frames that come are there, too. */
  #isWhole = false;
  #stop: (() => void) | null = null;

  protected override render() {
    this.#canvas.role = 'img';
    this.#canvas.ariaLabel = this.label;
    return html`${this.#canvas}`;
  }

  protected override firstUpdated(): void {
    const { playback } = this.session;
    this.#stop = effect(() => {
      playback.time.value;
      untracked(() => this.#play());
    });
    this.#told(this.#start());
  }

  async #start(): Promise<void> {
    try {
      const renderer = await createRenderer(this.#canvas);
      if (!this.isConnected) return renderer.destroy();
      this.#renderer = renderer;
    } catch {
      this.told.fail(say('noPictures'));
      return;
    }
    this.#textures = createTextures(this.doc.stage!, longestTexture(this.#renderer));
    this.#sizes.observe(this);
    await this.#show();
  }

  protected override updated(): void {
    if (this.#textures) this.#told(this.#show());
  }

  /** What keeps it from being drawn. */
  #told(work: Promise<void>): void {
    work.catch((error: unknown) => this.told.fail(messageOf(error)));
  }

  async #show(): Promise<void> {
    const { doc, session, told } = this;
    const { layouts } = doc.stage!;
    const names = layouts.map(({ name }) => name);
    const layout = layouts[partIndex(names, this.layout)];
    if (!layout) return told.fail(noSuchPart(doc, this.layout ?? '', names));
    told.fail(null);
    if (layout === this.#shown) return;
    this.#shown = layout;
    const textures = this.#textures!;
    const isShown = () => this.#shown === layout && this.#renderer !== null;
    await loadLayout(doc.stage!, layout, textures);
    if (!isShown()) return;
    this.#scene?.destroy();
    const scene = createScene(doc.stage!, layout, textures);
    this.#scene = scene;
    this.#isWhole = false;
    const { playback } = session;
    batch(() => {
      playback.length.value = scene.timelines.size > 0 ? Infinity : null;
      playback.seek(0);
    });
    this.#draw();
    told.ready();
    await textures.load(imagesThatCome(doc.stage!, scene.timelines));
    if (!isShown()) return;
    this.#isWhole = true;
    this.#play();
  }

  #play(): void {
    const { time } = this.session.playback;
    if (this.#isWhole && this.#scene?.play(time.value)) this.#draw();
  }

  /** The game's window, as large as there is room for it. */
  #draw(): void {
    if (!this.#renderer || !this.#scene || this.clientWidth === 0 || this.clientHeight === 0) return;
    const { window } = this.doc.stage!;
    const room = { width: this.clientWidth, height: this.clientHeight, pixelRatio: devicePixelRatio };
    const screen = screenOf({ ...window, fullscreen: 'letterbox', highDpi: true }, room);
    this.#renderer.resize(screen.width, screen.height);
    this.#canvas.style.width = `${screen.cssWidth}px`;
    this.#canvas.style.height = `${screen.cssHeight}px`;
    const glass = { x: screen.width / 2, y: screen.height / 2, scale: screen.aspectScale, paper: null };
    drawLayout(this.#renderer, this.#scene, { screen, camera: startCamera(window), glass });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#sizes.disconnect();
    this.#scene?.destroy();
    this.#textures?.destroy();
    this.#renderer?.destroy();
    this.#renderer = this.#scene = this.#textures = this.#shown = null;
  }
}

customElements.define('mutoscope-player-layout', PlayerLayout);
