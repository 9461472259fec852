import { css } from 'lit';
import { Part } from './part.js';

/** A page of text that is scrolled by keys, and has nothing else to focus. */
export abstract class ScrolledPart extends Part {
  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
  }
}

export const scrolledStyles = css`
  :host {
    display: block;
    overflow: auto;
    padding: 14px;
  }
`;
