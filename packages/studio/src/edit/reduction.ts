import { signal } from '@preact/signals-core';
import { html } from 'lit';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { meanwhile } from '../shell/opening.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import type { ReduceEdit, TrackMeasure } from './clip-edits.js';
import { editClip } from './edit-clip.js';
import { errorField } from './error-field.js';
import { lastAnswer } from './last-answer.js';
import { measuresStyles, measuresView } from './measures-view.js';
import { plain } from './numbers.js';
import { editStyles } from './styles.js';
import { chosenTracks } from './track-edits.js';

/** Milliseconds that the fields stand still before what they would do is measured. */
const stillness = 120;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Fewer keys within errors, and what that would do while the errors are chosen. */
class Reduction extends Part {
  static override properties = { session: { attribute: false } };
  static override styles = [shared, editStyles, measuresStyles];
  declare session: Session;
  readonly #error = signal(0.001);
  /** Degrees. */
  readonly #rotationError = signal(0.05);
  readonly #onlyChosen = signal(false);
  /** Of the fields as they stand; null until it is known. */
  readonly #measures = signal<readonly TrackMeasure[] | null>(null);
  #stop: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const { session } = this;
    const question = () => {
      const clip = session.currentClip.value;
      const edit = this.#edit();
      return clip && (() => session.library.measureReduction(clip, edit));
    };
    this.#stop = lastAnswer(this.#measures, stillness, question, (asking) => meanwhile(session, asking));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  /** What the fields ask for. */
  #edit(): ReduceEdit {
    const chosen = this.#onlyChosen.value ? chosenTracks(this.session) : [];
    return {
      error: this.#error.value,
      rotationError: radians(this.#rotationError.value),
      tracks: chosen.length > 0 ? chosen : null,
    };
  }

  #reduce = (event: Event): void => {
    event.preventDefault();
    const { session } = this;
    const edit = this.#edit();
    const values = { error: plain(this.#error.value), rotation: plain(this.#rotationError.value) };
    void editClip(session, { word: 'editReduced', values }, (clip) =>
      session.library.editClip(clip, { kind: 'reduce', ...edit }),
    );
  };

  protected override render() {
    const onlyChosen = this.#onlyChosen;
    const measures = this.#measures.value;
    const clip = this.session.currentClip.value;
    return html`
      <section>
        <h3>${say('editReduce')}</h3>
        <p class="faint">${say('editReduceHelp')}</p>
        <form @submit=${this.#reduce}>
          ${errorField('error', say('editError'), this.#error)}
          ${errorField('rotation-error', say('editRotationError'), this.#rotationError)}
          <label class="check whole">
            <input
              id="only-chosen"
              type="checkbox"
              .checked=${onlyChosen.value}
              @change=${({ target }: Event) => (onlyChosen.value = (target as HTMLInputElement).checked)}
            />
            <span>${say('editOnlyChosen')}</span>
          </label>
          ${clip ? measuresView(clip, measures) : null}
          <div class="row"><button id="reduce">${say('editReduceNow')}</button></div>
        </form>
      </section>
    `;
  }
}

customElements.define('mutoscope-edit-reduction', Reduction);
