import { join } from 'node:path';
import { expect, test } from 'vitest';
import { animj, root, track, workshop } from '../../test/harness.js';

const line = (keys: number) =>
  animj('line', 1, [
    track(
      'float',
      'A',
      'X',
      Array.from({ length: keys }, (_, i) => ({
        time: i / (keys - 1),
        value: (2 * i) / (keys - 1),
        interpolation: 'Linear',
      })),
    ),
  ]);

test('a straight line keeps its two ends, and says what was saved', async () => {
  const shop = await workshop({ 'line.animj': line(65) });
  const { exit, stdout } = await shop.run(['reduce', 'line.animj', 'small.animj']);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/^A\/X +65 +2 +\S+ +\d+$/m);
  expect(stdout).toMatch(/^line\.animj: \d\S* kB → \d+ B \(\S+ % smaller\)$/m);
  expect(JSON.parse(shop.text('small.animj')).tracks[0].data.keyframes).toHaveLength(2);
  const same = await shop.run(['diff', 'line.animj', 'small.animj', '--tolerance', '0.001']);
  expect(same.exit).toBe(0);
});

test('--json tells each track in value units or degrees', async () => {
  const shop = await workshop({ 'line.animj': line(65) });
  const { stdout, stderr } = await shop.run([
    'reduce',
    'line.animj',
    'small.animx',
    '--json',
    '--encoding',
    'plain',
  ]);
  expect(stderr).toBe('');
  const document = JSON.parse(stdout);
  expect(document).toMatchObject({
    file: 'line.animj',
    bytesBefore: line(65).length,
    bytesAfter: shop.read('small.animx').length,
    outputs: [{ file: 'small.animx', bytes: shop.read('small.animx').length }],
    clips: [
      { name: 'line', tracks: [{ node: 'A', property: 'X', keysBefore: 65, keysAfter: 2, unit: 'value' }] },
    ],
    diagnostics: [{ code: 'resonite/curve-order-unverified' }],
  });
  const [reduced] = document.clips[0].tracks;
  expect(reduced.error).toBeLessThanOrEqual(0.001);
  expect(reduced.bytesBefore - reduced.bytesAfter).toBeGreaterThan(63 * 8);
});

test('keys that a crossing adds are reduced too: what is told is what is in the file', async () => {
  const shop = await workshop();
  const walker = join(root, 'examples/walker.gltf');
  const { stdout } = await shop.run(['reduce', walker, 'small.animx', '--clip', 'Walk', '--json']);
  await shop.run(['convert', walker, 'whole.animx', '--clip', 'Walk']);
  const keysIn = async (file: string): Promise<number[]> =>
    JSON.parse((await shop.run(['inspect', file, '--json'])).stdout).files[0].clip.tracks.map(
      ({ keys }: { keys: number }) => keys,
    );
  const told: { keysBefore: number; keysAfter: number }[] = JSON.parse(stdout).clips[0].tracks;
  expect(told.map(({ keysBefore }) => keysBefore)).toEqual(Array(13).fill(9));
  expect(told.map(({ keysAfter }) => keysAfter)).toEqual(await keysIn('small.animx'));
  const total = (keys: readonly number[]) => keys.reduce((sum, each) => sum + each, 0);
  expect(total(await keysIn('small.animx'))).toBeLessThan(total(await keysIn('whole.animx')) / 1.5);
  const tolerances = ['--tolerance', '0.0011', '--rotation-tolerance', '0.051'];
  const same = await shop.run(['diff', walker, 'small.animx', '--clip', 'Walk', ...tolerances]);
  expect(same.exit).toBe(0);
});

test('where a format joins the keys of tracks, those are told', async () => {
  const shop = await workshop();
  const walk = join(root, 'examples/robot/walk.caf');
  const { stdout } = await shop.run(['reduce', walk, 'small.caf', '--json']);
  const skeleton = ['--skeleton', join(root, 'examples/robot/robot.csf')];
  const inspected = await shop.run(['inspect', 'small.caf', '--json', ...skeleton]);
  const document = JSON.parse(stdout);
  const labelled = (tracks: { node: string; property: string }[], keys: string) =>
    tracks.map((each) => `${each.node}/${each.property} ${(each as Record<string, unknown>)[keys]}`).sort();
  const written = JSON.parse(inspected.stdout).files[0].clip.tracks;
  expect(labelled(document.clips[0].tracks, 'keysAfter')).toEqual(labelled(written, 'keys'));
  expect(labelled(written, 'keys')).toContain('Spine/Position 1');
  expect([document.bytesBefore, document.bytesAfter]).toEqual([6376, shop.read('small.caf').length]);
});

test('standard output takes the file, and stderr what was saved', async () => {
  const shop = await workshop({ 'line.animj': line(9) });
  const { exit, stdout, stderr } = await shop.run(['reduce', 'line.animj', '-']);
  expect(exit).toBe(0);
  expect(JSON.parse(stdout).tracks[0].data.keyframes).toHaveLength(2);
  expect(stderr).toContain('A/X');
});

test('an existing file is refused, --dry-run writes nothing, and a negative error is wrong usage', async () => {
  const shop = await workshop({ 'line.animj': line(9) });
  expect((await shop.run(['reduce', 'line.animj', 'line.animj'])).exit).toBe(4);
  expect(shop.text('line.animj')).toBe(line(9));
  expect((await shop.run(['reduce', 'line.animj', 'x.animj', '--dry-run'])).exit).toBe(0);
  expect((await shop.run(['reduce', 'line.animj', 'x.animj', '--error', '-1'])).exit).toBe(2);
  expect((await shop.run(['reduce', 'gone.animj', 'x.animj'])).exit).toBe(3);
  expect(shop.names()).toEqual(['line.animj']);
});
