import { css } from 'lit';

/** Of lists and sliders in the panel. */
export const panelStyles = css`
  :host {
    display: block;
    font-size: 13px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  button {
    padding: 1px 7px;
  }
  button.quiet {
    border-color: transparent;
    background: none;
    color: var(--faint);
  }
  button.quiet:hover {
    color: var(--ink);
  }
  input[type='range'] {
    width: 100%;
    margin: 0;
  }
  input[type='number'] {
    width: 100%;
    padding: 1px 5px;
  }
  input[type='search'] {
    width: 100%;
    margin-bottom: 6px;
  }
  .head {
    display: flex;
    gap: 4px;
    align-items: baseline;
  }
  .name {
    overflow: hidden;
    flex: 1;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  output {
    color: var(--faint);
    font-variant-numeric: tabular-nums;
  }
  output.lit {
    color: var(--accent);
  }
  p {
    margin: 0 0 6px;
  }
`;
