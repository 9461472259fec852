import { GifReader } from 'omggif';
import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../diagnostic.js';
import { encodePng } from '../../images/index.js';
import type { Stage } from '../../stage/model.js';
import { animationOf, frameOf, imageOf, objectOf, pixelsOf, stageOf } from '../../testing/small-stage.js';
import { delaysOf } from './delays.js';
import { writeGifs } from './write.js';

async function written(stage: Stage, options: { scale?: number; stills?: boolean } = {}) {
  const told = collectDiagnostics();
  const files = await writeGifs(stage, 'out/x.gif', { scale: 1, stills: false, ...options }, told.report);
  const gifs = files.map(({ bytes }) => new GifReader(bytes));
  return {
    names: files.map(({ name }) => name),
    gifs,
    pictures: gifs.map((gif) => Array.from({ length: gif.numFrames() }, (_, i) => pictureOf(gif, i))),
    delays: gifs.map((gif) => Array.from({ length: gif.numFrames() }, (_, i) => gif.frameInfo(i).delay)),
    loops: gifs.map((gif) => gif.loopCount()),
    codes: told.items.map(({ code }) => code),
    messages: told.items.map(({ message, at }) => `${at?.path ?? ''}: ${message}`),
  };
}

function pictureOf(gif: GifReader, frame: number): number[] {
  const pixels = new Uint8Array(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(frame, pixels);
  return [...pixels];
}

const strip = imageOf('strip.png', 'RRG.B', 'RRGBB');
const frames = [
  frameOf(0, [0, 0, 2, 2]),
  frameOf(0, [2, 0, 2, 2], { originX: 0, originY: 0, duration: 3 }),
  frameOf(0, [3, 0, 2, 2], { originX: 0, originY: 0 }),
];

test('every pixel, origins on one spot, delays and loops', async () => {
  const walk = animationOf('Walk', frames, { speed: 4 });
  const once = animationOf('Once', frames.slice(0, 2), { loop: false });
  const thrice = animationOf('Thrice', frames.slice(0, 2), { loop: false, repeatCount: 3 });
  const { names, gifs, pictures, delays, loops, codes } = await written(
    stageOf([strip], [objectOf('Hero', [walk, once, thrice])]),
  );
  expect(names).toEqual(['out/Hero-Walk.gif', 'out/Hero-Once.gif', 'out/Hero-Thrice.gif']);
  expect([gifs[0]!.width, gifs[0]!.height]).toEqual([3, 3]);
  expect(pictures[0]).toEqual([
    [...pixelsOf('RR.', 'RR.', '...')],
    [...pixelsOf('...', '.G.', '.GB')],
    [...pixelsOf('...', '..B', '.BB')],
  ]);
  expect(Array.from({ length: 3 }, (_, i) => gifs[0]!.frameInfo(i).disposal)).toEqual([2, 2, 2]);
  expect(delays).toEqual([
    [25, 75, 25],
    [20, 60],
    [20, 60],
  ]);
  expect(loops).toEqual([0, null, 2]);
  expect(codes).toEqual(['stage/left-behind']);
});

test('up to 255 colours are exact, and many are reduced and told', async () => {
  const side = 20;
  const noise = (colours: number) => {
    const pixels = new Uint8Array(side * side * 4);
    for (let i = 0; i < side * side; i++)
      pixels.set([(i % colours) & 255, 7, (i % colours) >> 8 ? 200 : 9, 255], i * 4);
    return pixels;
  };
  const image = (colours: number) => {
    const bytes = encodePng({ width: side, height: side, pixels: noise(colours) });
    return { file: `${colours}.png`, load: async () => bytes };
  };
  const pair = (i: number) => animationOf(`A${i}`, [frameOf(i, null), frameOf(i, null)]);
  const stage = stageOf([image(255), image(300)], [objectOf('Noise', [pair(0), pair(1)])]);
  const { pictures, messages } = await written(stage);
  expect(pictures[0]).toEqual([[...noise(255)], [...noise(255)]]);
  expect(messages[1]).toBe('Noise, A1: Frames have up to 300 colours; 255 of each stay');
  const wanted = noise(300);
  const errors = pictures[1]![0]!.map((value, i) => Math.abs(value - wanted[i]!));
  expect(Math.max(...errors)).toBeGreaterThan(0);
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(4);
  expect(errors.filter((_, i) => i % 4 === 3).every((error) => error === 0)).toBe(true);
});

test('half transparent pixels, short and uneven times, and intros are told', async () => {
  const soft = imageOf('soft.png', 'hR');
  const pair = [frameOf(1, null), frameOf(1, null)];
  const stage = stageOf(
    [strip, soft],
    [
      objectOf('Hero', [
        animationOf('Soft', pair),
        animationOf('Fast', frames, { speed: 60 }),
        animationOf('Odd', frames, { speed: 15 }),
        animationOf('Intro', frames, { repeatTo: 1 }),
      ]),
    ],
  );
  const { pictures, delays, messages } = await written(stage);
  expect(pictures[0]![0]).toEqual([...pixelsOf('.R')]);
  expect(delays.slice(1)).toEqual([
    [2, 5, 2],
    [7, 20, 6],
    [20, 60, 20],
  ]);
  expect(messages).toEqual([
    ': Only sprites are written, without image points, collision polygons',
    'Hero, Soft: Up to 2 pixels of an animation are half transparent; they become clear or solid',
    'Hero, Fast: Frames are to be shown for less than 2/100 s and get that; it is 0.0067 s late at most',
    'Hero, Odd: Times are rounded to 1/100 s; a frame comes up to 0.0033 s early or late',
    'Hero, Intro: The GIF does not say that it goes on with frame 1 when it loops, here with frame 0',
  ]);
});

test('a still of one frame does not loop', async () => {
  const stage = stageOf([strip], [objectOf('Hero', [animationOf('Stand', [frames[0]!])])]);
  const { pictures, loops } = await written(stage, { stills: true, scale: 3 });
  expect([pictures[0]!.length, pictures[0]![0]!.length, loops]).toEqual([1, 6 * 6 * 4, [null]]);
});

test('errors of delays do not add up; longer ones than GIF holds are cut', () => {
  const { hundredths, error } = delaysOf(new Array<number>(60).fill(1 / 24));
  expect(hundredths.reduce((sum, each) => sum + each, 0)).toBe(250);
  expect(error).toBeLessThanOrEqual(0.005 + 1e-9);
  expect(delaysOf([1000]).hundredths).toEqual([65535]);
});
