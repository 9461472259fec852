import type { Signal } from '@preact/signals-core';
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { fromSlider, plain, sliderEnd, sliderStart, toSlider } from './numbers.js';

/** An allowed error: a slider that goes by powers of ten, and the number to be typed. */
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
      .value=${live(plain(error.value))}
      @change=${({ target }: Event) => {
        const { valueAsNumber } = target as HTMLInputElement;
        if (valueAsNumber >= 0) error.value = valueAsNumber;
      }}
    />
  </div>
`;
