import { expect, test } from 'vitest';
// The built pool: its threads run built code.
import { runJobs } from '../dist/convert/pool.js';
import { ball, workshop } from './harness.js';

test('a thread that dies fails its own job; the others are done, each told once and one at a time', async () => {
  const { folder } = await workshop({ 'ball.animj': ball });
  const job = (name: string, to: string) => ({
    inputs: [
      {
        file: name,
        base: '',
        ref: { kind: 'file', root: folder, name: 'ball.animj' } as const,
        format: 'animj',
      },
    ],
    to,
    name,
    cross: {},
    given: {},
    strict: false,
  });
  const jobs = Array.from({ length: 8 }, (_, i) => job(`${i}`, i === 3 ? 'no format has this id' : 'animx'));
  const told: string[] = [];
  let busy = 0;
  let most = 0;
  await runJobs(jobs, 3, async ({ name }, { refused, outputs, told: [first] }) => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    told.push(`${name} ${refused ?? outputs[0]?.name} ${refused ? first?.diagnostic.code : ''}`.trim());
    busy--;
  });
  expect(told.sort()).toEqual(
    jobs.map((_, i) => (i === 3 ? '3 cannot-cross file/not-checked' : `${i} ${i}`)).sort(),
  );
  expect(most).toBe(1);
});
