import { css, html } from 'lit';
import type { Doc } from '../documents/doc.js';
import { ScrolledPart, scrolledStyles } from '../scrolled-part.js';
import type { Session } from '../session.js';
import { shared } from '../shell/styles.js';
import { sizeText } from '../shell/texts.js';
import { styled } from '../styled.js';
import { say } from '../words/index.js';

/** What each file of a game weighs, as the game says. */
class Assets extends ScrolledPart {
  static override properties = { session: { attribute: false }, doc: { attribute: false } };
  static override styles = [
    shared,
    scrolledStyles,
    css`
      td.number {
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      td.bar {
        width: 220px;
        vertical-align: middle;
      }
      td.bar span {
        display: block;
        height: 9px;
        border-radius: 2px;
        background: var(--accent);
      }
    `,
  ];
  declare session: Session;
  declare doc: Doc;

  protected override render() {
    const { assets } = this.doc;
    const sum = assets.reduce((total, { bytes }) => total + bytes, 0);
    const heaviest = assets[0]?.bytes || 1;
    return html`
      <p class="faint">${say('assetsTogether', { count: assets.length, size: sizeText(sum) })}</p>
      <table>
        <tr>
          <th scope="col">${say('assetFile')}</th>
          <th scope="col">${say('assetWeight')}</th>
          <th scope="col" colspan="2">${say('assetShare')}</th>
        </tr>
        ${assets.map(
          ({ file, bytes }) => html`
            <tr>
              <td>${file}</td>
              <td class="number">${sizeText(bytes)}</td>
              <td class="number">${sum > 0 ? ((100 * bytes) / sum).toFixed(1) : '0.0'} %</td>
              <td class="bar"><span style=${styled({ width: `${Math.max((100 * bytes) / heaviest, 0.5)}%` })}></span></td>
            </tr>
          `,
        )}
      </table>
    `;
  }
}

customElements.define('mutoscope-assets', Assets);
