import { html, nothing } from 'lit';
import { say } from '../words/index.js';
import type { GivenOptions, TargetOption } from './request.js';

export type Give = (name: string, value: GivenOptions[string] | undefined) => void;

/** A field for each option, with what it does. */
export const optionFields = (options: readonly TargetOption[], given: GivenOptions, give: Give) =>
  options.map(
    (option) => html`
      <label class=${option.type === 'flag' ? 'flag' : 'field'}>
        <span class="name" lang="en">${inWords(option.name)}</span>
        ${fieldOf(option, given, give)}
        <span class="help faint" lang="en">${option.help}${option.takes ? html` (${option.takes})` : nothing}</span>
      </label>
    `,
  );

function fieldOf({ name, type, choices, preset }: TargetOption, given: GivenOptions, give: Give) {
  const value = given[name];
  switch (type) {
    case 'flag':
      return html`<input
        type="checkbox"
        name=${name}
        .checked=${value === true}
        @change=${({ target }: Event) => give(name, (target as HTMLInputElement).checked || undefined)}
      />`;
    case 'choice':
      return html`<select
        name=${name}
        @change=${({ target }: Event) => give(name, (target as HTMLSelectElement).value || undefined)}
      >
        ${preset === null ? html`<option value="" ?selected=${value === undefined}>${say('preset')}</option>` : nothing}
        ${choices.map((each) => html`<option ?selected=${each === (value ?? preset)}>${each}</option>`)}
      </select>`;
    case 'number':
      return html`<input
        type="number"
        name=${name}
        step="any"
        .value=${String(value ?? preset ?? '')}
        placeholder=${say('preset')}
        @change=${({ target }: Event) => {
          const { value: written } = target as HTMLInputElement;
          give(name, written === '' ? undefined : Number(written));
        }}
      />`;
    case 'file':
      return html`<input
        type="file"
        name=${name}
        @change=${({ target }: Event) => give(name, (target as HTMLInputElement).files?.[0])}
      />`;
  }
}

/** `curveKeyOrder` → `Curve key order`. */
function inWords(name: string): string {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
