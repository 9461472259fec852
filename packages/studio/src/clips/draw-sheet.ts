import type { Clip } from '@mutoscope/core/clip';
import { wiped } from './draw.js';
import { drawTrack } from './draw-track.js';
import type { Palette } from './palette.js';
import { isTrackRow, type Row } from './rows.js';
import { placeOf, type Range, type Span } from './span.js';
import { ticks } from './ticks.js';

export const rowHeight = 24;

export interface SheetScene {
  readonly clip: Clip;
  readonly range: Range;
  readonly rows: readonly Row[];
  /** Row at the top, and where its top is: 0 or above the canvas. */
  readonly first: number;
  readonly top: number;
  readonly span: Span;
  readonly chosen: ReadonlySet<number>;
  readonly primary: number | null;
  readonly key: number | null;
  readonly hovered: number;
  readonly palette: Palette;
}

/** The dope sheet: a row of keys for each track in sight. */
export function drawSheet(canvas: HTMLCanvasElement, scene: SheetScene): void {
  const context = wiped(canvas);
  const { clientWidth: width, clientHeight: height } = canvas;
  const { clip, range, rows, first, span, chosen, primary, palette } = scene;
  const places: [index: number, top: number][] = [];
  for (let index = first, top = scene.top; index < rows.length && top < height; index++, top += rowHeight)
    places.push([index, top]);
  for (const [index, top] of places) drawGround(context, scene, index, top, width);
  drawTime(context, scene, width, height);
  for (const [index, top] of places) {
    const row = rows[index]!;
    if (!isTrackRow(row)) continue;
    drawTrack(clip.tracks[row.track]!, {
      context,
      palette,
      span,
      width,
      top,
      height: rowHeight,
      since: range.from,
      until: range.to,
      playing: clip,
      selectedKey: row.track === primary && chosen.has(row.track) ? (scene.key ?? -1) : -1,
    });
  }
}

function drawGround(
  context: CanvasRenderingContext2D,
  { rows, chosen, hovered, palette }: SheetScene,
  index: number,
  top: number,
  width: number,
): void {
  const row = rows[index]!;
  const isTrack = isTrackRow(row);
  if (!isTrack) {
    context.fillStyle = palette.raised;
    context.fillRect(0, top, width, rowHeight);
  } else if (chosen.has(row.track) || index === hovered) {
    context.globalAlpha = chosen.has(row.track) ? 0.16 : 0.06;
    context.fillStyle = palette.accent;
    context.fillRect(0, top, width, rowHeight);
    context.globalAlpha = 1;
  }
}

/** Lines on round seconds; what the clip does not play is darkened. */
export function drawTime(
  context: CanvasRenderingContext2D,
  { clip, span, palette }: Pick<SheetScene, 'clip' | 'span' | 'palette'>,
  width: number,
  height: number,
): void {
  context.fillStyle = palette.line;
  context.globalAlpha = 0.6;
  for (const { place } of ticks(span, width, 72)) context.fillRect(Math.round(place), 0, 1, height);
  const start = placeOf(span, 0);
  const end = placeOf(span, clip.duration);
  context.fillStyle = palette.raised;
  context.globalAlpha = 0.5;
  if (start > 0) context.fillRect(0, 0, start, height);
  if (end < width) context.fillRect(end, 0, width - end, height);
  context.globalAlpha = 1;
}
