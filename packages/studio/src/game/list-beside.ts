import { css } from 'lit';

/** A list of names at the left of what is chosen from it, above it where the page is narrow. */
export const listBeside = css`
  :host {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
    min-height: 0;
  }
  nav {
    display: grid;
    gap: 4px;
    grid-auto-rows: max-content;
    align-content: start;
    overflow: auto;
    padding: 10px;
    border-right: 1px solid var(--line);
  }
  nav button {
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (width < 700px) {
    :host {
      grid-template: fit-content(30%) minmax(0, 1fr) / minmax(0, 1fr);
    }
    nav {
      max-height: 26vh;
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
  }
`;
