import type { Clip } from '../../clip/model.js';
import { type Lines, tooLarge } from './source.js';

/** A text and when it is shown. */
export interface Cue {
  /** Milliseconds. */
  readonly start: number;
  /** Milliseconds, after `start`. */
  readonly end: number;
  readonly text: string;
  /** Where its times stand, counted from 0. */
  readonly line: number;
}

/** Resonite's own names for subtitles, as its subtitle importers give them. */
const subtitleTrack = {
  node: 'Subtitle',
  property: 'Text',
  valueType: 'string',
  kind: 'discrete',
} as const;

/** Keys of a text track under way; times in milliseconds go in, float32 seconds come out. */
export interface TextKeys {
  readonly times: number[];
  readonly texts: (string | null)[];
}

/** The float32 seconds of a clip's key. */
export const seconds = (milliseconds: number): number => Math.fround(milliseconds / 1000);

/** A clip of the one text track. */
export function textClip(name: string | null, { times, texts }: TextKeys, duration: number): Clip {
  const track = { ...subtitleTrack, times: Float32Array.from(times), values: texts };
  return { name, duration, rotation: 'nlerp', outside: 'clamp', tracks: [track] };
}

/** How many cues are shown at once. */
const crowd = 16;
/** Characters that all keys show together; a text shown by several counts in each. */
export const mostShown = 2 ** 26;

interface Edge {
  readonly at: number;
  readonly isStart: boolean;
  readonly cue: Cue;
}

/**
 * Keys where what is shown changes: the texts of all cues shown then, one below the other in the order they start,
 * and null where there is none, also before the first and at the end of the last. Throws FormatError where cues that
 * overlap would repeat their texts without end.
 */
export function keysOfCues(cues: readonly Cue[], tell: Lines['tell']): TextKeys {
  const keys: TextKeys = { times: [], texts: [] };
  const shown: Cue[] = [];
  const edges = edgesOf(cues);
  let last: Edge | null = null;
  let characters = 0;
  if (edges[0]!.at > 0) add(keys, 0, null);
  for (let i = 0; i < edges.length; ) {
    const time = seconds(edges[i]!.at);
    let starts = false;
    for (; i < edges.length && seconds(edges[i]!.at) === time; i++) {
      const edge = edges[i]!;
      if (last && last.at !== edge.at && seconds(last.at) === time) {
        const message = `${last.at / 1000} and ${edge.at / 1000} seconds are the same time in a clip`;
        tell('subtitles/times-collapse', message, edge.cue.line);
      }
      last = edge;
      if (!edge.isStart) leave(shown, edge.cue);
      else if (seconds(edge.cue.end) > time) {
        starts = true;
        enter(shown, edge.cue, tell);
      }
    }
    characters += shown.reduce((sum, cue) => sum + cue.text.length, 0);
    if (characters > mostShown)
      throw tooLarge(`cues that overlap show more than ${mostShown} characters together`);
    const text = shown.length === 0 ? null : shown.map((cue) => cue.text).join('\n');
    if (starts || text !== keys.texts.at(-1)) add(keys, time, text);
  }
  return keys;
}

function enter(shown: Cue[], cue: Cue, tell: Lines['tell']): void {
  if (shown.length > 0) {
    tell(
      'subtitles/overlap',
      `this cue starts while the one of line ${shown.at(-1)!.line + 1} is shown`,
      cue.line,
    );
  }
  if (shown.length === crowd) {
    tell('subtitles/crowd', `${crowd} cues are shown already when this one starts`, cue.line);
    shown.shift();
  }
  shown.push(cue);
}

function leave(shown: Cue[], cue: Cue): void {
  const index = shown.indexOf(cue);
  if (index >= 0) shown.splice(index, 1);
}

function add(keys: TextKeys, time: number, text: string | null): void {
  keys.times.push(time);
  keys.texts.push(text);
}

/** Starts and ends in order of time, ends first, else in the order of the cues. */
function edgesOf(cues: readonly Cue[]): Edge[] {
  const edges = cues.flatMap((cue) => [
    { at: cue.start, isStart: true, cue },
    { at: cue.end, isStart: false, cue },
  ]);
  return edges.sort((a, b) => a.at - b.at || Number(a.isStart) - Number(b.isStart));
}
