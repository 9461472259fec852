import { type Clip, infoOf, type Playing, trackLabel } from '@mutoscope/core/clip';
import { type CurveLine, curveLine } from './curve-line.js';
import type { ShownCurve } from './curves-shown.js';
import { fittingText, wiped } from './draw.js';
import { drawHandles } from './draw-handles.js';
import { drawTime } from './draw-sheet.js';
import type { Palette } from './palette.js';
import type { Range, Span } from './span.js';
import { ticks } from './ticks.js';
import { type Pane, panesIn, yOf } from './value-axis.js';

export interface CurvesScene {
  readonly clip: Clip;
  readonly curves: readonly ShownCurve[];
  readonly panes: readonly Playing[];
  /** Said at the top of each pane. */
  readonly titles: readonly string[];
  readonly values: Range;
  readonly span: Span;
  readonly primary: number | null;
  readonly key: number | null;
  readonly palette: Palette;
}

/** The chosen tracks as they are played, with what is stored of them; what is compared is dashed. */
export function drawCurves(canvas: HTMLCanvasElement, scene: CurvesScene): void {
  const context = wiped(canvas);
  const { clientWidth: width, clientHeight: height } = canvas;
  drawTime(context, scene, width, height);
  panesIn(height, scene.panes.length).forEach((pane, i) => {
    context.save();
    context.beginPath();
    context.rect(0, pane.top, width, pane.height);
    context.clip();
    drawValues(context, scene, pane, width);
    for (const curve of scene.curves) drawCurve(context, scene, curve, pane, i, width);
    drawTitle(context, scene, pane, i, width);
    context.restore();
  });
}

function drawCurve(
  context: CanvasRenderingContext2D,
  scene: CurvesScene,
  curve: ShownCurve,
  pane: Pane,
  paneIndex: number,
  width: number,
): void {
  const { span, panes, primary, key } = scene;
  const { track, plot, partner } = curve;
  const isPrimary = curve.index === primary;
  const lineOf = (playing: Playing) => curveLine(track, playing, plot, span, width);
  if (partner) {
    const { track: other, playing, plot: otherPlot } = partner;
    drawLine(context, scene, pane, otherPlot, curveLine(other, playing, otherPlot, span, width), {
      dash: [5, 4],
      alpha: 0.9,
      width: 1.25,
    });
  }
  if (paneIndex > 0 && infoOf(track.valueType).shape === 'quaternion')
    drawLine(context, scene, pane, plot, lineOf(panes[0]!), { dash: [3, 4], alpha: 0.7, width: 1 });
  drawLine(context, scene, pane, plot, lineOf(panes[paneIndex]!), {
    dash: [],
    alpha: isPrimary ? 1 : 0.75,
    width: isPrimary ? 1.75 : 1.25,
  });
  if (plot.isStored) drawHandles(context, scene, curve, pane, width, isPrimary ? (key ?? -1) : -1);
}

interface Stroke {
  readonly dash: readonly number[];
  readonly alpha: number;
  readonly width: number;
}

function drawLine(
  context: CanvasRenderingContext2D,
  { palette, values }: CurvesScene,
  pane: Pane,
  plot: ShownCurve['plot'],
  { places, low, high }: CurveLine,
  stroke: Stroke,
): void {
  context.setLineDash([...stroke.dash]);
  context.globalAlpha = stroke.alpha;
  context.lineWidth = stroke.width;
  context.lineJoin = 'bevel';
  const scale = pane.height / (values.to - values.from);
  const least = pane.top - 1e4;
  const greatest = pane.top + pane.height + 1e4;
  const place = (value: number): number =>
    Math.min(greatest, Math.max(least, pane.top + (values.to - value) * scale));
  for (let c = plot.names.length - 1; c >= 0; c--) {
    context.strokeStyle = palette.curves[plot.colours[c]!]!;
    context.beginPath();
    let before = Number.NaN;
    for (let i = 0; i < places.length; i++) {
      const [from, to] = [low[c]![i]!, high[c]![i]!];
      if (!(from <= to)) before = Number.NaN;
      else {
        const isBroken = Number.isNaN(before) || (plot.isDegrees && Math.abs(to - before) > 180);
        if (isBroken) context.moveTo(places[i]!, place(from));
        else context.lineTo(places[i]!, place(from));
        if (to !== from) context.lineTo(places[i]!, place(to));
        before = to;
      }
    }
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.lineWidth = 1;
}

function drawValues(
  context: CanvasRenderingContext2D,
  { values, palette, curves }: CurvesScene,
  pane: Pane,
  width: number,
): void {
  const unit = curves.some(({ plot }) => plot.isDegrees) ? '°' : '';
  const scale = pane.height / (values.to - values.from);
  for (const { value, text } of ticks({ start: values.from, scale }, pane.height, 36)) {
    const y = Math.round(yOf(pane, values, value));
    context.fillStyle = palette.line;
    context.globalAlpha = value === 0 ? 1 : 0.5;
    context.fillRect(0, y, width, 1);
    context.globalAlpha = 1;
    context.fillStyle = palette.faint;
    context.fillText(text + unit, 4, y - 7);
  }
}

function drawTitle(
  context: CanvasRenderingContext2D,
  { titles, curves, palette, panes }: CurvesScene,
  pane: Pane,
  index: number,
  width: number,
): void {
  if (index > 0) {
    context.fillStyle = palette.faint;
    context.fillRect(0, Math.round(pane.top), width, 1);
  }
  let right = width - 8;
  const y = pane.top + 12;
  context.textAlign = 'right';
  const write = (text: string, colour: string): void => {
    const { width: length } = context.measureText(text);
    context.fillStyle = palette.panel;
    context.fillRect(right - length - 5, y - 8, length + 10, 16);
    context.fillStyle = colour;
    context.fillText(text, right, y);
    right -= length + 8;
  };
  if (panes.length > 1) {
    write(titles[index]!, palette.ink);
    right -= 8;
  }
  for (const { track, plot } of [...curves].reverse().slice(0, 4)) {
    for (let c = plot.names.length - 1; c >= 0 && plot.names.length <= 4; c--)
      write(plot.names[c]!, palette.curves[plot.colours[c]!]!);
    write(fittingText(context, trackLabel(track), 240), palette.faint);
    right -= 12;
  }
  context.textAlign = 'left';
}
