import { keyCount } from '@mutoscope/core/clip';
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '../styled.js';
import { say } from '../words/index.js';
import type { Desk } from './desk.js';
import { isTrackRow, type Row } from './rows.js';
import type { RowWindow } from './window.js';

/** The rows in sight of the list of nodes and their tracks. */
export function treeRows(
  desk: Desk,
  { first, end, top }: RowWindow,
  rowHeight: number,
  active: number,
  press: (row: number, event: MouseEvent) => void,
): TemplateResult[] {
  const chosen = new Set(desk.chosen.value);
  return desk.rows.value.slice(first, end).map((row, i) => {
    const index = first + i;
    const isChosen = isTrackRow(row) && chosen.has(row.track);
    return html`
      <div
        id="row-${index}"
        role="treeitem"
        class=${isTrackRow(row) ? 'track' : 'node'}
        aria-level=${isTrackRow(row) ? 2 : 1}
        aria-expanded=${isTrackRow(row) ? nothing : !row.isFolded}
        aria-selected=${isChosen}
        data-active=${index === active}
        style=${styled({ top: `${top + i * rowHeight}px` })}
        @click=${(event: MouseEvent) => press(index, event)}
      >
        ${isTrackRow(row) ? trackRow(desk, row.track) : nodeRow(row)}
      </div>
    `;
  });
}

function trackRow({ clip }: Desk, index: number) {
  const track = clip.value!.tracks[index]!;
  return html`
    <span class="name" title=${track.property ?? ''}>${track.property ?? say('unnamed')}</span>
    <span class="type">${track.valueType}</span>
    <span class="kind">${say(track.kind)}</span>
    <span class="count">${keyCount(track)}</span>
  `;
}

const nodeRow = ({ node, tracks, isFolded }: Exclude<Row, { track: number }>) => html`
  <span class="fold" title=${say('fold')}>${isFolded ? '▸' : '▾'}</span>
  <span class="name" title=${node ?? ''}>${node ?? say('unnamed')}</span>
  <span class="count">${tracks.length}</span>
`;
