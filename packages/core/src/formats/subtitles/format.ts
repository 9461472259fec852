import { textHead } from '../../bytes/text-encoding.js';
import { type Format, type FormatOption, lenientOption } from '../format.js';

const subtitleTags: FormatOption = {
  name: 'subtitleTags',
  when: 'read',
  type: 'choice',
  choices: ['keep', 'strip'],
  default: 'keep',
  help: 'keep formatting in subtitles as Resonite spells it (<b> <i> <u> <s> <color=…>), or strip it',
};

function describe(
  id: 'srt' | 'vtt' | 'lrc',
  name: string,
  options: readonly FormatOption[],
  sniff: (text: string) => 0 | 1 | 2,
): Format {
  return {
    id,
    name,
    extensions: [`.${id}`],
    reads: true,
    writes: false,
    clipsPerFile: 'one',
    holdsFigures: false,
    handedness: null,
    plays: { rotation: 'nlerp', outside: 'clamp' },
    checksFor: [],
    options,
    sniff: (head) => sniff(textHead(head.subarray(0, 4096))),
    load: async () => (await import('./code.js')).subtitleCode(id),
  };
}

/** Of SubRip, or of WebVTT without its header: the extension decides. */
const startsWithCue = (text: string): boolean =>
  /^\s*(?:\d+[ \t]*[\r\n]\s*)?(?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3}[ \t]*-->/.test(text);

export const srt = describe('srt', 'SubRip subtitles', [lenientOption, subtitleTags], (text) =>
  startsWithCue(text) ? 1 : 0,
);

export const vtt = describe('vtt', 'WebVTT subtitles', [lenientOption, subtitleTags], (text) =>
  /^WEBVTT(?:\s|$)/.test(text) ? 2 : startsWithCue(text) ? 1 : 0,
);

export const lrc = describe('lrc', 'Lyrics (LRC)', [lenientOption], (text) =>
  /^\s*(?:\[[a-z#]+:[^\]\r\n]*\]\s*)*\[\d{1,5}:\d{1,2}(?:[.:]\d{1,3})?\]/i.test(text) ? 1 : 0,
);
