import { css } from 'lit';

export const studioStyles = css`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-columns: minmax(0, 1fr);
    height: 100%;
  }
  header {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 6px 10px;
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  h1 {
    margin: 0 8px 0 0;
    font-size: 15px;
  }
  nav {
    display: flex;
    flex: 1;
    gap: 4px;
    min-width: 0;
    overflow-x: auto;
    white-space: nowrap;
  }
  nav [aria-current] {
    flex: none;
    overflow: hidden;
    max-width: 300px;
    /* Of a long path the end is told. */
    direction: rtl;
    text-overflow: ellipsis;
  }
  main {
    display: grid;
    grid-template:
      'tabs tabs' auto
      'banner banner' auto
      'view side' minmax(0, 1fr)
      'panel panel' auto / minmax(0, 1fr) auto;
    min-height: 0;
  }
  main > * {
    min-height: 0;
  }
  [role='tabpanel'] {
    grid-area: view;
  }
  [role='tabpanel']:focus-visible {
    outline-offset: -2px;
  }
  mutoscope-edit {
    grid-area: side;
    width: 300px;
  }
  mutoscope-problems {
    grid-area: panel;
  }
  .broken {
    display: flex;
    grid-area: banner;
    gap: 8px;
    align-items: center;
    padding: 4px 12px;
    border-block: 1px solid var(--line);
    background: var(--panel);
  }
  .tabs {
    display: flex;
    grid-area: tabs;
    gap: 4px;
    align-items: center;
    padding: 6px 10px;
  }
  [role='tablist'] {
    display: contents;
  }
  #problems {
    margin-left: 12px;
  }
  .tabs .faint {
    margin-left: auto;
  }
  .start {
    display: grid;
    gap: 14px;
    align-content: center;
    justify-items: center;
    grid-row: 1 / -1;
    padding: 24px;
    text-align: center;
  }
  .start h2 {
    font-size: 22px;
    font-weight: 500;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: center;
  }
  :host([dragged]) {
    outline: 3px dashed var(--accent);
    outline-offset: -8px;
  }
  dialog {
    max-height: 80vh;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--panel);
    color: var(--ink);
  }
  .told {
    position: fixed;
    right: 12px;
    bottom: 60px;
    display: grid;
    gap: 6px;
    grid-template-columns: minmax(0, 1fr);
    max-width: min(420px, 100vw - 24px);
  }
  .told > * {
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--panel);
    overflow-wrap: anywhere;
  }
  [hidden] {
    display: none;
  }
  @media (width < 1000px) {
    header {
      flex-wrap: wrap;
    }
    header nav {
      flex: 1 0 100%;
      order: 1;
    }
    header nav:empty {
      display: none;
    }
  }
  @media (width < 700px) {
    .tabs {
      flex-wrap: wrap;
    }
    header select {
      max-width: 8em;
    }
    .tabs .faint,
    #problems {
      margin-left: 0;
    }
    main {
      grid-template:
        'tabs' auto
        'banner' auto
        'view' minmax(0, 3fr)
        'side' fit-content(40%)
        'panel' auto / minmax(0, 1fr);
    }
    mutoscope-edit {
      width: auto;
      max-height: 40vh;
    }
  }
`;
