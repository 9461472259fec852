import { html } from 'lit';
import { say } from '../words/index.js';
import { type Choice, type ChoiceGroup, keyOf, titleOf } from './choices.js';

/** All that can be made, one of it chosen. */
export const choiceList = (
  groups: readonly ChoiceGroup[],
  chosen: Choice | null,
  isFixed: boolean,
  choose: (choice: Choice) => void,
) =>
  groups.map(
    ({ word, choices }) => html`
      <h3>${say(word)}</h3>
      ${choices.map(
        (choice) => html`
          <label>
            <input
              type="radio"
              name="choice"
              value=${keyOf(choice)}
              .checked=${chosen !== null && keyOf(choice) === keyOf(chosen)}
              ?disabled=${isFixed}
              @change=${() => choose(choice)}
            />
            ${titleOf(choice)}
          </label>
        `,
      )}
    `,
  );

/** Which clip; null for all of them. */
export const clipField = (
  names: readonly string[],
  chosen: string | null,
  choose: (name: string | null) => void,
) => html`
  <label class="field">
    <span class="name">${say('whichClip')}</span>
    <select @change=${({ target }: Event) => choose((target as HTMLSelectElement).value || null)}>
      <option value="">${say('allClips', { count: names.length })}</option>
      ${names.map((name) => html`<option value=${name} ?selected=${name === chosen}>${name}</option>`)}
    </select>
  </label>
`;
