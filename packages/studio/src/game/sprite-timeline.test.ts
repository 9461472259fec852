import { createPlayer, type SpriteAnimation, stepPlayers } from '@mutoscope/core/stage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmLength, frameAt, lengthOf, timelineOf } from './sprite-timeline.js';

const animationOf = (count: number, more: Partial<SpriteAnimation> = {}): SpriteAnimation => ({
  name: 'A',
  speed: 4,
  loop: true,
  repeatCount: 1,
  repeatTo: 0,
  pingPong: false,
  frames: Array.from({ length: count }, () => ({
    image: 0,
    area: null,
    duration: 1,
    originX: 0,
    originY: 0,
    points: [],
    polygon: null,
  })),
  ...more,
});
const start = { animation: 0, frame: 0 };
const shown = (animation: SpriteAnimation, count: number, frame = 0): number[] => {
  const timeline = timelineOf([animation], { animation: 0, frame });
  return Array.from({ length: count }, (_, i) => frameAt(timeline, i / 4));
};

test('loops, repeats from another frame, and turns back', () => {
  expect(shown(animationOf(3), 7)).toEqual([0, 1, 2, 0, 1, 2, 0]);
  expect(shown(animationOf(3, { repeatTo: 1 }), 7)).toEqual([0, 1, 2, 1, 2, 1, 2]);
  expect(shown(animationOf(3, { pingPong: true }), 7)).toEqual([0, 1, 2, 1, 0, 1, 2]);
  expect(shown(animationOf(3), 5, 2)).toEqual([2, 0, 1, 2, 0]);
});

test('stands where it ends, and where it has no speed', () => {
  const twice = animationOf(2, { loop: false, repeatCount: 2 });
  expect(shown(twice, 6)).toEqual([0, 1, 0, 1, 1, 1]);
  expect(shown(animationOf(3, { speed: 0 }), 4, 1)).toEqual([1, 1, 1, 1]);
  expect(shown(animationOf(1), 3)).toEqual([0, 0, 0]);
});

test('how long until it begins anew or stands', () => {
  const length = (animation: SpriteAnimation) => lengthOf(timelineOf([animation], start));
  expect(length(animationOf(3))).toBe(0.75);
  expect(length(animationOf(2, { loop: false, repeatCount: 2 }))).toBe(1);
  expect(length(animationOf(1))).toBe(0);
  expect(length(animationOf(3, { speed: 0 }))).toBe(0);
  const all = [animationOf(3), animationOf(3, { speed: 0.01 })].map((each) => timelineOf([each], start));
  expect(filmLength(all)).toBe(10);
  expect(filmLength([])).toBe(0);
});

test('an animation that is too fast shows one frame at each step of the engine', () => {
  const timeline = timelineOf([animationOf(4, { speed: 1000 })], start);
  expect([0, 1, 2, 3, 4].map((tick) => frameAt(timeline, tick / 60))).toEqual([0, 1, 2, 3, 0]);
});

test('it is what the player shows, stepped on', () => {
  const whole = fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    speed: fc.constantFrom(0, 1, 2, 4),
    loop: fc.boolean(),
    repeatCount: fc.integer({ min: 1, max: 3 }),
    repeatTo: fc.integer({ min: 0, max: 4 }),
    pingPong: fc.boolean(),
    frame: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(whole, ({ count, frame, ...more }) => {
      const at = { animation: 0, frame: Math.min(frame, count - 1) };
      const animation = animationOf(count, { ...more, repeatTo: Math.min(more.repeatTo, count - 1) });
      const timeline = timelineOf([animation], at);
      const player = createPlayer([animation], at);
      for (let tick = 0; tick <= 40; tick++) {
        expect(frameAt(timeline, tick / 8)).toBe(player.frame[0]);
        stepPlayers(player, 1 / 8);
      }
    }),
  );
});
