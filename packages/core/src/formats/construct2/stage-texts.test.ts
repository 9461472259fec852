import { expect, test } from 'vitest';
import { corpusTest } from '../../testing/corpus.js';
import { stageOf } from './stage.js';
import { ninePatchOf, spriteTextOf, textOf } from './stage-texts.js';
import { goldenGame } from './testing/goldens.js';

test('a sprite font is read by the names of its properties', () => {
  expect(spriteTextOf([8, 10, 'ABC', 'AB', 2, 0, 1, 2, 0, 1, 3, -4])).toEqual({
    text: 'AB',
    characters: 'ABC',
    characterWidth: 8,
    characterHeight: 10,
    scale: 2,
    spacing: 3,
    lineHeight: -4,
    horizontal: 'center',
    vertical: 'bottom',
    wrap: 'character',
  });
});

test('a 9-patch is read by the names of its properties', () => {
  expect(ninePatchOf([1, 2, 3, 4, 1, 2, 0, 0, 0])).toEqual({
    left: 1,
    top: 3,
    right: 2,
    bottom: 4,
    edges: 'stretch',
    fill: 'none',
  });
});

test('what is missing or of another kind falls back', () => {
  expect(textOf([])).toMatchObject({ text: '', font: '12pt Arial', horizontal: 'left', lineHeight: 0 });
  expect(textOf([7, 0, null, [], 9])).toMatchObject({ text: '', font: '12pt Arial', horizontal: 'left' });
  expect(spriteTextOf(['wide'])).toMatchObject({ characterWidth: 16, text: '', scale: 1 });
});

corpusTest('original games: sprite fonts have characters and a text', () => {
  const { layouts } = stageOf(goldenGame('itsuni-warriors'), () => {});
  const texts = layouts.flatMap(({ layers }) =>
    layers.flatMap(({ instances }) => instances.flatMap(({ spriteText }) => spriteText ?? [])),
  );
  expect(texts).toHaveLength(4);
  for (const { characters, characterWidth, characterHeight } of texts) {
    expect(characters.length).toBeGreaterThan(9);
    expect(characterWidth * characterHeight).toBeGreaterThan(0);
  }
});
