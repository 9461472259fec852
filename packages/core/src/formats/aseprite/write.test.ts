import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../diagnostic.js';
import { decodeImage } from '../../images/index.js';
import type { Stage } from '../../stage/model.js';
import { animationOf, frameOf, imageOf, objectOf, pixelsOf, stageOf } from '../../testing/small-stage.js';
import { writeAseprite } from './write.js';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Json {
  readonly frames: readonly { filename: string; frame: Box; duration: number }[];
  readonly meta: {
    readonly image: string;
    readonly frameTags: readonly object[];
    readonly slices: readonly { name: string; keys: readonly object[] }[];
  };
}

async function written(stage: Stage) {
  const told = collectDiagnostics();
  const files = await writeAseprite(stage, 'out/x.aseprite.json', told.report);
  const bytesOf = (name: string) => files.find((file) => file.name === name)!.bytes;
  return {
    names: files.map(({ name }) => name),
    bytesOf,
    json: (name: string) => JSON.parse(new TextDecoder().decode(bytesOf(name))) as Json,
    messages: told.items.map(({ code, message, at }) => `${code}: ${message} (${at?.path ?? ''})`),
  };
}

const sheet = imageOf('sheet.png', 'RRRG', 'RRRG', 'BBBB');

test('frames on one canvas, tags, and slices for origin, collision and points', async () => {
  const gun = (x: number, y: number) => ({ points: [{ name: 'Gun', x, y }] });
  const walk = animationOf('Walk', [
    frameOf(0, [0, 0, 2, 2], { originX: 0.5, originY: 1, ...gun(1, 0.5) }),
    frameOf(0, [2, 0, 2, 3], { originX: 0, originY: 1, duration: 2, ...gun(0, 0) }),
  ]);
  const turn = animationOf(
    'Turn',
    [
      frameOf(0, [3, 0, 1, 1], { originX: 0, originY: 0, polygon: Float64Array.of(0, 0, 2, 0, 0, 1.5) }),
      frameOf(0, [3, 1, 1, 1], { originX: 0, originY: 0 }),
    ],
    { speed: 0, loop: false, repeatCount: 3, pingPong: true },
  );
  const { names, bytesOf, json, messages } = await written(
    stageOf([sheet], [objectOf('Hero', [walk, turn])]),
  );
  expect(names).toEqual(['out/Hero.json', 'out/Hero.png']);
  expect(bytesOf('out/Hero.png')).toBe(await sheet.load());
  const { frames, meta } = json('out/Hero.json');
  const shared = { rotated: false, trimmed: true, sourceSize: { w: 3, h: 4 } };
  expect(frames).toEqual([
    {
      filename: 'Hero 0',
      frame: { x: 0, y: 0, w: 2, h: 2 },
      ...shared,
      spriteSourceSize: { x: 0, y: 1, w: 2, h: 2 },
      duration: 200,
    },
    {
      filename: 'Hero 1',
      frame: { x: 2, y: 0, w: 2, h: 3 },
      ...shared,
      spriteSourceSize: { x: 1, y: 0, w: 2, h: 3 },
      duration: 400,
    },
    {
      filename: 'Hero 2',
      frame: { x: 3, y: 0, w: 1, h: 1 },
      ...shared,
      spriteSourceSize: { x: 1, y: 3, w: 1, h: 1 },
      duration: 100,
    },
    {
      filename: 'Hero 3',
      frame: { x: 3, y: 1, w: 1, h: 1 },
      ...shared,
      spriteSourceSize: { x: 1, y: 3, w: 1, h: 1 },
      duration: 100,
    },
  ]);
  expect(meta).toEqual({
    app: 'Mutoscope',
    version: '1.0',
    image: 'Hero.png',
    format: 'RGBA8888',
    size: { w: 4, h: 3 },
    scale: '1',
    frameTags: [
      { name: 'Walk', from: 0, to: 1, direction: 'forward', color: '#000000ff' },
      { name: 'Turn', from: 2, to: 3, direction: 'pingpong', color: '#000000ff', repeat: '6' },
    ],
    slices: [
      {
        name: 'origin',
        color: '#0000ffff',
        keys: [{ frame: 0, bounds: { x: 0, y: 0, w: 3, h: 4 }, pivot: { x: 1, y: 3 } }],
      },
      {
        name: 'collision',
        color: '#0000ffff',
        keys: [
          { frame: 0, bounds: { x: 0, y: 1, w: 2, h: 2 } },
          { frame: 1, bounds: { x: 1, y: 0, w: 2, h: 3 } },
          { frame: 2, bounds: { x: 1, y: 3, w: 2, h: 2 } },
          { frame: 3, bounds: { x: 1, y: 3, w: 1, h: 1 } },
        ],
      },
      {
        name: 'point Gun',
        color: '#0000ffff',
        keys: [
          { frame: 0, bounds: { x: 2, y: 2, w: 1, h: 1 } },
          { frame: 1, bounds: { x: 1, y: 0, w: 1, h: 1 } },
          { frame: 2, bounds: { x: 0, y: 0, w: 0, h: 0 } },
        ],
      },
    ],
  });
  expect(messages).toEqual([
    'aseprite/at-rest: The frames of 1 animation of speed 0 get a tenth of a second each (Hero, Turn)',
    'aseprite/polygons: The collision polygons of 1 animation become boxes (Hero, Turn)',
  ]);
});

test('what repeats in part has a tag of its own; what is rounded is told', async () => {
  const frames = [0, 1, 2].map((x) => frameOf(0, [x, 0, 1, 1]));
  const loop = animationOf('Run', frames, { speed: 60, repeatTo: 1 });
  const once = animationOf('Die', frames, { loop: false, repeatTo: 2 });
  const { json, messages } = await written(stageOf([sheet], [objectOf('Hero', [loop, once])]));
  const { frames: found, meta } = json('out/Hero.json');
  expect(found.map(({ duration }) => duration)).toEqual([17, 17, 17, 200, 200, 200]);
  expect(meta.frameTags).toEqual([
    { name: 'Run', from: 0, to: 2, direction: 'forward', color: '#000000ff' },
    { name: 'Run-repeat', from: 1, to: 2, direction: 'forward', color: '#000000ff' },
    { name: 'Die', from: 3, to: 5, direction: 'forward', color: '#000000ff', repeat: '1' },
  ]);
  expect(messages.map((message) => message.split(':')[0])).toEqual([
    'aseprite/durations',
    'aseprite/repeat-to',
    'aseprite/points',
  ]);
});

test('frames of several images stand in one new sheet', async () => {
  const other = imageOf('other.png', 'W.');
  const frames = [frameOf(0, [3, 0, 1, 2]), frameOf(1, null)];
  const { json, bytesOf } = await written(
    stageOf([sheet, other], [objectOf('Hero', [animationOf('A', frames)])]),
  );
  const { width, pixels } = decodeImage(bytesOf('out/Hero.png'));
  const cut = ({ x, y, w, h }: Box) =>
    Array.from({ length: h }, (_, row) => [
      ...pixels.subarray(((y + row) * width + x) * 4, ((y + row) * width + x + w) * 4),
    ]).flat();
  expect(json('out/Hero.json').frames.map(({ frame }) => cut(frame))).toEqual([
    [...pixelsOf('G', 'G')],
    [...pixelsOf('W.')],
  ]);
});

test('nothing to write is refused, and what else there is told', async () => {
  await expect(written(stageOf([], []))).rejects.toThrow('There is no sprite to write');
  const wall = { ...objectOf('Wall', []), image: 0 };
  const hero = objectOf('Hero', [animationOf('A', [frameOf(0, null, { originX: 0, originY: 0 })])]);
  const { messages } = await written(stageOf([sheet], [wall, hero]));
  expect(messages).toEqual([
    'stage/left-behind: Only sprites are written, without 1 image that repeats or stretches ()',
  ]);
});
