import type { Diagnostic } from '@mutoscope/core';
import { css, html, nothing } from 'lit';
import { say } from '../words/index.js';
import { placeText } from './diagnostic-text.js';
import type { Group } from './groups.js';

export const listStyles = css`
  .list {
    overflow: auto;
    padding: 6px 8px 10px;
  }
  .list > p {
    margin: 2px 6px 6px;
  }
  .list h3 {
    display: flex;
    gap: 8px;
    margin: 6px 6px 2px;
    font-weight: 600;
  }
  .list h3 code {
    color: var(--faint);
    font-weight: 400;
  }
  .problem {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 10px;
    width: 100%;
    padding: 2px 6px;
    border: 1px solid transparent;
    background: none;
    text-align: left;
    content-visibility: auto;
    contain-intrinsic-size: auto 24px;
  }
  .problem:hover {
    background: var(--raised);
  }
  .problem[aria-current='true'] {
    background: var(--raised);
    color: var(--ink);
  }
  .problem .message {
    overflow-wrap: anywhere;
  }
  .problem .place {
    max-width: 18ch;
    overflow: hidden;
    color: var(--faint);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const severityWords = { error: 'severityError', warning: 'severityWarning', info: 'severityInfo' } as const;
const marks = { error: '✕', warning: '▲', info: '●' } as const;

/** One stop of the Tab key; arrows go from problem to problem. */
export function problemList(
  groups: readonly Group[],
  chosen: Diagnostic | null,
  choose: (problem: Diagnostic) => void,
  note: string | null,
) {
  const all = groups.flatMap(({ items }) => items);
  const stop = chosen && all.includes(chosen) ? chosen : all[0];
  return html`
    <div class="list" @keydown=${(event: KeyboardEvent) => moveOn(event)}>
      ${note === null ? nothing : html`<p class="faint" role="status">${note}</p>`}
      ${groups.map(
        ({ severity, code, items }) => html`
          <section>
            <h3>
              <span class=${severity} role="img" aria-label=${say(severityWords[severity])}>${marks[severity]}</span>
              <code>${code}</code>
              ${items.length > 1 ? html`<span class="faint">${items.length}</span>` : nothing}
            </h3>
            ${items.map(
              (item) => html`
                <button
                  class="problem"
                  aria-current=${item === chosen}
                  tabindex=${item === stop ? 0 : -1}
                  @click=${() => choose(item)}
                >
                  <span class="message" lang="en">${item.message}</span>
                  <span class="place" title=${item.at?.path ?? ''}>${placeText(item.at)}</span>
                </button>
              `,
            )}
          </section>
        `,
      )}
    </div>
  `;
}

function moveOn(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[
    event.key
  ];
  if (step === undefined) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.problem')];
  const from = buttons.indexOf(event.target as HTMLElement);
  const to = Math.min(Math.max(from + step, 0), buttons.length - 1);
  event.preventDefault();
  event.stopPropagation();
  buttons[to]?.focus();
  buttons[to]?.click();
}
