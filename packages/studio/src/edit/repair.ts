import { signal } from '@preact/signals-core';
import { html } from 'lit';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { meanwhile } from '../shell/opening.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { editClip } from './edit-clip.js';
import { lastAnswer } from './last-answer.js';
import { editStyles } from './styles.js';

/** Of what was mended, so much is listed. */
const mostListed = 50;

/** What can be mended of the clip, and what was mended so that it could be read. */
class Repair extends Part {
  static override properties = { session: { attribute: false } };
  static override styles = [shared, editStyles];
  declare session: Session;
  /** Quaternion keys on the far side of the one before; null until it is known. */
  readonly #farSides = signal<number | null>(null);
  #stop: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const { session } = this;
    const question = () => {
      const clip = session.currentClip.value;
      return clip && (() => session.library.farSides(clip));
    };
    this.#stop = lastAnswer(this.#farSides, 0, question, (asking) => meanwhile(session, asking));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  #fixSigns = (): void => {
    const { session } = this;
    const values = { count: this.#farSides.value ?? 0 };
    void editClip(session, { word: 'editFixedSigns', values }, (clip) =>
      session.library.editClip(clip, { kind: 'fixSigns' }),
    );
  };

  protected override render() {
    const count = this.#farSides.value;
    const mended = this.session.current.value?.mended ?? [];
    const more = mended.length - mostListed;
    return html`
      <section>
        <h3>${say('editRepair')}</h3>
        <p role="status">
          ${count === null ? say('editMeasuring') : count > 0 ? say('editFarSides', { count }) : say('editNoFarSides')}
        </p>
        <div class="row">
          <button id="fix-signs" ?disabled=${!count} @click=${this.#fixSigns}>${say('editFixSigns')}</button>
        </div>
        ${
          mended.length === 0
            ? html`<p class="faint">${say('editNothingMended')}</p>`
            : html`
                <p id="mended">${say('editMended')}</p>
                <ul aria-labelledby="mended" lang="en">
                  ${mended.slice(0, mostListed).map(({ message }) => html`<li>${message}</li>`)}
                  ${more > 0 ? html`<li>+ ${more}</li>` : null}
                </ul>
              `
        }
      </section>
    `;
  }
}

customElements.define('mutoscope-edit-repair', Repair);
