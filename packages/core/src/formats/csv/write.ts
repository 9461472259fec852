import { counted } from '../../bytes/counted.js';
import { float32Text } from '../../bytes/float-text.js';
import { ByteWriter } from '../../bytes/writer.js';
import { errorText, errorUnit } from '../../clip/apart.js';
import {
  type Clip,
  compile,
  componentNames,
  componentsOf,
  createCursor,
  createFrame,
  greatestError,
  Interpolation,
  infoOf,
  keyCount,
  keyTime,
  sample,
  type Track,
  trackLabel,
  trackValue,
} from '../../clip/index.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import { textCell, valueCell } from './cells.js';
import { csvCodes } from './codes.js';
import { columnName, inferType, type KeyKind, usualKind } from './header.js';
import { mostColumns, mostRows, tooLarge } from './table.js';

export interface WriteCsvOptions {
  /** Samples the clip at this many frames a second, and at its end, instead of writing its keys. */
  readonly fps?: number;
  /** Told of everything a table cannot hold. */
  readonly report: Report;
}

/**
 * The clip as a table that `readCsv` reads (docs/csv.md): a row for each time at which any track has a key, a blank
 * cell where a track has none there; UTF-8, commas, LF. Throws FormatError when the table would be larger than 1 GiB
 * or have more than 100,000 columns.
 */
export function writeCsv(clip: Clip, options: WriteCsvOptions): Uint8Array {
  const { report } = options;
  const times = options.fps === undefined ? null : frameTimes(clip.duration, options.fps);
  const sheet = createSheet();
  const columns = clip.tracks.reduce((sum, track) => sum + componentsOf(track.valueType), 1);
  if (columns > mostColumns) {
    const message = `the clip needs ${columns} columns, a table may have ${mostColumns}`;
    throw new FormatError(diagnose(csvCodes, 'csv/too-many-columns', message));
  }
  sheet.number('time');
  for (const track of clip.tracks) {
    const kind = times ? sampledKind(track) : keyKind(track, clip, report);
    for (const name of columnNames(track, kind)) sheet.text(name);
  }
  sheet.endRow();
  if (times) writeSamples(clip, times, sheet, report);
  else writeKeys(clip, sheet, report);
  return sheet.finish();
}

const mostBytes = 2 ** 30;

/** Float32 seconds, as key times are: at a key its own value counts. */
function frameTimes(duration: number, fps: number): Float32Array {
  if (!(fps > 0 && fps < Infinity)) {
    throw new FormatError(diagnose(csvCodes, 'csv/fps', `${fps} frames a second is no rate to sample at`));
  }
  const frames = Math.floor(duration * fps * (1 + 2 ** -23));
  if (!(frames < mostRows))
    throw tooLarge(`${duration} seconds at ${fps} frames a second are ${frames} rows`);
  const more = Math.fround(frames / fps) < Math.fround(duration) ? 2 : 1;
  return Float32Array.from({ length: frames + more }, (_, i) => Math.min(i / fps, duration));
}

/** What the keys of a track are read back as; told when that is not what they are. */
function keyKind(track: Track, clip: Clip, report: Report): KeyKind {
  if (track.kind === 'discrete') return { name: 'discrete' };
  if (track.kind === 'raw') {
    return track.interval >= 0 ? { name: 'raw', interval: track.interval } : { name: 'linear' };
  }
  const modes = track.interpolation;
  const mode = modes.length === 0 ? Interpolation.linear : modes[0]!;
  const differ = modes.findIndex((other) => other !== mode);
  const isOne = differ < 0 || differ === modes.length - 1;
  if (isOne && mode === Interpolation.hold) return { name: 'hold' };
  if (!(isOne && mode === Interpolation.linear) && modes.length > 1) {
    const what = isOne ? 'runs over tangents' : 'changes its interpolation from key to key';
    const straight = { ...track, interpolation: new Uint8Array(modes.length).fill(Interpolation.linear) };
    const { error } = greatestError(track, clip, straight, clip, clip.duration);
    const greatest = `greatest error ${errorText(error, errorUnit(track.valueType))}`;
    const message = `${trackLabel(track)} ${what}; its keys are written as linear, ${greatest}`;
    report(diagnose(csvCodes, 'csv/interpolation', message, { path: trackLabel(track) }));
  }
  return { name: 'linear' };
}

function sampledKind(track: Track): KeyKind {
  if (track.kind === 'discrete') return { name: 'discrete' };
  const holds = track.kind === 'curve' && track.interpolation.every((mode) => mode === Interpolation.hold);
  return { name: holds && track.interpolation.length > 0 ? 'hold' : 'linear' };
}

/** One name a component, with the type and kind where they would not be understood without. */
function columnNames(track: Track, kind: KeyKind): string[] {
  const { node, property, valueType } = track;
  const components = componentNames(valueType);
  const looks = infoOf(valueType).scalar === 'bool' ? 'bools' : 'numbers';
  const understood =
    keyCount(track) > 0 &&
    kind.name === usualKind(valueType) &&
    inferType(components, property, looks) === valueType;
  const annotation = understood
    ? null
    : { valueType, kind: kind.name === usualKind(valueType) ? null : kind };
  return components.map((component) => columnName({ node, property, annotation, component }));
}

function writeKeys(clip: Clip, sheet: Sheet, report: Report): void {
  const tracks = clip.tracks.map((track) => ({
    track,
    keys: finiteKeys(track, report),
    next: 0,
  }));
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    let time = Infinity;
    for (const { track, keys, next } of tracks) {
      if (next < keys.length) time = Math.min(time, Math.fround(keyTime(track, keys[next]!)));
    }
    if (time === Infinity) break;
    last = Math.max(last, time);
    sheet.number(float32Text(time + 0));
    for (const cursor of tracks) {
      const { track, keys, next } = cursor;
      const here = next < keys.length && Math.fround(keyTime(track, keys[next]!)) === time;
      writeKey(track, here ? keys[next]! : -1, sheet);
      if (here) cursor.next++;
    }
    sheet.endRow();
  }
  const duration = Math.fround(clip.duration);
  if (duration > Math.max(last, 0)) {
    sheet.number(float32Text(duration));
    for (const { track } of tracks) writeKey(track, -1, sheet);
    sheet.endRow();
  } else if (duration < last) {
    const message = `the clip ends at ${clip.duration} s, its last key is at ${last}`;
    report(diagnose(csvCodes, 'csv/duration', message));
  }
}

/** Indices of the keys that can be written; told when some cannot. */
function finiteKeys(track: Track, report: Report): Uint32Array {
  const { components, scalar } = infoOf(track.valueType);
  const keys = new Uint32Array(keyCount(track));
  const real = scalar === 'f32' || scalar === 'f64';
  let count = 0;
  for (let key = 0; key < keys.length; key++) {
    let finite = Number.isFinite(Math.fround(keyTime(track, key)));
    if (real)
      for (let c = 0; c < components; c++) finite &&= Number.isFinite(track.values[key * components + c]);
    if (finite) keys[count++] = key;
  }
  if (count < keys.length) {
    const message = `${keys.length - count} of ${counted(keys.length, 'key')} of ${trackLabel(track)} ${keys.length - count === 1 ? 'has' : 'have'} a time or value that is not finite`;
    report(diagnose(csvCodes, 'csv/not-finite', message, { path: trackLabel(track) }));
  }
  return keys.subarray(0, count);
}

/** The cells of a key, blank ones for key -1. */
function writeKey(track: Track, key: number, sheet: Sheet): void {
  const { components, scalar } = infoOf(track.valueType);
  for (let c = 0; c < components; c++) {
    if (key < 0) sheet.number('');
    else if (scalar === 'string') sheet.text(textCell(track.values[key] as string | null));
    else sheet.number(valueCell(scalar, track.values[key * components + c] as number | bigint));
  }
}

function writeSamples(clip: Clip, times: Float32Array, sheet: Sheet, report: Report): void {
  const compiled = compile(clip);
  const frame = createFrame(compiled);
  const cursor = createCursor(compiled);
  const lost = new Uint32Array(clip.tracks.length);
  for (const time of times) {
    sample(compiled, time, cursor, frame);
    sheet.number(float32Text(time + 0));
    clip.tracks.forEach((track, i) => {
      const { scalar } = infoOf(track.valueType);
      const value = trackValue(compiled, frame, i);
      const finite = value.every((part) => typeof part !== 'number' || Number.isFinite(part));
      if (!finite) lost[i]!++;
      for (const part of value) {
        if (!finite) sheet.number('');
        else if (scalar === 'string') sheet.text(textCell(part as string | null));
        else sheet.number(valueCell(scalar, part as number | bigint));
      }
    });
    sheet.endRow();
  }
  lost.forEach((count, i) => {
    if (count === 0) return;
    const label = trackLabel(clip.tracks[i]!);
    const message = `${count} of ${counted(times.length, 'value')} of ${label} ${count === 1 ? 'is' : 'are'} not finite`;
    report(diagnose(csvCodes, 'csv/not-finite', message, { path: label }));
  });
}

type Sheet = ReturnType<typeof createSheet>;

/** Cells to bytes. */
function createSheet() {
  const encoder = new TextEncoder();
  const bytes = new ByteWriter(1 << 16);
  let pending = '';
  let isFirst = true;

  function add(cell: string): void {
    pending += isFirst ? cell : `,${cell}`;
    isFirst = false;
    if (pending.length > 1 << 15) flush();
  }

  function flush(): void {
    bytes.raw(encoder.encode(pending));
    pending = '';
    if (bytes.length > mostBytes) throw tooLarge('the table is larger than 1 GiB');
  }

  return {
    /** A cell that needs no quotes. */
    number: add,
    text: (cell: string) => add(needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell),
    endRow(): void {
      pending += '\n';
      isFirst = true;
    },
    finish(): Uint8Array {
      flush();
      return bytes.finish();
    },
  };
}

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;
