import { chmodSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { animj, ball, track, workshop } from '../../test/harness.js';

const broken = '{"name": "x", "tracks": [}';
const csv = 'time,A/X\n0,1\n1,2\n';
const text = (name: string) => animj(name, 1, [track('float', 'A', 'X', [{ time: 0, value: 1 }])]);
/** Matrices have no AnimJ form, so writing one as AnimJ loses it. */
const matrix =
  'time,A/M:float2x2(discrete).m00,A/M:float2x2(discrete).m01,A/M:float2x2(discrete).m10,A/M:float2x2(discrete).m11,A/X\n0,1,2,3,4,5\n';

test('one file to one file, told on stdout', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const { exit, stdout } = await shop.run(['convert', 'ball.animj', 'deep/new/ball.animx']);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/^ball\.animj → deep\/new\/ball\.animx {2}\d+ B\n$/);
  expect(shop.names()).toEqual(['ball.animj', 'deep/new/ball.animx']);
  expect(Buffer.from(shop.read('deep/new/ball.animx').subarray(1, 6)).toString()).toBe('AnimX');
});

test('--quiet says nothing when all is well', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const { exit, stdout, stderr } = await shop.run(['convert', 'ball.animj', 'ball.animx', '--quiet']);
  expect([exit, stdout, stderr]).toEqual([0, '', '']);
});

test('an existing file is refused without --force, and left as it was', async () => {
  const shop = await workshop({ 'ball.animj': ball, 'ball.animx': 'precious' });
  const refused = await shop.run(['convert', 'ball.animj', 'ball.animx']);
  expect(refused.exit).toBe(4);
  expect(refused.stderr).toMatch(
    /ball\.animx cannot be written: it is there already \(--force overwrites it\)\n$/,
  );
  expect(shop.text('ball.animx')).toBe('precious');
  const itself = await shop.run(['convert', 'ball.animj', 'ball.animj']);
  expect([itself.exit, shop.text('ball.animj')]).toEqual([4, ball]);
  expect((await shop.run(['convert', 'ball.animj', 'ball.animx', '--force'])).exit).toBe(0);
  expect(shop.text('ball.animx')).not.toBe('precious');
});

test('a write that fails leaves nothing behind', async () => {
  const shop = await workshop({ 'ball.animj': ball, 'file.txt': '' });
  const through = await shop.run(['convert', 'ball.animj', 'file.txt/ball.animx']);
  expect(through.exit).toBe(4);
  expect(through.stderr).toContain('a part of the path is a file, not a folder');
  expect(shop.names()).toEqual(['ball.animj', 'file.txt']);
});

test.skipIf(process.getuid?.() === 0)('a folder without permission exits 4', async () => {
  const shop = await workshop({ 'ball.animj': ball, 'locked/x': '' });
  chmodSync(`${shop.folder}/locked`, 0o500);
  const { exit, stderr } = await shop.run(['convert', 'ball.animj', 'locked/ball.animx']);
  expect([exit, stderr]).toEqual([4, expect.stringContaining('no permission')]);
  expect(shop.names()).toEqual(['ball.animj', 'locked/x']);
  chmodSync(`${shop.folder}/locked`, 0o700);
});

test('a file with errors is refused, offering --lenient; with it the mends are told', async () => {
  const shop = await workshop({ 'a.animj': `${text('a').slice(0, -1)},}` });
  const refused = await shop.run(['convert', 'a.animj', 'a.animx']);
  expect(refused.exit).toBe(1);
  expect(refused.stderr).toContain('[animj/trailing-comma]');
  expect(refused.stderr).toContain('--lenient mends or leaves out what it can');
  expect(shop.names()).toEqual(['a.animj']);
  const mended = await shop.run(['convert', 'a.animj', 'a.animx', '--lenient']);
  expect(mended.exit).toBe(0);
  expect(mended.stderr).toContain('[animj/trailing-comma]');
  expect(shop.names()).toEqual(['a.animj', 'a.animx']);
});

test.each([
  [
    'a.srt',
    '1\n00:00:00,000 --> 00:00:01,000\nA\n\n2\n00:00:0x,000 --> 00:00:03,000\nB\n',
    'subtitles/timing',
  ],
  ['a.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n\n00:0x.000 --> 00:03.000\nB\n', 'subtitles/timing'],
  ['a.lrc', '[00:00.00]A\n[00:0x.00]B\n', 'subtitles/timing'],
  ['a.csv', 'time,A/X\n0,1\nsoon,2\n', 'csv/time'],
])(
  '%s with a bad part is refused, offering --lenient; with it the part is left out and told',
  async (name, content, code) => {
    const shop = await workshop({ [name]: content });
    const refused = await shop.run(['convert', name, 'a.animj']);
    expect(refused.exit).toBe(1);
    expect(refused.stderr).toMatch(new RegExp(`: error: .*\\[${code}\\]`));
    expect(refused.stderr).toContain('--lenient mends or leaves out what it can');
    const strict = await shop.run(['convert', name, 'a.animj', '--lenient', '--strict']);
    expect(strict.exit).toBe(1);
    expect(strict.stderr).toContain('--strict refuses what loses something, or what --lenient had to mend');
    expect(shop.names()).toEqual([name]);
    const lenient = await shop.run(['convert', name, 'a.animj', '--lenient']);
    expect(lenient.exit).toBe(0);
    expect(lenient.stderr).toMatch(new RegExp(`: warning: .*\\[${code}\\]`));
    expect(shop.names()).toEqual(['a.animj', name].sort());
  },
);

test('a loss is told; --dry-run tells it and writes nothing; --strict refuses it', async () => {
  const shop = await workshop({ 'm.csv': matrix });
  const strict = await shop.run(['convert', 'm.csv', 'm.animj', '--strict']);
  expect(strict.exit).toBe(1);
  expect(strict.stderr).toMatch(/^m\.csv: warning: A\/M: .*\[resonite\/matrix-dropped\]/);
  expect(strict.stderr).toContain('--strict refuses what loses something');
  const dry = await shop.run(['convert', 'm.csv', 'm.animj', '--dry-run']);
  expect(dry.exit).toBe(0);
  expect(dry.stderr).toContain('[resonite/matrix-dropped]');
  expect(dry.stdout).toMatch(/^m\.csv → m\.animj {2}\d+ B \(not written\)\n$/);
  expect(shop.names()).toEqual(['m.csv']);
  expect((await shop.run(['convert', 'm.csv', 'm.animj'])).exit).toBe(0);
  expect(shop.names()).toEqual(['m.animj', 'm.csv']);
});

test('--json prints one document and nothing else', async () => {
  const shop = await workshop({ 'm.csv': matrix });
  const { exit, stdout, stderr } = await shop.run([
    'convert',
    'm.csv',
    'gone.csv',
    'out/',
    '--to',
    'animj',
    '--json',
  ]);
  expect([exit, stderr]).toEqual([3, '']);
  expect(JSON.parse(stdout).files).toMatchObject([
    { file: 'gone.csv', failed: true, outputs: [], diagnostics: [{ code: 'file/cannot-open' }] },
    {
      file: 'm.csv',
      format: 'csv',
      to: 'animj',
      failed: false,
      outputs: [{ file: 'out/m.animj', bytes: shop.read('out/m.animj').length }],
      diagnostics: [{ code: 'resonite/matrix-dropped', severity: 'warning' }],
    },
  ]);
});

test('- to -', async () => {
  const shop = await workshop();
  const { exit, bytes, stderr } = await shop.run(['convert', '-', '-', '--to', 'animx', '--quiet'], {
    stdin: text('a'),
  });
  expect([exit, stderr]).toEqual([0, '']);
  expect(Buffer.from(bytes.subarray(0, 6)).toString()).toBe('\u0005AnimX');
  const back = await shop.run(['convert', '-', '-', '--to', 'animj', '--style', 'compact'], { stdin: bytes });
  expect(JSON.parse(back.stdout)).toMatchObject({ name: 'a', globalDuration: 1 });
  const forced = await shop.run(['convert', '-', '-', '--to', 'animj', '--from', 'animx'], {
    stdin: text('a'),
  });
  expect([forced.exit, forced.stdout]).toEqual([1, '']);
  expect(forced.stderr).toContain('[animx/magic]');
});

test('a folder keeps its sub-folders, goes past a broken file, and ends with what failed', async () => {
  const shop = await workshop({
    'in/a/x.animj': text('x'),
    'in/b/bad.animj': broken,
    'in/z.csv': csv,
    'in/readme.md': '#',
  });
  const { exit, stdout, stderr } = await shop.run(['convert', 'in', 'out', '--to', 'animx']);
  expect(exit).toBe(1);
  expect(shop.names().filter((name) => name.startsWith('out'))).toEqual(['out/a/x.animx', 'out/z.animx']);
  expect(stdout.split('\n')).toHaveLength(3);
  expect(stderr).toMatch(/^1 of 3 files failed:\nfile +why\nin\/b\/bad\.animj {2}\S/m);
  expect(stderr).toContain('1 file of no known format was left out: in/readme.md');
});

test('files that differ only in extension do not overwrite each other', async () => {
  const shop = await workshop({
    'in/a.animj': text('x'),
    'in/a.csv': csv,
    'more/a.animj': text('y'),
  });
  const { exit } = await shop.run(['convert', 'in', 'more', 'out', '--to', 'animx']);
  expect(exit).toBe(0);
  expect(shop.names().filter((name) => name.startsWith('out'))).toEqual([
    'out/a.animj-2.animx',
    'out/a.animj.animx',
    'out/a.csv.animx',
  ]);
});

test('an output folder inside the input is not read again', async () => {
  const shop = await workshop({ 'in/a.animj': text('x') });
  expect((await shop.run(['convert', 'in', 'in/out', '--to', 'animx'])).exit).toBe(0);
  expect((await shop.run(['convert', 'in', 'in/out', '--to', 'animx', '--force'])).exit).toBe(0);
  expect(shop.names()).toEqual(['in/a.animj', 'in/out/a.animx']);
});

test('a folder or zip with one file in it goes into a file, or into a folder', async () => {
  const shop = await workshop({ 'in/a.animj': text('a') });
  expect((await shop.run(['convert', 'in', 'a.animx'])).exit).toBe(0);
  expect((await shop.run(['convert', 'in', 'out', '--to', 'animx'])).exit).toBe(0);
  expect(shop.names()).toEqual(['a.animx', 'in/a.animj', 'out/a.animx']);
});

test('a zip is a folder, and its hostile names stay in the output folder', async () => {
  const zip = zipSync({
    'sub/a.animj': strToU8(text('a')),
    '../../evil.animj': strToU8(text('e')),
    'con:?.animj': strToU8(text('c')),
  });
  const shop = await workshop({ 'work/in.zip': zip });
  const { exit } = await shop.run(['convert', 'work/in.zip', 'work/out', '--to', 'animx']);
  expect(exit).toBe(0);
  expect(shop.names()).toEqual(['work/in.zip', 'work/out/con__.animx', 'work/out/sub/a.animx']);
});

test('several clips to a format of one clip a file: all are written, named', async () => {
  const shop = await workshop({ 'a.animj': text('Run'), 'b.animj': text('../Jump') });
  expect((await shop.run(['convert', 'a.animj', 'b.animj', 'hero.glb'])).exit).toBe(0);
  const all = await shop.run(['convert', 'hero.glb', 'hero.animx']);
  expect(all.exit).toBe(0);
  expect(shop.names().filter((name) => name.endsWith('.animx'))).toEqual([
    'hero-Run.animx',
    'hero-_Jump.animx',
  ]);
  expect((await shop.run(['convert', 'hero.glb', 'run.animx', '--clip', 'Run'])).exit).toBe(0);
  expect(shop.names()).toContain('run.animx');
  const none = await shop.run(['convert', 'hero.glb', 'none.animx', '--clip', 'Fly']);
  expect(none.exit).toBe(1);
  expect(none.stderr).toContain('There is no clip "Fly"; the file holds "Run", "../Jump"');
  const piped = await shop.run(['convert', 'hero.glb', '-', '--to', 'animx']);
  expect([piped.exit, piped.stdout]).toEqual([2, '']);
  expect(piped.stderr).toContain('standard output takes one file');
});

test('one missing input keeps several from becoming one file', async () => {
  const shop = await workshop({ 'a.animj': text('Run') });
  const { exit, stderr } = await shop.run(['convert', 'a.animj', 'gone.animj', 'hero.glb']);
  expect(exit).toBe(3);
  expect(stderr).toMatch(/^gone\.animj: error: Cannot be opened/);
  expect(shop.names()).toEqual(['a.animj']);
});

test('two inputs that would write the same file: the second fails even with --force', async () => {
  const shop = await workshop({ 'b.animj': text('b'), 'c.animj': text('c'), 'in/x-b.animj': text('other') });
  await shop.run(['convert', 'b.animj', 'c.animj', 'in/x.glb']);
  const { exit, stderr } = await shop.run(['convert', 'in', 'out', '--to', 'animx', '--force']);
  expect(exit).toBe(4);
  expect(stderr).toMatch(/x-b\.animx comes from in\/x-b\.animj already, and would be overwritten/);
  expect(shop.names().filter((name) => name.startsWith('out'))).toEqual(['out/x-b.animx']);
});

test('two inputs that write the same bytes to the same file write it once', async () => {
  const shop = await workshop({ 'b.animj': text('b'), 'c.animj': text('c') });
  await shop.run(['convert', 'b.animj', 'c.animj', 'in/x.glb']);
  await shop.run(['convert', 'b.animj', 'in/x-b.glb']);
  const { exit, stdout } = await shop.run(['convert', 'in', 'out', '--to', 'animx']);
  expect(exit).toBe(0);
  expect(stdout.match(/→ out\/x-b\.animx/g)).toHaveLength(2);
  expect(shop.names().filter((name) => name.startsWith('out'))).toEqual(['out/x-b.animx', 'out/x-c.animx']);
});

test.each([
  [['ball.animj'], 'at least one input'],
  [['ball.animj', 'out.xyz'], 'no known extension (.animj .animx'],
  [['ball.animj', 'out.anmix'], 'did you mean .animx?'],
  [['ball.animj', 'out/'], 'say --to'],
  [['ball.animj', '-'], 'say --to'],
  [['ball.animj', '-', '--to', 'animx', '--json'], 'not both'],
  [['ball.animj', 'ball.animj', '-', '--to', 'animx'], 'holds one clip a file'],
  [['ball.animj', 'out', '--to', 'anmix'], 'did you mean animx?'],
  [['ball.animj', 'ball.animj', 'out.animx'], 'holds one clip a file'],
  [
    ['ball.animj', 'b.csv', '--encoding', 'lz4'],
    '--encoding is for animx when written; this reads animj and writes csv',
  ],
  [['ball.animj', 'b.animx', '--encoding', 'zip'], 'Allowed choices are plain, lz4, lzma'],
  [['ball.animj', 'b.animx', '--max-body', 'many'], 'not a number'],
  [['ball.animj', 'b.animx', '--focre'], 'Did you mean --force?'],
  [['ball.animj', 'b.animx', '--mirror', 'q'], 'Allowed choices are x, z, none'],
])('%j is wrong usage', async (args, message) => {
  const shop = await workshop({ 'ball.animj': ball });
  const { exit, stdout, stderr } = await shop.run(['convert', ...args]);
  expect([exit, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(shop.names()).toEqual(['ball.animj']);
});
