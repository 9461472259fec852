import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../words/index.js';
import type { Way } from './mixing.js';

/** Kind, fades and time factor of one animation. */
export function wayForm(way: Way, change: (change: Partial<Way>) => void): TemplateResult {
  const seconds = (word: 'delayIn' | 'delayOut', key: 'fadeIn' | 'fadeOut') =>
    number(word, way[key], [0, 60], false, (value) => change({ [key]: value }));
  const hasFactor = way.kind === 'action' || !way.inSync;
  return html`
    <div class="more">
      <label>
        ${say('mixKind')}
        <select @change=${(event: Event) => change({ kind: (event.target as HTMLSelectElement).value as Way['kind'] })}>
          ${(['cycle', 'action'] as const).map((kind) => html`<option value=${kind} ?selected=${kind === way.kind}>${say(kind)}</option>`)}
        </select>
      </label>
      ${number('timeFactor', way.timeFactor, [-10, 10], !hasFactor, (timeFactor) => change({ timeFactor }))}
      ${seconds('delayIn', 'fadeIn')} ${seconds('delayOut', 'fadeOut')}
      ${
        way.kind === 'cycle'
          ? html`<label class="wide">
              <input
                type="checkbox"
                .checked=${way.inSync}
                @change=${(event: Event) => change({ inSync: (event.target as HTMLInputElement).checked })}
              />
              ${say('inSync')}
            </label>`
          : nothing
      }
    </div>
  `;
}

const number = (
  word: 'delayIn' | 'delayOut' | 'timeFactor',
  value: number,
  [min, max]: readonly [number, number],
  disabled: boolean,
  set: (value: number) => void,
): TemplateResult => html`
  <label>
    ${say(word)}
    <input
      type="number"
      step="0.1"
      min=${min}
      max=${max}
      ?disabled=${disabled}
      .value=${String(value)}
      @change=${(event: Event) => set(Number((event.target as HTMLInputElement).value))}
    />
  </label>
`;
