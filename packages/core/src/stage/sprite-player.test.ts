import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SpriteAnimation } from './model.js';
import { setAnimation, setFrame, setSpeed, startPlayer, stepPlayers, stopPlayer } from './sprite-player.js';
import { createPlayer, createPlayers, type SpritePlayers, StepEvent } from './sprite-state.js';

const animation = (
  frames: number | readonly number[],
  rest: Partial<Omit<SpriteAnimation, 'frames'>> = {},
): SpriteAnimation => ({
  name: 'Default',
  speed: 1,
  loop: false,
  repeatCount: 1,
  repeatTo: 0,
  pingPong: false,
  frames: (typeof frames === 'number' ? Array<number>(frames).fill(1) : frames).map((duration) => ({
    image: 0,
    area: null,
    duration,
    originX: 0.5,
    originY: 0.5,
    points: [],
    polygon: null,
  })),
  ...rest,
});

/** The frames of the first player after each of so many steps, `!` behind the one on which it finishes. */
function played(players: SpritePlayers, steps: number, seconds = 1): string {
  const frames: string[] = [];
  for (let k = 0; k < steps; k++) {
    stepPlayers(players, seconds);
    frames.push(`${players.frame[0]}${players.events[0]! & StepEvent.finished ? '!' : ''}`);
  }
  return frames.join(' ');
}

describe('what comes after the last frame', () => {
  test.each([
    ['once', {}, '1 2 2! 2 2'],
    ['twice', { repeatCount: 2 }, '1 2 0 1 2 2! 2'],
    ['thrice, to a frame', { repeatCount: 3, repeatTo: 1 }, '1 2 1 2 1 2 2! 2'],
    ['for ever', { loop: true }, '1 2 0 1 2 0 1'],
    ['for ever, to a frame', { loop: true, repeatTo: 2 }, '1 2 2 2'],
    ['there and back', { pingPong: true }, '1 2 1 0 0! 0'],
    ['there and back twice', { pingPong: true, repeatCount: 2 }, '1 2 1 0 1 2 1 0 0! 0'],
    ['there and back for ever', { pingPong: true, loop: true }, '1 2 1 0 1 2 1 0 1'],
    ['standing still', { speed: 0 }, '0 0 0'],
  ])('%s', (_, rest, frames) => {
    expect(played(createPlayer([animation(3, rest)]), frames.split(' ').length)).toBe(frames);
  });
});

describe('backwards', () => {
  test.each([
    ['once', {}, '1 0 0! 0'],
    ['twice', { repeatCount: 2, repeatTo: 2 }, '1 0 2 1 0 0! 0'],
    ['for ever', { loop: true, repeatTo: 1 }, '1 0 1 0 1'],
    ['there and back', { pingPong: true, repeatCount: 2 }, '1 0 1 2 1 0 0!'],
  ])('%s', (_, rest, frames) => {
    const players = createPlayer([animation(3, rest)], { animation: 0, frame: 2 });
    setSpeed(players, 0, -1);
    expect(players.speed[0]).toBe(1);
    expect(played(players, frames.split(' ').length)).toBe(frames);
  });
});

test('a frame is shown for its duration over the speed', () => {
  const players = createPlayer([animation([1, 3, 0.5], { speed: 2, loop: true })]);
  expect(played(players, 9, 0.25)).toBe('0 1 1 1 1 1 1 2 0');
});

test('a long step goes on by one frame, and the time beyond it is lost', () => {
  const players = createPlayer([animation(5)]);
  expect(played(players, 1, 3.5)).toBe('1');
  expect(played(players, 4, 0.5)).toBe('1 2 2 3');
});

test('a short rest of time counts for the next frame', () => {
  const players = createPlayer([animation(5)]);
  expect(played(players, 4, 0.75)).toBe('0 1 2 3');
});

test('a single frame of a single animation never ticks; with another animation it does', () => {
  const lone = createPlayer([animation(1)]);
  expect(played(lone, 3)).toBe('0 0 0');
  expect(lone.timer[0]).toBe(0);
  expect(played(createPlayer([animation(1), animation(1)]), 3)).toBe('0! 0 0');
  expect(played(createPlayer([animation(1, { pingPong: true }), animation(1)]), 3)).toBe('0! 0 0');
});

test('an animation that is set starts at once, forwards; one that plays goes on', () => {
  const players = createPlayer([animation(3), animation(4, { speed: 2 }), animation(2)]);
  setSpeed(players, 0, -1);
  stepPlayers(players, 0.25);
  setAnimation(players, 0, 1);
  expect([players.animation[0], players.speed[0], players.forwards[0]]).toEqual([1, 2, 1]);
  expect(played(players, 2, 0.25)).toBe('0 1');
  setAnimation(players, 0, 1);
  expect(played(players, 2, 0.25)).toBe('1 2');
  setAnimation(players, 0, 2, 'current');
  expect([players.animation[0], players.frame[0]]).toEqual([2, 1]);
});

test('an animation that has stopped is set again from its beginning', () => {
  const players = createPlayer([animation(3)]);
  expect(played(players, 3)).toBe('1 2 2!');
  expect(players.playing[0]).toBe(0);
  setAnimation(players, 0, 0);
  expect(players.frame[0]).toBe(0);
  expect(played(players, 3)).toBe('1 2 2!');
});

test('what is set in answer to the end waits for the next step, and is shown from then', () => {
  const players = createPlayer([animation(2), animation(3)]);
  expect(played(players, 2)).toBe('1 1!');
  setAnimation(players, 0, 1, 'beginning', 'next');
  expect(players.animation[0]).toBe(0);
  expect(played(players, 2)).toBe('0 1');
  expect(players.events[0]).toBe(StepEvent.frame);
  setFrame(players, 0, 2, 'next');
  expect(players.frame[0]).toBe(1);
  expect(played(players, 2)).toBe('2 2!');
});

test('a frame that is set is shown for its whole time, unless it is shown already', () => {
  const players = createPlayer([animation(4)]);
  stepPlayers(players, 0.5);
  setFrame(players, 0, 2);
  expect(played(players, 2, 0.5)).toBe('2 3');
  stepPlayers(players, 0.25);
  setFrame(players, 0, 99);
  expect(played(players, 3, 0.25)).toBe('3 3 3!');
});

test('stopped it keeps its frame; started again it shows it for its whole time', () => {
  const players = createPlayer([animation(4)]);
  expect(played(players, 2)).toBe('1 2');
  stopPlayer(players, 0);
  expect(played(players, 3)).toBe('2 2 2');
  startPlayer(players, 0);
  expect(played(players, 2, 0.5)).toBe('2 3');
  startPlayer(players, 0, 'beginning');
  expect(players.frame[0]).toBe(0);
});

test('a sprite that stands still begins to tick when it gets a speed', () => {
  const players = createPlayer([animation(3, { speed: 0 })]);
  stepPlayers(players, 10);
  setSpeed(players, 0, 2);
  expect(played(players, 3, 0.5)).toBe('1 2 2!');
  setSpeed(players, 0, 0);
  expect(players.forwards[0]).toBe(1);
});

test('events tell of the last step only', () => {
  const players = createPlayers(
    [[animation(2)], [animation(3)]],
    [
      { object: 0, animation: 0, frame: 1 },
      { object: 1, animation: 0, frame: 0 },
    ],
  );
  stepPlayers(players, 1);
  expect([...players.events]).toEqual([StepEvent.finished, StepEvent.frame]);
  stepPlayers(players, 0);
  expect([...players.events]).toEqual([0, 0]);
});

test('starts that an object does not have are the nearest ones', () => {
  const players = createPlayers(
    [[animation(2)], [animation(3), animation(4)]],
    [
      { object: 1, animation: 9, frame: 9 },
      { object: 1, animation: -1, frame: -1 },
    ],
  );
  expect([...players.animation]).toEqual([1, 0]);
  expect([...players.frame]).toEqual([3, 0]);
});

test('stepping many sprites works in the columns it has', () => {
  const starts = Array.from({ length: 10_000 }, (_, i) => ({ object: 0, animation: 0, frame: i % 3 }));
  const players = createPlayers([[animation(3, { loop: true })]], starts);
  const columns = new Map(Object.entries(players).filter(([, column]) => ArrayBuffer.isView(column)));
  const buffers = new Map([...columns].map(([name, column]) => [name, (column as Uint8Array).buffer]));
  for (let k = 0; k < 10; k++) stepPlayers(players, 1);
  expect(columns.size).toBe(14);
  for (const [name, column] of columns) {
    expect(players[name as keyof SpritePlayers]).toBe(column);
    expect((column as Uint8Array).buffer).toBe(buffers.get(name));
  }
  expect([...players.frame.subarray(0, 3)]).toEqual([1, 2, 0]);
});

const anyAnimation = fc
  .record({
    frames: fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 1, maxLength: 6 }),
    speed: fc.double({ min: 0, max: 60, noNaN: true }),
    loop: fc.boolean(),
    repeatCount: fc.nat(4),
    repeatTo: fc.nat(5),
    pingPong: fc.boolean(),
  })
  .map(({ frames, ...rest }) =>
    animation(frames, { ...rest, repeatTo: Math.min(rest.repeatTo, frames.length - 1) }),
  );

const anyCall = fc.oneof(
  fc.double({ min: 0, max: 2, noNaN: true }).map((seconds) => (p: SpritePlayers) => stepPlayers(p, seconds)),
  fc.double({ min: -60, max: 60, noNaN: true }).map((speed) => (p: SpritePlayers) => setSpeed(p, 0, speed)),
  fc
    .tuple(
      fc.integer({ min: -2, max: 4 }),
      fc.constantFrom('beginning' as const, 'current' as const),
      fc.constantFrom('now' as const, 'next' as const),
    )
    .map((args) => (p: SpritePlayers) => setAnimation(p, 0, ...args)),
  fc
    .tuple(fc.integer({ min: -3, max: 9 }), fc.constantFrom('now' as const, 'next' as const))
    .map((args) => (p: SpritePlayers) => setFrame(p, 0, ...args)),
  fc.constant((p: SpritePlayers) => stopPlayer(p, 0)),
  fc
    .constantFrom('beginning' as const, 'current' as const)
    .map((from) => (p: SpritePlayers) => startPlayer(p, 0, from)),
);

test('property: whatever is done, the frame is one of the animation and no number is lost', () => {
  fc.assert(
    fc.property(fc.array(anyAnimation, { minLength: 1, maxLength: 3 }), fc.array(anyCall), (all, calls) => {
      const players = createPlayer(all);
      for (const call of calls) {
        call(players);
        const animation = all[players.animation[0]!]!;
        expect(players.frame[0]).toBeLessThan(animation.frames.length);
        expect(players.frame[0]).toBeGreaterThanOrEqual(0);
        expect(players.frameStart[0]).toBeLessThanOrEqual(players.timer[0]!);
        expect(players.speed[0]).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('property: backwards from the last frame is the mirror of forwards from the first', () => {
  const durations = fc.array(fc.double({ min: 0.1, max: 4, noNaN: true }), { minLength: 2, maxLength: 6 });
  const steps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(durations, fc.nat(3), steps, (frames, repeatCount, times) => {
      const last = frames.length - 1;
      const forwards = createPlayer([animation(frames, { repeatCount })]);
      const backwards = createPlayer([animation([...frames].reverse(), { repeatCount, repeatTo: last })], {
        animation: 0,
        frame: last,
      });
      setSpeed(backwards, 0, -1);
      for (const seconds of times) {
        stepPlayers(forwards, seconds);
        stepPlayers(backwards, seconds);
        expect(backwards.frame[0]).toBe(last - forwards.frame[0]!);
        expect(backwards.events[0]).toBe(forwards.events[0]);
      }
    }),
  );
});

test('property: a sprite among many is stepped as one alone', () => {
  fc.assert(
    fc.property(
      fc.array(anyAnimation, { minLength: 1, maxLength: 5 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (all, times) => {
        const objects = all.map((one) => [one, animation(2)]);
        const many = createPlayers(
          objects,
          objects.map((_, object) => ({ object, animation: 0, frame: 0 })),
        );
        const alone = objects.map((animations) => createPlayer(animations));
        for (const seconds of times) {
          stepPlayers(many, seconds);
          for (const player of alone) stepPlayers(player, seconds);
        }
        expect([...many.frame]).toEqual(alone.map(({ frame }) => frame[0]));
        expect([...many.events]).toEqual(alone.map(({ events }) => events[0]));
      },
    ),
  );
});
