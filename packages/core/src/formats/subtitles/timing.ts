import type { Cue } from './cues.js';
import type { Lines } from './source.js';

const clock = '(?:(\\d{1,5}):)?(\\d{1,4}):(\\d{1,2})(?:[.,](\\d{1,9}))?';
const timing = new RegExp(`^\\s*${clock}\\s*-->\\s*${clock}(?:\\s+(\\S.*))?\\s*$`);

/** Times in milliseconds, and what stands behind them. */
export interface Timing {
  readonly start: number;
  readonly end: number;
  readonly settings: string | undefined;
}

/** `00:00:01,000 --> 00:00:02,500`; hours and fraction may be missing, the fraction behind a comma or a dot. */
export function parseTiming(line: string): Timing | null {
  const found = line.length < 1000 ? timing.exec(line) : null;
  if (!found) return null;
  const [, h1, m1, s1, f1, h2, m2, s2, f2, settings] = found;
  return { start: milliseconds(h1, m1!, s1!, f1), end: milliseconds(h2, m2!, s2!, f2), settings };
}

/** Times of a line are meant, well or badly written. */
export const isTimingLine = (line: string): boolean =>
  line.includes('-->') || /^\s*\d+:\d\S*\s*->/.test(line);

/** `fraction` is the digits behind the point. */
export const milliseconds = (
  hours: string | undefined,
  minutes: string,
  secs: string,
  fraction = '',
): number =>
  (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(secs)) * 1000 +
  Math.round(Number(`0.${fraction || '0'}`) * 1000);

/** Gathers cues and tells what is odd about each. */
export function createCueList(tell: Lines['tell']) {
  const cues: Cue[] = [];
  let latest = 0;
  return {
    cues,
    add({ start, end }: Timing, text: string, line: number): void {
      if (end <= start) {
        tell('subtitles/no-length', `this cue ends ${end === start ? 'when' : 'before'} it starts`, line);
      } else if (text === '') tell('subtitles/empty-cue', 'this cue has no text', line);
      else {
        if (start < latest) tell('subtitles/order', 'this cue starts before one above it', line);
        latest = Math.max(latest, start);
        cues.push({ start, end, text, line });
      }
    },
    badTiming(line: number): void {
      tell('subtitles/timing', 'these times are not understood; the cue is left out', line);
    },
  };
}
