import { effect } from '@preact/signals-core';
import { css, html } from 'lit';
import { cameraKeys } from '../character/camera-keys.js';
import { createPicture, type Picture } from '../character/picture.js';
import { paletteOf } from '../character/scene/palette.js';
import { createShow } from '../character/show.js';
import { say } from '../words/index.js';
import { ViewPart } from './view-part.js';

/** A character and the clip that moves it. */
class PlayerFigure extends ViewPart {
  static override styles = css`
    canvas {
      position: absolute;
      width: 100%;
      height: 100%;
      inset: 0;
    }
    canvas:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: -2px;
    }
  `;
  #picture: Picture | null = null;
  #stops: (() => void)[] = [];

  protected override render() {
    return html`<canvas role="img" aria-label=${this.label} tabindex=${this.controls ? 0 : -1}></canvas>`;
  }

  protected override firstUpdated(): void {
    const { session, doc, told } = this;
    try {
      this.#picture = createPicture(
        session,
        this.renderRoot.querySelector('canvas')!,
        document.createElement('canvas'),
      );
    } catch {
      told.fail(say('noPictures'));
      return;
    }
    const picture = this.#picture;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const look = () => picture.look({ ...plain, palette: paletteOf(this.renderRoot) });
    const resize = () => picture.resize(this.clientWidth, this.clientHeight);
    const sizes = new ResizeObserver(resize);
    const { commands, playback, clip } = session;
    resize();
    picture.show(doc, createShow(doc.figure!, false));
    look();
    sizes.observe(this);
    dark.addEventListener('change', look);
    this.#stops = [
      () => sizes.disconnect(),
      () => dark.removeEventListener('change', look),
      effect(() => {
        for (const each of [playback.time, playback.playing, clip]) each.value;
        picture.move();
      }),
      commands.on('frameAll', () => picture.frame()),
      ...cameraKeys.map(([id, move]) => commands.on(id, () => picture.viewport.move(move))),
    ];
    told.ready();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
    this.#picture?.dispose();
    this.#picture = null;
  }
}

/** The figure and nothing about it. */
const plain = {
  skeleton: false,
  boneNames: false,
  wireframe: false,
  normals: false,
  bounds: false,
  textures: true,
  grid: false,
  hidden: new Set<number>(),
  selection: null,
};

customElements.define('mutoscope-player-figure', PlayerFigure);
