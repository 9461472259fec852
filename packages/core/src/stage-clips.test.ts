import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastKeyTime } from './clip/model.js';
import type { Diagnostic } from './diagnostic.js';
import { encodePng } from './images/index.js';
import type { SpriteAnimation, SpriteFrame, Stage } from './stage/model.js';
import { stepPlayers } from './stage/sprite-player.js';
import { createPlayer } from './stage/sprite-state.js';
import { clipsOfStage } from './stage-clips.js';

const png = (width: number, height: number) =>
  encodePng({ width, height, pixels: new Uint8Array(width * height * 4) });

const frame = (x: number, rest: Partial<SpriteFrame> = {}): SpriteFrame => ({
  image: 0,
  area: { x, y: 0, width: 16, height: 8 },
  duration: 1,
  originX: 0,
  originY: 0,
  points: [],
  polygon: null,
  ...rest,
});

const animation = (rest: Partial<SpriteAnimation> = {}): SpriteAnimation => ({
  name: 'Run',
  speed: 2,
  loop: false,
  repeatCount: 1,
  repeatTo: 0,
  pingPong: false,
  frames: [frame(0), frame(16), frame(32)],
  ...rest,
});

const stageOf = (
  objects: Readonly<Record<string, readonly SpriteAnimation[]>>,
  images: Readonly<Record<string, Uint8Array | null>> = { 'images/hero-sheet0.png': png(64, 32) },
): Stage => ({
  name: 'Game',
  images: Object.entries(images).map(([file, bytes]) => ({ file, load: async () => bytes })),
  objects: Object.entries(objects).map(([name, animations]) => ({
    name,
    className: 'Sprite',
    animations,
    image: null,
    tileset: null,
  })),
  layouts: [],
  window: {
    width: 1,
    height: 1,
    fullscreen: 'off',
    highDpi: false,
    highQuality: true,
    pixelRounding: false,
    linearSampling: true,
  },
});

async function crossed(stage: Stage) {
  const told: Diagnostic[] = [];
  return { ...(await clipsOfStage(stage, (diagnostic) => told.push(diagnostic))), told };
}

test('an animation is a clip of its frames and where they are on the sheet', async () => {
  const { clips, files, told } = await crossed(stageOf({ Hero: [animation()] }));
  expect(clips).toEqual([
    {
      name: 'Hero-Run',
      duration: 1.5,
      rotation: 'slerp',
      outside: 'clamp',
      tracks: [
        {
          kind: 'discrete',
          node: 'Hero',
          property: 'Frame',
          valueType: 'int',
          times: Float32Array.of(0, 0.5, 1),
          values: Int32Array.of(0, 1, 2),
        },
        {
          kind: 'discrete',
          node: 'Hero',
          property: 'UV',
          valueType: 'float4',
          times: Float32Array.of(0, 0.5, 1),
          values: Float32Array.of(0, 0, 0.25, 0.25, 0.25, 0, 0.25, 0.25, 0.5, 0, 0.25, 0.25),
        },
      ],
    },
  ]);
  expect(files).toEqual([{ name: 'images/hero-sheet0.png', bytes: png(64, 32) }]);
  expect(told).toEqual([]);
});

describe('keys', () => {
  const lasting = (...durations: number[]) => durations.map((duration, i) => frame(i * 16, { duration }));
  test.each<[string, Partial<SpriteAnimation>, number[], number[], number]>([
    ['durations', { frames: lasting(1, 3, 2) }, [0, 0.5, 2], [0, 1, 2], 3],
    ['there and back', { pingPong: true }, [0, 0.5, 1, 1.5, 2], [0, 1, 2, 1, 0], 2.5],
    ['there and back for ever', { pingPong: true, loop: true }, [0, 0.5, 1, 1.5], [0, 1, 2, 1], 2],
    ['a loop, once', { loop: true, repeatTo: 1 }, [0, 0.5, 1], [0, 1, 2], 1.5],
    ['repeats, once', { repeatCount: 1e9 }, [0, 0.5, 1], [0, 1, 2], 1.5],
    ['standing still', { speed: 0 }, [0], [0], 0],
    ['no time', { frames: lasting(1, 0, 1, 0) }, [0, 0.5, 1], [0, 2, 3], 1],
    ['no time at all', { frames: lasting(0, 0) }, [0], [1], 0],
  ])('%s', async (_, rest, times, frames, duration) => {
    const [clip] = (await crossed(stageOf({ Hero: [animation(rest)] }))).clips;
    expect([...(clip!.tracks[0] as { times: Float32Array }).times]).toEqual(times);
    expect([...clip!.tracks[0]!.values]).toEqual(frames);
    expect(clip!.duration).toBe(duration);
  });
});

test('names are unique whatever their case', async () => {
  const { clips } = await crossed(stageOf({ Hero: [animation(), animation({ name: 'run' })] }));
  expect(clips.map(({ name }) => name)).toEqual(['Hero-Run', 'Hero-run-2']);
});

test('looping and repeating is told once', async () => {
  const objects = {
    Hero: [animation({ loop: true }), animation({ repeatCount: 3 }), animation({ loop: true, speed: 0 })],
  };
  expect((await crossed(stageOf(objects))).told).toMatchObject([
    { code: 'stage-clips/playing', message: '2 animations that loop or repeat are shown once' },
  ]);
});

test('frames on several sheets say which', async () => {
  const frames = [frame(0), frame(0, { image: 1 })];
  const images = { 'images/hero-sheet0.png': png(64, 32), 'images/hero-sheet1.png': png(16, 8) };
  const { clips, files, told } = await crossed(stageOf({ Hero: [animation({ frames })] }, images));
  expect(clips[0]!.tracks.map(({ property, values }) => [property, [...values]])).toEqual([
    ['Frame', [0, 1]],
    ['UV', [0, 0, 0.25, 0.25, 0, 0, 1, 1]],
    ['Sheet', ['images/hero-sheet0.png', 'images/hero-sheet1.png']],
  ]);
  expect(files.map(({ name }) => name)).toEqual(Object.keys(images));
  expect(told).toMatchObject([
    { code: 'stage-clips/several-sheets', message: 'The frames of Hero-Run are on 2 images' },
  ]);
});

test('without its sheet a clip has frames only, unless they are whole images', async () => {
  const images = { 'images/a.png': null, 'images/b.png': Uint8Array.of(1, 2, 3) };
  const whole = [frame(0, { image: 1, area: null })];
  const objects = { A: [animation()], B: [animation({ frames: whole })] };
  const { clips, files, told } = await crossed(stageOf(objects, images));
  expect(clips.map(({ tracks }) => tracks.map(({ property }) => property))).toEqual([
    ['Frame'],
    ['Frame', 'UV'],
  ]);
  expect([...clips[1]!.tracks[1]!.values]).toEqual([0, 0, 1, 1]);
  expect(files).toEqual([]);
  expect(told.map(({ message, at }) => [message, at])).toEqual([
    ['The image is of no known kind', { file: 'images/b.png' }],
    ['The image is missing', { file: 'images/a.png' }],
  ]);
});

test('each needed sheet is given once; names stay below the output', async () => {
  const images = { '../../evil.png': png(64, 32), 'unused.png': png(1, 1), '/etc\\hero.png': png(64, 32) };
  const objects = { A: [animation(), animation({ frames: [frame(0, { image: 2 })] })], B: [animation()] };
  const { files } = await crossed(stageOf(objects, images));
  expect(files.map(({ name }) => name)).toEqual(['_/_/evil.png', '_/etc/hero.png']);
});

test('property: the keys are where the sprite player changes the frame', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.boolean(), async (durations, pingPong) => {
      const frames = durations.map((duration) => frame(0, { duration }));
      const one = animation({ frames, pingPong, speed: 8 });
      const [clip] = (await crossed(stageOf({ Hero: [one] }))).clips;
      const players = createPlayer([one]);
      const changes = [[0, 0]];
      for (let step = 1; players.playing[0]; step++) {
        stepPlayers(players, 1 / 64);
        if (players.frame[0] !== changes.at(-1)![1]) changes.push([step / 64, players.frame[0]!]);
        if (!players.playing[0]) expect(step / 64).toBe(clip!.duration);
      }
      const { times, values } = clip!.tracks[0] as { times: Float32Array; values: Int32Array };
      expect(changes).toEqual([...times].map((time, i) => [time, values[i]]));
      expect(lastKeyTime(clip!.tracks[0]!)).toBeLessThan(clip!.duration);
    }),
  );
});
