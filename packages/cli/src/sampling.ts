/** Values of a clip's tracks at a time, and how they are spelt in CSV and JSON. */

import {
  type Clip,
  compile,
  createCursor,
  createFrame,
  float32Text,
  infoOf,
  sample,
  type Track,
  type TrackValue,
  trackValue,
} from '@mutoscope/core';

export interface ClipSampler {
  seek(time: number): void;
  /** Of the track with this index among those given, at the time sought. */
  value(track: number): TrackValue;
}

/** Samples by the clip's own rules, at the float32 nearest to a time: key times are float32, and one typed is one meant. */
export function clipSampler(clip: Clip, tracks: readonly Track[]): ClipSampler {
  const compiled = compile({ ...clip, tracks });
  const cursor = createCursor(compiled);
  const frame = createFrame(compiled);
  return {
    seek: (time) => sample(compiled, Math.fround(time), cursor, frame),
    value: (track) => trackValue(compiled, frame, track),
  };
}

type Spelling = (value: TrackValue[number]) => string;

/** float32 values as the shortest text that reads back as the same; no text is blank, empty text is `""`. */
export function csvSpelling({ valueType }: Track): Spelling {
  const { scalar } = infoOf(valueType);
  if (scalar === 'bool') return (value) => (value ? 'true' : 'false');
  if (scalar === 'f32') return (value) => floatText(value as number);
  if (scalar === 'string')
    return (value) => (value === null ? '' : value === '' ? '""' : csvField(String(value)));
  return String;
}

/** The same as JSON: 64-bit integers as strings, and null for what is no number. */
export function jsonSpelling({ valueType }: Track): Spelling {
  const { scalar } = infoOf(valueType);
  if (scalar === 'bool') return (value) => (value ? 'true' : 'false');
  if (scalar === 'f32') return (value) => (Number.isFinite(value) ? float32Text(value as number) : 'null');
  if (scalar === 'i64' || scalar === 'u64') return (value) => `"${value}"`;
  return (value) => JSON.stringify(value);
}

export const csvField = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const floatText = (value: number): string => (Number.isFinite(value) ? float32Text(value) : String(value));
