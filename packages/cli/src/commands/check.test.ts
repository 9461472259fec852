import { expect, test } from 'vitest';
import { animj, ball, track, workshop } from '../../test/harness.js';

const csv = 'time,A/X\n0,1\n1,2\n';
/** Resonite imports it, but it cannot be found by name. */
const nameless = JSON.stringify({
  name: 'n',
  globalDuration: 1,
  tracks: [{ trackType: 'Discrete', valueType: 'float', data: { keyframes: [{ time: 0, value: 1 }] } }],
});
const disordered = animj('d', 3, [
  track('float', 'A', 'X', [
    { time: 2, value: 0 },
    { time: -1, value: 1 },
  ]),
]);

test('a file without problems exits 0 and says so', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const { exit, stdout, stderr } = await shop.run(['check', 'ball.animj']);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/1 file: (no problems|\d+ infos?)\n$/);
  expect(stderr).toBe('');
});

test('errors exit 1; warnings only with --strict', async () => {
  const shop = await workshop({ 'warned.animj': nameless, 'bad.animj': disordered });
  expect((await shop.run(['check', 'warned.animj'])).exit).toBe(0);
  expect((await shop.run(['check', 'warned.animj', '--strict'])).exit).toBe(1);
  const bad = await shop.run(['check', 'bad.animj']);
  expect(bad.exit).toBe(1);
  expect(bad.stdout).toMatch(/^bad\.animj:1:\d+: error: .*\[resonite\/negative-time-refused\]$/m);
  expect(bad.stdout).toMatch(/1 file: 1 error/);
});

test('--json has the shape that scripts rely on', async () => {
  const shop = await workshop({ 'bad.animj': disordered });
  const { exit, stdout, stderr } = await shop.run(['check', 'bad.animj', '--json']);
  expect([exit, stderr]).toEqual([1, '']);
  const [file] = JSON.parse(stdout).files;
  expect(file).toMatchObject({ file: 'bad.animj', format: 'animj', for: 'resonite', omitted: 0 });
  const error = file.diagnostics.find(({ severity }: { severity: string }) => severity === 'error');
  expect(error).toMatchObject({ code: 'resonite/negative-time-refused', at: { line: 1 } });
  expect(file.counts.error).toBe(1);
});

test('options of reading hold for checking, too', async () => {
  const shop = await workshop({ 'ball.animj': ball, 'quoted.animj': ball.replace('"time":0', '"time":"0"') });
  await shop.run(['convert', 'ball.animj', 'ball.animx']);
  const limited = await shop.run(['check', 'ball.animx', '--max-body', '0']);
  expect(limited.exit).toBe(1);
  expect(limited.stdout).toContain('animx/too-large');
  expect((await shop.run(['check', 'quoted.animj'])).exit).toBe(1);
  expect((await shop.run(['check', 'quoted.animj', '--lenient'])).exit).toBe(0);
  expect((await shop.run(['check', 'ball.animj', '--max-body', '1'])).exit).toBe(2);
});

test('problems are told in the order of the file', async () => {
  const shop = await workshop({
    'bad.animj':
      '{"tracks":[{"trackType":"Raw","valueType":"float","data":{"property":"a.b.c","keyframes":["1",2,],}}],}',
  });
  const { stdout } = await shop.run(['check', 'bad.animj']);
  const columns = [...stdout.matchAll(/^bad\.animj:1:(\d+): /gm)].map(([, column]) => Number(column));
  expect(columns.length).toBeGreaterThan(4);
  expect(columns).toEqual([...columns].sort((a, b) => a - b));
  const json = JSON.parse((await shop.run(['check', 'bad.animj', '--json'])).stdout);
  const told = json.files[0].diagnostics.flatMap(({ at }: { at: { column?: number } }) => at.column ?? []);
  expect(told).toEqual(columns);
});

test('how many more there are is told after those that are shown', async () => {
  const colour = '<AMBIENT>1.5 1.5 1.5 1.5</AMBIENT>\n<DIFFUSE>1.5 0 0 0</DIFFUSE>\n';
  const shop = await workshop({
    'a.xrf': `<HEADER MAGIC="XRF" VERSION="900" />\n<MATERIAL NUMMAPS="0">\n${colour}</MATERIAL>\n`,
  });
  const { stdout } = await shop.run(['check', 'a.xrf']);
  const told = [...stdout.matchAll(/^(a\.xrf\S*): \w+: (.*) \[cal3d\/xml-number\]$/gm)];
  expect(told.map(([, where, what]) => `${where} ${what}`)).toEqual([
    ...Array(3).fill('a.xrf:3:1 1.5 is not a whole number of 32 bits; it is read as 1'),
    'a.xrf and 2 more of these',
  ]);
});

test('--max caps what is told of a file, and the cap is said', async () => {
  const tracks = Array.from({ length: 30 }, () => ({
    trackType: 'Discrete',
    valueType: 'float',
    data: { keyframes: [] },
  }));
  const shop = await workshop({ 'many.animj': JSON.stringify({ name: 'm', globalDuration: 1, tracks }) });
  const { stdout } = await shop.run(['check', 'many.animj', '--max', '4']);
  expect(stdout.match(/^many\.animj.*: (error|warning|info): /gm)).toHaveLength(4);
  expect(stdout).toMatch(/^many\.animj: \d+ more after the first 4 \(--max tells more\)$/m);
  const json = JSON.parse((await shop.run(['check', 'many.animj', '--max', '4', '--json'])).stdout);
  const { diagnostics, omitted, counts } = json.files[0];
  expect(diagnostics).toHaveLength(4);
  expect(omitted).toBe(counts.error + counts.warning + counts.info - 4);
});

test('a target the file is not checked for is wrong usage; in a folder such files are passed over', async () => {
  const shop = await workshop({ 'all/ball.animj': ball, 'all/table.csv': csv });
  const named = await shop.run(['check', 'all/table.csv', '--for', 'resonite']);
  expect(named.exit).toBe(2);
  expect(named.stderr).toMatch(
    /all\/table\.csv is of the format csv, which is checked only for being readable, not for resonite\n$/,
  );
  const folder = await shop.run(['check', 'all', '--for', 'resonite']);
  expect(folder.exit).toBe(0);
  expect(folder.stdout).toMatch(/^1 file: /m);
  expect(folder.stderr).toBe('1 file not checked for resonite: csv\n');
  const nobody = await shop.run(['check', 'all', '--for', 'resonit']);
  expect(nobody.exit).toBe(2);
  expect(nobody.stderr).toContain('resonite');
});

test('a format that is checked for nobody is checked for being readable', async () => {
  const shop = await workshop({ 'good.csv': csv, 'bad.csv': 'seconds,A/X\n0,1\n' });
  expect((await shop.run(['check', 'good.csv'])).exit).toBe(0);
  const bad = await shop.run(['check', 'bad.csv', '--json']);
  expect(bad.exit).toBe(1);
  expect(JSON.parse(bad.stdout).files[0]).toMatchObject({
    for: null,
    diagnostics: [{ code: 'csv/no-time' }],
  });
});

test('a missing file exits 3', async () => {
  const shop = await workshop();
  const { exit, stdout } = await shop.run(['check', 'gone.animx']);
  expect(exit).toBe(3);
  expect(stdout).toContain('gone.animx: error: Cannot be opened: there is no such file or folder');
});
