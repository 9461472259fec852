import { css, html } from 'lit';
import { Part } from '../part.js';
import { shared } from '../shell/styles.js';
import { say } from '../words/index.js';

/** Asks what to do with changes that are not saved. Goes when it is answered. */
export class AskToClose extends Part {
  static override properties = { name: { attribute: false } };
  static override styles = [
    shared,
    css`
      dialog {
        max-width: 440px;
        padding: 18px 20px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--panel);
        color: var(--ink);
      }
      h2 {
        font-size: 15px;
        overflow-wrap: anywhere;
      }
      p {
        margin: 0 0 16px;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        justify-content: flex-end;
      }
    `,
  ];
  declare name: string;
  /** Closes the document without saving. */
  declare close: () => void;
  declare save: () => void;

  protected override firstUpdated(): void {
    this.#dialog().showModal();
  }

  #dialog = (): HTMLDialogElement => this.renderRoot.querySelector('dialog')!;

  #answered = (): void => {
    const { returnValue } = this.#dialog();
    this.remove();
    if (returnValue === 'close') this.close();
    else if (returnValue === 'save') this.save();
  };

  protected override render() {
    return html`
      <dialog
        aria-labelledby="title"
        aria-describedby="text"
        @keydown=${(event: Event) => event.stopPropagation()}
        @close=${this.#answered}
      >
        <h2 id="title">${say('unsavedIn', { name: this.name })}</h2>
        <p id="text">${say('unsavedLost')}</p>
        <form method="dialog">
          <button value="cancel" autofocus>${say('cancel')}</button>
          <button value="close">${say('closeUnsaved')}</button>
          <button value="save">${say('saveAs')}</button>
        </form>
      </dialog>
    `;
  }
}

customElements.define('mutoscope-ask-to-close', AskToClose);
