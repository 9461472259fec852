import type { Clip, Figure } from '@mutoscope/core';
import { signal } from '@preact/signals-core';
import { beforeAll, expect, test } from 'vitest';
import { readRobot } from '../../test/robot.js';
import { createPlayback } from '../playback.js';
import { follow } from './follow.js';
import { mixCycle, playOnce } from './panel/mixing.js';
import { createShow } from './show.js';

let figure: Figure;
let clips: readonly Clip[];

beforeAll(async () => {
  const opened = await readRobot();
  figure = opened.figure!;
  clips = opened.clips!;
});

/** A page with the robot, whose clock is told what it shows. */
function page({ playing }: { readonly playing: boolean }) {
  const show = createShow(figure, false);
  const playback = createPlayback(playing, signal(clips[0]!.duration));
  const session = { playback, currentClip: signal(clips[0]!) };
  const before = { time: 0, now: 0 };
  let clock = 0;
  const { actor, cloths } = show.performer;
  return {
    show,
    playback,
    session: session as never,
    mixer: actor.mixer,
    picture(seconds = 0) {
      clock += 1000 * seconds;
      playback.advance(seconds);
      follow(session, show, before, clock);
    },
    /** How far the cloth hangs from where the bones have it, at most. */
    swing: () =>
      Math.max(
        ...cloths.flatMap(({ positions, skin }) => [...positions].map((at, i) => Math.abs(at - skin[i]!))),
      ),
  };
}

test('cloth swings while time runs, on round the end, and lies on the skin after a jump', () => {
  const { picture, swing, playback, mixer } = page({ playing: true });
  picture();
  expect(swing()).toBe(0);
  for (let i = 0; i < 60; i++) picture(1 / 60);
  const hung = swing();
  expect(hung).toBeGreaterThan(0.005);
  for (let i = 0; i < 15; i++) picture(1 / 60);
  expect(playback.time.value).toBeCloseTo(0.05, 5);
  expect(mixer.time).toBeCloseTo(0.05, 5);
  expect(swing()).toBeGreaterThan(0.005);
  playback.playing.value = false;
  picture();
  expect(swing()).toBeGreaterThan(0.005);
  playback.seek(0.6);
  picture();
  expect(swing()).toBe(0);
  expect(mixer.time).toBeCloseTo(0.6, 6);
});

test('frame by frame cloth swings as in a film, and lies on the skin after a step back', () => {
  const { picture, swing, playback } = page({ playing: false });
  for (let i = 0; i < 40; i++) {
    playback.seek(i / 40);
    picture();
  }
  expect(swing()).toBeGreaterThan(0.005);
  playback.seek(38 / 40);
  picture();
  expect(swing()).toBe(0);
});

test('without springs cloth stays on the skin', () => {
  const { picture, swing, show } = page({ playing: true });
  show.springs.value = false;
  for (let i = 0; i < 30; i++) picture(1 / 60);
  expect(swing()).toBe(0);
});

test('the end of a clip is its last moment', () => {
  const { picture, playback, mixer } = page({ playing: false });
  playback.seek(playback.duration.value);
  picture();
  expect(mixer.time).toBeCloseTo(1.2, 4);
  expect(mixer.time).toBeLessThan(mixer.duration);
});

const way = { kind: 'cycle', weight: 0.5, fadeIn: 0.4, fadeOut: 0.2, timeFactor: 1, inSync: true } as const;

test('what is mixed fades in while time runs, and shares its length with the page', () => {
  const { picture, session, show, mixer, playback } = page({ playing: true });
  picture(0.1);
  mixCycle(session, show, clips[1]!, way);
  for (let i = 0; i < 12; i++) picture(1 / 60);
  const { weight } = mixer.cycles[0]!;
  expect(weight).toBeGreaterThan(0.05);
  expect(weight).toBeLessThan(0.5);
  for (let i = 0; i < 24; i++) picture(1 / 60);
  expect(mixer.cycles.map((cycle) => cycle.weight)).toEqual([0.5, 1]);
  expect(playback.duration.value).toBe(mixer.duration);
  expect(playback.duration.value).toBeGreaterThan(1.2);
  expect(playback.time.value).toBe(mixer.time);
});

test('an action goes on by the clock where no cycle plays, and ends', () => {
  const { picture, show, mixer } = page({ playing: true });
  mixer.cycles.length = 0;
  playOnce(show, clips[1]!, { ...way, kind: 'action', weight: 1, fadeIn: 0, fadeOut: 0 });
  picture(0.1);
  expect(mixer.actions[0]!.time).toBeCloseTo(0.1, 5);
  for (let i = 0; i < 200; i++) picture(1 / 60);
  expect(mixer.actions).toEqual([]);
});
