import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../words/index.js';
import type { LayoutState } from './layout-state.js';
import type { NotDrawn } from './not-drawn.js';

/** Layers from the top, each to be shown or hidden, and what of the layout is not drawn. */
export function layerList(
  state: LayoutState,
  { classes, effects }: NotDrawn,
  missing: readonly string[],
): TemplateResult {
  const { layout, shown } = state;
  const toggle = (layer: number) => () => {
    shown.value = shown.value.map((is, i) => (i === layer ? !is : is));
  };
  return html`
    <h2>${say('layers')}</h2>
    <ul>
      ${[...layout.value.layers.entries()].reverse().map(
        ([i, { name, opacity, parallaxX, parallaxY, instances }]) => html`<li>
          <label>
            <input
              type="checkbox"
              aria-label=${say('showLayer', { name })}
              .checked=${shown.value[i] ?? true}
              @change=${toggle(i)}
            />
            <span>${name}</span>
            <span class="faint">${instances.length}</span>
          </label>
          ${opacity === 1 ? nothing : html`<small>${say('layerMore', { opacity: Math.round(opacity * 1000) / 1000 })}</small>`}
          ${parallaxX === 1 && parallaxY === 1 ? nothing : html`<small>${say('layerParallax', { x: parallaxX, y: parallaxY })}</small>`}
        </li>`,
      )}
    </ul>
    ${
      classes.size + effects.length === 0
        ? nothing
        : html`<h2>${say('notDrawn')}</h2>
            <ul id="not-drawn">
              ${[...classes].map(([name, count]) => html`<li>${say('notDrawnClass', { name, count })}</li>`)}
              ${effects.map((name) => html`<li>${say('notDrawnEffect', { name })}</li>`)}
            </ul>`
    }
    ${
      missing.length === 0
        ? nothing
        : html`<h2 class="warning">${say('imagesGone')}</h2>
            <ul id="missing">
              ${missing.map((file) => html`<li>${file}</li>`)}
            </ul>`
    }
  `;
}
