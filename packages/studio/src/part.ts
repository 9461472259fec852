import { effect } from '@preact/signals-core';
import { LitElement } from 'lit';

/** An element that is drawn anew whenever a signal that it read while drawing changes. */
export abstract class Part extends LitElement {
  #forget: (() => void) | null = null;

  protected override performUpdate(): void {
    if (!this.isUpdatePending) return;
    this.#forget?.();
    let drawn = false;
    this.#forget = effect(() => {
      if (drawn) return this.requestUpdate();
      super.performUpdate();
      drawn = true;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget?.();
    this.#forget = null;
  }
}
