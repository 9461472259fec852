import type { Mesh } from '@mutoscope/core';
import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from '../../session.js';
import { say } from '../../words/index.js';
import { textureNames } from '../scene/materials.js';
import type { Show } from '../show.js';

/** Every mesh, to be hidden and chosen, with what is wrong with its textures. */
export const meshList = (session: Session, show: Show): TemplateResult => html`
  <ul>
    ${show.figure.meshes.map((mesh, index) => row(session, show, mesh, index))}
  </ul>
`;

function row({ selection }: Session, { hidden, figure, failures }: Show, mesh: Mesh, index: number) {
  const { name, parts } = mesh;
  const counts = {
    vertices: sumOf(parts, ({ positions }) => positions.length / 3),
    faces: sumOf(parts, ({ indices }) => indices.length / 3),
  };
  const told = texturesOf(mesh, figure.materials).flatMap((texture) => {
    const { name: file, bytes } = figure.textures[texture]!;
    if (bytes === null) return say('textureMissing', { name: file });
    const reason = failures.value.get(texture);
    return reason === undefined ? [] : say('textureFails', { name: file, reason });
  });
  const toggle = (event: Event): void => {
    const next = new Set(hidden.value);
    if ((event.target as HTMLInputElement).checked) next.delete(index);
    else next.add(index);
    hidden.value = next;
  };
  const chosen = selection.value?.mesh === index;
  return html`
    <li>
      <input type="checkbox" aria-label=${say('showMesh', { name })} .checked=${!hidden.value.has(index)} @change=${toggle} />
      <button
        aria-pressed=${chosen}
        title=${name}
        @click=${() => {
          selection.value = chosen ? null : { mesh: index };
        }}
      >
        ${name}
      </button>
      <span class="faint">${say('meshCounts', counts)}</span>
      ${told.length > 0 ? told.map((each) => html`<span class="warning">${each}</span>`) : nothing}
    </li>
  `;
}

const sumOf = (parts: Mesh['parts'], of: (part: Mesh['parts'][number]) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

/** Of its materials, each once. */
function texturesOf({ parts }: Mesh, materials: Show['figure']['materials']): number[] {
  const used = parts.flatMap(({ material }) => {
    const source = materials[material ?? -1];
    return textureNames.flatMap((name) => source?.[name]?.texture ?? []);
  });
  return [...new Set(used)];
}
