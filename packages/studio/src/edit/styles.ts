import { css } from 'lit';

/** What the parts of the panel share. */
export const editStyles = css`
  section {
    display: grid;
    gap: 6px;
    padding: 10px 12px;
    border-top: 1px solid var(--line);
  }
  h3 {
    margin: 0;
  }
  p {
    margin: 0;
    font-size: 13px;
  }
  form,
  .fields {
    display: grid;
    grid-template-columns: 78px minmax(0, 1fr) minmax(76px, auto);
    gap: 6px 8px;
    align-items: center;
    font-size: 13px;
  }
  label {
    display: contents;
  }
  label > span {
    color: var(--faint);
  }
  input[type='text'],
  input[type='number'] {
    width: 100%;
    min-width: 0;
  }
  .wide {
    grid-column: 2 / -1;
  }
  .whole {
    grid-column: 1 / -1;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: 6px;
    align-items: center;
  }
  .check {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .check > span {
    color: inherit;
  }
  ul {
    margin: 0;
    padding-left: 16px;
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  [hidden] {
    display: none;
  }
`;
