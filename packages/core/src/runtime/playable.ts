/** A motion's tracks laid out so that poses are made of them without detours. */

import { findKey, fractionAt, segmentFor } from '../clip/axis.js';
import { type CompiledClip, type Cursor, compile, createFrame, type Frame } from '../clip/compile.js';
import type { Playing } from '../clip/model.js';
import { sample } from '../clip/sample.js';
import type { BoundTrack, Channel } from './bound-tracks.js';
import { fraction, sampleNumberRows, sampleRotationRows } from './rows.js';

export interface Playable {
  readonly compiled: CompiledClip;
  /** By axis, where the last `seek` came to: the key, and how far on the way to the next one. */
  readonly segments: Int32Array;
  readonly fractions: Float64Array;
  /** The compiled clip without its rows, for what is mixed by itself; null where nothing is. */
  readonly solos: CompiledClip | null;
  /** Of the solos. */
  readonly frame: Frame;
  readonly translations: ChannelRows;
  readonly rotations: ChannelRows;
  readonly scales: ChannelRows;
  readonly morphs: ChannelRows;
}

/** What drives one of a bone's three properties, or morph weights. */
export interface ChannelRows {
  /** Numbers a value. */
  readonly size: number;
  readonly rows: readonly Rows[];
  readonly solos: Bindings;
  /** Of all values. */
  readonly targets: Int32Array;
}

/** Values side by side in rows, one row a key. */
export interface Rows {
  readonly axis: number;
  readonly values: Float32Array;
  /** Numbers in a row. */
  readonly width: number;
  /** Value i stands in a row from `offsets[i]` on. */
  readonly bindings: Bindings;
}

/** Value i is found at `offsets[i]`, and is for bone (or morph) `targets[i]`: at `places[i]` of a column of a pose. */
export interface Bindings {
  readonly targets: Int32Array;
  readonly offsets: Int32Array;
  readonly places: Int32Array;
}

export function layOut(bound: readonly BoundTrack[], duration: number, playing: Playing): Playable {
  const { rotation, outside } = playing;
  const tracks = bound.map(({ track }) => track);
  const compiled = compile({ name: null, duration, rotation, outside, tracks });
  const channel = (name: Channel, size: number): ChannelRows => channelRows(bound, compiled, name, size);
  return {
    compiled,
    segments: new Int32Array(compiled.axes.length),
    fractions: new Float64Array(compiled.axes.length),
    solos: compiled.solos.length > 0 ? { ...compiled, rows: [] } : null,
    frame: createFrame(compiled),
    translations: channel('translation', 3),
    rotations: channel('rotation', 4),
    scales: channel('scale', 3),
    morphs: channel('morph', 1),
  };
}

function channelRows(
  bound: readonly BoundTrack[],
  compiled: CompiledClip,
  channel: Channel,
  size: number,
): ChannelRows {
  const found = bound.flatMap((one, i) =>
    one.channel === channel ? [{ target: one.target, offset: compiled.slots[i]!.offset }] : [],
  );
  const within = (first: number, end: number): typeof found =>
    found.filter(({ offset }) => offset >= first && offset < end);
  const bindings = (values: typeof found, start: number): Bindings => ({
    targets: Int32Array.from(values, ({ target }) => target),
    offsets: Int32Array.from(values, ({ offset }) => offset - start),
    places: Int32Array.from(values, ({ target }) => size * target),
  });
  const rows = compiled.rows.flatMap(({ axis, values, width, offset }): Rows[] => {
    const inRow = within(offset, offset + width);
    return inRow.length === 0 ? [] : [{ axis, values, width, bindings: bindings(inRow, offset) }];
  });
  const alone = new Set(compiled.solos.map(({ slot }) => slot.offset));
  const solos = bindings(
    found.filter(({ offset }) => alone.has(offset)),
    0,
  );
  return { size, rows, solos, targets: Int32Array.from(found, ({ target }) => target) };
}

/** The time to go to, in seconds; in an array, as engines box numbers that are passed. */
export const moment: Float64Array = new Float64Array(1);

/** 1 once a `seek` came beyond keys that are gone on from; who looks at it sets it back. */
export const beyond: Uint8Array = new Uint8Array(1);

/** Goes to `moment`: what is sampled then is of that time, until the next one goes elsewhere. */
export function seek(playable: Playable, cursor: Cursor): void {
  const { compiled, segments, fractions, solos, frame } = playable;
  const time = moment[0]!;
  const { axes } = compiled;
  const { keys } = cursor;
  for (let i = 0; i < axes.length; i++) {
    const { times } = axes[i]!;
    // Playing on comes to the segment at hand or the next one: found here, without calls for which numbers get boxed.
    let key = keys[i]!;
    if (times !== null && key + 2 < times.length && times[key + 1]! <= time) key++;
    if (times !== null && key + 1 < times.length && times[key]! <= time && time < times[key + 1]!) {
      const from = times[key]!;
      keys[i] = key;
      segments[i] = key;
      fractions[i] = Math.fround(Math.fround(time - from) / Math.fround(times[key + 1]! - from));
    } else seekAxis(playable, i, cursor);
  }
  if (solos !== null) sample(solos, moment[0]!, cursor, frame);
}

function seekAxis({ compiled, segments, fractions }: Playable, i: number, { keys }: Cursor): void {
  const time = moment[0]!;
  const { axes, outside } = compiled;
  const axis = axes[i]!;
  keys[i] = findKey(axis, time, keys[i]!);
  const segment = segmentFor(axis, keys[i]!, time, outside);
  const on = fractionAt(axis, segment, time, outside);
  if (on < 0 || on > 1) beyond[0] = 1;
  segments[i] = on === 1 ? segment + 1 : segment;
  fractions[i] = on === 1 ? 0 : on;
}

/** A channel's values at the moment, into a column of a pose. */
export function sampleChannel(playable: Playable, channel: ChannelRows, out: Float32Array): void {
  const { rows, solos, size } = channel;
  for (let i = 0; i < rows.length; i++) sampleRows(playable, rows[i]!, size, rows[i]!.bindings.places, out);
  const { places, offsets } = solos;
  for (let i = 0; i < places.length; i++)
    for (let c = 0; c < size; c++) out[places[i]! + c] = playable.frame.f32[offsets[i]! + c]!;
}

/** Value i to `places[i]`. */
export function sampleRows(
  { compiled, segments, fractions }: Playable,
  rows: Rows,
  size: number,
  places: Int32Array,
  out: Float32Array,
): void {
  const key = segments[rows.axis]!;
  fraction[0] = fractions[rows.axis]!;
  if (size !== 4) sampleNumberRows(rows, key, size, places, out);
  else sampleRotationRows(rows, key, compiled.rotation, places, out);
}
