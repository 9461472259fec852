import { type NamedAnimation, namedAnimations, type Schedule, scheduleOf } from '@mutoscope/core/stage';
import { effect, signal } from '@preact/signals-core';
import { html } from 'lit';
import { cardSize, drawFrame, extentOf, fittingScale } from '../game/sprite-card.js';
import { type ObjectPictures, picturesOf } from '../game/sprite-pictures.js';
import { messageOf } from '../message-of.js';
import { noSuchPart, partIndex } from './view.js';
import { inTheMiddle, ViewPart } from './view-part.js';

interface Shown extends NamedAnimation {
  readonly pictures: ObjectPictures;
  readonly schedule: Schedule;
}

/** One animation of a game's sprite, over the time it takes once. */
class PlayerSprite extends ViewPart {
  static override styles = inTheMiddle;
  readonly #shown = signal<Shown | null>(null);
  readonly #sizes = new ResizeObserver(() => this.#draw());
  #wanted: NamedAnimation | null = null;
  #stop: (() => void) | null = null;

  protected override render() {
    return html`<canvas role="img" aria-label=${this.label}></canvas>`;
  }

  protected override firstUpdated(): void {
    this.#sizes.observe(this);
    this.#stop = effect(() => this.#draw());
  }

  protected override updated(): void {
    this.#show().catch((error: unknown) => this.told.fail(messageOf(error)));
  }

  async #show(): Promise<void> {
    const { doc, told, session } = this;
    const all = namedAnimations(doc.stage!);
    const names = all.map(({ name }) => name);
    const wanted =
      all[partIndex(names, this.animation)] ?? all.find(({ object }) => object.name === this.animation);
    if (!wanted) return told.fail(noSuchPart(doc, this.animation ?? '', names));
    told.fail(null);
    if (wanted.name === this.#wanted?.name) return;
    this.#wanted = wanted;
    const pictures = await picturesOf(doc, wanted.object);
    if (this.#wanted !== wanted) return pictures.close();
    this.#shown.peek()?.pictures.close();
    const schedule = scheduleOf(wanted.animation, 0);
    session.playback.length.value = schedule.steps.reduce((sum, { seconds }) => sum + seconds, 0);
    this.#shown.value = { ...wanted, pictures, schedule };
    told.ready();
  }

  #draw(): void {
    const shown = this.#shown.value;
    const time = this.session.playback.time.value;
    const canvas = this.renderRoot.querySelector('canvas');
    if (!shown || !canvas || this.clientWidth === 0) return;
    const { animation, schedule, pictures } = shown;
    const extent = extentOf(animation, pictures.images);
    const ratio = devicePixelRatio;
    const scale = fittingScale(extent, this.clientWidth * ratio, this.clientHeight * ratio);
    Object.assign(canvas, cardSize(extent, scale));
    canvas.style.width = `${canvas.width / ratio}px`;
    const frame = animation.frames[scheduledFrame(schedule, time)];
    const look = { scale, marks: false, colors: { origin: '', point: '', polygon: '' } };
    if (frame) drawFrame(canvas.getContext('2d')!, frame, pictures.images, extent, look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#sizes.disconnect();
    this.#shown.peek()?.pictures.close();
    this.#shown.value = this.#wanted = null;
  }
}

function scheduledFrame({ steps }: Schedule, time: number): number {
  let end = 0;
  for (const { frame, seconds } of steps) if (time < (end += seconds)) return frame;
  return steps.at(-1)?.frame ?? 0;
}

customElements.define('mutoscope-player-sprite', PlayerSprite);
