import type { UpAxis } from '@mutoscope/core';
import { html, nothing, type TemplateResult } from 'lit';
import type { Doc } from '../documents/doc.js';
import { stoodUp } from '../documents/up.js';
import type { Session } from '../session.js';
import { say } from '../words/index.js';

/** Which axis is up, where the file does not say it. */
export function upChoice({ docs }: Session, doc: Doc): TemplateResult | typeof nothing {
  const { figure, upBy } = doc;
  if (figure === null || upBy === 'file') return nothing;
  const choose = ({ target }: Event): void => {
    const next = stoodUp(doc, (target as HTMLSelectElement).value as UpAxis);
    docs.value = docs.value.map((each) => (each.id === doc.id ? next : each));
  };
  return html`
    <div class="up" title=${say('upHelp')}>
      <label for="up">${say('upAxis')}</label>
      <select id="up" @change=${choose}>
        ${(['y', 'z'] as const).map((axis) => html`<option ?selected=${axis === figure.up}>${axis}</option>`)}
      </select>
      ${upBy === 'shape' ? html`<span class="faint">${say('upByShape', { axis: figure.up })}</span>` : nothing}
    </div>
  `;
}
