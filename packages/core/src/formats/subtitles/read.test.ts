import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import { type ReadSubtitlesOptions, readSubtitles } from './read.js';

type Kind = 'srt' | 'vtt' | 'lrc';

function read(kind: Kind, text: string | Uint8Array, options: ReadSubtitlesOptions = {}) {
  const told = collectDiagnostics();
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { clip, encoding, about } = readSubtitles(bytes, kind, { ...told, ...options });
  const track = clip.tracks[0]!;
  if (track.kind !== 'discrete') throw new Error('no discrete track');
  const keys = [...track.times].map((time, i) => [time, track.values[i]]);
  const problems = told.items.map(({ code, at }) => [code, at?.line, at?.column]);
  return { clip, keys, problems, encoding, about, told: told.items };
}

describe('more than any subtitles have', () => {
  const cue = (at: number) => `00:${at}:00,000 --> 00:${at}:01,000\nA\n`;
  const cues = Array.from({ length: 500 }, (_, at) => cue(at)).join('');
  test.each<[string, Kind, string]>([
    ['lines', 'srt', cue(0) + '\n'.repeat(1_000_000)],
    ['lines of CR', 'lrc', `[00:01.00]a${'\r'.repeat(1_000_000)}`],
    ['text shown again with each other cue', 'srt', `0:00:00 --> 9:00:00\n${'a'.repeat(100_000)}\n${cues}`],
    ['a line at very many times', 'lrc', `${'[00:01.00]'.repeat(10_000)}${'a'.repeat(10_000)}`],
  ])('%s', (_, kind, text) => {
    expect(() => read(kind, text)).toThrow(/more than (?:1000000 lines|67108864 characters)/);
  });

  test('very many lines at one time are read', () => {
    const { keys } = read('lrc', '[00:01.00]a\n'.repeat(200_000));
    expect(keys).toEqual([
      [0, null],
      [1, Array(200_000).fill('a').join('\n')],
    ]);
  });
});

describe('SubRip', () => {
  test('cues become keys, gaps null keys, the last end the duration', () => {
    const { clip, keys, problems } = read(
      'srt',
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\nworld\r\n\r\n2\r\n00:00:04,000 --> 00:01:05,000\r\nBye\r\n',
    );
    expect(keys).toEqual([
      [0, null],
      [1, 'Hello\nworld'],
      [2.5, null],
      [4, 'Bye'],
      [65, null],
    ]);
    expect(clip.duration).toBe(65);
    expect(clip.tracks[0]).toMatchObject({ node: 'Subtitle', property: 'Text', valueType: 'string' });
    expect(problems).toEqual([]);
  });

  test.each([
    ['CR', '1\r00:00:00,000 --> 00:00:01,000\rA\r\r2\r00:00:01,000 --> 00:00:02,000\rB\r'],
    ['no numbers, dots, no hours', '00:00.000 --> 00:01.000\nA\n\n00:01.0 --> 00:02\nB'],
    ['no blank line between', '1\n0:00:00,000 --> 0:00:01,000\nA\n2\n0:00:01,000 --> 0:00:02,000\nB'],
    [
      'byte order mark and coordinates',
      '\ufeff1\n00:00:00,000-->00:00:01,000 X1:1 X2:2\nA\n\n\n2\n\n00:00:01,000 --> 00:00:02,000\n\nB\n\n',
    ],
  ])('%s', (_, text) => {
    const { keys, problems } = read('srt', text);
    expect(keys).toEqual([
      [0, 'A'],
      [1, 'B'],
      [2, null],
    ]);
    expect(problems).toEqual([]);
  });

  test('a number that is text stays text, blank lines inside a cue stay', () => {
    const { keys } = read(
      'srt',
      '1\n00:00:00,000 --> 00:00:01,000\nIt was\n1984\n\n2\n00:00:01,000 --> 00:00:02,000\nA\n\nB\n\n3\n00:00:02,000 --> 00:00:03,000\nC',
    );
    expect(keys.map(([, text]) => text)).toEqual(['It was\n1984', 'A\n\nB', 'C', null]);
  });

  test('overlapping cues are shown together', () => {
    const { keys, problems } = read(
      'srt',
      '1\n00:00:00,000 --> 00:00:03,000\nA\n\n2\n00:00:02,000 --> 00:00:04,000\nB\n\n3\n00:00:03,500 --> 00:00:04,000\nC',
    );
    expect(keys).toEqual([
      [0, 'A'],
      [2, 'A\nB'],
      [3, 'B'],
      [3.5, 'B\nC'],
      [4, null],
    ]);
    expect(problems).toEqual([
      ['subtitles/overlap', 6, 1],
      ['subtitles/overlap', 10, 1],
    ]);
  });

  test('a bad cue is told with its line, and reading goes on', () => {
    const { keys, problems, told } = read(
      'srt',
      'Made by me\n1\n00:00:01,000 --> 00:00:0x,000\nlost\n\n2\n00:00:05,000 --> 00:00:05,000\nlost\n\n3\n00:00:05,000 --> 00:00:04,000\nlost\n\n4\n00:00:04,000 --> 00:00:05,000\n\n5\n00:00:06,000 --> 00:00:07,000\nB\n\n6\n00:00:02,000 --> 00:00:03,000\nA\n',
    );
    expect(keys).toEqual([
      [0, null],
      [2, 'A'],
      [3, null],
      [6, 'B'],
      [7, null],
    ]);
    expect(problems).toEqual([
      ['subtitles/stray-text', 1, 1],
      ['subtitles/timing', 3, 1],
      ['subtitles/no-length', 7, 1],
      ['subtitles/no-length', 11, 1],
      ['subtitles/empty-cue', 15, 1],
      ['subtitles/order', 22, 1],
    ]);
    expect(told[1]!.at!.excerpt).toBe('00:00:01,000 --> 00:00:0x,000\n^');
  });

  test('tags are kept as Resonite spells them, or stripped', () => {
    const text =
      '1\n00:00:00,000 --> 00:00:01,000\n{\\an8}<I>a</I> <b>b</b> <font face="Arial" color="#ff0000">c</font> <font size="9">d</font> <x>e</x> 1 < 2\n';
    expect(read('srt', text).keys[0]![1]).toBe('<i>a</i> <b>b</b> <color=#ff0000>c</color> d e 1 < 2');
    expect(read('srt', text, { tags: 'strip' }).keys[0]![1]).toBe('a b c d e 1 < 2');
  });

  test('other encodings are understood and told', () => {
    const cue = '1\n00:00:00,000 --> 00:00:01,000\n';
    const ascii = [...cue].map((char) => char.charCodeAt(0));
    const latin = read('srt', Uint8Array.from([...ascii, 0xe9, 0x80]));
    expect([latin.keys[0]![1], latin.encoding]).toEqual(['é€', 'windows-1252']);
    expect(latin.problems).toEqual([['subtitles/encoding', undefined, undefined]]);
    const utf16 = Uint8Array.from([0xff, 0xfe, ...ascii.flatMap((byte) => [byte, 0]), 0x42, 0x30]);
    expect(read('srt', utf16).keys[0]![1]).toBe('あ');
  });

  test('times that are one in 32 bits are told', () => {
    const { keys, problems } = read(
      'srt',
      '18:00:00,000 --> 18:00:00,001\nA\n\n18:00:00,001 --> 18:00:05,000\nB\n\n',
    );
    expect(keys).toEqual([
      [0, null],
      [64800, 'B'],
      [64805, null],
    ]);
    expect(problems).toEqual([['subtitles/times-collapse', 1, 1]]);
  });

  test('a crowd does not grow the text without bound', () => {
    const cues = Array.from(
      { length: 40 },
      (_, i) => `00:00:${String(i).padStart(2, '0')},000 --> 00:01:00,000\nline ${i}\n`,
    );
    const { keys, problems } = read('srt', cues.join('\n'));
    expect(String(keys[39]![1]).split('\n')).toEqual(Array.from({ length: 16 }, (_, i) => `line ${i + 24}`));
    expect(problems.filter(([code]) => code === 'subtitles/crowd')).toHaveLength(24);
    expect(keys.at(-1)).toEqual([60, null]);
  });

  test('without a cue there is nothing to read', () => {
    for (const kind of ['srt', 'vtt', 'lrc'] as const) {
      expect(() => read(kind, kind === 'vtt' ? 'WEBVTT\n' : '')).toThrow(FormatError);
      expect(() => read(kind, kind === 'vtt' ? 'WEBVTT\n' : '')).toThrow(/not one cue/);
    }
  });
});

describe('WebVTT', () => {
  test('blocks, names, settings, tags and entities', () => {
    const { keys, problems } = read(
      'vtt',
      `WEBVTT - a title
Kind: captions

NOTE a comment
00:00 not a time

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.000 line:0 position:20%
<v Ann>Tom &amp; <i>J&#233;r</i> <c.loud>&lt;3</c> <00:01.500><b.x>now</b>

1:00:00.000 --> 1:00:01.250
second`,
    );
    expect(keys).toEqual([
      [0, null],
      [1, 'Tom & <i>Jér</i> <3 <b>now</b>'],
      [2, null],
      [3600, 'second'],
      [3601.25, null],
    ]);
    expect(problems).toEqual([['subtitles/settings', 7, 1]]);
  });

  test('a missing header, stray text, bad times and no blank line between cues are told', () => {
    const { keys, problems } = read(
      'vtt',
      '00:00.000 --> 00:01.000\nA\n00:01.000 --> 00:02.000\nB\n\nhm\n\n00:02.000 --> later\nlost\n\nWEBVTT\n\n00:02.000 --> 00:03.000\nC',
    );
    expect(keys).toEqual([
      [0, 'A'],
      [1, 'B'],
      [2, 'C'],
      [3, null],
    ]);
    expect(problems).toEqual([
      ['subtitles/no-header', 1, 1],
      ['subtitles/stray-text', 6, 1],
      ['subtitles/timing', 8, 1],
      ['subtitles/stray-text', 11, 1],
    ]);
  });

  test('times that players would not take are told and read', () => {
    const { keys, problems } = read(
      'vtt',
      'WEBVTT\n\n00:00,000 --> 00:01.000\nA\n\n00:01.000 --> 00:75.000\nB\n\n75:00.000 --> 1:15:01.000 line:0\nC\n\n1:15:01.000 --> 1:15:02.5\nD\n\n1:15:02.500 --> 100:00:00.000\tline:0\nE',
    );
    expect(keys).toEqual([
      [0, 'A'],
      [1, 'B'],
      [75, null],
      [4500, 'C'],
      [4501, 'D'],
      [4502.5, 'E'],
      [360000, null],
    ]);
    expect(problems).toEqual([
      ['subtitles/vtt-time', 3, 1],
      ['subtitles/vtt-time', 6, 1],
      ['subtitles/settings', 9, 1],
      ['subtitles/vtt-time', 9, 1],
      ['subtitles/vtt-time', 12, 1],
    ]);
  });

  test.each(['srt', 'vtt'] as const)('<br> in %s is a line feed', (kind) => {
    const cue = `${kind === 'vtt' ? 'WEBVTT\n\n' : ''}00:00.000 --> 00:01.000\none<br>two<BR/>three <br /> four`;
    for (const tags of ['keep', 'strip'] as const) {
      expect(read(kind, cue, { tags }).keys[0]).toEqual([0, 'one\ntwo\nthree\nfour']);
    }
  });

  test('a line of blanks is text, as in automatic captions, unless a cue follows it', () => {
    const { keys, problems } = read(
      'vtt',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n \nhello<00:00.500><c> world</c>\n\n00:01.000 --> 00:02.000\na\n \n2\n00:02.000 --> 00:03.000\nb\n \n',
    );
    expect(keys).toEqual([
      [0, 'hello world'],
      [1, 'a'],
      [2, 'b'],
      [3, null],
    ]);
    expect(problems).toEqual([]);
  });

  test('tags can be stripped', () => {
    const { keys } = read('vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<i>a</i> <v B>b', { tags: 'strip' });
    expect(keys[0]).toEqual([0, 'a b']);
  });
});

describe('LRC', () => {
  test('lines, repeats, empty lines and tags', () => {
    const { clip, keys, problems, about } = read(
      'lrc',
      '[ti:Song]\n[ar:Someone]\n[00:01.50][00:10.250]again\n[00:05]\n[00:03.00]\u3042\n[00:12.00]end\n',
    );
    expect(keys).toEqual([
      [0, null],
      [1.5, 'again'],
      [3, '\u3042'],
      [5, null],
      [10.25, 'again'],
      [12, 'end'],
    ]);
    expect([clip.name, clip.duration, about.get('ar')]).toEqual(['Song', 12, 'Someone']);
    expect(problems).toEqual([]);
  });

  test('offset, length, word times and two languages', () => {
    const { clip, keys } = read(
      'lrc',
      '[offset:+500]\n[length:01:00]\n[00:01.50]<00:01.50> Hel <00:01.80> lo\n[00:01.50]Hallo\n[01:00.00]x [01:01.00]y[01:02.00]',
    );
    expect(keys).toEqual([
      [0, null],
      [1, 'Hel lo\nHallo'],
      [59.5, 'x y'],
    ]);
    expect(clip.duration).toBe(60);
  });

  test('what is odd is told', () => {
    const { keys, problems, clip } = read(
      'lrc',
      '[offset:2000]\n[length:00:01]\nno time\n[0x:01.00]bad\n[00:01.00]a\n[00:01.50]b\n[00:04.00]c',
    );
    expect(keys).toEqual([
      [0, 'b'],
      [2, 'c'],
    ]);
    expect(clip.duration).toBe(2);
    expect(problems).toEqual([
      ['subtitles/stray-text', 3, 1],
      ['subtitles/timing', 4, 1],
      ['subtitles/before-start', 5, 1],
      ['subtitles/before-start', 6, 1],
      ['subtitles/length', 2, 1],
    ]);
  });
});

test('any bytes make a clip with ascending times, or a FormatError', () => {
  const pieces = [
    'WEBVTT',
    '\n',
    '\n\n',
    '\r',
    '1',
    '00:00:01,000',
    '00:02.0',
    ' --> ',
    '[00:01.00]',
    '[ti:',
    ']',
    '<i>',
    '<font color=red>',
    '</font>',
    '{\\an8}',
    '&amp;',
    '<00:01.00>',
    'NOTE',
    'x',
    '[offset:9]',
    '[length:1:00]',
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 60 });
  const cue = fc
    .tuple(fc.nat(50_000_000), fc.nat(50_000_000), fc.string())
    .map(([a, b, words]) => `${time(a)} --> ${time(b)}\n${words}\n\n`);
  const bytes = fc.oneof(
    fc.uint8Array(),
    text.map((parts) => new TextEncoder().encode(parts.join(''))),
    fc.array(cue).map((cues) => new TextEncoder().encode(cues.join(''))),
  );
  const time = (ms: number) =>
    `${Math.floor(ms / 3_600_000)}:${Math.floor(ms / 60_000) % 60}:${Math.floor(ms / 1000) % 60},${String(ms % 1000).padStart(3, '0')}`;
  fc.assert(
    fc.property(bytes, fc.constantFrom<Kind>('srt', 'vtt', 'lrc'), (input, kind) => {
      try {
        const { clip, keys } = read(kind, input);
        const times = keys.map(([at]) => at as number);
        expect(times.every((at, i) => Number.isFinite(at) && (i === 0 ? at === 0 : at > times[i - 1]!))).toBe(
          true,
        );
        expect(clip.duration).toBeGreaterThanOrEqual(times.at(-1)!);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
      }
    }),
    { numRuns: 3000 },
  );
});
