import type { Cue } from './cues.js';
import { subRipText, type TagHandling } from './markup.js';
import type { Lines } from './source.js';
import { createCueList, isTimingLine, parseTiming, type Timing } from './timing.js';

/**
 * The cues of a SubRip file, in the order of the file. A cue's text runs to the next line of times: blank lines
 * inside it stay, the number before those times does not belong to it.
 */
export function parseSrt({ lines, tell }: Lines, tags: TagHandling): readonly Cue[] {
  const list = createCueList(tell);
  let timing: Timing | null = null;
  /** The line of the times; -1 before the first. */
  let opened = -1;
  let number = 0;

  function close(until: number): void {
    const text = lines.slice(opened + 1, until);
    if (timing) list.add(timing, subRipText(text.join('\n'), tags), opened);
    else if (opened < 0) {
      const stray = text.findIndex((line) => line.trim() !== '');
      if (stray >= 0) tell('subtitles/stray-text', 'text stands before the first line of times', stray);
    }
  }

  for (let i = 0; i < lines.length; i++) {
    if (!isTimingLine(lines[i]!)) continue;
    const numbered = numberLine(lines, opened + 1, i, number + 1);
    close(numbered ?? i);
    number = numbered === null ? number + 1 : Number(lines[numbered]);
    timing = parseTiming(lines[i]!);
    opened = i;
    if (!timing) list.badTiming(i);
  }
  close(lines.length);
  return list.cues;
}

/** The line of a cue's number above the line `times`, but not above `from`; null where it has none. */
function numberLine(lines: readonly string[], from: number, times: number, expected: number): number | null {
  let at = times - 1;
  while (at >= from && lines[at]!.trim() === '') at--;
  if (at < from || !/^\s*\d+\s*$/.test(lines[at]!)) return null;
  const alone = at === from || lines[at - 1]!.trim() === '';
  return alone || Number(lines[at]) === expected ? at : null;
}
