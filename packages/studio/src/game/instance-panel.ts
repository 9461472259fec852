import { css, html, nothing, type TemplateResult } from 'lit';
import { say } from '../words/index.js';
import { type Fact, instanceFacts } from './instance-facts.js';
import { findInstance, type Placed } from './layout-hits.js';
import type { LayoutState } from './layout-state.js';

/** How many are listed at once. */
const most = 200;

export const instanceStyles = css`
  .found {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content;
    align-content: start;
    min-height: 72px;
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  .found button {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    justify-content: space-between;
    width: 100%;
    padding: 1px 6px;
    border-color: transparent;
    background: none;
    overflow-wrap: anywhere;
    text-align: left;
  }
  .found button:hover {
    background: var(--raised);
  }
  .facts {
    min-height: 0;
    overflow: auto;
  }
  .facts td {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Instances of the layout whose name, class or id has what is sought, in z order from the top. */
export function soughtInstances({ stage, layout }: LayoutState, sought: string): Placed[] {
  const wanted = sought.trim().toLowerCase();
  const found: Placed[] = [];
  for (const [layer, { instances }] of [...layout.value.layers.entries()].reverse())
    for (const instance of instances.toReversed()) {
      const { name, className } = stage.objects[instance.object]!;
      if (`${name}\n${className}\n${instance.id}`.toLowerCase().includes(wanted))
        found.push({ layer, instance });
    }
  return found;
}

export const instanceList = (
  { stage, layout }: LayoutState,
  found: readonly Placed[],
  selected: number | undefined,
  pick: (placed: Placed) => void,
): TemplateResult => html`
  <ul class="found" aria-label=${say('instances')}>
    ${found.slice(0, most).map(
      (placed) => html`<li>
        <button aria-current=${placed.instance.id === selected} @click=${() => pick(placed)}>
          <span>${stage.objects[placed.instance.object]!.name}</span>
          <span class="faint">${layout.value.layers[placed.layer]!.name} · ${placed.instance.id}</span>
        </button>
      </li>`,
    )}
    ${found.length > most ? html`<li class="faint">${say('moreInstances', { count: found.length - most })}</li>` : nothing}
    ${found.length === 0 ? html`<li class="faint">${say('noInstances')}</li>` : nothing}
  </ul>
`;

export function instancePanel({ stage, layout }: LayoutState, selected: number | undefined): TemplateResult {
  const placed = selected === undefined ? null : findInstance(layout.value, selected);
  if (!placed) return html`<p class="faint">${say('pickInstance')}</p>`;
  const { instance } = placed;
  const { name } = stage.objects[instance.object]!;
  const own = instance.properties.map((each): Fact => [each.name, String(each.value)]);
  return html`
    <section class="facts" aria-label=${say('instanceOf', { name, id: instance.id })}>
      <h2>${say('instanceOf', { name, id: instance.id })}</h2>
      ${table(instanceFacts(stage, layout.value.layers[placed.layer]!.name, placed))}
      ${own.length > 0 ? html`<h3>${say('propertiesOwn')}</h3>${table(own)}` : nothing}
    </section>
  `;
}

const table = (facts: readonly Fact[]): TemplateResult => html`
  <table>
    ${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
  </table>
`;
