import { componentsOf, Interpolation, keyCount, keyTime } from '@mutoscope/core/clip';
import type { ShownCurve } from './curves-shown.js';
import type { CurvesScene } from './draw-curves.js';
import { outlined } from './draw-track.js';
import { clumps, modeOf } from './marks.js';
import { placeOf } from './span.js';
import { type Pane, yOf } from './value-axis.js';

/** Keys as they are stored, where there is room for them, and the tangents that bend the curve. */
export function drawHandles(
  context: CanvasRenderingContext2D,
  { span, values, palette }: CurvesScene,
  { track, plot }: ShownCurve,
  pane: Pane,
  width: number,
  selected: number,
): void {
  const count = componentsOf(track.valueType);
  const keys = keyCount(track);
  const apart = clumps(track, span, width, 7);
  const xOf = (time: number): number => placeOf(span, time);
  const y = (value: unknown): number => yOf(pane, values, Number(value));
  if (track.kind === 'curve')
    for (const { first, last } of apart) {
      if (first !== last || first + 1 >= keys || modeOf(track, first) < Interpolation.tangent) continue;
      const from = keyTime(track, first);
      const to = keyTime(track, first + 1);
      if (xOf(to) - xOf(from) < 14) continue;
      for (let c = 0; c < count; c++) {
        const right = track.rightTangents?.[first * count + c] ?? 0;
        const left = track.leftTangents?.[(first + 1) * count + c] ?? 0;
        context.strokeStyle = palette.curves[plot.colours[c]!]!;
        context.fillStyle = palette.ground;
        context.globalAlpha = 0.8;
        for (const [time, value, at, tangent] of [
          [from, track.values[first * count + c], (2 * from + to) / 3, right],
          [to, track.values[(first + 1) * count + c], (from + 2 * to) / 3, left],
        ] as const) {
          context.beginPath();
          context.moveTo(xOf(time), y(value));
          context.lineTo(xOf(at), y(tangent));
          context.stroke();
          context.beginPath();
          context.arc(xOf(at), y(tangent), 2.75, 0, Math.PI * 2);
          context.fill();
          context.stroke();
        }
        context.globalAlpha = 1;
      }
    }
  context.strokeStyle = palette.ground;
  for (const { first, last, from } of apart) {
    if (first !== last && selected !== first) continue;
    for (let c = 0; c < count; c++) {
      const isSelected = first === selected;
      context.fillStyle = isSelected ? palette.accent : palette.curves[plot.colours[c]!]!;
      context.beginPath();
      outlined(context, modeOf(track, first), from, y(track.values[first * count + c]), isSelected ? 5 : 3);
      context.fill();
      context.stroke();
    }
  }
}
