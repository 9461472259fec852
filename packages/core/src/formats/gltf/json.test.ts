import { expect, test } from 'vitest';
import { objects } from './json.js';

test('a list is gone through once, however many ask for it', () => {
  let read = 0;
  const list = [{}, {}];
  Object.defineProperty(list, 1, { get: () => ++read && {} });
  for (let asked = 0; asked < 5; asked++) expect(objects(list, 'meshes')).toBe(list);
  expect(read).toBe(1);
});

test('what is no object is refused every time, with its place', () => {
  const list = [{}, 3];
  for (let asked = 0; asked < 2; asked++) expect(() => objects(list, 'meshes')).toThrow('an object');
  expect(objects(undefined, 'meshes')).toEqual([]);
});
