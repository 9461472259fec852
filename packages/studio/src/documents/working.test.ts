import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Progress } from './doc.js';
import { whileWorking } from './working.js';

const working = (name: string, share: number | null = null): Progress => ({ what: 'reading', name, share });

test('works that go on at once end each only their own', async () => {
  const works = signal<ReadonlyMap<object, Progress>>(new Map());
  const told = () => [...works.value.values()].map(({ name, share }) => [name, share]);
  const ends: (() => void)[] = [];
  let tellLate = (_: number) => {};
  const begin = (name: string) =>
    whileWorking({ works }, working(name), (tell) => {
      tellLate = (share) => tell(working(name, share));
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const first = begin('a');
  const second = begin('b');
  tellLate(0.5);
  expect(told()).toEqual([
    ['a', null],
    ['b', 0.5],
  ]);
  ends[1]!();
  await second;
  tellLate(0.7);
  expect(told()).toEqual([['a', null]]);
  ends[0]!();
  await first;
  expect(told()).toEqual([]);
  const failing = whileWorking({ works }, working('c'), () => Promise.reject(new Error('no')));
  expect(told()).toEqual([['c', null]]);
  await expect(failing).rejects.toThrow('no');
  expect(told()).toEqual([]);
});
