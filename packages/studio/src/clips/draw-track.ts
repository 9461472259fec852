import {
  Interpolation,
  infoOf,
  keyCount,
  keyTime,
  type Playing,
  type Track,
  trackSampler,
} from '@mutoscope/core/clip';
import { fittingText } from './draw.js';
import { lookOf } from './look.js';
import { type Clump, clumps, modeOf } from './marks.js';
import type { Palette } from './palette.js';
import { placeOf, type Span, valueAtPlace } from './span.js';
import { cellsAt, cssColour, keyText } from './value-text.js';

/** Where and how one row of keys is drawn. */
export interface TrackScene {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly span: Span;
  readonly width: number;
  /** Top and height of the row. */
  readonly top: number;
  readonly height: number;
  /** Seconds from which the first value holds, and up to which the last one does. */
  readonly since: number;
  readonly until: number;
  readonly playing: Playing;
  /** -1 where none is. */
  readonly selectedKey: number;
}

/** The keys of a track as Blender marks them: ■ and a bar what holds, ◆ what is linear, ● what bends. */
export function drawTrack(track: Track, scene: TrackScene): void {
  const { span, width, selectedKey } = scene;
  const look = lookOf(track);
  const all = clumps(track, span, width, look === 'strip' ? 4 : 5);
  if (all.length === 0) return;
  if (look === 'blocks') drawBlocks(track, all, scene);
  else {
    if (look === 'colours') drawColours(track, scene);
    drawMarks(track, all, scene);
  }
  if (selectedKey >= 0) drawSelected(track, selectedKey, scene);
}

function drawMarks(track: Track, all: readonly Clump[], scene: TrackScene): void {
  const { context, palette, span, top, height } = scene;
  const middle = top + height / 2;
  const keys = keyCount(track);
  const isStrip = track.kind === 'raw';
  context.fillStyle = palette.faint;
  context.globalAlpha = 0.45;
  const end = placeOf(span, keyTime(track, keys - 1));
  if (isStrip)
    context.fillRect(
      Math.max(-9, all[0]!.from),
      middle - 4,
      seen(end, scene) - Math.max(-9, all[0]!.from),
      8,
    );
  else
    context.fillRect(
      Math.max(-9, all[0]!.from),
      middle - 0.5,
      seen(end, scene) - Math.max(-9, all[0]!.from),
      1,
    );
  for (const [i, { last, from, to }] of all.entries()) {
    const next = last + 1 < keys ? (all[i + 1]?.from ?? placeOf(span, keyTime(track, last + 1))) : to;
    if (!isStrip && last + 1 < keys && modeOf(track, last) === Interpolation.hold)
      context.fillRect(to, middle - 3, seen(next, scene) - to, 6);
    else if (to > from) context.fillRect(from, middle - 5, (next - from < 10 ? next : to) - from, 10);
  }
  context.globalAlpha = 1;
  context.fillStyle = palette.ink;
  context.strokeStyle = palette.panel;
  context.beginPath();
  for (const { first, last, from, to } of all)
    if (first !== last && to - from >= 1.5) continue;
    else if (isStrip) context.rect(Math.round(to) - 0.5, middle - 4, 1, 8);
    else outlined(context, modeOf(track, last), to, middle, 4);
  context.fill();
  if (!isStrip) context.stroke();
}

const seen = (place: number, { width }: TrackScene): number => Math.min(width + 9, place);

/** Adds the mark of an interpolation to the path. */
export function outlined(
  context: CanvasRenderingContext2D,
  mode: Interpolation,
  x: number,
  y: number,
  radius: number,
): void {
  if (mode === Interpolation.hold) {
    const half = radius - 0.5;
    context.rect(x - half, y - half, half * 2, half * 2);
  } else if (mode === Interpolation.linear) {
    context.moveTo(x, y - radius - 1);
    context.lineTo(x + radius + 1, y);
    context.lineTo(x, y + radius + 1);
    context.lineTo(x - radius - 1, y);
    context.closePath();
  } else {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, Math.PI * 2);
  }
}

function drawSelected(track: Track, key: number, { context, palette, span, top, height }: TrackScene): void {
  const place = placeOf(span, keyTime(track, key));
  context.fillStyle = palette.accent;
  context.strokeStyle = palette.ground;
  context.lineWidth = 1.5;
  context.beginPath();
  outlined(context, modeOf(track, key), place, top + height / 2, 6);
  context.fill();
  context.stroke();
  context.lineWidth = 1;
}

/** A value from where it begins to where the next one does, half-way between keys where the track does not hold. */
function drawBlocks(track: Track, all: readonly Clump[], scene: TrackScene): void {
  const { context, palette, span, top, height, since, until } = scene;
  const keys = keyCount(track);
  const turn = (key: number): number => {
    if (key < 0) return Math.min(since, keyTime(track, 0));
    if (key + 1 >= keys) return Math.max(until, keyTime(track, key));
    const next = keyTime(track, key + 1);
    return modeOf(track, key) === Interpolation.hold ? next : (keyTime(track, key) + next) / 2;
  };
  for (const { first, last, from } of all) {
    const left = Math.max(-9, placeOf(span, turn(first - 1)));
    const right = seen(placeOf(span, turn(last)), scene);
    const isOne = first === last;
    const text = isOne ? keyText(track, first) : '';
    const isOff = text === 'null' || (infoOf(track.valueType).scalar === 'bool' && !text.includes('true'));
    context.fillStyle = isOne ? (isOff ? palette.raised : palette.line) : palette.faint;
    context.fillRect(left, top + 4, Math.max(1, right - left - 1), height - 8);
    context.fillStyle = palette.accent;
    context.fillRect(Math.max(left, from - 0.75), top + 4, 1.5, height - 8);
    const start = Math.max(left, 0) + 6;
    const shown = isOne && right - left > 12 ? fittingText(context, text, right - start - 4) : '';
    if (shown === '') continue;
    context.fillStyle = isOff ? palette.faint : palette.ink;
    context.fillText(shown, start, top + height / 2 + 0.5);
  }
}

/** The colours as they are played, opaque above and as they are below. */
function drawColours(track: Track, { context, span, width, top, height, playing }: TrackScene): void {
  const sampler = trackSampler(track, playing);
  const from = Math.max(0, placeOf(span, keyTime(track, 0)));
  const to = Math.min(width, placeOf(span, keyTime(track, keyCount(track) - 1)));
  for (let x = from; x < to; x += 2) {
    sampler.at(valueAtPlace(span, x + 1));
    const value = [...(sampler.cells as Float32Array)];
    context.fillStyle = cssColour(track.valueType, value);
    context.fillRect(x, top + 4, Math.min(2, to - x), height - 8);
  }
  if (to > from) return;
  context.fillStyle = cssColour(track.valueType, cellsAt(track, track.values, 0));
  context.fillRect(from, top + 4, 2, height - 8);
}
