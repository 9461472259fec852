import { noChange } from 'lit';
import {
  type AttributePart,
  Directive,
  type DirectiveParameters,
  directive,
  type PartInfo,
  PartType,
} from 'lit/directive.js';

/**
 * `style=${styled({ top: '4px' })}`: as Lit's styleMap, but never through the attribute, which the page's security policy
 * does not allow.
 */
class Styled extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ATTRIBUTE || part.name !== 'style') throw new TypeError('styled is for style');
  }

  render(_styles: Readonly<Record<string, string>>): unknown {
    return noChange;
  }

  #before: readonly string[] = [];

  override update(part: AttributePart, [styles]: DirectiveParameters<this>): unknown {
    const { style } = part.element as HTMLElement;
    for (const name of this.#before) if (!(name in styles)) style.removeProperty(name);
    for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
    this.#before = Object.keys(styles);
    return noChange;
  }
}

export const styled = directive(Styled);
