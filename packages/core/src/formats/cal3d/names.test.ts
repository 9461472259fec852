import { expect, test } from 'vitest';
import { distinctNames } from '../../figure/distinct-names.js';
import { boneNames, nameFinder, readableName } from './names.js';
import { boneOf, chain } from './testing/models.js';

test('bones keep their names; doubled ones get a number, empty ones their index', () => {
  const bones = ['Hip', 'Hip', 'Hip 2', '', 'Hip'].map((name) => boneOf(name, -1));
  expect(boneNames({ ...chain, bones })).toEqual(['Hip', 'Hip 2', 'Hip 2 2', 'bone 3', 'Hip 3']);
});

test('__proto__ is a name like others', () => {
  const unique = distinctNames();
  expect([unique('__proto__'), unique('__proto__')]).toEqual(['__proto__', '__proto__ 2']);
});

test('names that Blender spelt out are read', () => {
  expect(readableName("b'\\xe7\\x9b\\xae.L'")).toBe('目.L');
  expect(readableName("b'S1.R'")).toBe('S1.R');
  expect(readableName('DokuroChan_e3839fe382afe38195e38293 ver.1.1')).toBe('DokuroChan_ミクさん ver.1.1');
  expect(readableName('e38182')).toBe('あ');
});

test.each(['dead beef', 'bone_e3', 'eee', "b'\\xff'", 'e38182f', 'Bip01'])('%s stays', (name) => {
  expect(readableName(name)).toBe(name);
});

test('a bone is found by its name, else by the only one that differs in case and blanks', () => {
  const find = nameFinder(['Bip01 L Hand', 'bip01_l_hand', 'Head Nub', 'Spine']);
  expect(['Bip01 L Hand', 'bip01_l_hand'].map(find)).toEqual([0, 1]);
  expect(['Head_Nub', 'SPINE', 'BIP01 l hand', 'Tail'].map(find)).toEqual([2, 3, undefined, undefined]);
});
