import { html, type TemplateResult } from 'lit';
import type { Session } from '../session.js';
import { say } from '../words/index.js';

const names = ['skeleton', 'boneNames', 'wireframe', 'textures', 'normals', 'bounds', 'grid'] as const;

/** What is shown, on and off. */
export const toolbar = ({ switches, commands }: Session): TemplateResult => html`
  <div class="toolbar" role="group" aria-label=${say('shown')}>
    ${names.map((name) => toggle(name, switches[name]))}
    <button id="frameAll" @click=${() => commands.run('frameAll')}>${say('frameAll')}</button>
    <span class="gap"></span>
    ${toggle('side', switches.side)}
  </div>
`;

const toggle = (name: (typeof names)[number] | 'side', on: { value: boolean }): TemplateResult => html`
  <button
    id=${name}
    aria-pressed=${on.value}
    @click=${() => {
      on.value = !on.value;
    }}
  >
    ${say(name)}
  </button>
`;
