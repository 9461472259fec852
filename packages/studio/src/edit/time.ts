import { retime } from '@mutoscope/core/clip';
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { editClip } from './edit-clip.js';
import { plain } from './numbers.js';
import { editStyles } from './styles.js';

/** How long the clip takes, which part of it stays, and which way it runs. */
class Time extends Part {
  static override properties = {
    session: { attribute: false },
    factor: { state: true },
    from: { state: true },
    until: { state: true },
    refused: { state: true },
  };
  static override styles = [shared, editStyles];
  declare session: Session;
  /** As they stand in the fields; seconds. */
  declare factor: number;
  declare from: number;
  declare until: number;
  /** Whether the part to keep is none. */
  declare refused: boolean;
  #seen: unknown = null;

  protected override willUpdate(): void {
    const clip = this.session.currentClip.value;
    if (clip === this.#seen) return;
    this.#seen = clip;
    this.factor = 1;
    this.from = 0;
    this.until = clip?.duration ?? 0;
    this.refused = false;
  }

  #retime = (event: Event): void => {
    event.preventDefault();
    const { session, factor } = this;
    const duration = session.currentClip.value!.duration * factor;
    const step = { word: 'editRetimed', values: { time: `${plain(duration)} s` } } as const;
    void editClip(session, step, (clip) => (factor === 1 ? clip : retime(clip, factor)));
  };

  #trim = (event: Event): void => {
    event.preventDefault();
    const { session, from, until } = this;
    this.refused = !(from >= 0 && until > from && until <= session.currentClip.value!.duration);
    if (this.refused) return;
    const values = { from: plain(from), until: `${plain(until)} s` };
    void editClip(session, { word: 'editTrimmed', values }, (clip) =>
      from === 0 && until === clip.duration
        ? clip
        : session.library.editClip(clip, { kind: 'trim', from, until }),
    );
  };

  #reverse = (): void => {
    const { session } = this;
    void editClip(session, { word: 'editReversed' }, (clip) =>
      session.library.editClip(clip, { kind: 'reverse' }),
    );
  };

  protected override render() {
    const { session, factor, from, until } = this;
    const { duration = 0 } = session.currentClip.value ?? {};
    const { time } = session.playback;
    return html`
      <section>
        <h3>${say('editTime')}</h3>
        <form @submit=${this.#retime}>
          ${numberField('duration', say('editDuration'), duration * factor, (value) => {
            if (value > 0 && duration > 0) this.factor = value / duration;
          })}
          <span></span>
          ${numberField('factor', say('editFactor'), factor, (value) => {
            if (value > 0) this.factor = value;
          })}
          <button id="retime">${say('editRetime')}</button>
        </form>
        <form @submit=${this.#trim}>
          ${numberField('from', say('editFrom'), from, (value) => {
            this.from = value;
          })}
          ${playheadButton(say('editFromPlayhead'), () => {
            this.from = time.value;
          })}
          ${numberField('until', say('editUntil'), until, (value) => {
            this.until = Math.abs(value - duration) <= duration * 1e-5 ? duration : value;
          })}
          ${playheadButton(say('editUntilPlayhead'), () => {
            this.until = time.value;
          })}
          ${this.refused ? html`<p class="error whole" role="alert">${say('editTrimRefused', { duration: plain(duration) })}</p>` : nothing}
          <div class="row">
            <button id="trim">${say('editTrim')}</button>
            <button id="reverse" type="button" @click=${this.#reverse}>${say('editReverse')}</button>
          </div>
        </form>
      </section>
    `;
  }
}

const playheadButton = (label: string, take: () => void) => html`
  <button type="button" aria-label=${label} title=${label} @click=${take}>${say('editPlayhead')}</button>
`;

const numberField = (id: string, label: string, value: number, take: (value: number) => void) => html`
  <label><span>${label}</span>
    <input
      id=${id}
      type="number"
      min="0"
      step="any"
      required
      .value=${live(plain(value))}
      @change=${({ target }: Event) => {
        const { valueAsNumber } = target as HTMLInputElement;
        if (Number.isFinite(valueAsNumber)) take(valueAsNumber);
      }}
    />
  </label>
`;

customElements.define('mutoscope-edit-time', Time);
