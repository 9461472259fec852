import { expect, test } from 'vitest';
import { collectDiagnostics } from '../diagnostic.js';
import { encodePng } from '../images/index.js';
import { animationOf, frameOf, imageOf, objectOf, pixelsOf, stageOf } from '../testing/small-stage.js';
import { canvasOf } from './canvas.js';
import { filmsOf } from './films.js';
import { framePixels } from './frame-pixels.js';
import type { SpriteAnimation, StageImage } from './model.js';
import { stripsOf } from './pictures.js';
import { sheetsOf } from './sheets.js';

const sheet = imageOf('sheet.png', 'RG.', 'BWh');

async function stripsOfOne(animation: SpriteAnimation, images: readonly StageImage[] = [sheet]) {
  const told = collectDiagnostics();
  const object = objectOf('Hero', [animation]);
  const pixels = framePixels(stageOf(images, [object]), told.report);
  const strips = await stripsOf(object, pixels, told.report);
  return {
    pixels,
    strips,
    told: told.items.map(({ code, message, at }) => `${code} ${at?.path}: ${message}`),
  };
}

test('an area is cut out to the pixel; what is outside is transparent and told', async () => {
  const frames = [
    frameOf(0, [1, 0, 1, 2]),
    frameOf(0, [2, 1, 2, 2]),
    frameOf(0, [-1, -1, 2, 2]),
    frameOf(0, null),
  ];
  const { pixels, strips, told } = await stripsOfOne(animationOf('A', frames));
  const cuts = await Promise.all(strips[0]!.pictures.map(({ area }) => pixels.cut(0, area)));
  expect(cuts.map((cut) => [...cut.pixels])).toEqual(
    [
      ['G', 'W'],
      ['h.', '..'],
      ['..', '.R'],
      ['RG.', 'BWh'],
    ].map((rows) => [...pixelsOf(...rows)]),
  );
  expect(told).toEqual([
    'stage/frame-outside Hero, A, frame 1: The frame, 2 by 2 pixels at 2, 1, reaches out of its image of 3 by 2 pixels',
    'stage/frame-outside Hero, A, frame 2: The frame, 2 by 2 pixels at -1, -1, reaches out of its image of 3 by 2 pixels',
  ]);
});

test.each([
  ['a billion wide', { area: { x: 0, y: 0, width: 1e9, height: 1 } }, '1000000000 by 1 pixels'],
  ['without width', { area: { x: 0, y: 0, width: 0, height: 1 } }, '0 by 1 pixels'],
  ['between pixels', { area: { x: 0.5, y: 0, width: 1, height: 1 } }, 'not in whole pixels'],
  ['of no width', { area: { x: 0, y: 0, width: Number.NaN, height: 1 } }, 'not in whole pixels'],
  ['far away', { area: { x: 1e12, y: 0, width: 1, height: 1 } }, 'it is at 1000000000000, 0'],
  ['with an origin that is none', { originX: Number.NaN }, 'at NaN of its size'],
  ['with a far origin', { originY: -1e300 }, 'at -1e+300 of its size'],
  ['with a point that is none', { points: [{ name: 'P', x: 0, y: Infinity }] }, 'at Infinity of its size'],
  [
    'with a corner that is none',
    { polygon: Float64Array.of(0, 0, 1, 0, 1, Number.NaN) },
    'at NaN of its size',
  ],
  ['with two corners', { polygon: Float64Array.of(0, 0, 1, 1) }, 'its polygon has 4 numbers'],
  ['of negative duration', { duration: -1 }, 'its duration is -1'],
])('a frame %s is left out, and what repeats follows', async (_, rest, says) => {
  const frames = [frameOf(0, null, rest), frameOf(0, [0, 0, 1, 1]), frameOf(0, [1, 0, 1, 1])];
  const { strips, told } = await stripsOfOne(animationOf('A', frames, { repeatTo: 2 }));
  expect([strips[0]!.pictures.length, strips[0]!.animation.repeatTo]).toEqual([2, 1]);
  expect(told).toEqual([expect.stringContaining('stage/frame Hero, A, frame 0: The frame is left out')]);
  expect(told[0]).toContain(says);
});

test.each([
  [{ speed: Number.NaN }, 'it has NaN frames a second, expected 0 or more'],
  [{ speed: -1 }, 'it has -1 frames a second, expected 0 or more'],
  [{ repeatCount: Number.NaN }, 'it repeats NaN times, expected 0 or more'],
  [{ repeatTo: 0.5 }, 'it repeats from frame 0.5'],
  [{ frames: [] }, 'it has no frames'],
])('an animation with %j is left out', async (rest, says) => {
  const { strips, told } = await stripsOfOne(animationOf('A', [frameOf(0, null)], rest));
  expect([strips, told]).toEqual([[], [`stage/animation Hero, A: The animation is left out: ${says}`]]);
});

test('what is missing, unknown or damaged is told once an image', async () => {
  const file = (name: string, bytes: Uint8Array | null) => ({ file: name, load: async () => bytes });
  const whole = (await sheet.load())!;
  const images = [
    file('gone.png', null),
    file('text.png', new TextEncoder().encode('hello')),
    file('cut.png', whole.subarray(0, 45)),
    sheet,
  ];
  const frames = [0, 1, 2, 3, 0, 1, 2, 9].map((image) => frameOf(image, null));
  const told = collectDiagnostics();
  const object = objectOf('Hero', [animationOf('A', frames)]);
  const pixels = framePixels(stageOf(images, [object]), told.report);
  const strips = await stripsOf(object, pixels, told.report);
  const [made] = await sheetsOf(strips, pixels, { name: 'Hero', several: true }, told.report);
  expect(made!.strips[0]!.pictures.map(({ frame }) => frame.image)).toEqual([3]);
  expect(told.items.map(({ code, at }) => `${code} ${at?.path}`)).toEqual([
    'stage/image-missing gone.png',
    'stage/image-not-decoded text.png',
    'stage/image-missing image 9',
    'stage/image-not-decoded cut.png',
  ]);
});

test.each([
  [70, 70, [': None of the 70 images is there; frames are left out']],
  [
    69,
    70,
    [
      ...['0.png', '1.png', '2.png'].map((name) => `${name}: The image is missing; frames are left out`),
      ': 66 more images are missing; frames are left out',
    ],
  ],
])('however many are missing, a few lines tell it: %i of %i', async (gone, all, lines) => {
  const images = Array.from({ length: all }, (_, i) => ({
    file: `${i}.png`,
    load: async () => (i < gone ? null : sheet.load()),
  }));
  const told = collectDiagnostics();
  const pixels = framePixels(stageOf(images, []), told.report);
  for (const i of images.keys()) await pixels.infoOf(i);
  expect(told.items.map(({ message, at }) => `${at?.path ?? ''}: ${message}`)).toEqual(lines);
});

test('frames of one image in a row decode it once', async () => {
  let loads = 0;
  const counting = {
    file: 'a.png',
    load: async () => {
      loads++;
      return sheet.load();
    },
  };
  const frames = Array.from({ length: 20 }, () => frameOf(0, [0, 0, 1, 1]));
  const { pixels, strips } = await stripsOfOne(animationOf('A', frames), [counting]);
  for (const { area } of strips[0]!.pictures) await pixels.cut(0, area);
  expect(loads).toBe(2);
});

test('a canvas has the origins on one spot', () => {
  const picture = (width: number, height: number, originX: number, originY: number) => ({
    frame: frameOf(0, null, { originX, originY }),
    area: { x: 0, y: 0, width, height },
  });
  expect(canvasOf([picture(10, 10, 0.5, 1), picture(20, 4, 0, 0), picture(3, 3, -1, 2)])).toEqual({
    width: 25,
    height: 14,
    originX: 5,
    originY: 10,
    places: [
      { x: 0, y: 0 },
      { x: 5, y: 10 },
      { x: 8, y: 4 },
    ],
  });
});

test('films that would be too large are left out before anything is drawn', async () => {
  const pixels = new Uint8Array(2000 * 2000 * 4).fill(255);
  const bytes = encodePng({ width: 2000, height: 2000, pixels });
  const image = { file: 'a.png', load: async () => bytes };
  const small = [frameOf(0, [0, 0, 1, 1]), frameOf(0, [1, 0, 1, 1])];
  const object = objectOf('Hero', [
    animationOf(
      'Many',
      Array.from({ length: 200 }, () => frameOf(0, null)),
    ),
    animationOf('Far', [small[0]!, frameOf(0, [0, 0, 1000, 1], { originX: 1000 })]),
    animationOf('Small', small),
  ]);
  const told = collectDiagnostics();
  const options = { scale: 1, stills: false };
  const names: string[] = [];
  for await (const film of filmsOf(stageOf([image], [object]), options, () => {}, told.report))
    names.push(film.animation);
  expect(names).toEqual(['Small']);
  expect(told.items.map(({ code, at }) => `${code} ${at?.path}`)).toEqual([
    'stage/too-large Hero, Many',
    'stage/too-large Hero, Far',
  ]);
});

test('what is cut comes to an end', async () => {
  const { pixels } = await stripsOfOne(animationOf('A', [frameOf(0, null)]));
  const area = { x: 0, y: 0, width: 2 ** 16, height: 2 ** 16 };
  await expect(pixels.cut(0, area)).rejects.toThrow('more than 2147483648 pixels');
});
