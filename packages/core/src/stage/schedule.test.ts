import fc from 'fast-check';
import { expect, test } from 'vitest';
import { animationOf, frameOf } from '../testing/small-stage.js';
import type { SpriteAnimation } from './model.js';
import { scheduleOf } from './schedule.js';
import { stepPlayers } from './sprite-player.js';
import { createPlayer } from './sprite-state.js';

const frames = (count: number) =>
  Array.from({ length: count }, (_, i) => frameOf(0, null, { duration: i + 1 }));

function orderOf(count: number, rest: Partial<SpriteAnimation>): [string, number, boolean] {
  const { steps, plays, bent } = scheduleOf(animationOf('A', frames(count), rest), 0.1);
  return [steps.map(({ frame }) => frame).join(''), plays, bent !== null];
}

test.each<[string, number, Partial<SpriteAnimation>, [string, number, boolean]]>([
  ['a loop', 4, {}, ['0123', 0, false]],
  ['a loop with an intro cannot be said', 4, { repeatTo: 2 }, ['0123', 0, true]],
  ['once', 3, { loop: false }, ['012', 1, false]],
  ['a repeat count of 0 is once', 3, { loop: false, repeatCount: 0 }, ['012', 1, false]],
  ['three times', 3, { loop: false, repeatCount: 3 }, ['012', 3, false]],
  ['three times, from frame 1 on', 3, { loop: false, repeatCount: 3, repeatTo: 1 }, ['0121212', 1, false]],
  ['to and fro', 4, { pingPong: true }, ['012321', 0, false]],
  ['to and fro loops whatever it repeats to', 3, { pingPong: true, repeatTo: 2 }, ['0121', 0, false]],
  ['to and fro with two frames', 2, { pingPong: true }, ['01', 0, false]],
  ['to and fro with one', 1, { pingPong: true, loop: false }, ['0', 1, false]],
  ['to and fro once ends on the first', 3, { pingPong: true, loop: false }, ['01210', 1, false]],
  ['to and fro twice', 3, { pingPong: true, loop: false, repeatCount: 2 }, ['012101210', 1, false]],
  ['more often than is unrolled', 3, { loop: false, repeatCount: 9999, repeatTo: 1 }, ['012', 9999, true]],
])('%s', (_, count, rest, expected) => {
  expect(orderOf(count, rest)).toEqual(expected);
});

test('seconds are durations by speed, or a while at rest', () => {
  const seconds = (speed: number) =>
    scheduleOf(animationOf('A', frames(3), { speed }), 0.1).steps.map((step) => step.seconds);
  expect(seconds(4)).toEqual([0.25, 0.5, 0.75]);
  expect(seconds(0)).toEqual([0.1, 0.2, 0.1 * 3]);
});

test('the frames come as a player shows them', () => {
  const animations = fc
    .record({
      count: fc.integer({ min: 2, max: 5 }),
      loop: fc.boolean(),
      pingPong: fc.boolean(),
      repeatCount: fc.integer({ min: 0, max: 4 }),
      repeatTo: fc.nat(4),
    })
    .filter(({ loop, pingPong, repeatTo }) => !loop || pingPong || repeatTo === 0)
    .map(({ count, repeatTo, ...rest }) => {
      const even = Array.from({ length: count }, () => frameOf(0, null));
      return animationOf('A', even, { speed: 1, ...rest, repeatTo: Math.min(repeatTo, count - 1) });
    });
  fc.assert(
    fc.property(animations, (animation) => {
      const player = createPlayer([animation]);
      const shown = [0];
      for (let step = 0; step < 60; step++) {
        stepPlayers(player, 1);
        if (!player.playing[0]) break;
        shown.push(player.frame[0]!);
      }
      const { steps, plays, bent } = scheduleOf(animation, 0.1);
      const round = steps.map(({ frame }) => frame);
      const all = Array.from({ length: plays || 60 }, () => round).flat();
      expect(bent).toBe(null);
      expect(shown).toEqual(plays === 0 ? all.slice(0, shown.length) : all);
      expect(shown.length === 61).toBe(plays === 0);
    }),
  );
});
