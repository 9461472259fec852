import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';
import { editClip } from './edit-clip.js';
import { editStyles } from './styles.js';
import { chosenTracks, deleteTracks, renameTracks } from './track-edits.js';

/** What the clip and the chosen tracks are called. */
class Names extends Part {
  static override properties = { session: { attribute: false } };
  static override styles = [shared, editStyles];
  declare session: Session;

  #field = (id: string): HTMLInputElement => this.renderRoot.querySelector(`#${id}`)!;

  #renameClip = (event: Event): void => {
    event.preventDefault();
    const name = this.#field('clip-name').value;
    if (name === (this.session.currentClip.value?.name ?? '')) return;
    const step = { word: 'editRenamed', values: { name } } as const;
    void editClip(this.session, step, (clip) => ({ ...clip, name: name || null }));
  };

  #renameTracks = (event: Event): void => {
    event.preventDefault();
    const [node, property] = [this.#field('node'), this.#field('property')];
    renameTracks(this.session, typedIn(node), typedIn(property));
  };

  protected override render() {
    const { session } = this;
    const clip = session.currentClip.value;
    if (!clip) return null;
    const chosen = chosenTracks(session);
    const tracks = chosen.map((index) => clip.tracks[index]!);
    return html`
      <section>
        <form @submit=${this.#renameClip}>
          <label><span>${say('editName')}</span>
            <input id="clip-name" type="text" aria-label=${say('editClipName')} .value=${live(clip.name ?? '')} />
          </label>
          <button id="rename-clip">${say('editRename')}</button>
        </form>
      </section>
      <section>
        <h3>${say('editTracksChosen', { count: chosen.length })}</h3>
        <p class="faint" ?hidden=${chosen.length > 0}>${say('editChooseTracks')}</p>
        <form ?hidden=${chosen.length === 0} @submit=${this.#renameTracks}>
          ${nameField('node', say('editNode'), commonOf(tracks.map(({ node }) => node ?? '')))}
          ${nameField('property', say('editProperty'), commonOf(tracks.map(({ property }) => property ?? '')))}
          <div class="row">
            <button id="rename-tracks">${say('editRenameTracks')}</button>
            <button type="button" id="delete" @click=${() => deleteTracks(session)}>${say('editDeleteThem')}</button>
          </div>
        </form>
      </section>
    `;
  }
}

/** Null where several tracks differ and nothing was typed. */
const typedIn = ({ value, placeholder }: HTMLInputElement): string | null =>
  value === '' && placeholder !== '' ? null : value;

/** What all are; null where they differ. */
function commonOf(names: readonly string[]): string | null {
  const [first = '', ...others] = names;
  return others.every((each) => each === first) ? first : null;
}

const nameField = (id: string, label: string, common: string | null) => html`
  <label><span>${label}</span>
    <input
      id=${id}
      class="wide"
      type="text"
      .value=${live(common ?? '')}
      placeholder=${common === null ? say('editSeveral') : ''}
    />
  </label>
`;

customElements.define('mutoscope-edit-names', Names);
