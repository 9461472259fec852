import type { Codes } from '../../diagnostic.js';

export const subtitleCodes = {
  'subtitles/no-cue': {
    severity: 'error',
    says: 'There is not one cue in the file that could be read.',
    example: 'an empty .srt',
    mend: 'check that it is a subtitle file, and which of .srt, .vtt and .lrc it is',
  },
  'subtitles/too-large': {
    severity: 'error',
    says: 'The file is larger than 64 MiB, has more than a million lines, or shows more than 64 million characters, which no subtitles do.',
    example: 'a film named .srt',
    mend: 'give the subtitles, not the film',
  },
  'subtitles/encoding': {
    severity: 'warning',
    says: 'The file is not UTF-8; it is read as Windows-1252, or as UTF-16 where a byte order mark says so.',
    example: 'an old .srt with é as the one byte E9',
    mend: 'save the file as UTF-8 if letters come out wrong',
  },
  'subtitles/no-header': {
    severity: 'warning',
    says: 'A .vtt does not begin with WEBVTT; players refuse it, its cues are read all the same.',
    example: '00:01.000 --> 00:02.000\nHello',
    mend: 'put the line WEBVTT and a blank line first',
  },
  'subtitles/timing': {
    severity: 'error',
    says: 'A line of times is not understood; its cue is left out.',
    example: '00:00:01,000 --> 00:00:0x,000',
    mend: 'write it as `00:00:01,000 --> 00:00:02,500`',
  },
  'subtitles/vtt-time': {
    severity: 'warning',
    says: 'Times of a .vtt are not as WebVTT has them; players leave the cue out, it is read all the same.',
    example: '00:01,000 --> 00:75.000',
    mend: 'write them as `00:01.000`: minutes and seconds of two digits, at most 59, and three digits behind a dot',
  },
  'subtitles/no-length': {
    severity: 'warning',
    says: 'A cue ends when it starts, or before; it is left out.',
    example: '00:00:02,000 --> 00:00:02,000',
    mend: 'give it an end after its start',
  },
  'subtitles/empty-cue': {
    severity: 'info',
    says: 'A cue has no text; nothing is shown during it.',
    example: '00:00:01,000 --> 00:00:02,000\n\n',
    mend: 'no action needed if that is meant',
  },
  'subtitles/stray-text': {
    severity: 'warning',
    says: 'Text stands where a line of times was expected; it is left out.',
    example: 'Hello\n1\n00:00:01,000 --> 00:00:02,000\nWorld',
    mend: 'put the line of times before it',
  },
  'subtitles/order': {
    severity: 'warning',
    says: 'A cue starts before the one above it; the cues are sorted.',
    example: '00:00:05,000 --> … above 00:00:01,000 --> …',
    mend: 'no action needed if the times are right',
  },
  'subtitles/overlap': {
    severity: 'warning',
    says: 'A cue starts while another is shown; their lines are shown together as long as both are.',
    example: '1 s to 3 s, and 2 s to 4 s',
    mend: 'no action needed if that is meant; else end the first before the second starts',
  },
  'subtitles/crowd': {
    severity: 'warning',
    says: 'More than sixteen cues are shown at once; only the last sixteen to start are.',
    example: 'twenty cues from 0 s to 10 s',
    mend: 'give the cues ends',
  },
  'subtitles/times-collapse': {
    severity: 'warning',
    says: 'Two different times become the same once rounded to 32 bits, as a clip has them.',
    example: '09:00:00,000 and 09:00:00,001',
    mend: 'split a recording of many hours',
  },
  'subtitles/length': {
    severity: 'warning',
    says: 'The [length:] of lyrics is not a time, or is before the last line; the last line ends the clip.',
    example: '[length:00:10] and a line at [00:20.00]',
    mend: 'mend the length, or remove it',
  },
  'subtitles/offset': {
    severity: 'warning',
    says: 'The [offset:] of lyrics is no whole number of milliseconds; it is not applied.',
    example: '[offset:half a second]',
    mend: 'give milliseconds, e.g. [offset:500]; positive shows the lines sooner',
  },
  'subtitles/before-start': {
    severity: 'warning',
    says: 'The [offset:] moves a line before 0; it is put at 0.',
    example: '[offset:5000] and a line at [00:01.00]',
    mend: 'check the sign of the offset: positive shows the lines sooner',
  },
  'subtitles/settings': {
    severity: 'info',
    says: 'Positions, regions, styles and voices of a .vtt are not carried over; a text track has none.',
    example: '00:01.000 --> 00:02.000 line:0 position:20%',
    mend: 'place the text in the world instead',
  },
} as const satisfies Codes;
