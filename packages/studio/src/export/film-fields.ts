import { html } from 'lit';
import { say } from '../words/index.js';
import { frameCount } from './filming.js';

export interface FilmSettings {
  readonly fps: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const largest = 4096;

/** In the proportions of what is drawn, at most 640 pixels wide; even, as video wants it. */
export function settingsFor(view: Element | null): FilmSettings {
  const shown = view?.shadowRoot?.querySelector('canvas') ?? view;
  const { clientWidth: wide = 0, clientHeight: high = 0 } = shown ?? {};
  const scale = Math.min(1, 640 / Math.max(wide, 1));
  return { fps: 25, width: even(wide * scale) || 640, height: even(high * scale) || 360 };
}

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

export const filmFields = (
  settings: FilmSettings,
  duration: number,
  change: (settings: FilmSettings) => void,
) => html`
  ${numberField('fps', settings.fps, 1, 60, (fps) => change({ ...settings, fps }))}
  ${numberField('filmWidth', settings.width, 2, largest, (width) => change({ ...settings, width: even(width) }))}
  ${numberField('filmHeight', settings.height, 2, largest, (height) => change({ ...settings, height: even(height) }))}
  <p class="faint">
    ${say('filmLength', { frames: frameCount({ duration, fps: settings.fps }), seconds: duration.toFixed(2) })}
  </p>
`;

const numberField = (
  word: 'fps' | 'filmWidth' | 'filmHeight',
  value: number,
  min: number,
  max: number,
  give: (value: number) => void,
) => html`
  <label class="field">
    <span class="name">${say(word)}</span>
    <input
      type="number"
      name=${word}
      min=${min}
      max=${max}
      .value=${String(value)}
      @change=${({ target }: Event) => {
        const given = Math.round(Number((target as HTMLInputElement).value));
        give(Math.min(Math.max(Number.isFinite(given) ? given : value, min), max));
      }}
    />
  </label>
`;
