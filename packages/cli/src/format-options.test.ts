import { expect, test } from 'vitest';
import { workshop } from '../test/harness.js';

test('an option that formats understand differently says so; a family is told by its name', async () => {
  const { stdout } = await (await workshop()).run(['convert', '--help']);
  const help = stdout.replace(/\s+/g, ' ');
  expect(help).toMatch(/--scale <number> gltf, glb, obj: .* \(default: 1\); cal3d: /);
  expect(help).toMatch(/--skeleton <file> cal3d: the skeleton/);
});

test('an option that means nothing to the formats at hand is refused', async () => {
  const shop = await workshop({ 'a.csv': 'time,A/X\n0,1\n' });
  const { exit, stderr } = await shop.run(['convert', 'a.csv', 'a.glb', '--preset', 'imvu']);
  expect(exit).toBe(2);
  expect(stderr).toBe('mutoscope: --preset is for cal3d when written; this reads csv and writes glb\n');
});

test.each([
  [['a.cfg', '--scale', '-1'], '--scale -1 is none; it takes a number above 0'],
  [['a.cfg', '--cal3d-version', '5'], '--cal3d-version 5 is none; it takes 600 to 698'],
  [['a.bvh', '--fps', '0'], '--fps 0 is none; it takes a number above 0'],
])('%j: a number that makes no sense is wrong usage', async (args, message) => {
  const shop = await workshop({ 'a.csv': 'time,A/X\n0,1\n' });
  const { exit, stderr } = await shop.run(['convert', 'a.csv', ...args]);
  expect(exit).toBe(2);
  expect(stderr).toContain(message);
});
