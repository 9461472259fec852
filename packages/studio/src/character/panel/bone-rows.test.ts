import { expect, test } from 'vitest';
import { boneRows, foundRows } from './bone-rows.js';

const skeleton = {
  names: ['Hand', 'Root', 'Spine', 'Leg', 'Head'],
  parents: Int32Array.of(2, -1, 1, 1, 2),
  translations: new Float32Array(15),
  rotations: new Float32Array(20),
  scales: null,
};

test('bones stand under their parents, in the order of the file', () => {
  expect(boneRows(skeleton).map(({ name, level }) => [name, level])).toEqual([
    ['Root', 1],
    ['Spine', 2],
    ['Hand', 3],
    ['Head', 3],
    ['Leg', 2],
  ]);
});

test('a search finds parts of names in any case', () => {
  expect(foundRows(boneRows(skeleton), ' h').map(({ bone }) => bone)).toEqual([0, 4]);
  expect(foundRows(boneRows(skeleton), '')).toHaveLength(5);
  expect(foundRows(boneRows(skeleton), 'tail')).toEqual([]);
});
