import type { Clip } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { begun, clipsNow, continued, type History, isChanged, isUnsaved, wentTo } from './history.js';

const clip = (name: string): Clip => ({
  name,
  duration: 1,
  rotation: 'nlerp',
  outside: 'clamp',
  tracks: [],
});
const opened = [clip('a'), clip('b')];
const step = (history: History, name: string): History =>
  continued(history, { name: { word: 'editReversed' }, clips: [clip(name), clipsNow(history)[1]!] });

test('a step is undone and done again, and the first is what was opened', () => {
  const history = step(step(begun(opened), 'c'), 'd');
  expect(clipsNow(history)[0]!.name).toBe('d');
  const undone = wentTo(history, history.at - 1);
  expect(clipsNow(undone)[0]!.name).toBe('c');
  expect(clipsNow(wentTo(undone, 0))).toBe(opened);
  expect(clipsNow(wentTo(undone, undone.at + 1))).toBe(clipsNow(history));
});

test('a step after undoing forgets what was undone', () => {
  const history = step(wentTo(step(step(begun(opened), 'c'), 'd'), 1), 'e');
  expect(history.steps.map(({ clips }) => clips[0]!.name)).toEqual(['a', 'c', 'e']);
  expect(history.at).toBe(2);
});

test('there is nothing before the first and after the last step', () => {
  const history = step(begun(opened), 'c');
  expect(wentTo(history, -1).at).toBe(0);
  expect(wentTo(history, 2).at).toBe(1);
});

test('steps share what they leave as it was', () => {
  const history = step(begun(opened), 'c');
  expect(clipsNow(history)[1]).toBe(opened[1]);
});

test('what is changed and what is unsaved are two things', () => {
  const history = step(begun(opened), 'c');
  expect([isChanged(history), isUnsaved(history)]).toEqual([true, true]);
  const saved = { ...history, saved: clipsNow(history) };
  expect([isChanged(saved), isUnsaved(saved)]).toEqual([true, false]);
  const back = wentTo(saved, 0);
  expect([isChanged(back), isUnsaved(back)]).toEqual([false, true]);
  expect([isChanged(wentTo(history, 0)), isUnsaved(wentTo(history, 0))]).toEqual([false, false]);
});
