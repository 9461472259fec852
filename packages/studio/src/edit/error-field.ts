import type { Signal } from '@preact/signals-core';
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { fromSlider, plain, sliderEnd, sliderStart, toSlider } from './numbers.js';

/**
 * An allowed error: a slider that goes by powers of ten, and the number to be typed. What is being typed stays when the
 * panel is drawn anew.
 */
export const errorField = (id: string, label: string, error: Signal<number>) => html`
  <label class="whole" for=${id}><span class="whole">${label}</span></label>
  <div class="row error-field">
    <input
      id="${id}-slider"
      type="range"
      min=${sliderStart}
      max=${sliderEnd}
      step="0.1"
      aria-label=${label}
      aria-valuetext=${plain(error.value)}
      .value=${live(String(toSlider(error.value)))}
      @input=${({ target }: Event) => (error.value = fromSlider((target as HTMLInputElement).valueAsNumber))}
    />
    <input
      id=${id}
      type="number"
      min="0"
      step="any"
      .value=${plain(error.value)}
      @change=${({ target }: Event) => {
        const field = target as HTMLInputElement;
        if (field.valueAsNumber >= 0) error.value = field.valueAsNumber;
        else field.value = plain(error.value);
      }}
    />
  </div>
`;
