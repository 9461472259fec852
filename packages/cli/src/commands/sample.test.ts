import { expect, test } from 'vitest';
import { animj, ball, runIn, track, workshop } from '../../test/harness.js';

test('CSV has a column a component, float32 in its shortest form', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const { exit, stdout, stderr } = await shop.run(['sample', 'ball.animj', '--at', '0.1,1.5']);
  expect([exit, stderr]).toEqual([0, '']);
  const [head, first, second] = stdout.split('\n');
  expect(head).toBe(
    'time,Ball/Position.x,Ball/Position.y,Ball/Position.z,Ball/Rotation.x,Ball/Rotation.y,Ball/Rotation.z,Ball/Rotation.w',
  );
  expect(first).toMatch(/^0\.1,0\.1,0,0,0,0\.0\d+,0,0\.99\d+$/);
  expect(second!.split(',').slice(0, 4)).toEqual(['1.5', '1.5', '0', '0']);
});

test('--fps goes from 0 to the duration, or from --from until --until', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const times = async (...args: string[]) =>
    (await shop.run(['sample', 'ball.animj', '--track', 'Ball/Position', ...args])).stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  expect(await times('--fps', '2')).toEqual(['0', '0.5', '1', '1.5', '2']);
  expect(await times('--fps', '10', '--from', '0.1', '--until', '0.4')).toEqual(['0.1', '0.2', '0.3', '0.4']);
  expect(await times('--fps', '1', '--from', '1.5', '--until', '1.7')).toEqual(['1.5']);
});

test('a time that a key has shows that key', async () => {
  const shop = await workshop({ 'steps.csv': 'time,A/X:int(discrete)\n0,1\n0.1,2\n0.7,3\n' });
  const { stdout } = await shop.run(['sample', 'steps.csv', '--at', '0.0999,0.1,0.7']);
  expect(stdout).toBe('time,A/X\n0.0999,1\n0.1,2\n0.7,3\n');
});

const discrete = (valueType: string, property: string, keyframes: unknown[]) => ({
  trackType: 'Discrete',
  valueType,
  data: { node: 'N', property, keyframes },
});
const types = animj('types', 1, [
  discrete('ulong', 'big', [{ time: 0, value: 'largest' }]),
  discrete('bool', 'on', [{ time: 0, value: true }]),
  discrete('bool2', 'both', [{ time: 0, value: { x: true, y: false } }]),
  discrete('string', 'a,"b"', [
    { time: 0, value: 'say "hi", 雪\n' },
    { time: 0.5, value: null },
    { time: 1, value: '' },
  ]),
]).replace('"largest"', '18446744073709551615');

test('text, booleans and 64-bit integers are spelt exactly in CSV and JSON', async () => {
  const shop = await workshop({ 'types.animj': types });
  const csv = await shop.run(['sample', 'types.animj', '--at', '0,0.5,1']);
  expect(csv.stdout).toBe(
    [
      'time,N/big,N/on,N/both.x,N/both.y,"N/a,""b"""',
      '0,18446744073709551615,true,true,false,"say ""hi"", 雪\n"',
      '0.5,18446744073709551615,true,true,false,',
      '1,18446744073709551615,true,true,false,""',
      '',
    ].join('\n'),
  );
  const json = JSON.parse((await shop.run(['sample', 'types.animj', '--at', '0,0.5,1', '--json'])).stdout);
  expect(json).toEqual({
    clip: 'types',
    duration: 1,
    times: [0, 0.5, 1],
    tracks: [
      { node: 'N', property: 'big', valueType: 'ulong', values: Array(3).fill('18446744073709551615') },
      { node: 'N', property: 'on', valueType: 'bool', values: [true, true, true] },
      { node: 'N', property: 'both', valueType: 'bool2', values: Array(3).fill([true, false]) },
      { node: 'N', property: 'a,"b"', valueType: 'string', values: ['say "hi", 雪\n', null, ''] },
    ],
  });
});

test.each([
  [['--at', '-1'], '0 or more'],
  [['--at', 'NaN'], 'is not a number'],
  [['--at', '0.5,'], 'is not a number'],
  [['--fps', '-3'], '0 or more'],
  [['--fps', '0'], 'more than 0'],
  [['--fps', 'Infinity'], 'not a number'],
  [[], 'say when'],
  [['--at', '1', '--fps', '2'], 'say when'],
  [['--at', '1', '--from', '0'], 'go with --fps'],
  [['--fps', '1', '--from', '3'], 'lies before --from'],
  [['--fps', '1e300'], 'has no end'],
  [['--at', '1', '--track', 'Ball/Positon'], 'did you mean Ball/Position?'],
])('%j is wrong usage', async (args, message) => {
  const shop = await workshop({ 'ball.animj': ball });
  const { exit, stdout, stderr } = await shop.run(['sample', 'ball.animj', ...args]);
  expect([exit, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test('a file with errors is not sampled', async () => {
  const shop = await workshop({ 'bad.animj': '{"tracks": [' });
  const { exit, stdout, stderr } = await shop.run(['sample', 'bad.animj', '--at', '0']);
  expect([exit, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^bad\.animj:1:13: error: /);
});

test('rows stream: a reader that goes away ends a sampling of a million hours at once', async () => {
  const shop = await workshop({
    'long.animj': animj('long', 3e9, [track('float', 'A', 'X', [{ time: 0, value: 1 }])]),
  });
  let taken = 0;
  const gone = { write: async () => Promise.reject(Object.assign(new Error('gone'), { code: 'EPIPE' })) };
  const { processIo, run } = await import('../main.js');
  const stdout = {
    write: async (chunk: string | Uint8Array) => {
      taken += chunk.length;
      if (taken > 200_000) await gone.write();
    },
    terminal: false,
    width: Number.POSITIVE_INFINITY,
  };
  const io = { ...processIo(), stdout, stderr: stdout, cwd: shop.folder };
  expect(await run(['sample', 'long.animj', '--fps', '1000'], io)).toBe(0);
  expect(taken).toBeLessThan(400_000);
  expect((await runIn(shop.folder, ['sample', 'long.animj', '--at', '1'])).exit).toBe(0);
});
