import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Motion, picturedOf } from '../shell/pictured.js';
import { say } from '../words/index.js';
import { type FilmSettings, frameCount, mostPixels, pixelCount } from './film-settings.js';

const largest = 4096;

/** What moves in a view: `duration` is that of the page's time. */
export function motionOf(view: Element | null, duration: number): Motion {
  const own = picturedOf(view)?.motion?.();
  if (own) return own;
  const shown = view?.shadowRoot?.querySelector('canvas') ?? view;
  const { clientWidth: width = 0, clientHeight: height = 0 } = shown ?? {};
  return { width, height, seconds: duration, longest: duration };
}

/** In the proportions of what is drawn, at most 640 pixels wide; even, as video wants it. */
export function settingsFor({ width, height, seconds }: Motion): FilmSettings {
  const scale = Math.min(1, 640 / Math.max(width, 1));
  return { fps: 25, width: even(width * scale) || 640, height: even(height * scale) || 360, seconds };
}

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

export const filmFields = (
  settings: FilmSettings,
  { longest }: Motion,
  change: (settings: FilmSettings) => void,
) => html`
  ${numberField('filmSeconds', settings.seconds, 0.01, longest, (seconds) => change({ ...settings, seconds }))}
  ${numberField('fps', settings.fps, 1, 60, (fps) => change({ ...settings, fps: Math.round(fps) }))}
  ${numberField('filmWidth', settings.width, 2, largest, (width) => change({ ...settings, width: even(width) }))}
  ${numberField('filmHeight', settings.height, 2, largest, (height) => change({ ...settings, height: even(height) }))}
  <p class="faint">
    ${say('filmLength', { frames: frameCount(settings), seconds: (frameCount(settings) / settings.fps).toFixed(2) })}
  </p>
`;

/** Why a film as it is set up is not made; null where it can be. */
export function filmRefusal(kind: 'gif' | 'webm', settings: FilmSettings): string | null {
  const pixels = pixelCount(settings);
  if (pixels <= mostPixels[kind]) return null;
  const millions = (count: number): string => String(Math.ceil(count / 1e6));
  return say('filmTooLarge', { pixels: millions(pixels), most: Math.floor(mostPixels[kind] / 1e6) });
}

const numberField = (
  word: 'fps' | 'filmWidth' | 'filmHeight' | 'filmSeconds',
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
      step="any"
      .value=${live(String(Math.round(value * 1000) / 1000))}
      @change=${({ target }: Event) => {
        const { valueAsNumber: given } = target as HTMLInputElement;
        give(Math.min(Math.max(Number.isFinite(given) ? given : value, min), max));
      }}
    />
  </label>
`;
