import { say } from '../words/index.js';
import type { Desk } from './desk.js';
import { fittingText } from './draw.js';
import { rowHeight } from './draw-sheet.js';
import type { Palette } from './palette.js';
import { isTrackRow } from './rows.js';
import type { RowWindow } from './window.js';

/** The list of nodes and tracks as it is seen, `width` wide, from `top` on. Lengths are CSS pixels. */
export function drawNames(
  context: CanvasRenderingContext2D,
  { rows, clip, chosen }: Desk,
  { first, end }: Pick<RowWindow, 'first' | 'end'>,
  palette: Palette,
  width: number,
  top: number,
): void {
  const isChosen = new Set(chosen.value);
  context.textBaseline = 'middle';
  for (const [i, row] of rows.value.slice(first, end).entries()) {
    const y = top + i * rowHeight;
    const isTrack = isTrackRow(row);
    if (!isTrack || isChosen.has(row.track)) {
      context.globalAlpha = isTrack ? 0.18 : 1;
      context.fillStyle = isTrack ? palette.accent : palette.raised;
      context.fillRect(0, y, width, rowHeight);
      context.globalAlpha = 1;
    }
    const name = isTrack ? clip.value!.tracks[row.track]!.property : row.node;
    const left = isTrack ? 22 : 8;
    context.font = `${isTrack ? 400 : 500} 13px system-ui, sans-serif`;
    context.fillStyle = palette.ink;
    context.fillText(
      fittingText(context, name ?? say('unnamed'), width - left - 8),
      left,
      y + rowHeight / 2 + 0.5,
    );
  }
}
