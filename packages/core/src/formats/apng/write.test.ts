import fc from 'fast-check';
import { decodeApng } from 'fast-png';
import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../diagnostic.js';
import type { Stage } from '../../stage/model.js';
import { animationOf, frameOf, imageOf, objectOf, pixelsOf, stageOf } from '../../testing/small-stage.js';
import { fractionOf } from './fraction.js';
import { writeApngs } from './write.js';

async function written(stage: Stage, options: { scale?: number; stills?: boolean } = {}) {
  const told = collectDiagnostics();
  const files = await writeApngs(stage, 'out/x.apng', { scale: 1, stills: false, ...options }, told.report);
  return {
    names: files.map(({ name }) => name),
    pictures: files.map(({ bytes }) => decodeApng(bytes, { checkCrc: true })),
    codes: told.items.map(({ code }) => code),
  };
}

const strip = imageOf('strip.png', 'RRGh.', 'RRGB.');
/** Red 2 by 2 with its origin in the middle; green 1 by 2 with its origin below; half clear and blue. */
const frames = [
  frameOf(0, [0, 0, 2, 2]),
  frameOf(0, [2, 0, 1, 2], { originX: 0, originY: 1, duration: 3 }),
  frameOf(0, [3, 0, 1, 2], { originX: 0, originY: 0 }),
];

test('frames stand with their origins on one spot, for exact times', async () => {
  const walk = animationOf('Walk', frames, { speed: 7 });
  const { names, pictures, codes } = await written(stageOf([strip], [objectOf('Hero', [walk])]));
  expect(names).toEqual(['out/Hero-Walk.apng']);
  const [picture] = pictures;
  expect(picture).toMatchObject({ width: 2, height: 4, numberOfPlays: 0 });
  expect(picture!.frames.map(({ data }) => [...data])).toEqual([
    [...pixelsOf('..', 'RR', 'RR', '..')],
    [...pixelsOf('.G', '.G', '..', '..')],
    [...pixelsOf('..', '..', '.h', '.B')],
  ]);
  expect(picture!.frames.map((frame) => [frame.delayNumber, frame.delayDenominator])).toEqual([
    [1, 7],
    [3, 7],
    [1, 7],
  ]);
  expect(codes).toEqual(['stage/left-behind']);
});

test('each pixel becomes a square', async () => {
  const walk = animationOf('Walk', [frameOf(0, [2, 1, 2, 1]), frameOf(0, [3, 1, 2, 1])]);
  const { pictures } = await written(stageOf([strip], [objectOf('Hero', [walk])]), { scale: 2 });
  expect(pictures[0]!.frames.map(({ data }) => [...data])).toEqual([
    [...pixelsOf('GGBB', 'GGBB')],
    [...pixelsOf('BB..', 'BB..')],
  ]);
});

test('what stands still is written only where that is asked for', async () => {
  const still = animationOf('Stand', [frames[0]!]);
  const choices = animationOf('Choices', frames, { speed: 0, loop: false, repeatCount: 2 });
  const walk = animationOf('Walk', frames);
  const stage = stageOf([strip], [objectOf('Hero', [still, choices, walk])]);
  const { names, codes } = await written(stage);
  expect([names, codes]).toEqual([['out/Hero-Walk.apng'], ['apng/stills', 'stage/left-behind']]);
  const all = await written(stage, { stills: true });
  expect(all.names).toEqual(['out/Hero-Stand.apng', 'out/Hero-Choices.apng', 'out/Hero-Walk.apng']);
  const delays = all.pictures[1]!.frames.map((frame) => frame.delayNumber / frame.delayDenominator);
  expect([delays, all.pictures[1]!.numberOfPlays]).toEqual([[0.1, 0.3, 0.1], 2]);
  await expect(written(stageOf([strip], [objectOf('Hero', [still, choices])]))).rejects.toThrow(
    'no animation that moves; 2 animations stand still',
  );
  await expect(written(stageOf([], []))).rejects.toThrow('There is no sprite animation to write');
});

test('what cannot be said is told', async () => {
  const intro = animationOf('Intro', frames, { repeatTo: 1 });
  const fast = animationOf('Fast', frames, { speed: 200 });
  const slow = animationOf('Slow', frames, { speed: 0.00001 });
  const { codes } = await written(stageOf([strip], [objectOf('Hero', [intro, fast, slow])]));
  expect(codes).toEqual(['stage/left-behind', 'apng/too-fast', 'apng/delays', 'apng/repeat']);
});

test('fractions are exact where they can be, and near elsewhere', () => {
  expect([1 / 3, 0.1, 2.5, 1 / 60, 3 / 7, 0].map(fractionOf)).toEqual([
    [1, 3],
    [1, 10],
    [5, 2],
    [1, 60],
    [3, 7],
    [0, 1],
  ]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 60000, noNaN: true }), (seconds) => {
      const [numerator, denominator] = fractionOf(seconds);
      expect(Number.isInteger(numerator) && numerator >= 0 && numerator <= 65535).toBe(true);
      expect(Number.isInteger(denominator) && denominator >= 1 && denominator <= 65535).toBe(true);
      expect(Math.abs(numerator / denominator - seconds)).toBeLessThan(
        Math.max(2e-5, seconds * 2e-5 * seconds),
      );
    }),
  );
});
