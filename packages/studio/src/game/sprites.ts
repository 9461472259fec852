import type { SpriteAnimation, StageObject } from '@mutoscope/core/stage';
import { effect, signal, untracked } from '@preact/signals-core';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { Doc } from '../documents/doc.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import type { Motion, Pictured } from '../shell/pictured.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { framesTable } from './frames-table.js';
import { listBeside } from './list-beside.js';
import { cardSize, drawFrame, type Extent, extentOf, type Look } from './sprite-card.js';
import { type Card, cardPixels, cardPng } from './sprite-film.js';
import { type ObjectPictures, picturesOf } from './sprite-pictures.js';
import { filmLength, frameAt, longestFilm, type Timeline, timelineOf } from './sprite-timeline.js';
import { whilePlaying } from './while-playing.js';

const scales = [0.25, 0.5, 1, 2, 4, 8];
/** Larger canvases are drawn smaller. */
const largest = 640;

/** Every animation of an object, playing as the engine plays it, with origin, image points and collision polygon. */
class Sprites extends Part implements Pictured {
  static override properties = { session: { attribute: false }, doc: { attribute: false } };
  static override styles = [
    shared,
    listBeside,
    css`
      .shown {
        overflow: auto;
        padding: 10px 14px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 12px;
        align-items: center;
        margin-bottom: 12px;
      }
      .cards {
        display: flex;
        flex-wrap: wrap;
        gap: 14px;
        align-items: flex-start;
      }
      figure {
        margin: 0;
        padding: 8px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--panel);
      }
      figure[aria-current='true'] {
        border-color: var(--accent);
      }
      canvas {
        display: block;
        max-width: 100%;
        background: repeating-conic-gradient(var(--raised) 0 25%, var(--ground) 0 50%) 0 0 / 16px 16px;
      }
      h3 {
        margin-top: 16px;
      }
      figcaption {
        margin-top: 6px;
      }
    `,
  ];
  declare session: Session;
  declare doc: Doc;
  readonly #object = signal(0);
  readonly #sought = signal('');
  readonly #scale = signal(2);
  readonly #marks = signal(true);
  readonly #animation = signal(0);
  readonly #pictures = signal<ObjectPictures | null>(null);
  #timelines: readonly Timeline[] = [];
  /** Seconds that they have played. */
  #time = 0;
  #loading: Promise<void> = Promise.resolve();
  #shown: StageObject | null = null;
  #ends: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const select = effect(() => {
      const { object, animation } = this.session.selection.value ?? {};
      if (object !== undefined && this.doc.stage?.objects[object]?.animations.length)
        this.#object.value = object;
      if (animation !== undefined) this.#animation.value = animation;
    });
    const play = whilePlaying(this.session, (seconds) => {
      this.#time += seconds;
      this.#draw();
    });
    this.#ends = [select, play];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends) end();
    this.#closePictures();
    this.#shown = null;
  }

  #closePictures(): void {
    this.#pictures.peek()?.close();
    this.#pictures.value = null;
  }

  protected override willUpdate(): void {
    const objects = this.doc.stage?.objects ?? [];
    const chosen = objects[this.#object.value];
    const object = chosen?.animations.length
      ? chosen
      : objects.find(({ animations }) => animations.length > 0);
    if (!object || object === this.#shown) return;
    this.#shown = object;
    this.#timelines = object.animations.map((_, animation) =>
      timelineOf(object.animations, { animation, frame: 0 }),
    );
    this.#time = 0;
    untracked(() => this.#closePictures());
    this.#loading = picturesOf(this.doc, object).then((pictures) => {
      if (this.#shown !== object) return pictures.close();
      this.#scale.value = comfortableScale(object, pictures);
      this.#pictures.value = pictures;
    });
  }

  protected override updated(): void {
    this.#draw();
  }

  #draw(): void {
    const pictures = this.#pictures.peek()?.images;
    if (!pictures || !this.#shown) return;
    for (const canvas of this.renderRoot.querySelectorAll('canvas')) {
      const index = Number(canvas.dataset.animation);
      const animation = this.#shown.animations[index];
      const context = canvas.getContext('2d');
      if (!animation || !context) continue;
      const extent = extentOf(animation, pictures);
      const frame = frameAt(this.#timelines[index]!, this.#time);
      drawFrame(context, animation.frames[frame]!, pictures, extent, this.#look(this.#scaleOf(extent)));
      const caption = canvas.nextElementSibling?.querySelector('output');
      if (caption) caption.value = `${frame + 1}/${animation.frames.length}`;
    }
  }

  #look(scale: number): Look {
    const style = getComputedStyle(this);
    const colors = {
      origin: style.getPropertyValue('--red'),
      point: style.getPropertyValue('--blue'),
      polygon: style.getPropertyValue('--green'),
    };
    return { scale, marks: this.#marks.peek(), colors };
  }

  /** Of the animation that is chosen, see-through where that is. */
  picture(): Promise<Blob> {
    return cardPng(this.#card(this.#time));
  }

  motion(): Motion {
    const { animation, index } = this.#chosen();
    const extent = extentOf(animation, this.#pictures.peek()?.images ?? new Map());
    const seconds = filmLength([this.#timelines[index]!]);
    return { ...cardSize(extent, this.#scaleOf(extent)), seconds, longest: longestFilm };
  }

  async pictureAt(time: number, width: number, height: number, canBeClear: boolean): Promise<ImageData> {
    await this.#loading;
    return cardPixels(this.#card(time), width, height, canBeClear);
  }

  #card(time: number): Card {
    const { animation, index } = this.#chosen();
    const pictures = this.#pictures.peek()?.images ?? new Map();
    const extent = extentOf(animation, pictures);
    const frame = animation.frames[frameAt(this.#timelines[index]!, time)]!;
    return { frame, pictures, extent, look: this.#look(this.#scaleOf(extent)) };
  }

  /** The animation that is chosen, of the object that is shown. */
  #chosen(): { readonly animation: SpriteAnimation; readonly index: number } {
    const { animations } = this.#shown!;
    const index = Math.min(this.#animation.peek(), animations.length - 1);
    return { animation: animations[index]!, index };
  }

  #scaleOf = ({ width, height }: Extent): number =>
    Math.min(this.#scale.peek(), largest / Math.max(width, height, 1));

  protected override render() {
    const { playing } = this.session.playback;
    const object = this.#shown;
    const objects = (this.doc.stage?.objects ?? [])
      .map((each, i) => ({ ...each, i }))
      .filter(({ animations, name }) => animations.length > 0 && includes(name, this.#sought.value));
    return html`
      <nav aria-label=${say('sprites')}>
        <input
          type="search"
          aria-label=${say('findObjects')}
          placeholder=${say('findObjects')}
          @input=${(event: Event) => (this.#sought.value = (event.target as HTMLInputElement).value)}
        />
        ${objects.map(
          ({ name, i }) => html`
            <button
              aria-current=${name === object?.name}
              @click=${() => {
                this.#object.value = i;
                this.#animation.value = 0;
              }}
            >
              ${name}
            </button>
          `,
        )}
      </nav>
      <div class="shown">
        <div class="row">
          <button
            aria-label=${say('play')}
            aria-pressed=${playing.value}
            @click=${() => this.session.commands.run('play')}
          >
            ${playing.value ? '❚❚' : '▶'}
          </button>
          <label>
            ${say('enlarged')}
            <select @change=${(event: Event) => (this.#scale.value = Number((event.target as HTMLSelectElement).value))}>
              ${scales.map((each) => html`<option value=${each} ?selected=${each === this.#scale.value}>${each}×</option>`)}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              .checked=${this.#marks.value}
              @change=${(event: Event) => (this.#marks.value = (event.target as HTMLInputElement).checked)}
            />
            ${say('marks')}
          </label>
        </div>
        ${object ? this.#animations(object) : nothing}
      </div>
    `;
  }

  #animations({ animations }: StageObject): TemplateResult {
    const pictures = this.#pictures.value;
    const chosen = animations[Math.min(this.#animation.value, animations.length - 1)]!;
    return html`
      ${pictures?.missing.map((file) => html`<p class="warning">${say('imageGone', { file })}</p>`)}
      <div class="cards">
        ${animations.map((animation, i) => this.#figure(animation, i))}
      </div>
      <h3>${chosen.name}</h3>
      ${pictures ? framesTable(chosen, pictures.images) : nothing}
    `;
  }

  #figure(animation: SpriteAnimation, index: number): TemplateResult {
    const extent = extentOf(animation, this.#pictures.value?.images ?? new Map());
    const { width, height } = cardSize(extent, this.#scale.value && this.#scaleOf(extent));
    return html`
      <figure aria-current=${index === this.#animation.value}>
        <canvas
          data-animation=${index}
          role="img"
          aria-label=${animation.name}
          width=${width}
          height=${height}
        ></canvas>
        <figcaption>
          <button @click=${() => (this.#animation.value = index)}>${animation.name}</button>
          <output class="faint"></output><br />
          <span class="faint">${factsOf(animation)}</span>
        </figcaption>
      </figure>
    `;
  }
}

/** So that the largest animation is about as large as one looks at comfortably. */
function comfortableScale({ animations }: StageObject, { images }: ObjectPictures): number {
  const extents = animations.map((animation) => extentOf(animation, images));
  const size = Math.max(1, ...extents.flatMap(({ width, height }) => [width, height]));
  return scales.findLast((scale) => scale * size <= 200) ?? scales[0]!;
}

const includes = (name: string, sought: string): boolean =>
  name.toLowerCase().includes(sought.trim().toLowerCase());

function factsOf({ frames, speed, loop, pingPong, repeatCount }: SpriteAnimation): string {
  const more = [
    loop ? say('loops') : repeatCount > 1 ? say('repeats', { count: repeatCount }) : '',
    pingPong ? say('turnsBack') : '',
  ].join('');
  return say('animationFacts', { frames: frames.length, speed, more });
}

customElements.define('mutoscope-sprites', Sprites);
