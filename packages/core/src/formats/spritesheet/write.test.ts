import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../diagnostic.js';
import { decodeImage } from '../../images/index.js';
import type { Stage } from '../../stage/model.js';
import { animationOf, frameOf, imageOf, objectOf, pixelsOf, stageOf } from '../../testing/small-stage.js';
import type { OutputFile } from '../format.js';
import { writeSpritesheets } from './write.js';

interface Sheet {
  frames: Record<string, { frame: { x: number; y: number; w: number; h: number } }>;
  animations?: Record<string, string[]>;
  meta: { image: string; size: { w: number; h: number }; related_multi_packs?: string[] };
}

async function written(stage: Stage, name = 'out/game.spritesheet.json') {
  const told = collectDiagnostics();
  const files = await writeSpritesheets(stage, name, told.report);
  const json = (file: string) => JSON.parse(new TextDecoder().decode(bytesOf(files, file))) as Sheet;
  return {
    files,
    names: files.map((file) => file.name),
    json,
    codes: told.items.map(({ code }) => code),
    told,
  };
}

const bytesOf = (files: readonly OutputFile[], name: string) =>
  files.find((file) => file.name === name)!.bytes;

const sheet = imageOf('images/hero.png', 'RRGG', 'RRGG', 'BBWW', 'BBWW');
const cells = [
  [0, 0, 2, 2],
  [2, 0, 2, 2],
  [0, 2, 2, 2],
] as const;

test('frames of one image: its bytes, and all that is known of them', async () => {
  const walk = animationOf(
    'Walk',
    [
      frameOf(0, cells[0], { duration: 2, points: [{ name: 'Gun', x: 1, y: 0.25 }] }),
      frameOf(0, cells[1], { originX: 0, originY: 1, polygon: Float64Array.of(0, 0, 1, 0, 0.5, 1) }),
    ],
    { speed: 4, loop: false, repeatCount: 3, repeatTo: 1, pingPong: true },
  );
  const stand = animationOf('Stand', [frameOf(0, cells[2])], { speed: 0 });
  const { names, files, json, codes } = await written(stageOf([sheet], [objectOf('Hero', [walk, stand])]));
  expect([names, codes]).toEqual([['out/Hero.json', 'out/Hero.png'], []]);
  expect(bytesOf(files, 'out/Hero.png')).toBe(await sheet.load());
  const size = { w: 2, h: 2 };
  const shared = {
    rotated: false,
    trimmed: false,
    spriteSourceSize: { x: 0, y: 0, ...size },
    sourceSize: size,
  };
  expect(json('out/Hero.json')).toEqual({
    frames: {
      'Hero-Walk-0': {
        frame: { x: 0, y: 0, ...size },
        ...shared,
        anchor: { x: 0.5, y: 0.5 },
        duration: 500,
        points: [{ name: 'Gun', x: 2, y: 0.5 }],
      },
      'Hero-Walk-1': {
        frame: { x: 2, y: 0, ...size },
        ...shared,
        anchor: { x: 0, y: 1 },
        duration: 250,
        polygon: [
          [0, 0],
          [2, 0],
          [1, 2],
        ],
      },
      'Hero-Stand-0': { frame: { x: 0, y: 2, ...size }, ...shared, anchor: { x: 0.5, y: 0.5 } },
    },
    animations: { Walk: ['Hero-Walk-0', 'Hero-Walk-1'], Stand: ['Hero-Stand-0'] },
    meta: {
      app: 'Mutoscope',
      version: '1.0',
      image: 'Hero.png',
      format: 'RGBA8888',
      size: { w: 4, h: 4 },
      scale: '1',
      animations: {
        Walk: { speed: 4, loop: false, repeatCount: 3, repeatTo: 1, pingPong: true, durations: [2, 1] },
        Stand: { speed: 0, loop: true, repeatCount: 1, repeatTo: 0, pingPong: false, durations: [1] },
      },
    },
  });
});

test('frames of several images are cut out and stand in one sheet, each picture once', async () => {
  const images = [sheet, imageOf('b.png', 'hhh', 'h.h')];
  const frames = [frameOf(0, cells[0]), frameOf(1, null), frameOf(0, cells[2]), frameOf(0, cells[0])];
  const { files, json } = await written(stageOf(images, [objectOf('Hero', [animationOf('Walk', frames)])]));
  const { frames: found, meta, animations } = json('out/Hero.json');
  const { width, height, pixels } = decodeImage(bytesOf(files, 'out/Hero.png'));
  expect(meta.size).toEqual({ w: width, h: height });
  expect(animations!.Walk!.map((name) => cut(found[name]!.frame))).toEqual(
    [
      ['RR', 'RR'],
      ['hhh', 'h.h'],
      ['BB', 'BB'],
      ['RR', 'RR'],
    ].map((rows) => [...pixelsOf(...rows)]),
  );
  expect(found['Hero-Walk-0']!.frame).toEqual(found['Hero-Walk-3']!.frame);

  function cut({ x, y, w, h }: { x: number; y: number; w: number; h: number }): number[] {
    return Array.from({ length: h }, (_, row) => {
      const at = ((y + row) * width + x) * 4;
      return [...pixels.subarray(at, at + w * 4)];
    }).flat();
  }
});

test('what does not fit into 4096 pixels goes into several sheets, each animation whole in one', async () => {
  const images = [
    imageOf('wide.png', 'R'.repeat(4096)),
    imageOf('tall.png', ...new Array<string>(4096).fill('G')),
  ];
  const large = (name: string) => [
    animationOf(name, [frameOf(0, null), frameOf(0, [0, 0, 9, 1])]),
    animationOf('Other', [frameOf(1, null)]),
  ];
  const { names, json } = await written(
    stageOf(images, [objectOf('Big', large('Walk')), objectOf('Big-2', large('W'))]),
  );
  expect(names.filter((name) => name.endsWith('json'))).toEqual([
    'out/Big.json',
    'out/Big-2.json',
    'out/Big-2-2.json',
    'out/Big-2-2-2.json',
  ]);
  const [first, second] = [json('out/Big.json'), json('out/Big-2.json')];
  expect([first.animations, first.meta.related_multi_packs]).toEqual([
    { Walk: ['Big-Walk-0', 'Big-Walk-1'] },
    ['Big-2.json'],
  ]);
  expect([second.animations, second.meta.related_multi_packs]).toEqual([
    { Other: ['Big-Other-0'] },
    ['Big.json'],
  ]);
  expect(json('out/Big-2-2.json').animations).toEqual({ W: ['Big-2-W-0', 'Big-2-W-1'] });
});

test('objects of one image share its file; an image that repeats is one frame', async () => {
  const hero = objectOf('Hero', [animationOf('Walk', [frameOf(0, cells[0])])]);
  const wall = { ...objectOf('Wall', []), image: 0 };
  const { names, json } = await written(stageOf([sheet], [hero, objectOf('Keyboard', []), wall]), 'game');
  expect(names).toEqual(['Hero.json', 'Hero.png', 'Wall.json']);
  const { frames, animations, meta } = json('Wall.json');
  expect([Object.keys(frames), animations, meta.image]).toEqual([['Wall'], undefined, 'Hero.png']);
  expect(frames.Wall!.frame).toEqual({ x: 0, y: 0, w: 4, h: 4 });
});

test('a JPEG or WebP of the game stays what it is', async () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 3, 0, 4, 1, 1, 0x11, 0);
  const image = { file: 'photo.jpg', load: async () => bytes };
  const { names, json } = await written(
    stageOf([image], [objectOf('Photo', [animationOf('A', [frameOf(0, null)])])]),
    'out/',
  );
  expect([names, json('out/Photo.json').meta.image]).toEqual([
    ['out/Photo.json', 'out/Photo.jpg'],
    'Photo.jpg',
  ]);
});

test('names that are the same but for case, or mean something to JavaScript', async () => {
  const animations = ['walk', 'Walk', '__proto__', 'a/b'].map((name) =>
    animationOf(name, [frameOf(0, cells[0])]),
  );
  const { json, told } = await written(stageOf([sheet], [objectOf('Hero', animations)]));
  expect(Object.keys(json('out/Hero.json').animations!)).toEqual(['walk', 'Walk-2', '_proto_', 'a_b']);
  expect(told.items.map(({ message }) => message)).toEqual([
    'The animation "Walk" is called "Walk-2"',
    'The animation "__proto__" is called "_proto_"',
    'The animation "a/b" is called "a_b"',
  ]);
});

test('what is missing is told and left out; nothing at all is refused', async () => {
  const missing = { file: 'gone.png', load: async () => null };
  const walk = animationOf('Walk', [frameOf(1, null), frameOf(0, cells[1]), frameOf(1, null)]);
  const stage = stageOf([sheet, missing], [objectOf('Hero', [walk])]);
  const { json, codes } = await written({ ...stage, layouts: [layout] });
  expect(json('out/Hero.json').animations).toEqual({ Walk: ['Hero-Walk-0'] });
  expect(codes).toEqual(['stage/image-missing', 'stage/left-behind']);
  const empty = stageOf([missing], [objectOf('Hero', [animationOf('Walk', [frameOf(0, null)])])]);
  await expect(written(empty)).rejects.toThrow('no sprite or image to write');
  await expect(writeSpritesheets(undefined, 'x', () => {})).rejects.toThrow('no sprite or image to write');
});

const layout = { name: 'L', width: 1, height: 1, unboundedScrolling: false, layers: [] };
