import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Doc } from '../documents/doc.js';
import { markSaved } from '../documents/edits.js';
import { whileWorking } from '../documents/working.js';
import { messageOf } from '../message-of.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { meanwhile } from '../shell/opening.js';
import { type Motion, picturedOf } from '../shell/pictured.js';
import { shared } from '../shell/styles.js';
import { sizeText } from '../shell/texts.js';
import { say } from '../words/index.js';
import { choiceList, clipField } from './choice-list.js';
import {
  type Choice,
  type ChoiceGroup,
  choicesOf,
  fileNameOf,
  keyOf,
  makeWordOf,
  zipNameOf,
} from './choices.js';
import { filmFields, filmRefusal, motionOf, settingsFor } from './film-fields.js';
import type { FilmSettings } from './film-settings.js';
import { made } from './making.js';
import { optionFields } from './option-fields.js';
import { reportStyles, reportView } from './report-view.js';
import type { Exported, GivenOptions, OutputBlob, TargetOption, Targets } from './request.js';
import { save } from './save.js';
import { exportStyles } from './styles.js';

/** What can be made of the document: chosen, set up, made, looked at with what it lost, and only then saved. */
export class ExportDialog extends Part {
  static override properties = {
    session: { attribute: false },
    doc: { attribute: false },
    view: { attribute: false },
    targets: { state: true },
    choice: { state: true },
    name: { state: true },
    clip: { state: true },
    given: { state: true },
    settings: { state: true },
    made: { state: true },
    failed: { state: true },
    running: { state: true },
  };
  static override styles = [shared, exportStyles, reportStyles];
  declare session: Session;
  declare doc: Doc;
  /** What it is set to at first, where that is written. */
  declare format: string | null;
  /** The view that is open, of which pictures are taken. */
  declare view: () => Element | null;
  declare targets: Targets | null;
  declare choice: Choice | null;
  declare name: string;
  declare clip: string | null;
  declare given: GivenOptions;
  declare settings: FilmSettings;
  /** Of the view that is open. */
  #motion!: Motion;
  /** What was made of the choice as it is set up, and not yet saved. */
  declare made: Exported | null;
  declare failed: string | null;
  declare running: { readonly share: number | null; readonly abort: AbortController | null } | null;

  constructor() {
    super();
    this.format = null;
    this.view = () => null;
    this.targets = null;
    this.choice = null;
    this.name = '';
    this.clip = null;
    this.given = {};
    this.made = null;
    this.failed = null;
    this.running = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    meanwhile(this.session, this.#begin());
  }

  async #begin(): Promise<void> {
    const { session, doc } = this;
    await this.updateComplete;
    this.renderRoot.querySelector('dialog')!.showModal();
    this.targets = await session.library.targets(doc.id);
    this.#motion = motionOf(this.view(), session.playback.duration.value);
    this.settings = settingsFor(this.#motion);
    const [first, ...rest] = this.#groups(this.targets).flatMap(({ choices }) => choices);
    this.#choose(rest.find((each) => keyOf(each) === this.format) ?? first!);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.choices :checked')?.focus();
  }

  #choose(choice: Choice): void {
    this.choice = choice;
    this.name = fileNameOf(choice, this.doc);
    this.given = {};
    this.#forget();
  }

  /** What was made is no longer what is asked for. */
  #forget(): void {
    this.made = null;
    this.failed = null;
  }

  #make = async (): Promise<void> => {
    const { choice, session } = this;
    this.#forget();
    const abort = choice?.kind === 'film' ? new AbortController() : null;
    this.running = { share: null, abort };
    const what = choice?.kind === 'film' ? 'filming' : 'converting';
    let isDone = false;
    try {
      const { doc, view, name, clip, given, settings } = this;
      const asked = { doc, view: picturedOf(view()), name, clip, given, settings };
      this.made = await whileWorking(session, { what, name, share: null }, (tell) => {
        const tellShare = (share: number | null): void => {
          if (isDone) return;
          this.running = { share, abort };
          tell({ what, name, share });
        };
        return made(choice!, asked, session, tellShare, abort?.signal ?? null);
      });
    } catch (error) {
      this.failed = messageOf(error);
    } finally {
      isDone = true;
      this.running = null;
    }
    if (!this.isConnected) return;
    await this.updateComplete;
    this.renderRoot.querySelector('.report')?.scrollIntoView({ block: 'nearest' });
    this.renderRoot.querySelector<HTMLElement>('#save')?.focus();
  };

  #save = async (): Promise<void> => {
    const { outputs } = this.made!;
    const [only, second] = outputs;
    this.running = { share: null, abort: null };
    try {
      const isOne = only !== undefined && second === undefined;
      save(isOne ? only.name : this.#zipName(), isOne ? only.blob : await this.session.library.zip(outputs));
    } catch (error) {
      this.failed = messageOf(error);
      return;
    } finally {
      this.running = null;
    }
    if (this.choice?.kind === 'format' && this.choice.target.holdsClips && this.clip === null)
      markSaved(this.session, this.doc);
    this.#close();
  };

  #close(): void {
    this.running?.abort?.abort();
    this.renderRoot.querySelector('dialog')!.close();
    this.remove();
  }

  #zipName = (): string => zipNameOf(this.choice!, this.name);

  #groups = (targets: Targets): readonly ChoiceGroup[] => choicesOf(targets, picturedOf(this.view()));

  protected override render() {
    const { choice, targets } = this;
    return html`
      <dialog
        aria-labelledby="title"
        @keydown=${(event: Event) => event.stopPropagation()}
        @close=${() => this.#close()}
      >
        <div class="frame">
          <div class="head">
            <h2 id="title">${say('exportOf', { name: this.doc.title })}</h2>
            <form method="dialog"><button aria-label=${say('closePanel')}>×</button></form>
          </div>
          <fieldset class="choices" aria-label=${say('exportAs')}>${targets ? choiceList(this.#groups(targets), choice, this.running !== null, (each) => this.#choose(each)) : nothing}</fieldset>
          <div class="form">${choice ? keyed(keyOf(choice), this.#form(choice)) : nothing}</div>
          <div class="foot">${choice ? this.#foot(choice) : nothing}</div>
        </div>
      </dialog>
    `;
  }

  #form(choice: Choice) {
    return html`
      ${
        choice.kind === 'parts'
          ? html`<p class="faint">${say('exportPartsHelp')}</p>`
          : html`<label class="field">
              <span class="name">${say('fileName')}</span>
              <input
                type="text"
                .value=${this.name}
                @input=${({ target }: Event) => {
                  this.name = (target as HTMLInputElement).value;
                  this.#forget();
                }}
              />
            </label>`
      }
      ${
        choice.kind === 'format' && this.#clipNames(choice).length > 1
          ? clipField(this.#clipNames(choice), this.clip, (name) => {
              this.clip = name;
              this.#forget();
            })
          : nothing
      }
      ${optionFields(this.#options(choice), this.given, (name, value) => {
        const { [name]: _, ...rest } = this.given;
        this.given = value === undefined ? rest : { ...rest, [name]: value };
        this.#forget();
      })}
      ${
        choice.kind === 'film'
          ? filmFields(this.settings, this.#motion, (settings) => {
              this.settings = settings;
              this.#forget();
            })
          : nothing
      }
      ${this.#why(choice) === null ? nothing : html`<p class="warning">${this.#why(choice)}</p>`}
      ${this.failed === null ? nothing : html`<p class="error" role="alert">${say('exportFailed', { why: this.failed })}</p>`}
      ${this.made ? html`<hr />${reportView(this.made, choice.kind === 'format')}` : nothing}
    `;
  }

  #clipNames = (choice: Choice): readonly string[] =>
    choice.kind !== 'format' || !(choice.target.holdsClips || choice.target.holdsStages)
      ? []
      : (this.targets?.clips ?? this.doc.clips.flatMap(({ name }) => name || []));

  #options = (choice: Choice): readonly TargetOption[] =>
    choice.kind === 'format'
      ? choice.target.options
      : choice.kind === 'parts'
        ? (this.targets?.parts ?? [])
        : [];

  /** Why it cannot be made; null where it can. */
  #why(choice: Choice): string | null {
    if (choice.kind === 'picture') return picturedOf(this.view()) ? null : say('noPicture');
    if (choice.kind !== 'film') return null;
    return this.#motion.seconds > 0 ? filmRefusal(choice.film, this.settings) : say('nothingMoves');
  }

  #foot(choice: Choice) {
    const { running, made } = this;
    if (running)
      return html`
        <progress aria-label=${say('exportOf', { name: this.name })} value=${running.share ?? nothing}></progress>
        ${running.abort ? html`<button @click=${() => running.abort!.abort()}>${say('cancel')}</button>` : nothing}
      `;
    if (made && made.outputs.length > 0)
      return html`
        <button id="save" class="primary" @click=${this.#save}>${this.#saveText(made.outputs)}</button>
      `;
    const isReady = this.#why(choice) === null && (this.name.trim() !== '' || choice.kind === 'parts');
    return html`
      <span class="faint">${choice.kind === 'format' ? say('notYetSaved') : nothing}</span>
      <button id="make" class="primary" ?disabled=${!isReady} @click=${this.#make}>${say(makeWordOf(choice))}</button>
    `;
  }

  #saveText(outputs: readonly OutputBlob[]): string {
    const [{ name, blob }] = outputs as [OutputBlob];
    return outputs.length === 1
      ? say('saveFile', { name: name.split('/').at(-1)!, size: sizeText(blob.size) })
      : say('saveZip', { count: outputs.length, name: this.#zipName() });
  }
}

customElements.define('mutoscope-export', ExportDialog);
