import { expect, test } from 'vitest';
import { gridOf } from './grid.js';
import { colourOf, fontOf } from './text.js';

test.each([
  ['bold 12pt Arial', 'Arial', 16, true, false],
  ['italic 700 10.4px/1.2 "Open Sans", serif', 'Open Sans', 10, true, true],
  ['  2em Courier New ', 'Courier New', 32, false, false],
])('font %s', (css, fontfamily, pixelsize, bold, italic) => {
  expect(fontOf(css)).toEqual({ fontfamily, pixelsize, bold, italic });
});

test.each(['', 'Arial', '12pt', '0px Arial', '99999px Arial', `${'1'.repeat(100_000)}px`])(
  'no font: %.9s',
  (css) => {
    expect(fontOf(css)).toBe(null);
  },
);

test.each([
  ['#f80', '#ffff8800'],
  [' #0A141E ', '#ff0a141e'],
  ['rgb(1, 2,3)', '#ff010203'],
  ['rgba(300,-5,127.6,0.5)', '#80ff0080'],
  ['rgb(1 2 3 / 0)', '#00010203'],
])('colour %s', (css, argb) => {
  expect(colourOf(css)).toBe(argb);
});

test.each(['', 'red', '#ff', 'rgb(1,2)', 'rgb(a,b,c)', 'rgb(1,2,3,4,5)'])('no colour: %s', (css) => {
  expect(colourOf(css)).toBe(null);
});

const laid = (tileWidth: number, columns: number, x = 0) => ({
  x,
  y: 0,
  tileWidth,
  tileHeight: tileWidth,
  columns,
  rows: columns,
});

test('one tile size is the grid; the map holds the layout and what reaches beyond it', () => {
  const { grid } = gridOf({ width: 100, height: 30 }, [laid(16, 4, 40), laid(16, 2)], 0);
  expect(grid).toEqual({ tileWidth: 16, tileHeight: 16, columns: 7, rows: 4 });
});

test('the greatest common divisor where there are several sizes', () => {
  const { grid, fits } = gridOf({ width: 96, height: 96 }, [laid(16, 4), laid(24, 2)], 0);
  expect([grid.tileWidth, grid.columns, fits(laid(16, 4)), fits(laid(24, 2))]).toEqual([8, 12, true, true]);
});

test('the size of the most cells where that would be too many', () => {
  const tilemaps = [laid(17, 3), laid(16, 60), laid(32, 5)];
  const { grid, fits } = gridOf({ width: 1000, height: 1000 }, tilemaps, 2 ** 18);
  expect([grid.tileWidth, grid.columns, ...tilemaps.map(fits)]).toEqual([16, 63, false, true, true]);
});

test('without tilemaps cells make up the layout exactly', () => {
  const sizes = [640, 360, 854, 333].map((width) => gridOf({ width, height: 48 }, [], 0).grid.tileWidth);
  expect(sizes).toEqual([32, 8, 2, 1]);
});
