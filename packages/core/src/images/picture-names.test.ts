import { expect, test } from 'vitest';
import { isPictureName } from './picture-names.js';

test('a picture is known by the end of its name, whatever its case', () => {
  expect(['a/Skin.PNG', 'x.jpeg', 'x.raw'].map(isPictureName)).toEqual([true, true, true]);
  expect(['png', 'a.png/b', 'x.png.txt', 'x.svg'].map(isPictureName)).toEqual([false, false, false, false]);
});
