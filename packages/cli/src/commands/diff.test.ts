import { expect, test } from 'vitest';
import { animj, ball, track, workshop } from '../../test/harness.js';

const moved = ball.replace('"value":{"x":1,"y":0,"z":0}', '"value":{"x":1.25,"y":0,"z":0}');

test('the same motion exits 0, also across handedness and playing rules', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  await shop.run(['convert', 'ball.animj', 'ball.glb']);
  const { exit, stdout, stderr } = await shop.run(['diff', 'ball.animj', 'ball.glb']);
  expect([exit, stderr]).toEqual([0, '']);
  expect(stdout).toBe('No difference within 0.00001 and 0.001°.\n');
  const unturned = await shop.run(['diff', 'ball.animj', 'ball.glb', '--mirror', 'none']);
  expect(unturned.exit).toBe(1);
});

test('a difference exits 1 and tells the greatest error and when', async () => {
  const shop = await workshop({ 'a.animj': ball, 'b.animj': moved });
  const { exit, stdout } = await shop.run(['diff', 'a.animj', 'b.animj']);
  expect(exit).toBe(1);
  expect(stdout).toMatch(/^Ball\/Position +0\.25 +1 s$/m);
  expect(stdout).toContain('1 of 2 tracks differ');
  expect((await shop.run(['diff', 'a.animj', 'b.animj', '--tolerance', '0.3'])).exit).toBe(0);
});

test('--json has both the same and the different tracks', async () => {
  const shop = await workshop({ 'a.animj': ball, 'b.animj': moved });
  const { exit, stdout } = await shop.run(['diff', 'a.animj', 'b.animj', '--json']);
  expect(exit).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    a: 'a.animj',
    b: 'b.animj',
    same: false,
    clips: [
      {
        a: { name: 'ball', duration: 2 },
        b: { name: 'ball', duration: 2 },
        different: true,
        tracks: [
          {
            node: 'Ball',
            property: 'Position',
            error: 0.25,
            unit: 'value',
            time: 1,
            missing: null,
            different: true,
          },
          { node: 'Ball', property: 'Rotation', error: 0, unit: 'degrees', different: false },
        ],
      },
    ],
  });
});

test('missing tracks and another duration are differences', async () => {
  const one = track('float', 'A', 'X', [{ time: 0, value: 1 }]);
  const shop = await workshop({
    'a.animj': animj('a', 1, [one]),
    'b.animj': animj('b', 1, [{ ...one, data: { ...one.data, property: 'Y' } }]),
    'longer.animj': animj('a', 2, [one]),
  });
  const { exit, stdout } = await shop.run(['diff', 'a.animj', 'b.animj']);
  expect(exit).toBe(1);
  expect(stdout).toMatch(/^A\/X +only in the first$/m);
  expect(stdout).toMatch(/^A\/Y +only in the second$/m);
  const longer = await shop.run(['diff', 'a.animj', 'longer.animj']);
  expect(longer.exit).toBe(1);
  expect(longer.stdout).toContain('lasts 1 s and 2 s');
});

test('what cannot be read is told with its own exit code', async () => {
  const shop = await workshop({ 'a.animj': ball, 'notes.txt': '' });
  expect((await shop.run(['diff', 'a.animj', 'gone.animj'])).exit).toBe(3);
  expect((await shop.run(['diff', 'a.animj', 'notes.txt'])).exit).toBe(1);
  expect((await shop.run(['diff', 'a.animj'])).exit).toBe(2);
});
