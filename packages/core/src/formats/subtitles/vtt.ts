import type { Cue } from './cues.js';
import { type TagHandling, webVttText } from './markup.js';
import type { Lines } from './source.js';
import { createCueList, parseTiming } from './timing.js';

const clock = '(?:\\d+:)?[0-5]\\d:[0-5]\\d\\.\\d{3}';
/** The times of a line, by the timestamp parser of W3C's WebVTT. */
const asPlayersTakeIt = new RegExp(`^\\s*${clock}\\s*-->\\s*${clock}(?:\\s|$)`);

/** The cues of a WebVTT file, in the order of the file. Comments, styles and regions are passed over. */
export function parseVtt({ lines, tell }: Lines, tags: TagHandling): readonly Cue[] {
  const list = createCueList(tell);
  let toldSettings = false;
  let i = 0;

  if (/^WEBVTT([ \t]|$)/.test(lines[0]!)) skipBlock();
  else tell('subtitles/no-header', 'the file does not begin with WEBVTT', 0);

  while (i < lines.length) {
    if (isBlank(i)) i++;
    else if (isTimes(i)) readCue();
    else if (isTimes(i + 1) && !isBlank(i)) i++;
    else if (/^NOTE([ \t]|$)/.test(lines[i]!)) skipBlock();
    else if (/^(STYLE|REGION)[ \t]*$/.test(lines[i]!)) {
      tellSettings(i);
      skipBlock();
    } else {
      tell('subtitles/stray-text', 'text stands where a line of times was expected', i);
      skipBlock();
    }
  }
  return list.cues;

  function readCue(): void {
    const opened = i++;
    const timing = parseTiming(lines[opened]!);
    const first = i;
    while (i < lines.length && !endsCue(i)) i++;
    const text = lines.slice(first, i).join('\n');
    if (timing?.settings !== undefined || /<[vc][.\s]/.test(text)) tellSettings(opened);
    if (timing && !asPlayersTakeIt.test(lines[opened]!))
      tell('subtitles/vtt-time', 'players leave out a cue with times like these', opened);
    if (timing) list.add(timing, webVttText(text, tags), opened);
    else list.badTiming(opened);
  }

  /** Only an empty line ends a cue: one of blanks is text (YouTube's automatic captions), unless a new cue follows. */
  function endsCue(line: number): boolean {
    if (lines[line] === '' || isTimes(line)) return true;
    return isBlank(line) && (isTimes(line + 1) || isTimes(line + 2));
  }

  function skipBlock(): void {
    do i++;
    while (i < lines.length && !isBlank(i) && !isTimes(i));
  }

  function isBlank(line: number): boolean {
    return lines[line]!.trim() === '';
  }

  function isTimes(line: number): boolean {
    return lines[line]?.includes('-->') ?? false;
  }

  function tellSettings(line: number): void {
    if (!toldSettings) tell('subtitles/settings', 'positions, styles and voices are not carried over', line);
    toldSettings = true;
  }
}
