import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verbs } from '../src/main.js';
import { root, runIn, workshop } from './harness.js';

const namesOfVerbs = [...verbs.keys()];

test('the program lists every verb', async () => {
  const { exit, stdout } = await runIn(root, ['--help']);
  expect(exit).toBe(0);
  for (const [name, { summary }] of verbs)
    expect(stdout).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'));
});

test('no verb, and a verb nobody has, are wrong usage', async () => {
  expect(await runIn(root, [])).toMatchObject({ exit: 2, stdout: '' });
  const { exit, stdout, stderr } = await runIn(root, ['convrt']);
  expect([exit, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Did you mean convert?');
  const help = await runIn(root, ['help', 'convertt']);
  expect(help).toMatchObject({
    exit: 2,
    stdout: '',
    stderr: 'mutoscope: there is no command convertt; did you mean convert?\n',
  });
  expect((await runIn(root, ['help', 'xyz'])).stderr).toContain('no command xyz: inspect, check');
  expect((await runIn(root, ['help', 'convert'])).exit).toBe(0);
});

describe('examples run as printed, one after the other, beside the examples folder', () => {
  test.each(namesOfVerbs)('%s', async (verb) => {
    const { stdout } = await runIn(root, [verb, '--help']);
    const lines = [...stdout.matchAll(/^ {2}npx mutoscope (.+)$/gm)].map(([, line]) => line!);
    expect(lines.length).toBeGreaterThan(0);
    const shop = await workshop();
    cpSync(join(root, 'examples'), join(shop.folder, 'examples'), { recursive: true });
    for (const line of lines) {
      const [command, file] = line.split(' < ');
      const stdin = file === undefined ? undefined : shop.read(file);
      const { exit, stderr } = await shop.run(command!.split(' '), stdin && { stdin });
      // The examples hold one broken file, to show what check says.
      const expected = line === 'check examples --for resonite' ? 1 : 0;
      expect([line, exit, exit === expected ? '' : stderr]).toEqual([line, expected, '']);
    }
  });
});
