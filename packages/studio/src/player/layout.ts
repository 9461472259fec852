import { type StageLayout, screenOf, startCamera } from '@mutoscope/core/stage';
import { html } from 'lit';
import type { WebGLRenderer } from 'pixi.js';
import { drawLayout } from '../game/layout-drawing.js';
import { createScene, type LayoutScene, loadLayout } from '../game/layout-scene.js';
import { createRenderer, longestTexture } from '../game/renderer.js';
import { createTextures, type StageTextures } from '../game/textures.js';
import { messageOf } from '../message-of.js';
import { say } from '../words/index.js';
import { noSuchPart, partIndex } from './view.js';
import { inTheMiddle, ViewPart } from './view-part.js';

/** The start of a layout, as the game's window shows it. */
class PlayerLayout extends ViewPart {
  static override styles = inTheMiddle;
  readonly #canvas = document.createElement('canvas');
  #renderer: WebGLRenderer | null = null;
  #textures: StageTextures | null = null;
  #scene: LayoutScene | null = null;
  #sizes = new ResizeObserver(() => this.#draw());
  #shown: StageLayout | null = null;

  protected override render() {
    this.#canvas.role = 'img';
    this.#canvas.ariaLabel = this.label;
    return html`${this.#canvas}`;
  }

  protected override firstUpdated(): void {
    this.session.playback.length.value = null;
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
    const { doc, told } = this;
    const { layouts } = doc.stage!;
    const names = layouts.map(({ name }) => name);
    const layout = layouts[partIndex(names, this.layout)];
    if (!layout) return told.fail(noSuchPart(doc, this.layout ?? '', names));
    told.fail(null);
    if (layout === this.#shown) return;
    this.#shown = layout;
    const textures = this.#textures!;
    await loadLayout(doc.stage!, layout, textures);
    if (this.#shown !== layout || !this.#renderer) return;
    this.#scene?.destroy();
    this.#scene = createScene(doc.stage!, layout, textures);
    this.#draw();
    told.ready();
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
    this.#sizes.disconnect();
    this.#scene?.destroy();
    this.#textures?.destroy();
    this.#renderer?.destroy();
    this.#renderer = this.#scene = this.#textures = this.#shown = null;
  }
}

customElements.define('mutoscope-player-layout', PlayerLayout);
