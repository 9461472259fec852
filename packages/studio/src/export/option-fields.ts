import { html, nothing } from 'lit';
import { ofFormats } from '../words/formats.js';
import { say } from '../words/index.js';
import type { GivenOptions, TargetOption } from './request.js';

export type Give = (name: string, value: GivenOptions[string] | undefined) => void;

/** A field for each option, with what it does. */
export const optionFields = (options: readonly TargetOption[], given: GivenOptions, give: Give) =>
  options.map(
    (option) => html`
      <div class=${option.type === 'flag' ? 'flag' : 'field'}>
        <label for=${option.name}>${ofFormats(inWords(option.name))}</label>
        ${fieldOf(option, given, give)}
        <span class="help faint" id="help-${option.name}">${ofFormats(option.help)}${option.takes ? html` (${ofFormats(option.takes)})` : nothing}</span>
      </div>
    `,
  );

function fieldOf({ name, type, choices, preset }: TargetOption, given: GivenOptions, give: Give) {
  const value = given[name];
  switch (type) {
    case 'flag':
      return html`<input
        type="checkbox"
        id=${name}
        name=${name}
        aria-describedby="help-${name}"
        .checked=${value === true}
        @change=${({ target }: Event) => give(name, (target as HTMLInputElement).checked || undefined)}
      />`;
    case 'choice':
      return html`<select
        id=${name}
        name=${name}
        aria-describedby="help-${name}"
        @change=${({ target }: Event) => give(name, (target as HTMLSelectElement).value || undefined)}
      >
        ${preset === null ? html`<option value="" ?selected=${value === undefined}>${say('preset')}</option>` : nothing}
        ${choices.map((each) => html`<option ?selected=${each === (value ?? preset)}>${each}</option>`)}
      </select>`;
    case 'number':
      return html`<input
        type="number"
        id=${name}
        name=${name}
        aria-describedby="help-${name}"
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
        id=${name}
        name=${name}
        aria-describedby="help-${name}"
        @change=${({ target }: Event) => give(name, (target as HTMLInputElement).files?.[0])}
      />`;
  }
}

/** `curveKeyOrder` → `Curve key order`. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/^[a-z]/, (first) => first.toUpperCase());
  return words.replace(/\w+/g, (word) => spelled[word.toLowerCase()] ?? word);
}

const spelled: Readonly<Record<string, string>> = {
  animx: 'AnimX',
  cal3d: 'Cal3D',
  fps: 'Frames a second',
  lod: 'Level of detail',
  tmx: 'TMX',
  xml: 'XML',
};
