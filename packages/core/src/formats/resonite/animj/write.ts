import { float32Text } from '../../../bytes/float-text.js';
import { keyCount } from '../../../clip/model.js';
import {
  type Column,
  componentNames,
  infoOf,
  type Scalar,
  type ValueType,
} from '../../../clip/value-type.js';
import { diagnose, FormatError } from '../../../diagnostic.js';
import type { AnimJ, AnimJTrack, UnknownMember } from '../model.js';
import { type AnimJCode, animjCodes } from './codes.js';
import { interpolationNames } from './key-columns.js';

export interface WriteAnimJOptions {
  /** `pretty`: two spaces, a key a line. `compact`: no space at all. */
  readonly style: 'pretty' | 'compact';
}

/**
 * UTF-8 that Resonite reads. Absent names and an absent duration are left out; members Resonite does not know follow
 * the known ones. A float32 takes the fewest digits that read back as the same; Infinity is written as 1e39 (float)
 * or 1e999 (double), which is how it is read. NaN and matrices have no form: FormatError.
 */
export function writeAnimJ(animj: AnimJ, { style }: WriteAnimJOptions): Uint8Array {
  const out = new TextBytes();
  const layout = style === 'pretty' ? pretty : compact;
  const unknown = unknownByTrack(animj.unknown);
  const members = [
    ...textMember(layout, 'name', animj.name),
    ...(animj.globalDuration === null
      ? []
      : [`"globalDuration":${layout.space}${floatText(animj.globalDuration, 'globalDuration')}`]),
  ];
  out.add('{');
  for (const member of members) out.add(`${layout.line(1)}${member},`);
  out.add(`${layout.line(1)}"tracks":${layout.space}[`);
  animj.tracks.forEach((track, index) => {
    out.add(`${index > 0 ? ',' : ''}${layout.line(2)}`);
    writeTrack(out, layout, track, index, unknown.get(index) ?? []);
  });
  out.add(animj.tracks.length > 0 ? `${layout.line(1)}]` : ']');
  for (const member of unknown.get(-1) ?? []) out.add(`,${layout.line(1)}${unknownText(layout, member)}`);
  out.add(`${layout.line(0)}}${layout.end}`);
  return out.finish();
}

interface Layout {
  /** After a colon or comma within a line. */
  readonly space: string;
  /** Starts a line. */
  line(depth: number): string;
  readonly end: string;
}

const pretty: Layout = { space: ' ', line: (depth) => `\n${'  '.repeat(depth)}`, end: '\n' };
const compact: Layout = { space: '', line: () => '', end: '' };

function writeTrack(
  out: TextBytes,
  layout: Layout,
  track: AnimJTrack,
  index: number,
  unknown: readonly UnknownMember[],
): void {
  const path = `tracks[${index}].data`;
  const { space } = layout;
  const trackType = 'bezier' in track ? 'Bezier' : trackTypes[track.kind];
  out.add(`{${layout.line(3)}"trackType":${space}"${trackType}",`);
  out.add(`${layout.line(3)}"valueType":${space}"${track.valueType}",${layout.line(3)}"data":${space}{`);
  const members = [
    ...textMember(layout, 'node', track.node),
    ...textMember(layout, 'property', track.property),
    ...(track.kind === 'raw' ? [`"interval":${space}${floatText(track.interval, `${path}.interval`)}`] : []),
  ];
  for (const member of members) out.add(`${layout.line(4)}${member},`);
  out.add(`${layout.line(4)}"keyframes":${space}[`);
  const keys = keyCount(track);
  const keyText = keyWriter(
    layout,
    track,
    path,
    unknown.filter((member) => member.key >= 0),
  );
  const before = layout.line(5);
  for (let key = 0; key < keys; key++) out.add((key > 0 ? ',' : '') + before + keyText(key));
  out.add(keys > 0 ? `${layout.line(4)}]` : ']');
  for (const member of unknown) {
    if (member.key < 0) out.add(`,${layout.line(4)}${unknownText(layout, member)}`);
  }
  out.add(`${layout.line(3)}}${layout.line(2)}}`);
}

const trackTypes = { raw: 'Raw', discrete: 'Discrete', curve: 'Curve' } as const;

/** What gives a key's text by its index. */
function keyWriter(
  layout: Layout,
  track: AnimJTrack,
  path: string,
  unknown: readonly UnknownMember[],
): (key: number) => string {
  const { space } = layout;
  const value = valueWriter(layout, track.valueType, track.values, path);
  if (track.kind === 'raw') return value;
  const { times } = track;
  const timed = (key: number) =>
    `{"time":${space}${floatText(times[key]!, `${path}.keyframes[${key}].time`)},${space}"value":${space}${value(key)}`;
  const rest = track.kind === 'curve' ? curveWriter(layout, track, path) : () => '';
  const others = unknownByKey(layout, unknown);
  return (key) => `${timed(key)}${rest(key)}${others?.get(key) ?? ''}}`;
}

function curveWriter(
  layout: Layout,
  track: AnimJTrack & { kind: 'curve' },
  path: string,
): (key: number) => string {
  const { space } = layout;
  const { interpolation, leftTangents, rightTangents, valueType } = track;
  const left = leftTangents && valueWriter(layout, valueType, leftTangents, path);
  const right = rightTangents && valueWriter(layout, valueType, rightTangents, path);
  const names = interpolationNames.map((name) => `,${space}"interpolation":${space}"${name}"`);
  return (key) => {
    const mode = interpolation[key]!;
    const name = names[mode];
    if (name === undefined) {
      refuse('animj/unknown-interpolation', `there is no interpolation ${mode}`, `${path}.keyframes[${key}]`);
    }
    let text = name;
    if (left) text += `,${space}"leftTangent":${space}${left(key)}`;
    if (right) text += `,${space}"rightTangent":${space}${right(key)}`;
    return text;
  };
}

/** What gives a value's text by its key. */
function valueWriter(layout: Layout, type: ValueType, column: Column, path: string): (key: number) => string {
  const { scalar, shape, components } = infoOf(type);
  if (shape === 'matrix') refuse('animj/matrix-value', `a ${type} has no form in AnimJ`, path);
  const component = scalarWriters[scalar](column as never, components, path);
  if (shape === 'scalar') return component;
  const names = componentNames(type).map(
    (name, i) => `${i > 0 ? `,${layout.space}` : '{'}"${name}":${layout.space}`,
  );
  return (key) => {
    let text = '';
    for (let i = 0; i < components; i++) text += names[i]! + component(key * components + i);
    return `${text}}`;
  };
}

type ComponentText = (at: number) => string;

const plainText =
  (column: Column): ComponentText =>
  (at) =>
    String(column[at]);

const scalarWriters: {
  readonly [S in Scalar]: (column: never, components: number, path: string) => ComponentText;
} = {
  bool: (column: Uint8Array) => (at) => (column[at] ? 'true' : 'false'),
  i8: plainText,
  u8: plainText,
  i16: plainText,
  u16: plainText,
  i32: plainText,
  u32: plainText,
  i64: plainText,
  u64: plainText,
  f32: (column: Float32Array, components, path) => (at) => {
    const value = column[at]!;
    if (Number.isNaN(value)) refuseNaN(path, Math.floor(at / components));
    return float32Text(value);
  },
  f64: (column: Float64Array, components, path) => (at) => {
    const value = column[at]!;
    if (Number.isNaN(value)) refuseNaN(path, Math.floor(at / components));
    return doubleText(value);
  },
  string: (column: readonly (string | null)[]) => (at) => {
    const text = column[at];
    return text === null || text === undefined ? 'null' : quoted(text);
  },
};

function doubleText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (Math.abs(value) === Infinity) return value < 0 ? '-1e999' : '1e999';
  return String(value);
}

/** A number Resonite reads as float32. */
function floatText(value: number, path: string): string {
  if (Number.isNaN(value)) refuse('animj/no-nan', 'NaN cannot be written', path);
  return float32Text(Math.fround(value));
}

const refuseNaN = (path: string, key: number): never =>
  refuse('animj/no-nan', 'NaN cannot be written', `${path}.keyframes[${key}]`);

function refuse(code: AnimJCode, message: string, path: string): never {
  throw new FormatError(diagnose(animjCodes, code, message, { path }));
}

/** As a JSON string; half of a surrogate pair, which no UTF-8 holds, becomes U+FFFD. */
const quoted = (text: string): string => JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const textMember = (layout: Layout, name: string, text: string | null): string[] =>
  text === null ? [] : [`"${name}":${layout.space}${quoted(text)}`];

const unknownText = (layout: Layout, { name, json }: UnknownMember): string =>
  `${quoted(name)}:${layout.space}${json}`;

function unknownByTrack(unknown: readonly UnknownMember[]): Map<number, UnknownMember[]> {
  const byTrack = new Map<number, UnknownMember[]>();
  for (const member of unknown) {
    const list = byTrack.get(member.track);
    if (list) list.push(member);
    else byTrack.set(member.track, [member]);
  }
  return byTrack;
}

/** The text each key ends with; null where no key has any. */
function unknownByKey(layout: Layout, unknown: readonly UnknownMember[]): Map<number, string> | null {
  if (unknown.length === 0) return null;
  const byKey = new Map<number, string>();
  for (const member of unknown) {
    const before = byKey.get(member.key) ?? '';
    byKey.set(member.key, `${before},${layout.space}${unknownText(layout, member)}`);
  }
  return byKey;
}

/** Collects text as UTF-8, a piece of some ten thousand characters at a time. */
class TextBytes {
  readonly #pieces: Uint8Array[] = [];
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > 1 << 16) this.#flush();
  }

  finish(): Uint8Array {
    this.#flush();
    const whole = new Uint8Array(this.#pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  #flush(): void {
    this.#pieces.push(encoder.encode(this.#text));
    this.#text = '';
  }
}

const encoder = new TextEncoder();
