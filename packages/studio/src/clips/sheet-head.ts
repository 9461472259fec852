import { html } from 'lit';
import { say } from '../words/index.js';
import type { Desk } from './desk.js';
import { onOverviewKey, type sheetPointers } from './sheet-pointers.js';

/** Above the rows: what their columns are, all of time with the part that is seen, and the ruler. */
export function sheetHead(desk: Desk, pointers: ReturnType<typeof sheetPointers>) {
  const { session, range, span, width } = desk;
  const percent = (time: number): number =>
    Math.round(
      Math.min(1, Math.max(0, (time - range.value.from) / (range.value.to - range.value.from))) * 100,
    );
  const middle = span.value.start + width.value / span.value.scale / 2;
  return html`
    <div class="names" aria-hidden="true">
      <span class="name">${say('track')}</span><span class="type">${say('type')}</span>
      <span class="kind">${say('kind')}</span><span class="count">${say('keys')}</span>
    </div>
    <div class="time">
      <canvas
        class="overview"
        role="scrollbar"
        tabindex="0"
        aria-orientation="horizontal"
        aria-controls="sheet"
        aria-label=${say('partSeen')}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${percent(middle)}
        @keydown=${(event: KeyboardEvent) => onOverviewKey(event, desk)}
        @pointerdown=${pointers.overviewDown}
        @wheel=${pointers.rulerWheel}
      ></canvas>
      <canvas
        class="ruler"
        role="img"
        aria-label=${say('ruler', { rate: Number(session.playback.frameRate.value.toFixed(3)) })}
        @pointerdown=${pointers.rulerDown}
        @wheel=${pointers.rulerWheel}
      ></canvas>
    </div>
  `;
}
