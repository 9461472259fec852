import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../../diagnostic.js';
import { CellFlip, EMPTY_CELL } from '../../stage/model.js';
import { corpusTest } from '../../testing/corpus.js';
import { corpusGames, corpusProject } from './testing/corpus-games.js';
import { decodeTiles, encodeTiles } from './tiles.js';

const messageOf = (width: number, height: number, runs: string): string => {
  try {
    decodeTiles({ width, height, runs });
  } catch (error) {
    if (error instanceof FormatError) return error.diagnostic.message;
    throw error;
  }
  return 'no error';
};

test('runs, empty cells and flips are read row by row', () => {
  const { horizontal, vertical, diagonal } = CellFlip;
  expect([...decodeTiles({ width: 3, height: 2, runs: '2x-1,3,2x4hv,0d' })]).toEqual([
    EMPTY_CELL,
    EMPTY_CELL,
    3,
    4 + horizontal + vertical,
    4 + horizontal + vertical,
    diagonal,
  ]);
  expect([...decodeTiles({ width: 0, height: 5, runs: '' })]).toEqual([]);
});

test('cells are written as the longest runs, flags in the order h v d', () => {
  const cells = Uint32Array.of(7, 7, 7, EMPTY_CELL, 0xe0000001, 0x20000000);
  expect(encodeTiles(cells)).toBe('3x7,-1,1hvd,0d');
});

const cell = fc.oneof(
  fc.constant(EMPTY_CELL),
  fc
    .tuple(fc.oneof(fc.nat(3), fc.nat(0x1ffffffe)), fc.nat(7))
    .map(([tile, flips]) => (tile + flips * 0x20000000) >>> 0),
);

test('property: what is written is read the same', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, fc.integer({ min: 1, max: 4 }))), (runs) => {
      const cells = Uint32Array.from(runs.flatMap(([value, count]) => Array<number>(count).fill(value)));
      expect(decodeTiles({ width: cells.length, height: 1, runs: encodeTiles(cells) })).toEqual(cells);
    }),
  );
});

test('property: any text is read, or one error says why not', () => {
  const piece = fc.constantFrom('1', '23', 'x', ',', '-1', '-', 'h', 'v', 'd', ' ', '9'.repeat(30));
  fc.assert(
    fc.property(fc.array(piece), fc.nat(5), (pieces, width) => {
      const runs = pieces.join('');
      const message = messageOf(width, 1, runs);
      if (message === 'no error') expect(decodeTiles({ width, height: 1, runs }).length).toBe(width);
      else expect(message).toMatch(/, expected |^Expected /);
    }),
  );
});

describe('what is wrong is told with its place', () => {
  const expected = 'Expected a run such as 12x-1, 3 or 2x4hv';
  test.each([
    [2, 1, '', `${expected} at character 1 of the runs, found its end`],
    [2, 1, '1,', `${expected} at character 3 of the runs, found its end`],
    [2, 1, '1,,2', `${expected} at character 3 of the runs, found ",2"`],
    [2, 1, '1,2vh', `${expected} at character 3 of the runs, found "2vh"`],
    [2, 1, '2x-1h', `${expected} at character 1 of the runs, found "2x-1h"`],
    [2, 1, '1,-2', `${expected} at character 3 of the runs, found "-2"`],
    [2, 1, '1, 2', `${expected} at character 3 of the runs, found " 2"`],
    [2, 1, '0x1,2x2', 'The run at character 1 of the runs is of 0 tiles, expected 1 or more'],
    [2, 1, '1,2x2', 'The run at character 3 of the runs ends after 3 tiles, expected 2 (2 × 1)'],
    [2, 2, '3x1', 'The runs hold 3 tiles, expected 4 (2 × 2)'],
    [1, 1, '536870911', 'The tile at character 1 of the runs is 536870911, expected less than 536870911'],
    [-1, 1, '', 'The tilemap is -1 × 1 tiles, expected whole numbers and 67108864 tiles at most'],
    [
      1e9,
      1e9,
      '1',
      'The tilemap is 1000000000 × 1000000000 tiles, expected whole numbers and 67108864 tiles at most',
    ],
    [1.5, 2, '3x1', 'The tilemap is 1.5 × 2 tiles, expected whole numbers and 67108864 tiles at most'],
  ])('%s × %s "%s"', (width, height, runs, message) => {
    expect(messageOf(width, height, runs)).toBe(message);
  });
});

corpusTest('every tilemap of the games is written as it was', () => {
  let maps = 0;
  for (const game of corpusGames())
    for (const { layers } of corpusProject(game).layouts)
      for (const { world } of layers.flatMap(({ instances }) => instances)) {
        if (!world?.tilemap) continue;
        maps++;
        expect(encodeTiles(decodeTiles(world.tilemap))).toBe(world.tilemap.runs);
      }
  expect(maps).toBeGreaterThan(10);
});
