import type { Clip } from '../../clip/model.js';
import { diagnose, FormatError, type Report, throwErrors } from '../../diagnostic.js';
import { subtitleCodes } from './codes.js';
import { type Cue, keysOfCues, seconds, textClip } from './cues.js';
import { parseLrc } from './lrc.js';
import type { TagHandling } from './markup.js';
import { type Lines, toLines } from './source.js';
import { parseSrt } from './srt.js';
import { parseVtt } from './vtt.js';

export interface ReadSubtitlesOptions {
  /** Without one the first error is thrown. */
  readonly report?: Report;
  /** The clip's name where the file has none; only lyrics can have one. */
  readonly name?: string | null;
  /** `keep` (default) or `strip` the formatting tags of .srt and .vtt. */
  readonly tags?: TagHandling;
}

export interface Subtitles {
  /** One Discrete string track, node `Subtitle`, property `Text`; a null key wherever nothing is shown. */
  readonly clip: Clip;
  /** What the text was in, e.g. `utf-8`. */
  readonly encoding: string;
  /** What lyrics say of the song, e.g. `ar` (artist); empty for subtitles. */
  readonly about: ReadonlyMap<string, string>;
}

/** Subtitles as a clip that ends with the last cue. Throws FormatError when there is not one cue. */
export function readSubtitles(
  bytes: Uint8Array,
  format: 'srt' | 'vtt' | 'lrc',
  options: ReadSubtitlesOptions = {},
): Subtitles {
  const { report = throwErrors, name = null, tags = 'keep' } = options;
  const source = toLines(bytes, report);
  if (format === 'lrc') return readLyrics(source, name);
  const cues = format === 'srt' ? parseSrt(source, tags) : parseVtt(source, tags);
  if (cues.length === 0) throw noCue(format);
  const sorted = cues.toSorted((a, b) => a.start - b.start);
  const clip = textClip(name, keysOfCues(sorted, source.tell), seconds(lastEnd(sorted)));
  return { clip, encoding: source.encoding, about: new Map() };
}

function readLyrics(source: Lines, name: string | null): Subtitles {
  const lyrics = parseLrc(source);
  if (!lyrics) throw noCue('lrc');
  const clip = textClip(lyrics.tags.get('ti') || name, lyrics.keys, lyrics.duration);
  return { clip, encoding: source.encoding, about: lyrics.tags };
}

const lastEnd = (cues: readonly Cue[]): number => cues.reduce((last, { end }) => Math.max(last, end), 0);

const noCue = (format: string): FormatError =>
  new FormatError(
    diagnose(subtitleCodes, 'subtitles/no-cue', `there is not one cue in this .${format} that could be read`),
  );
