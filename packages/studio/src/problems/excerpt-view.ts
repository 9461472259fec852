import { css, html, nothing, type TemplateResult } from 'lit';
import { say } from '../words/index.js';
import { hexText } from './diagnostic-text.js';
import type { Excerpt, HexExcerpt, TextExcerpt, TextLine } from './located.js';

export const excerptStyles = css`
  .excerpt {
    margin: 0;
    padding: 8px 10px;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--ground);
    font:
      12px / 1.5 ui-monospace,
      monospace;
  }
  .excerpt > * {
    white-space: pre;
  }
  .excerpt .number {
    color: var(--faint);
    user-select: none;
  }
  .excerpt mark {
    border-radius: 2px;
    background: var(--error);
    color: var(--ground);
  }
  .excerpt .this {
    color: var(--ink);
  }
  .excerpt .near {
    color: var(--faint);
  }
  .caret {
    color: var(--error);
  }
  .where {
    margin: 0 0 4px;
    color: var(--faint);
    overflow-wrap: anywhere;
  }
`;

/** The place itself: rows of bytes with the one that counts lit, or lines with a caret below the column. */
export function excerptView(excerpt: Excerpt): TemplateResult {
  switch (excerpt.kind) {
    case 'bytes':
      return hexView(excerpt);
    case 'lines':
      return linesView(excerpt);
    case 'told':
      return html`
        ${excerpt.part === null ? nothing : html`<p class="where">${say('insidePart', { part: excerpt.part })}</p>`}
        <div class="excerpt" tabindex="0"><div>${excerpt.text}</div></div>
      `;
  }
}

function hexView({ file, start, bytes, offset }: HexExcerpt): TemplateResult {
  const isMissing = offset >= start + bytes.length;
  const rows = Math.ceil((Math.max(bytes.length, offset - start) + (isMissing ? 1 : 0)) / 16);
  const at = `${offset} (${hexText(offset)})`;
  return html`
    <p class="where">
      ${say('bytesAt', { file, offset: at })}${isMissing ? html` · ${say('byteMissing')}` : nothing}
    </p>
    <div class="excerpt" tabindex="0" role="group" aria-label=${say('bytesAt', { file, offset: at })}>
      ${Array.from({ length: rows }, (_, row) => hexRow(start + row * 16, bytes, start, offset))}
    </div>
  `;
}

function hexRow(first: number, bytes: Uint8Array, start: number, offset: number) {
  const places = Array.from({ length: 16 }, (_, i) => first + i);
  const lit = (at: number, text: string) => (at === offset ? html`<mark>${text}</mark>` : text);
  const byteAt = (at: number): number | undefined => bytes[at - start];
  const hex = places.map((at, i) => {
    const text = byteAt(at)?.toString(16).toUpperCase().padStart(2, '0') ?? '  ';
    return html`${lit(at, text)}${i === 7 ? '  ' : ' '}`;
  });
  const ascii = places.map((at) => lit(at, byteAt(at) === undefined ? ' ' : printable(byteAt(at)!)));
  const number = first.toString(16).toUpperCase().padStart(8, '0');
  return html`<div class="row"><span class="number">${number}</span>  ${hex} ${ascii}</div>`;
}

const printable = (byte: number): string => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·');

function linesView({ file, lines, line, column }: TextExcerpt): TemplateResult {
  const width = String(lines.at(-1)!.number).length;
  const where = say('lineAt', { file, line, column });
  return html`
    <p class="where">${where}</p>
    <div class="excerpt" tabindex="0" role="group" aria-label=${where}>
      ${lines.map((each) => lineRow(each, width, each.number === line ? column : null))}
    </div>
  `;
}

function lineRow({ number, text, skipped, cut }: TextLine, width: number, column: number | null) {
  const start = skipped > 0 ? '…' : '';
  const shown = `${start}${text}${cut ? '…' : ''}`.replaceAll('\t', ' ');
  const head = html`<span class="number">${String(number).padStart(width)}  </span>`;
  if (column === null) return html`<div class="near">${head}${shown}</div>`;
  const at = start.length + Math.max(0, column - 1 - skipped);
  const [value = ''] = /^(?:"(?:[^"\\]|\\.)*"|\[[^[\]{}]{0,60}\]|[\w.+-]+|.)/.exec(shown.slice(at)) ?? [];
  return html`
    <div class="this">${head}${shown.slice(0, at)}<mark>${value}</mark>${shown.slice(at + value.length)}</div>
    <div class="caret" aria-hidden="true">${' '.repeat(width + 2 + at)}^</div>
  `;
}

/** Scrolls long lines so that what is marked stands in the middle. */
export function centreMark(root: ParentNode): void {
  const excerpt = root.querySelector<HTMLElement>('.excerpt');
  const mark = excerpt?.querySelector('mark');
  if (!excerpt || !mark) return;
  const [box, marked] = [excerpt.getBoundingClientRect(), mark.getBoundingClientRect()];
  excerpt.scrollLeft +=
    (marked.left + Math.min(marked.right, marked.left + box.width / 2)) / 2 - (box.left + box.right) / 2;
}
