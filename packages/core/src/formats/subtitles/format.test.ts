import { expect, test } from 'vitest';
import { memoryFiles } from '../../bytes/file-set.js';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import { lrc, srt, vtt } from './format.js';

test.each([
  ['WEBVTT\n\n00:00.000 --> 00:01.000\nA', 0, 2, 0],
  ['\ufeffWEBVTT', 0, 2, 0],
  ['WEBVTTX', 0, 0, 0],
  ['1\r\n00:00:01,000 --> 00:00:02,000\r\nA', 1, 1, 0],
  ['\n\n00:01.5 --> 00:02', 1, 1, 0],
  ['[ti:x]\n[ar:y]\n[00:01.00]A', 0, 0, 1],
  ['[00:01]', 0, 0, 1],
  ['[12]', 0, 0, 0],
  ['{"tracks":[]}', 0, 0, 0],
  ['', 0, 0, 0],
])('%j looks like', (text, isSrt, isVtt, isLrc) => {
  const head = new TextEncoder().encode(text);
  expect([srt.sniff(head), vtt.sniff(head), lrc.sniff(head)]).toEqual([isSrt, isVtt, isLrc]);
});

test('with lenient, errors are warnings; a file without a cue is refused all the same', async () => {
  const { report, items } = collectDiagnostics();
  const open = async (text: string) => {
    const source = { name: 'a.srt', bytes: new TextEncoder().encode(text), files: memoryFiles(new Map()) };
    return (await srt.load()).read!(source, { lenient: true }, report);
  };
  const bad = '00:0x.0 --> 00:01.0\nA\n\n';
  const opened = await open(`${bad}00:01.0 --> 00:02.0\nB\n`);
  expect(opened.clips[0]!.tracks[0]!.values).toEqual([null, 'B', null]);
  expect(items).toMatchObject([{ code: 'subtitles/timing', severity: 'warning', at: { line: 1 } }]);
  await expect(open(bad)).rejects.toThrow(FormatError);
});

test('opened as a format: name, facts and the option for tags', async () => {
  const { report } = collectDiagnostics();
  const open = async (format: typeof srt, name: string, text: string, options = {}) => {
    const source = { name, bytes: new TextEncoder().encode(text), files: memoryFiles(new Map()) };
    return (await format.load()).read!(source, options, report);
  };
  const cue = '00:00.0 --> 00:01.0\n<i>A</i>';
  const kept = await open(srt, 'a/Show.en.srt', cue);
  expect([kept.clips[0]!.name, kept.clips[0]!.tracks[0]!.values]).toEqual(['Show.en', ['<i>A</i>', null]]);
  const stripped = await open(srt, '-', cue, { subtitleTags: 'strip' });
  expect([stripped.clips[0]!.name, stripped.clips[0]!.tracks[0]!.values]).toEqual([null, ['A', null]]);
  const song = await open(lrc, 'x.lrc', '[ti:Song]\n[ar:Band]\n[00:01.00]A');
  expect([song.clips[0]!.name, song.facts]).toEqual(['Song', { ti: 'Song', ar: 'Band', encoding: 'utf-8' }]);
});
