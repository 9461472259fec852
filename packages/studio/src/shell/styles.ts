import { css } from 'lit';

/** What buttons, fields, lists and headings look like in every part. */
export const shared = css`
  * {
    box-sizing: border-box;
  }
  h2,
  h3 {
    margin: 0 0 6px;
    font-size: 13px;
    font-weight: 600;
  }
  button,
  select,
  input {
    font: inherit;
    color: inherit;
    accent-color: var(--accent);
  }
  button,
  select,
  input[type='text'],
  input[type='search'],
  input[type='number'] {
    padding: 3px 9px;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--raised);
  }
  button {
    cursor: pointer;
  }
  button:disabled {
    color: var(--faint);
    cursor: default;
  }
  button[aria-pressed='true'],
  button[aria-selected='true'],
  button[aria-current='true'] {
    border-color: var(--accent);
    color: var(--accent);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  table {
    border-collapse: collapse;
    font-size: 13px;
  }
  th,
  td {
    padding: 2px 10px 2px 0;
    text-align: left;
    vertical-align: top;
  }
  th {
    color: var(--faint);
    font-weight: 500;
  }
  .unseen {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .faint {
    color: var(--faint);
  }
  .error {
    color: var(--error);
  }
  .warning {
    color: var(--warning);
  }
  .info {
    color: var(--info);
  }
`;
