import { type Clip, keyCount } from '@mutoscope/core/clip';
import { wiped } from './draw.js';
import { clumps } from './marks.js';
import type { Palette } from './palette.js';
import { fitted, placeOf, type Range, type Span, valueAtPlace } from './span.js';
import { frameTicks, ticks } from './ticks.js';

export interface RulerScene {
  readonly span: Span;
  readonly frameRate: number;
  readonly duration: number;
  readonly palette: Palette;
}

/** Seconds above, frames below. */
export function drawRuler(
  canvas: HTMLCanvasElement,
  { span, frameRate, duration, palette }: RulerScene,
): void {
  const context = wiped(canvas);
  const { clientWidth: width, clientHeight: height } = canvas;
  const label = (text: string, x: number, y: number): void => {
    if (x + context.measureText(text).width <= width) context.fillText(text, x, y);
  };
  context.fillStyle = palette.raised;
  const start = placeOf(span, 0);
  context.fillRect(start, 0, placeOf(span, duration) - start, height);
  const middle = height / 2;
  context.strokeStyle = palette.line;
  context.beginPath();
  for (const { place } of ticks(span, width, 12)) upright(context, place, middle - 3, middle);
  for (const { place } of frameTicks(span, width, 4, frameRate)) upright(context, place, height - 3, height);
  context.stroke();
  context.strokeStyle = palette.faint;
  context.fillStyle = palette.ink;
  context.beginPath();
  for (const { place, text } of ticks(span, width, 72)) {
    upright(context, place, 0, middle);
    label(`${text} s`, place + 4, middle / 2);
  }
  context.fillStyle = palette.faint;
  for (const { place, text } of frameTicks(span, width, 44, frameRate)) {
    upright(context, place, middle + 2, height);
    label(text, place + 4, middle * 1.5 + 1);
  }
  context.stroke();
}

const upright = (context: CanvasRenderingContext2D, x: number, from: number, to: number): void => {
  context.moveTo(Math.round(x) + 0.5, from);
  context.lineTo(Math.round(x) + 0.5, to);
};

export interface OverviewScene {
  readonly clip: Clip;
  readonly range: Range;
  readonly span: Span;
  readonly palette: Palette;
}

/** All of time: where keys are, and the part that is seen. */
export function drawOverview(canvas: HTMLCanvasElement, { clip, range, span, palette }: OverviewScene): void {
  const context = wiped(canvas);
  const { clientWidth: width, clientHeight: height } = canvas;
  const whole = fitted(range, width, 0);
  const counts = keysByPixel(clip, whole, width);
  let most = 0;
  for (const count of counts) most = Math.max(most, count);
  context.fillStyle = palette.faint;
  for (let x = 0; x < counts.length; x++) {
    const tall = counts[x]! > 0 ? 2 + (Math.log1p(counts[x]!) / Math.log1p(most)) * (height - 6) : 0;
    context.fillRect(x, height - 2 - tall, 1, tall);
  }
  const from = Math.max(0, placeOf(whole, span.start));
  const to = Math.min(width, placeOf(whole, valueAtPlace(span, width)));
  context.fillStyle = palette.accent;
  context.globalAlpha = 0.14;
  context.fillRect(from, 0, to - from, height);
  context.globalAlpha = 1;
  context.strokeStyle = palette.accent;
  context.strokeRect(from + 0.5, 0.5, Math.max(1, to - from - 1), height - 1);
}

const known = new WeakMap<Clip, { readonly width: number; readonly counts: Float64Array }>();

/** Keys of at most `asked` of the tracks, evenly taken. */
function keysByPixel(clip: Clip, span: Span, width: number): Float64Array {
  const seen = known.get(clip);
  if (seen?.width === width) return seen.counts;
  const counts = new Float64Array(Math.max(1, width));
  const step = Math.max(1, Math.ceil(clip.tracks.length / asked));
  for (let index = 0; index < clip.tracks.length; index += step) {
    const track = clip.tracks[index]!;
    if (keyCount(track) === 0) continue;
    for (const { first, last, from } of clumps(track, span, width, 1))
      counts[Math.min(counts.length - 1, Math.max(0, Math.floor(from)))]! += last - first + 1;
  }
  known.set(clip, { width, counts });
  return counts;
}

const asked = 200;
