import { css, unsafeCSS } from 'lit';
import palette from '../palette.css?inline';
import { shared } from '../shell/styles.js';

export const playerStyles = [
  unsafeCSS(palette),
  shared,
  css`
    :host {
      display: block;
      overflow: hidden;
      min-width: 0;
      aspect-ratio: 16 / 9;
      color: var(--ink);
      font:
        14px / 1.45 system-ui,
        sans-serif;
    }
    :host([hidden]) {
      display: none;
    }
    .frame {
      position: relative;
      display: grid;
      grid-template-rows: minmax(0, 1fr) auto;
      height: 100%;
    }
    .view {
      position: relative;
      display: grid;
      min-width: 0;
      min-height: 0;
      container-type: size;
    }
    .view > * {
      position: absolute;
      inset: 0;
    }
    :host(:not([controls])) .view {
      pointer-events: none;
    }
    .message {
      position: absolute;
      display: grid;
      overflow: auto;
      place-content: center;
      margin: 0;
      padding: 12px;
      inset: 0;
      overflow-wrap: anywhere;
      text-align: center;
    }
    .note {
      position: absolute;
      top: 0;
      left: 0;
      margin: 6px;
      padding: 1px 7px;
      border: 1px solid var(--line);
      border-radius: 4px;
      background: var(--panel);
      color: var(--warning);
      font-size: 12px;
      pointer-events: none;
    }
    .error {
      background: var(--panel);
    }
    mutoscope-transport {
      min-width: 0;
    }
  `,
];
