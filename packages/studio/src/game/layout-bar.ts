import type { FullscreenMode } from '@mutoscope/core/stage';
import { html, type TemplateResult } from 'lit';
import type { Session } from '../session.js';
import { say, type Word } from '../words/index.js';
import type { LayoutState } from './layout-state.js';

const modes: Readonly<Record<FullscreenMode, Word>> = {
  off: 'modeOff',
  crop: 'modeCrop',
  inner: 'modeInner',
  outer: 'modeOuter',
  letterbox: 'modeLetterbox',
  'integer-letterbox': 'modeInteger',
};

/** CSS pixels of common browser windows. */
const windows = [
  [1920, 1080],
  [1280, 720],
  [1024, 768],
  [844, 390],
  [390, 844],
] as const;

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;
const sizeText = (width: number, height: number): string => `${width} × ${height}`;

/** Which layout is shown, how large, and the screen that is drawn over it. */
export function layoutBar(state: LayoutState, { playback, commands }: Session): TemplateResult {
  const { stage, index, zoom, mode, window } = state;
  const own = [stage.window.width, stage.window.height] as const;
  return html`
    <span class="group">
      <label for="layout">${say('layout')}</label>
      <select id="layout" @change=${(event: Event) => state.show(Number(chosen(event)))}>
        ${stage.layouts.map(({ name }, i) => html`<option value=${i} ?selected=${i === index.value}>${name}</option>`)}
      </select>
    </span>
    <span class="group">
      <button
        aria-label=${say('play')}
        aria-pressed=${playback.playing.value}
        @click=${() => commands.run('play')}
      >
        ${playback.playing.value ? '❚❚' : '▶'}
      </button>
      <button aria-label=${say('fromStart')} title=${say('fromStart')} @click=${state.restart}>⟲</button>
    </span>
    <span class="group">
      <button aria-label=${say('zoomOut')} title=${say('zoomOut')} @click=${() => state.zoomBy(0.8)}>−</button>
      <output aria-label=${say('zoomLevel')}>${Math.round(zoom.value * 100)} %</output>
      <button aria-label=${say('zoomIn')} title=${say('zoomIn')} @click=${() => state.zoomBy(1.25)}>+</button>
      <button @click=${() => state.fit('layout')}>${say('fitLayout')}</button>
      <button @click=${() => state.fit('screen')}>${say('fitScreen')}</button>
    </span>
    <span class="group">
      <label for="mode">${say('screenMode')}</label>
      <select id="mode" @change=${(event: Event) => (mode.value = chosen(event) as FullscreenMode)}>
        ${Object.entries(modes).map(
          ([id, word]) => html`<option value=${id} ?selected=${id === mode.value}>${say(word)}</option>`,
        )}
      </select>
    </span>
    <span class="group">
      <label for="window">${say('windowSize')}</label>
      <select
        id="window"
        @change=${(event: Event) => {
          const [width, height] = chosen(event).split(' ').map(Number);
          window.value = { width: width!, height: height! };
        }}
      >
        ${[own, ...windows].map(
          ([width, height], i) => html`<option
            value="${width} ${height}"
            ?selected=${width === window.value.width && height === window.value.height}
          >
            ${i === 0 ? say('windowOwn', { size: sizeText(width, height) }) : sizeText(width, height)}
          </option>`,
        )}
      </select>
    </span>
  `;
}

/** Where the game's canvas is in the window, and how large. */
export function screenFacts({ screen }: LayoutState): string {
  const { cssWidth, cssHeight, marginLeft, marginTop, aspectScale } = screen.value;
  return say('screenFacts', {
    width: cssWidth,
    height: cssHeight,
    left: marginLeft,
    top: marginTop,
    scale: Math.round(aspectScale * 1000) / 1000,
  });
}
