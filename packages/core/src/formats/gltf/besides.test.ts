import { expect, test } from 'vitest';
import { besidesFigure, besidesOf } from './besides.js';

const mesh = (accessor: unknown) => ({ primitives: [{ attributes: { POSITION: accessor } }] });
const accessors = [
  { min: [0, 0, 0], max: [1, 2, 0] },
  { min: [0, 0, 0], max: [0, 0, 0] },
];

test('meshes with extent, skins and images are counted in words', () => {
  const json = { accessors, meshes: [mesh(0), mesh(1), mesh(0)], skins: [{}], images: [] };
  expect(besidesOf(json)).toEqual(['2 meshes', '1 skin']);
  expect(besidesOf({ accessors, meshes: [mesh(1)] })).toEqual([]);
  expect(besidesOf({})).toEqual([]);
});

test('cameras, lights and other scenes are no part of a figure', () => {
  const extensions = { KHR_lights_punctual: { lights: [{}, {}] } };
  expect(besidesFigure({ cameras: [{}], scenes: [{}, {}], extensions })).toEqual([
    '1 camera',
    '2 lights',
    '1 other scene',
  ]);
  expect(besidesFigure({ meshes: [mesh(0)], scenes: [{}], extensions: 3 })).toEqual([]);
});

test('what is not glTF is no reason to fail', () => {
  expect(
    besidesOf({ accessors: 3, meshes: [null, mesh('x'), mesh(99), { primitives: {} }], skins: 'no' }),
  ).toEqual([]);
});
