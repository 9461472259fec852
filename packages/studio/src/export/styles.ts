import { css } from 'lit';

export const exportStyles = css`
  dialog {
    width: min(860px, 94vw);
    height: min(640px, 90vh);
    padding: 0;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--panel);
    color: var(--ink);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .frame {
    display: grid;
    grid-template: 'head head' auto 'choices form' minmax(0, 1fr) 'foot foot' auto / 230px minmax(0, 1fr);
    height: 100%;
  }
  .head,
  .foot {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 8px 14px;
  }
  .head {
    grid-area: head;
    border-bottom: 1px solid var(--line);
  }
  .head h2 {
    flex: 1;
    margin: 0;
    font-size: 15px;
    overflow-wrap: anywhere;
  }
  .foot {
    grid-area: foot;
    justify-content: flex-end;
    min-height: 46px;
    border-top: 1px solid var(--line);
  }
  .foot .faint {
    flex: 1;
  }
  progress {
    flex: 1;
    accent-color: var(--accent);
  }
  .choices {
    grid-area: choices;
    overflow: auto;
    margin: 0;
    padding: 8px;
    border: 0;
    border-right: 1px solid var(--line);
  }
  .choices h3 {
    margin: 8px 6px 2px;
    color: var(--faint);
    font-size: 12px;
    font-weight: 500;
  }
  .choices label {
    display: flex;
    gap: 7px;
    padding: 2px 6px;
    border-radius: 4px;
    line-height: 1.35;
  }
  .choices label:hover,
  .choices label:has(:checked) {
    background: var(--raised);
  }
  .form {
    display: grid;
    grid-area: form;
    gap: 10px;
    grid-auto-rows: max-content;
    align-content: start;
    overflow: auto;
    padding: 12px 16px;
  }
  .form p {
    margin: 0;
  }
  .field,
  .flag {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    gap: 2px 12px;
    align-items: center;
  }
  .field > :is(input, select) {
    width: min(100%, 280px);
  }
  .flag > input {
    justify-self: start;
  }
  .help {
    grid-column: 2;
    font-size: 12px;
    line-height: 1.35;
  }
  hr {
    width: 100%;
    border: 0;
    border-top: 1px solid var(--line);
  }
  .primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  .primary:disabled {
    border-color: var(--line);
    background: var(--raised);
    color: var(--faint);
  }
  @media (width < 700px) {
    .frame {
      grid-template: 'head' auto 'choices' minmax(0, 2fr) 'form' minmax(0, 3fr) 'foot' auto / minmax(0, 1fr);
    }
    .choices {
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
  }
`;
