import { mostShown, seconds, type TextKeys } from './cues.js';
import { type Lines, tooLarge } from './source.js';
import { milliseconds } from './timing.js';

/** Lyrics: keys of the text track, how long they say they are, and what they say of the song. */
export interface Lyrics {
  readonly keys: TextKeys;
  /** Seconds: the last line's time, or what `[length:]` says. */
  readonly duration: number;
  /** Tags such as `ti`, `ar`, `al`, in lower case. */
  readonly tags: ReadonlyMap<string, string>;
}

interface Line {
  /** Milliseconds, before the offset. */
  readonly at: number;
  readonly text: string;
  readonly line: number;
}

const stamp = /^\s*\[(\d{1,5}):(\d{1,2})(?:[.:](\d{1,3}))?\]/;
const wordStamp = /[<[]\d{1,5}:\d{1,2}(?:[.:]\d{1,3})?[\]>]/g;
const tag = /^\s*\[([a-z#]+):(.*)\]\s*$/i;

/**
 * The lines of an LRC file; null when there is not one. Times of single words are taken out. Throws FormatError where
 * lines that come at many times would repeat their texts without end.
 */
export function parseLrc({ lines, tell }: Lines): Lyrics | null {
  const tags = new Map<string, string>();
  const tagLines = new Map<string, number>();
  const found: Line[] = [];
  let characters = 0;
  lines.forEach((source, line) => {
    const { times, text } = splitStamps(source);
    characters += times.length * text.length;
    if (characters > mostShown) throw tooLarge(`the lines show more than ${mostShown} characters`);
    if (times.length > 0) for (const at of times) found.push({ at, text, line });
    else {
      const meta = tag.exec(source);
      if (meta) {
        tags.set(meta[1]!.toLowerCase(), meta[2]!.trim());
        tagLines.set(meta[1]!.toLowerCase(), line);
      } else if (/^\s*\[\d/.test(source)) tell('subtitles/timing', 'this time is not understood', line);
      else if (source.trim() !== '') tell('subtitles/stray-text', 'this line has no time', line);
    }
  });
  if (found.length === 0) return null;

  const keys = keysOfLines(found, readOffset(), tell);
  const last = keys.times.at(-1)!;
  return { keys, duration: readLength() ?? last, tags };

  function readOffset(): number {
    const offset = tags.get('offset') ?? '0';
    if (/^[-+]?\d{1,9}$/.test(offset)) return Number(offset);
    tell(
      'subtitles/offset',
      `\`${offset.slice(0, 40)}\` is no number of milliseconds`,
      tagLines.get('offset'),
    );
    return 0;
  }

  function readLength(): number | null {
    const length = tags.get('length');
    if (length === undefined) return null;
    const parts = /^(?:(\d{1,5}):)?(\d{1,5}):(\d{1,2})(?:\.(\d{1,3}))?$/.exec(length);
    const duration = parts && seconds(milliseconds(parts[1], parts[2]!, parts[3]!, parts[4]));
    if (duration !== null && duration >= last) return duration;
    const what = duration === null ? 'is no time' : `is before the last line at ${last} seconds`;
    tell('subtitles/length', `the length \`${length.slice(0, 40)}\` ${what}`, tagLines.get('length'));
    return null;
  }
}

function splitStamps(source: string): { times: number[]; text: string } {
  const times: number[] = [];
  let rest = source;
  for (let found = stamp.exec(rest); found; found = stamp.exec(rest)) {
    times.push(milliseconds(undefined, found[1]!, found[2]!, found[3]));
    rest = rest.slice(found[0].length);
  }
  const text = wordStamp.test(rest) ? rest.replace(wordStamp, '').replace(/\s+/g, ' ') : rest;
  wordStamp.lastIndex = 0;
  return { times, text: text.trim() };
}

/** A key a time, in order; lines of the same time one below the other, null for an empty one. */
function keysOfLines(found: readonly Line[], offset: number, tell: Lines['tell']): TextKeys {
  const keys: TextKeys = { times: [], texts: [] };
  const sorted = found.toSorted((a, b) => a.at - b.at);
  if (sorted[0]!.at > Math.max(offset, 0)) add(0, null);
  let before: Line | null = null;
  for (const line of sorted) {
    const at = line.at - offset;
    if (at < 0) tell('subtitles/before-start', `the offset moves this line ${-at} ms before 0`, line.line);
    const time = seconds(Math.max(at, 0));
    if (before && time === keys.times.at(-1)) {
      const last = keys.texts.length - 1;
      if (before.at === line.at) keys.texts[last] = together(keys.texts[last]!, line.text);
      else {
        if (at >= 0)
          tell('subtitles/times-collapse', `in a clip this line is at the same time as another`, line.line);
        keys.texts[last] = line.text || null;
      }
    } else add(time, line.text || null);
    before = line;
  }
  return keys;

  function add(time: number, text: string | null): void {
    keys.times.push(time);
    keys.texts.push(text);
  }
}

/** Two lines shown at once, as an original and its translation. Never joined by a copy: there may be any number. */
const together = (above: string | null, below: string): string | null =>
  above && below ? `${above}\n${below}` : above || below || null;
