import { effect } from '@preact/signals-core';
import { html, nothing } from 'lit';
import { type StaticValue, html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { createLibrary } from '../documents/library.js';
import {
  askBeforeLeaving,
  askToClose,
  editButton,
  editPanel,
  listenForEdits,
  unsavedMark,
} from '../edit/entry.js';
import { everyPicture } from '../every-picture.js';
import { exportButton, listenForExport, openExport } from '../export/entry.js';
import { keepOffline } from '../offline/register.js';
import { Part } from '../part.js';
import { brokenBanner, problemsButton, problemsPanel } from '../problems/entry.js';
import { createSession, type Session } from '../session.js';
import { ofFormats } from '../words/formats.js';
import { language, preferredLanguage, say } from '../words/index.js';
import { droppedFiles, type Example, exampleFiles, listExamples, loadedFiles, pickedFiles } from './input.js';
import './document-list.js';
import { isTyping } from './is-typing.js';
import { focusKeeper } from './keep-focus.js';
import { keyboardList } from './keyboard-list.js';
import { meanwhile, open, show } from './opening.js';
import { openServed } from './served.js';
import { studioStyles } from './studio-styles.js';
import { shared } from './styles.js';
import { secondsText, sizeText } from './texts.js';
import { titlesOf } from './titles.js';
import './transport.js';
import { listenForTransport } from './transport-commands.js';
import { type View, viewsOf } from './views.js';

/** The page: what is open, the view of it, time, and what is said around it. */
class Studio extends Part {
  static override properties = {
    examples: { state: true },
    dragged: { state: true },
    loaded: { state: true },
  };
  static override styles = [shared, studioStyles];
  declare examples: readonly Example[];
  declare loaded: ReadonlySet<string>;
  readonly session: Session = createSession(createLibrary());
  /** Views whose code was asked for. */
  readonly #asked = new Set<string>();
  #stops: (() => void)[] = [];
  #inSight: number | null = null;

  constructor() {
    super();
    this.examples = [];
    this.loaded = new Set();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { session } = this;
    const { switches, playback } = session;
    const gone = new AbortController();
    const { signal } = gone;
    for (const type of ['dragenter', 'dragover'] as const)
      window.addEventListener(type, this.#drag, { signal });
    window.addEventListener('dragleave', this.#leave, { signal });
    window.addEventListener('drop', this.#drop, { signal });
    window.addEventListener('keydown', this.#key, { signal });
    window.addEventListener('beforeunload', askBeforeLeaving(session), { signal });
    const keepFocus = focusKeeper(signal);
    this.#stops = [
      () => gone.abort(),
      effect(() => {
        const { value } = switches.language;
        language.value = value === 'auto' ? preferredLanguage(navigator.languages) : value;
        document.documentElement.lang = language.value === 'zh' ? 'zh-CN' : 'en';
      }),
      effect(() => {
        document.documentElement.dataset.theme = switches.theme.value;
      }),
      effect(() => {
        session.currentClip.value;
        playback.length.value = null;
      }),
      everyPicture((seconds) => {
        playback.advance(seconds);
        keepFocus();
      }),
    ];
    if (this.hasUpdated) return;
    this.#listen();
    meanwhile(session, this.#begin());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #listen(): void {
    const { session } = this;
    const { commands, switches } = session;
    const root = () => this.renderRoot as ShadowRoot;
    listenForTransport(session);
    listenForExport(session, root);
    listenForEdits(session, () => openExport(session, root, session.current.value?.format ?? null));
    commands.on('open', () => this.#input('files').click());
    commands.on('help', () => {
      const list = this.renderRoot.querySelector<HTMLDialogElement>('#keyboard')!;
      list.showModal();
      list.scrollTop = 0;
    });
    for (const name of ['skeleton', 'wireframe', 'grid', 'curves', 'problems'] as const)
      commands.on(name, () => (switches[name].value = !switches[name].value));
  }

  async #begin(): Promise<void> {
    const served = openServed(this.session);
    await open(this.session, loadedFiles(new URL(location.href)));
    this.examples = await listExamples();
    if (!(await served)) keepOffline();
  }

  #input = (id: string): HTMLInputElement => this.renderRoot.querySelector(`#${id}`)!;

  #key = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof HTMLElement && isTyping(target, event.key)) return;
    if (this.session.commands.press(event)) event.preventDefault();
  };

  #drag = (event: DragEvent): void => {
    event.preventDefault();
    this.toggleAttribute('dragged', true);
  };

  #leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.toggleAttribute('dragged', false);
  };

  #drop = (event: DragEvent): void => {
    event.preventDefault();
    this.toggleAttribute('dragged', false);
    const { session } = this;
    if (event.dataTransfer)
      meanwhile(
        session,
        droppedFiles(event.dataTransfer).then((files) => open(session, files)),
      );
  };

  #pick = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    void open(this.session, pickedFiles(input)).then(() => {
      input.value = '';
    });
  };

  protected override render() {
    const { session } = this;
    const doc = session.current.value;
    return html`
      ${this.#header()}
      <main>${doc ? this.#document(viewsOf(doc)) : this.#start()}</main>
      ${doc && session.playback.duration.value > 0 ? html`<mutoscope-transport .session=${session}></mutoscope-transport>` : html`<div></div>`}
      <input id="files" type="file" multiple hidden @change=${this.#pick} />
      <input id="folder" type="file" webkitdirectory hidden @change=${this.#pick} />
      <dialog
        id="keyboard"
        aria-label=${say('keyboard')}
        @keydown=${(event: Event) => event.stopPropagation()}
      >
        <form method="dialog">
          <h2 tabindex="-1" autofocus>${say('keyboard')}</h2>
          ${keyboardList()}
          <button>${say('closePanel')}</button>
        </form>
      </dialog>
      ${this.#told()}
    `;
  }

  /** What is newly shown is in sight among the open files. */
  protected override updated(): void {
    const id = this.session.currentId.peek();
    if (id === this.#inSight) return;
    this.#inSight = id;
    const tab = this.renderRoot.querySelector('header [aria-current="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  #header() {
    const { session } = this;
    const { theme, language: spoken } = session.switches;
    const titles = titlesOf(session.docs.value);
    return html`
      <header>
        <h1>${say('title')}</h1>
        <button @click=${() => this.#input('files').click()}>${say('openFiles')}</button>
        <button @click=${() => this.#input('folder').click()}>${say('openFolder')}</button>
        ${session.docs.value.length > 1 ? html`<mutoscope-document-list .session=${session}></mutoscope-document-list>` : nothing}
        <nav aria-label=${say('documents')}>
          ${session.docs.value.map(
            (doc) => html`
              <button
                aria-current=${doc.id === session.currentId.value}
                title=${titles.get(doc.id)!}
                @click=${() => show(session, doc)}
              >
                <bdi dir="ltr">${titles.get(doc.id)}${unsavedMark(session, doc)}</bdi>
              </button>
              <button
                aria-label=${say('close', { name: titles.get(doc.id)! })}
                @click=${() => askToClose(session, doc, () => this.renderRoot as ShadowRoot)}
              >
                ×
              </button>
            `,
          )}
        </nav>
        <select
          aria-label=${say('theme')}
          @change=${(event: Event) => (theme.value = (event.target as HTMLSelectElement).value as typeof theme.value)}
        >
          ${(['auto', 'dark', 'light'] as const).map((each) => html`<option value=${each} ?selected=${each === theme.value}>${say(each === 'auto' ? 'autoTheme' : each)}</option>`)}
        </select>
        <select
          aria-label=${say('language')}
          @change=${(event: Event) => (spoken.value = (event.target as HTMLSelectElement).value as typeof spoken.value)}
        >
          <option value="auto" ?selected=${spoken.value === 'auto'}>${say('autoLanguage')}</option>
          <option value="en" lang="en" ?selected=${spoken.value === 'en'}>English</option>
          <option value="zh" lang="zh-CN" ?selected=${spoken.value === 'zh'}>简体中文</option>
        </select>
        <button aria-label=${say('keyboard')} @click=${() => session.commands.run('help')}>?</button>
      </header>
    `;
  }

  #start() {
    return html`
      <div class="start">
        <h2>${say('dropHere')}</h2>
        <p class="faint">${say('whatOpens')}<br />${say('nothingUploaded')}</p>
        ${
          this.examples.length > 0
            ? html`
                <h3>${say('examples')}</h3>
                <div class="row">
                  ${this.examples.map(
                    (example) =>
                      html`<button @click=${() => open(this.session, exampleFiles(example))}>${example.name}</button>`,
                  )}
                </div>
              `
            : nothing
        }
      </div>
    `;
  }

  #document(all: readonly View[]) {
    const { session } = this;
    const doc = session.current.value!;
    const shown = all.find(({ id }) => id === session.view.value) ?? all[0]!;
    this.#load(shown);
    return html`
      <div class="tabs">
        <div role="tablist" aria-label=${say('views')}>
          ${all.map(
            ({ id, word }) => html`
            <button
              role="tab"
              aria-selected=${id === shown.id}
              @click=${() => {
                session.view.value = id;
              }}
            >
              ${say(word)}
            </button>
          `,
          )}
        </div>
        ${problemsButton(session, doc)} ${editButton(session, doc)} ${exportButton(session, doc)}
        ${
          doc.format === null
            ? nothing
            : html`<span class="faint">
                ${say('readIn', { format: ofFormats(doc.formatName), size: sizeText(doc.size), time: secondsText(doc.seconds) })}
              </span>`
        }
      </div>
      ${
        this.loaded.has(shown.id)
          ? staticHtml`<${unsafeStatic(shown.tag) as StaticValue} role="tabpanel" aria-label=${say(shown.word)} .session=${session} .doc=${doc}></${unsafeStatic(shown.tag) as StaticValue}>`
          : html`<div role="tabpanel" aria-busy="true"></div>`
      }
      ${editPanel(session, doc)} ${brokenBanner(session, doc)} ${problemsPanel(session, doc)}
    `;
  }

  #load(view: View): void {
    if (this.#asked.has(view.id)) return;
    this.#asked.add(view.id);
    const loading = view.load().then(() => {
      this.loaded = new Set([...this.loaded, view.id]);
    });
    meanwhile(this.session, loading);
  }

  #told() {
    const { progress, notices } = this.session;
    return html`
      <div class="told" role="status">
        ${
          progress.value
            ? html`<div id="progress">
                ${say(progress.value.what, { name: progress.value.name })}
                <progress aria-label=${say(progress.value.what, { name: progress.value.name })} value=${progress.value.share ?? nothing}></progress>
              </div>`
            : nothing
        }
        ${notices.value.map(
          (notice, i) => html`<div class="notice">
            ${notice}
            <button
              aria-label=${say('closePanel')}
              @click=${() => (notices.value = notices.value.filter((_, each) => each !== i))}
            >
              ×
            </button>
          </div>`,
        )}
      </div>
    `;
  }
}

customElements.define('mutoscope-studio', Studio);

export type { Studio };
