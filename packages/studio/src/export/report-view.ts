import { css, html, nothing } from 'lit';
import { sizeText } from '../shell/texts.js';
import { say } from '../words/index.js';
import { type Loss, lossesOf } from './losses.js';
import type { Amount, Exported, OutputBlob } from './request.js';

export const reportStyles = css`
  .report {
    display: grid;
    gap: 12px;
  }
  .report h3 {
    margin-bottom: 3px;
  }
  .report ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .report li {
    padding: 3px 0 3px 10px;
    border-left: 2px solid var(--line);
    overflow-wrap: anywhere;
  }
  .report .refused li {
    border-color: var(--error);
  }
  .report .dropped li {
    border-color: var(--warning);
  }
  .report .bent li {
    border-color: var(--info);
  }
  .report code {
    color: var(--faint);
    font-size: 12px;
  }
  .report table :is(td + td, th + td, td + th, th + th) {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  .report .less {
    color: var(--warning);
  }
`;

/** What is lost, what is in it, and the files: before anything is saved. */
export function reportView({ problems, amounts, outputs }: Exported, isConversion: boolean) {
  const { refused, dropped, bent, notes } = lossesOf(problems.items);
  const isLossless =
    isConversion && refused.length + dropped.length + bent.length === 0 && outputs.length > 0;
  return html`
    <div class="report" role="status">
      ${isLossless ? html`<p class="lossless">✓ ${say('nothingLost')}</p>` : nothing}
      ${lossList('refused', say('refused'), refused)} ${lossList('dropped', say('dropped'), dropped)}
      ${lossList('bent', say('bent'), bent)} ${lossList('notes', say('keptNotes'), notes)}
      ${amountTable(amounts)} ${fileTable(outputs)}
    </div>
  `;
}

const mostAlike = 4;

function lossList(kind: string, title: string, losses: readonly Loss[]) {
  if (losses.length === 0) return nothing;
  return html`
    <section class=${kind}>
      <h3>${title}</h3>
      <ul>
        ${losses.map(
          ({ first, messages }) => html`
            <li>
              ${messages.slice(0, mostAlike).map((message) => html`<div class="message" lang="en">${message}</div>`)}
              ${messages.length > mostAlike ? html`<div class="faint">${say('moreLikeIt', { count: messages.length - mostAlike })}</div>` : nothing}
              ${first.hint && first.severity !== 'info' ? html`<div class="faint" lang="en">${first.hint}</div>` : nothing}
              <code>${first.code}</code>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function amountTable(amounts: readonly Amount[]) {
  if (amounts.length === 0) return nothing;
  return html`
    <section>
      <h3>${say('amountsTitle')}</h3>
      <table class="amounts">
        <tr>
          <td></td>
          <th scope="col">${say('amountBefore')}</th>
          <th scope="col">${say('amountAfter')}</th>
        </tr>
        ${amounts.map(
          ({ kind, before, after }) => html`<tr>
            <th scope="row">${say(`amount_${kind}`)}</th>
            <td>${before}</td>
            <td class=${after < before ? 'less' : ''}>${after}</td>
          </tr>`,
        )}
      </table>
    </section>
  `;
}

const mostFiles = 100;

function fileTable(outputs: readonly OutputBlob[]) {
  if (outputs.length === 0) return nothing;
  return html`
    <section>
      <h3>${say('outputFiles')}</h3>
      <table class="files">
        ${outputs.slice(0, mostFiles).map(({ name, blob }) => html`<tr><td>${name}</td><td>${sizeText(blob.size)}</td></tr>`)}
      </table>
      ${outputs.length > mostFiles ? html`<p class="faint">${say('moreFiles', { count: outputs.length - mostFiles })}</p>` : nothing}
    </section>
  `;
}
