import { batch, effect, signal, untracked } from '@preact/signals-core';
import { html, nothing, type PropertyValues } from 'lit';
import type { Doc } from '../documents/doc.js';
import { createLibrary } from '../documents/library.js';
import { stoodUp } from '../documents/up.js';
import { everyPicture } from '../every-picture.js';
import { messageOf } from '../message-of.js';
import { Part } from '../part.js';
import { createSession } from '../session.js';
import { isTyping } from '../shell/is-typing.js';
import '../shell/transport.js';
import { listenForTransport } from '../shell/transport-commands.js';
import { language, preferredLanguage, say } from '../words/index.js';
import { addressed, firstReadable } from './addressed.js';
import { type Kind, kindOf } from './kinds.js';
import { playerStyles } from './styles.js';
import { noSuchPart, type PlayerView, partIndex, shortName, type Told, type Wanted } from './view.js';

/** All players of a page read with one worker. */
const library = createLibrary();

/**
 * `<mutoscope-player src="walk.animx" clip="Run" time="0.4">`: shows a character, a clip or a game on any page. It fires
 * `load` when what `src` names is drawn, `error` (an ErrorEvent) where it cannot be, and `timeupdate`.
 */
export class MutoscopePlayer extends Part {
  static override properties = {
    src: {},
    clip: { noAccessor: true },
    time: { type: Number, noAccessor: true },
    speed: { type: Number, noAccessor: true },
    loop: { type: Boolean, noAccessor: true },
    autoplay: { type: Boolean },
    controls: { type: Boolean, reflect: true },
    layout: {},
    animation: {},
    curves: { type: Boolean },
    up: {},
    label: {},
  };
  static override styles = playerStyles;
  /** Address of the file, of a list or of a zip, relative to the page. */
  declare src: string | null;
  /** Starts to play once loaded, unless the system asks for less motion. */
  declare autoplay: boolean;
  /** Shows play, time and speed below; the picture can be turned. */
  declare controls: boolean;
  /** Of a game: name or number, from 0, of the layout to show; the first one where nothing is said. */
  declare layout: string | null;
  /** Of a game: name of the animation to play, `Object-Animation`, or of the object. */
  declare animation: string | null;
  /** Draws the first tracks of a clip as curves. */
  declare curves: boolean;
  /** Which axis of a character is up, `y` or `z`; else what the file says, or what fits its shape. */
  declare up: string | null;
  /** What it shows, for screen readers; else its file and clip are named. */
  declare label: string | null;
  readonly #session = createSession(library, null);
  readonly #view = signal<{ readonly kind: Kind; readonly element: PlayerView } | null>(null);
  readonly #loading = signal(false);
  readonly #error = signal<string | null>(null);
  /** What was asked for before it could be done. */
  #clip: string | null = null;
  #time: number | null = null;
  #load = 0;
  /** One file is read at a time: of those asked for meanwhile the last. */
  #reading: Promise<unknown> = Promise.resolve();
  #stops: (() => void)[] = [];

  constructor() {
    super();
    this.src = this.layout = this.animation = this.up = this.label = null;
    this.autoplay = this.controls = this.curves = false;
    const { playback } = this.#session;
    playback.playing.value = playback.loop.value = false;
    listenForTransport(this.#session);
  }

  /** Name or number, from 0, of what is played; null for the first. */
  get clip(): string | null {
    const doc = this.#session.current.peek();
    return doc?.clips[this.#session.clip.peek()]?.name ?? this.#clip;
  }

  set clip(clip: string | null) {
    this.#clip = clip;
    const doc = this.#session.current.peek();
    if (doc) this.#choose(doc);
  }

  /** In seconds. */
  get time(): number {
    return this.#session.current.peek() ? this.#session.playback.time.value : (this.#time ?? 0);
  }

  set time(time: number | null) {
    this.#time = Number(time) || 0;
    if (this.#view.peek()) this.#session.playback.seek(this.#time);
  }

  /** Of what is shown, in seconds; Infinity for a layout, whose sprites play on. */
  get duration(): number {
    return this.#session.playback.duration.value;
  }

  /** 1 is as the file says; backwards below 0. */
  get speed(): number {
    return this.#session.playback.speed.value;
  }

  set speed(speed: number | null) {
    this.#session.playback.speed.value = Number.isFinite(speed ?? Number.NaN) ? speed! : 1;
  }

  get loop(): boolean {
    return this.#session.playback.loop.value;
  }

  set loop(loop: boolean) {
    this.#session.playback.loop.value = loop;
  }

  get paused(): boolean {
    return !this.#session.playback.playing.value;
  }

  play(): void {
    if (this.paused) this.#session.commands.run('play');
  }

  pause(): void {
    this.#session.playback.playing.value = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { playback } = this.#session;
    const { lang } = document.documentElement;
    language.value = preferredLanguage([...(lang ? [lang] : []), ...navigator.languages]);
    this.#stops = [
      effect(() => {
        if (playback.playing.value) return untracked(() => everyPicture(this.#session.playback.advance));
      }),
      effect(() => {
        playback.time.value;
        if (this.#view.peek()) untracked(() => this.dispatchEvent(new Event('timeupdate')));
      }),
    ];
    if (this.hasUpdated) void this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
    this.#close();
  }

  protected override updated(changed: PropertyValues<this>): void {
    untracked(() => {
      if (changed.has('src') || changed.has('up')) void this.#open();
      else this.#pass();
    });
  }

  async #open(): Promise<void> {
    this.#close();
    const { src, up } = this;
    const load = this.#load;
    if (!src) return;
    this.#loading.value = true;
    let docs: readonly Doc[] = [];
    try {
      await this.#reading;
      if (load !== this.#load) return;
      const reading = library.open([addressed(src, this.baseURI)], () => {});
      this.#reading = reading.catch(() => {});
      const opening = await reading;
      docs = opening.docs;
      if (opening.failures[0] !== undefined) throw new Error(opening.failures[0]);
      const shown = firstReadable(docs);
      if (load === this.#load) await this.#show(up === 'y' || up === 'z' ? stoodUp(shown, up) : shown);
    } catch (error) {
      if (load === this.#load) this.#fail(say('cannotLoad', { name: src, reason: messageOf(error) }));
    } finally {
      const held = new Set(this.#session.docs.peek().map(({ id }) => id));
      for (const { id } of docs) if (!held.has(id)) void library.close(id);
    }
  }

  #close(): void {
    this.#load++;
    for (const { id } of this.#session.docs.peek()) void library.close(id);
    batch(() => {
      const { docs, currentId, clip, playback } = this.#session;
      this.#view.value = null;
      this.#error.value = null;
      this.#loading.value = false;
      docs.value = [];
      currentId.value = null;
      clip.value = 0;
      playback.playing.value = false;
      playback.length.value = null;
      playback.time.value = 0;
    });
  }

  async #show(doc: Doc): Promise<void> {
    const load = this.#load;
    const kind = kindOf(doc, this);
    if (kind === null) throw new Error(say('cannotShow'));
    await kind.load();
    if (load !== this.#load) return;
    const { docs, currentId } = this.#session;
    batch(() => {
      docs.value = [doc];
      currentId.value = doc.id;
      this.#choose(doc);
      this.#put(kind, doc);
    });
  }

  #put(kind: Kind, doc: Doc): void {
    const element = document.createElement(kind.tag) as PlayerView;
    let isFirst = true;
    const told: Told = {
      ready: () => {
        if (!isFirst || this.#view.peek()?.element !== element) return;
        isFirst = false;
        this.#ready();
      },
      fail: (message) => {
        if (this.#view.peek()?.element !== element) return;
        if (message !== null) this.#fail(message);
        else this.#error.value = null;
      },
    };
    Object.assign(element, { session: this.#session, doc, told, ...this.#wanted(doc) });
    this.#view.value = { kind, element };
  }

  #ready(): void {
    const { playback } = this.#session;
    this.#loading.value = false;
    if (this.#time !== null) playback.seek(this.#time);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (this.autoplay && !isStill && playback.duration.value > 0) this.play();
    this.dispatchEvent(new Event('load'));
  }

  /** Attributes that have changed go on to what is shown, or to another way to show it. */
  #pass(): void {
    const view = this.#view.peek();
    const doc = this.#session.current.peek();
    if (!view || !doc) return;
    if (kindOf(doc, this) === view.kind) Object.assign(view.element, this.#wanted(doc));
    else {
      const load = this.#load;
      this.#show(doc).catch((error: unknown) => {
        if (load === this.#load) this.#fail(messageOf(error));
      });
    }
  }

  #wanted(doc: Doc): Wanted {
    const { layout, animation, curves, controls } = this;
    return { layout, animation, curves, controls, label: this.#labelOf(doc) };
  }

  #labelOf(doc: Doc): string {
    if (this.label !== null) return this.label;
    const part = doc.stage ? (this.animation ?? this.layout) : doc.clips[this.#session.clip.value]?.name;
    return part ? say('playerShows', { name: shortName(doc), part }) : shortName(doc);
  }

  #choose(doc: Doc): void {
    const names = doc.clips.map(({ name }) => name);
    const index = partIndex(names, this.#clip);
    if (index >= 0) {
      this.#session.clip.value = index;
      this.#error.value = null;
    } else if (this.#clip !== null && doc.stage === null)
      this.#fail(
        noSuchPart(
          doc,
          this.#clip,
          names.map((name, i) => name ?? String(i)),
        ),
      );
  }

  #fail(message: string): void {
    if (message === this.#error.peek()) return;
    batch(() => {
      this.#loading.value = false;
      this.#error.value = message;
    });
    this.dispatchEvent(new ErrorEvent('error', { message }));
  }

  #key = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (!this.controls || (target instanceof HTMLElement && isTyping(target, event.key))) return;
    if (this.#session.commands.press(event)) event.preventDefault();
  };

  protected override render() {
    const view = this.#view.value;
    const error = this.#error.value;
    const doc = this.#session.current.value;
    const { src, controls } = this;
    const isTimed = this.#session.playback.duration.value > 0;
    return html`
      <div
        class="frame"
        role="group"
        aria-label=${doc ? this.#labelOf(doc) : (this.label ?? src ?? nothing)}
        aria-busy=${this.#loading.value}
        @keydown=${this.#key}
      >
        <div class="view" ?inert=${error !== null}>${view?.element}</div>
        ${
          controls && view && isTimed
            ? html`<mutoscope-transport .session=${this.#session}></mutoscope-transport>`
            : nothing
        }
        ${error === null && doc?.salvaged ? html`<p class="note">${say('playerBroken')}</p>` : nothing}
        ${error !== null ? html`<p class="message error" role="alert">${error}</p>` : nothing}
        ${this.#loading.value ? html`<p class="message faint">${say('fetching', { name: src ?? '' })}</p>` : nothing}
      </div>
    `;
  }
}
