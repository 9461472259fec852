import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import { lastAnswer } from './last-answer.js';

afterEach(() => vi.useRealTimers());

test('only the last answer counts, whichever comes first', async () => {
  const asked = signal(1);
  const answer = signal<number | null>(null);
  const told = new Map<number, (value: number) => void>();
  const asking: Promise<unknown>[] = [];
  const question = () => {
    const number = asked.value;
    return number === 0 ? null : () => new Promise<number>((done) => told.set(number, done));
  };
  const stop = lastAnswer(answer, 0, question, (each) => asking.push(each));
  asked.value = 2;
  told.get(2)!(20);
  told.get(1)!(10);
  await Promise.all(asking);
  expect(answer.value).toBe(20);

  asked.value = 0;
  expect(answer.value).toBe(null);
  expect(asking.length).toBe(2);
  asked.value = 3;
  stop();
  told.get(3)!(30);
  await Promise.all(asking);
  expect(answer.value).toBe(null);
});

test('it is asked when nothing has changed for a while', () => {
  vi.useFakeTimers();
  const asked = signal(1);
  const numbers: number[] = [];
  const question = () => {
    const number = asked.value;
    return async () => {
      numbers.push(number);
      return number;
    };
  };
  const stop = lastAnswer(signal<number | null>(null), 100, question, () => {});
  vi.advanceTimersByTime(60);
  asked.value = 2;
  vi.advanceTimersByTime(60);
  expect(numbers).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(numbers).toEqual([2]);
  asked.value = 3;
  stop();
  vi.advanceTimersByTime(200);
  expect(numbers).toEqual([2]);
});
