/** The images of the small game, drawn pixel by pixel. */

import { type HoledPaint, png } from './image-files.js';

type Colour = readonly [number, number, number];

const skin: Colour = [240, 190, 140];
const hat: Colour = [190, 50, 60];
const shirt: Colour = [60, 110, 190];
const dark: Colour = [50, 45, 70];
const gold: Colour = [245, 200, 70];
const lightGold: Colour = [255, 240, 160];
const slime: Colour = [110, 190, 90];
const bat: Colour = [110, 80, 150];
const grass: Colour = [100, 180, 80];
const soil: Colour = [150, 105, 70];
const stone: Colour = [140, 140, 150];

/** Name below the game's folder and bytes of each. */
export const gamePictures = (): { name: string; bytes: Uint8Array }[] => [
  { name: 'images/player-sheet0.png', bytes: sheet(playerFrames, playerPainters) },
  { name: 'images/coin-sheet0.png', bytes: sheet(coinFrames, coinPainters) },
  { name: 'images/slime-sheet0.png', bytes: sheet(slimeFrames, slimePainters) },
  { name: 'images/bat-sheet0.png', bytes: sheet(batFrames, batPainters) },
  { name: 'images/lifebar-sheet0.png', bytes: png(16, 3, (x) => (x < 12 ? slime : hat)) },
  { name: 'images/ground.png', bytes: png(64, 32, tiles) },
  { name: 'images/sky.png', bytes: png(8, 64, (_, y) => [130 + y, 190 + (y >> 1), 240]) },
  { name: 'images/hills.png', bytes: png(64, 32, (x, y) => (y > hillAt(x) ? [120, 170, 140] : null)) },
];

/** Frames of one size in a row, a pixel apart. */
export interface Row {
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

export const playerFrames: Row = { count: 9, width: 12, height: 16 };
export const coinFrames: Row = { count: 4, width: 10, height: 10 };
export const slimeFrames: Row = { count: 2, width: 16, height: 10 };
export const batFrames: Row = { count: 3, width: 14, height: 10 };

/** Left edge of a frame in its sheet. */
export const frameX = ({ width }: Row, index: number): number => 1 + index * (width + 2);

function sheet(row: Row, painters: readonly HoledPaint[]): Uint8Array {
  const step = row.width + 2;
  return png(row.count * step, row.height + 2, (x, y) => {
    const index = Math.floor(x / step);
    const [left, top] = [x - frameX(row, index), y - 1];
    const inside = left >= 0 && left < row.width && top >= 0 && top < row.height;
    return inside ? painters[index]!(left, top) : null;
  });
}

/** Two standing still, four walking, three jumping. */
const playerPainters = [
  ...[0, 1].map((bob) => player(bob, 0)),
  ...[-2, 0, 2, 0].map((stride) => player(stride === 0 ? 1 : 0, stride)),
  ...[1, 2, 3].map((spread) => player(0, spread)),
];

function player(bob: number, stride: number): HoledPaint {
  return (x, y) => {
    const middle = Math.abs(x - 5.5);
    if (y < 3 + bob) return y >= bob && middle < 3 ? hat : null;
    if (y < 7 + bob) return middle < 3 ? (y === 4 + bob && x > 5 && x < 8 ? dark : skin) : null;
    if (y < 12) return middle < 3.6 ? shirt : null;
    const leg = ((y - 11) * stride) / 4;
    return Math.abs(x - 4 + leg) < 1.2 || Math.abs(x - 7 - leg) < 1.2 ? dark : null;
  };
}

const coinPainters = [5, 3, 1, 3].map((half): HoledPaint => {
  return (x, y) => {
    const [dx, dy] = [(x - 4.5) / half, (y - 4.5) / 5];
    if (dx * dx + dy * dy > 1) return null;
    return dx < -0.2 && dy < 0 ? lightGold : gold;
  };
});

const slimePainters = [0, 2].map((squash): HoledPaint => {
  return (x, y) => {
    const [dx, dy] = [(x - 7.5) / (6 + squash), (y - 9) / (9 - squash)];
    if (dx * dx + dy * dy > 1) return null;
    return y === 5 + (squash >> 1) && (x === 5 || x === 10) ? dark : slime;
  };
});

const batPainters = [-2, 0, 2].map((wing): HoledPaint => {
  return (x, y) => {
    const side = Math.abs(x - 6.5);
    if (side < 2.5) return Math.abs(y - 5) < 3 ? (y === 4 && side > 1 ? lightGold : bat) : null;
    const edge = 5 + ((side - 2.5) * wing) / 3;
    return Math.abs(y - edge) < 1.6 ? bat : null;
  };
});

/** Grass, soil, a slope, stone; in the second row a post, a ladder, and two empty ones. */
function tiles(x: number, y: number): Colour | null {
  const tile = Math.floor(x / 16) + 4 * Math.floor(y / 16);
  const [left, top] = [x % 16, y % 16];
  const grain = (left * 7 + top * 5) % 11 === 0;
  if (tile === 0) return top < 4 + (left % 3) ? grass : soil;
  if (tile === 1) return grain ? dark : soil;
  if (tile === 2) return top < 15 - left ? null : top < 18 - left ? grass : soil;
  if (tile === 3) return grain || top === 15 || left === 15 ? dark : stone;
  if (tile === 4) return Math.abs(left - 7.5) < 2 ? soil : null;
  if (tile === 5) return left === 3 || left === 12 || (top % 5 === 2 && left > 3 && left < 12) ? soil : null;
  return null;
}

const hillAt = (x: number): number => 16 - 10 * Math.sin((x / 64) * 2 * Math.PI);
