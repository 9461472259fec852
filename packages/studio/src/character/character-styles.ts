import { css } from 'lit';

export const characterStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    min-height: 0;
  }
  .view {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-width: 0;
    min-height: 0;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 0 10px 6px;
  }
  .gap {
    flex: 1;
  }
  .stage {
    position: relative;
    overflow: hidden;
    min-height: 0;
    border-top: 1px solid var(--line);
  }
  canvas {
    position: absolute;
    width: 100%;
    height: 100%;
    inset: 0;
  }
  #names {
    pointer-events: none;
  }
  .pointing {
    cursor: pointer;
  }
  .up {
    position: absolute;
    top: 6px;
    left: 10px;
    display: flex;
    gap: 6px;
    align-items: center;
    font-size: 12px;
  }
  .up select {
    padding: 1px 4px;
    font-size: inherit;
  }
  .readout {
    position: absolute;
    bottom: 6px;
    left: 10px;
    color: var(--faint);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  .told {
    position: absolute;
    inset: 50% 0 auto;
    width: fit-content;
    max-width: 90%;
    margin: 0 auto;
    padding: 4px 10px;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--panel);
    pointer-events: none;
  }
  .fails {
    display: grid;
    place-content: center;
    height: 100%;
    padding: 20px;
  }
  mutoscope-character-panel {
    width: 300px;
    min-height: 0;
  }
  @media (width < 700px) {
    :host {
      grid-template: minmax(0, 3fr) fit-content(40%) / minmax(0, 1fr);
    }
    mutoscope-character-panel {
      width: auto;
      max-height: 34vh;
      border-top: 1px solid var(--line);
    }
  }
`;
