import { css } from 'lit';

export const panelStyles = css`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: min(42vh, 380px);
    border-top: 1px solid var(--line);
    background: var(--panel);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 10px;
    align-items: center;
    padding: 6px 10px;
    border-bottom: 1px solid var(--line);
  }
  .head h2 {
    margin: 0;
  }
  .head input {
    flex: 1;
    min-width: 120px;
    max-width: 320px;
  }
  .head .close {
    margin-left: auto;
  }
  .both {
    display: grid;
    grid-template-columns: minmax(240px, 9fr) minmax(0, 11fr);
    min-height: 0;
  }
  .detail {
    overflow: auto;
    padding: 10px 14px;
    border-left: 1px solid var(--line);
  }
  .detail h3 {
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .detail dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 12px;
    margin: 10px 0 0;
  }
  dt {
    color: var(--faint);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media (width < 700px) {
    .both {
      grid-template: minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
    }
    .detail {
      border-top: 1px solid var(--line);
      border-left: 0;
    }
  }
`;
