import { effect } from '@preact/signals-core';
import { css, html, nothing } from 'lit';
import { type StaticValue, html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { createLibrary } from '../documents/library.js';
import { askToClose, editButton, editPanel, listenForEdits, unsavedMark } from '../edit/entry.js';
import { exportButton, listenForExport, openExport } from '../export/entry.js';
import { keepOffline } from '../offline/register.js';
import { Part } from '../part.js';
import { brokenBanner, problemsButton, problemsPanel } from '../problems/entry.js';
import { createSession, type Session } from '../session.js';
import { language, preferredLanguage, say } from '../words/index.js';
import { droppedFiles, type Example, exampleFiles, listExamples, loadedFiles, pickedFiles } from './input.js';
import { isTyping } from './is-typing.js';
import { focusKeeper } from './keep-focus.js';
import { keyboardList } from './keyboard-list.js';
import { open, show } from './opening.js';
import { openServed } from './served.js';
import { shared } from './styles.js';
import { secondsText, sizeText } from './texts.js';
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
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr) auto;
        grid-template-columns: minmax(0, 1fr);
        height: 100%;
      }
      header {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 6px 10px;
        border-bottom: 1px solid var(--line);
        background: var(--panel);
      }
      h1 {
        margin: 0 8px 0 0;
        font-size: 15px;
      }
      nav {
        display: flex;
        flex: 1;
        gap: 4px;
        min-width: 0;
        overflow-x: auto;
        white-space: nowrap;
      }
      main {
        display: grid;
        grid-template:
          'tabs tabs' auto
          'banner banner' auto
          'view side' minmax(0, 1fr)
          'panel panel' auto / minmax(0, 1fr) auto;
        min-height: 0;
      }
      main > * {
        min-height: 0;
      }
      [role='tabpanel'] {
        grid-area: view;
      }
      [role='tabpanel']:focus-visible {
        outline-offset: -2px;
      }
      mutoscope-edit {
        grid-area: side;
        width: 300px;
      }
      mutoscope-problems {
        grid-area: panel;
      }
      .broken {
        display: flex;
        grid-area: banner;
        gap: 8px;
        align-items: center;
        padding: 4px 12px;
        border-block: 1px solid var(--line);
        background: var(--panel);
      }
      .tabs {
        display: flex;
        grid-area: tabs;
        gap: 4px;
        align-items: center;
        padding: 6px 10px;
      }
      [role='tablist'] {
        display: contents;
      }
      #problems {
        margin-left: 12px;
      }
      .tabs .faint {
        margin-left: auto;
      }
      .start {
        display: grid;
        gap: 14px;
        align-content: center;
        justify-items: center;
        grid-row: 1 / -1;
        padding: 24px;
        text-align: center;
      }
      .start h2 {
        font-size: 22px;
        font-weight: 500;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        justify-content: center;
      }
      :host([dragged]) {
        outline: 3px dashed var(--accent);
        outline-offset: -8px;
      }
      dialog {
        max-height: 80vh;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--panel);
        color: var(--ink);
      }
      .told {
        position: fixed;
        right: 12px;
        bottom: 60px;
        display: grid;
        gap: 6px;
        max-width: 420px;
      }
      .told > * {
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--panel);
      }
      [hidden] {
        display: none;
      }
    `,
  ];
  declare examples: readonly Example[];
  declare loaded: ReadonlySet<string>;
  readonly session: Session = createSession(createLibrary());
  readonly #keepFocus = focusKeeper();
  #frame = 0;

  constructor() {
    super();
    this.examples = [];
    this.loaded = new Set();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { session } = this;
    const { commands, switches } = session;
    effect(() => {
      const { value } = switches.language;
      language.value = value === 'auto' ? preferredLanguage(navigator.languages) : value;
      document.documentElement.lang = language.value === 'zh' ? 'zh-CN' : 'en';
    });
    effect(() => {
      document.documentElement.dataset.theme = switches.theme.value;
    });
    effect(() => {
      const doc = session.current.value;
      const clip = doc?.clips[session.clip.value];
      session.playback.duration.value = clip?.duration ?? 0;
    });
    listenForTransport(session);
    listenForExport(session, () => this.renderRoot as ShadowRoot);
    listenForEdits(session, () =>
      openExport(session, () => this.renderRoot as ShadowRoot, session.current.value?.format ?? null),
    );
    commands.on('open', () => this.#input('files').click());
    commands.on('help', () => this.renderRoot.querySelector<HTMLDialogElement>('#keyboard')!.showModal());
    for (const [id, name] of [
      ['skeleton', 'skeleton'],
      ['wireframe', 'wireframe'],
      ['grid', 'grid'],
      ['curves', 'curves'],
      ['problems', 'problems'],
    ] as const)
      commands.on(id, () => (switches[name].value = !switches[name].value));
    window.addEventListener('keydown', this.#key);
    for (const type of ['dragenter', 'dragover'] as const) window.addEventListener(type, this.#drag);
    window.addEventListener('dragleave', this.#leave);
    window.addEventListener('drop', this.#drop);
    this.#tick(performance.now());
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const served = openServed(this.session);
    await open(this.session, loadedFiles(new URL(location.href)));
    this.examples = await listExamples();
    if (!(await served)) keepOffline();
  }

  #tick = (before: number): void => {
    this.#frame = requestAnimationFrame((now) => {
      this.session.playback.advance(Math.min((now - before) / 1000, 0.25));
      this.#keepFocus();
      this.#tick(now);
    });
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
    window.removeEventListener('keydown', this.#key);
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
    if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((files) => open(this.session, files));
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
          <h2>${say('keyboard')}</h2>
          ${keyboardList()}
          <button>${say('closePanel')}</button>
        </form>
      </dialog>
      ${this.#told()}
    `;
  }

  #header() {
    const { session } = this;
    const { theme, language: spoken } = session.switches;
    return html`
      <header>
        <h1>${say('title')}</h1>
        <button @click=${() => this.#input('files').click()}>${say('openFiles')}</button>
        <button @click=${() => this.#input('folder').click()}>${say('openFolder')}</button>
        <nav aria-label=${say('documents')}>
          ${session.docs.value.map(
            (doc) => html`
              <button aria-current=${doc.id === session.currentId.value} @click=${() => show(session, doc)}>
                ${doc.name}${unsavedMark(session, doc)}
              </button>
              <button
                aria-label=${say('close', { name: doc.name })}
                @click=${() => askToClose(session, doc, () => this.renderRoot as ShadowRoot)}
              >
                ×
              </button>
            `,
          )}
        </nav>
        <select
          aria-label=${say('theme')}
          @change=${(event: Event) => (theme.value = (event.target as HTMLSelectElement).value as 'auto')}
        >
          ${(['auto', 'dark', 'light'] as const).map((each) => html`<option value=${each} ?selected=${each === theme.value}>${say(each === 'auto' ? 'autoTheme' : each)}</option>`)}
        </select>
        <select
          aria-label=${say('language')}
          @change=${(event: Event) => (spoken.value = (event.target as HTMLSelectElement).value as 'auto')}
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
        ${problemsButton(session, doc)} ${editButton(session, doc)} ${exportButton(session)}
        <span class="faint">
          ${say('readIn', { format: doc.formatName, size: sizeText(doc.size), time: secondsText(doc.seconds) })}
        </span>
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
    if (this.loaded.has(view.id)) return;
    void view.load().then(() => {
      this.loaded = new Set([...this.loaded, view.id]);
    });
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
