import { expect, test } from 'vitest';
import type { StageInstance, StageText } from '../../stage/model.js';
import { tiledCode } from './code.js';
import { plainOfXml, written } from './testing/read.js';
import {
  frame,
  gradient,
  image,
  instance,
  layer,
  object,
  sprite,
  stage,
  tilemap,
  tileset,
} from './testing/stage.js';

const layoutOf = (name: string, instances: readonly StageInstance[], size = 64) => ({
  name,
  width: size,
  height: size,
  unboundedScrolling: false,
  layers: [layer('L', instances)],
});

const text = (given: Partial<StageText> = {}): StageText => ({
  text: '',
  font: '12px Arial',
  color: '#000',
  horizontal: 'left',
  vertical: 'top',
  wrap: 'word',
  ...given,
});

test('without a game or a layout there is nothing to write', async () => {
  const code = 'tiled/nothing-to-write';
  const refused = expect.objectContaining({ diagnostic: expect.objectContaining({ code }) });
  await expect(tiledCode.write!({ clips: [] }, 'a.tmj', {}, () => {})).rejects.toEqual(refused);
  await expect(tiledCode.write!({ clips: [], stage: stage() }, 'a.tmj', {}, () => {})).rejects.toEqual(
    refused,
  );
});

test('.tmx by the name or by the option', async () => {
  const content = { clips: [], stage: stage({ layouts: [layoutOf('A', [])] }) };
  const names = async (name: string, tmx?: boolean) =>
    (await tiledCode.write!(content, name, { tmx }, () => {})).map((file) => file.name);
  expect(await names('x.tmj')).toEqual(['x.tmj']);
  expect(await names('x.TMX')).toEqual(['x.tmx']);
  expect(await names('x.tmj', true)).toEqual(['x.tmx']);
});

test('numbers that are none are replaced and told', async () => {
  const odd = instance(0, {
    x: NaN,
    y: Infinity,
    width: 1e300,
    angle: -Infinity,
    originX: NaN,
    opacity: NaN,
  });
  const given = stage({
    objects: [object('Odd')],
    layouts: [
      {
        ...layoutOf('A', [odd]),
        width: NaN,
        height: -5,
        layers: [layer('L', [odd], { opacity: NaN, parallaxX: NaN })],
      },
    ],
    window: { ...stage().window, width: NaN },
  });
  const result = await written(given, 'a.tmj');
  const map = result.map('a.tmj');
  expect([map.width, map.height, map.tilewidth, map.parallaxoriginx]).toEqual([1, 1, 1, 0]);
  expect(map.layers[0]!.objects[0]).toMatchObject({ x: 0, y: 0, width: 0, height: 16, rotation: 0 });
  expect(map.layers[0]).toMatchObject({ opacity: 1 });
  expect(result.text('a.tmj')).not.toMatch(/null|NaN[^"]|Infinity[^"]/);
  expect(new Set(result.codes)).toEqual(new Set(['tiled/not-finite', 'tiled/not-shown']));
});

test('a layout of a billion pixels costs nothing; its tilemap has its own map and is a rectangle in it', async () => {
  const map = instance(0, { width: 32, height: 16, tilemap: tilemap(2, [0, 1]) });
  const result = await written(
    stage({
      images: [image('t.png', gradient(32, 32))],
      objects: [object('Map', { tileset: tileset({ image: 0 }) })],
      layouts: [layoutOf('Huge', [map], 1e9)],
    }),
    'a.tmj',
  );
  expect(result.bytes('a.tmj').length).toBeLessThan(3000);
  const [rectangle] = result.map('a.tmj').layers[0]!.objects;
  expect(rectangle).toMatchObject({ width: 32, height: 16 });
  expect(rectangle!.properties).toContainEqual({
    name: 'map',
    type: 'string',
    value: 'tilemaps/Huge-Map.tmj',
  });
  expect(result.map('tilemaps/Huge-Map.tmj').layers[0]!.data).toEqual([1, 2]);
  expect(result.codes).toEqual(['tiled/tilemap-alone']);
});

test('a tile size that fits no other leaves only its own tilemap out', async () => {
  const many = instance(0, { width: 1600, height: 1600, tilemap: tilemap(100, new Array(10_000).fill(1)) });
  const odd = instance(1, { width: 34, height: 17, tilemap: tilemap(2, [0, 0]) });
  const result = await written(
    stage({
      images: [image('t.png', gradient(34, 34))],
      objects: [
        object('Many', { tileset: tileset({ image: 0 }) }),
        object('Odd', { tileset: tileset({ image: 0, tileWidth: 17, tileHeight: 17 }) }),
      ],
      layouts: [layoutOf('A', [many, odd], 1600)],
    }),
    'a.tmj',
  );
  const map = result.map('a.tmj');
  expect([map.tilewidth, map.width]).toEqual([16, 100]);
  expect(map.layers[0]!.layers.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'tilelayer Many',
    'objectgroup objects',
  ]);
});

test('thousands of layouts share what maps may have for nothing', async () => {
  const map = tilemap(1, [0]);
  const many = Array.from({ length: 2000 }, (_, i) =>
    layoutOf(`${i}`, [instance(0, { width: 1, height: 1, tilemap: map })], 512),
  );
  const given = stage({
    images: [image('t.png', gradient(4, 4))],
    objects: [object('Map', { tileset: tileset({ image: 0, tileWidth: 1, tileHeight: 1 }) })],
    layouts: many,
  });
  const result = await written(given, 'a.tmj');
  expect(result.names.reduce((sum, name) => sum + result.bytes(name).length, 0)).toBeLessThan(10e6);
  expect(result.names.length).toBe(2000 + 2000 + 2);
});

test('tiles without an image and of absurd numbers are no tileset', async () => {
  const given = stage({
    images: [image('t.png', null)],
    objects: [object('Map', { tileset: tileset({ image: 0 }) })],
    layouts: [layoutOf('A', [instance(0, { tilemap: tilemap(1, [0x1ffffffe]) })])],
  });
  const result = await written(given, 'a.tmj');
  expect(result.names).toEqual(['a.tmj']);
  expect(result.codes).toContain('tiled/tilemap');
});

test.each([
  ['without a tileset', object('Map'), tilemap(1, [0])],
  ['with tiles of no size', object('Map', { tileset: tileset({ image: 0, tileWidth: 0 }) }), tilemap(1, [0])],
  [
    'with tiles of half a pixel',
    object('Map', { tileset: tileset({ image: 0, tileWidth: 0.5 }) }),
    tilemap(1, [0]),
  ],
  [
    'with tiles larger than the image',
    object('Map', { tileset: tileset({ image: 0, tileWidth: 64 }) }),
    tilemap(1, [0]),
  ],
  [
    'with fewer cells than it says',
    object('Map', { tileset: tileset({ image: 0 }) }),
    { columns: 1e9, rows: 1e9, cells: new Uint32Array(4) },
  ],
  [
    'with a part of a cell',
    object('Map', { tileset: tileset({ image: 0 }) }),
    { columns: 0.5, rows: 8, cells: new Uint32Array(4) },
  ],
])('a tilemap %s is a rectangle', async (_, of, map) => {
  const given = stage({
    images: [image('t.png', gradient(32, 32))],
    objects: [of],
    layouts: [layoutOf('A', [instance(0, { tilemap: map })])],
  });
  const result = await written(given, 'a.tmj');
  expect(result.names.filter((name) => name.startsWith('tilemaps'))).toEqual([]);
  expect(result.map('a.tmj').layers[0]!.objects).toMatchObject([{ width: 32, height: 16 }]);
  expect(new Set(result.codes)).toEqual(new Set(['tiled/tilemap']));
});

test('without images there are rectangles, and tilesets whose image can be put in place later', async () => {
  const result = await written(
    stage({
      images: [image('images/hero.png', null), image('../../etc/tiles.png', null)],
      objects: [sprite('Hero', frame()), object('Map', { tileset: tileset() })],
      layouts: [
        layoutOf('A', [
          instance(0, { sprite: { animation: 0, frame: 0 } }),
          instance(1, { width: 32, height: 16, tilemap: tilemap(2, [7, 3]) }),
        ]),
      ],
    }),
    'a.tmj',
  );
  expect(result.names).toEqual(['a.tmj', 'tilemaps/A-Map.tmj', 'tilesets/Map.tsj']);
  const [objects, tiles] = result.map('a.tmj').layers[0]!.layers;
  expect(objects!.objects[0]).not.toHaveProperty('gid');
  expect(tiles!.data.filter((gid) => gid !== 0)).toEqual([8, 4]);
  expect(result.tileset('tilesets/Map.tsj')).toMatchObject({
    image: '../images/tiles.png',
    columns: 3,
    tilecount: 9,
  });
  expect(result.codes).toEqual(['stage/image-missing']);
});

test('numbers of objects, animations and frames that are not there are rectangles', async () => {
  const given = stage({
    images: [image('t.png', gradient(4, 4))],
    objects: [sprite('Hero', frame())],
    layouts: [
      layoutOf('A', [
        instance(9),
        instance(-1, { tilemap: tilemap(1, [0]) }),
        instance(0, { sprite: { animation: 5, frame: 0 } }),
        instance(0, { sprite: { animation: 0, frame: -1 } }),
      ]),
    ],
  });
  const { objects } = (await written(given, 'a.tmj')).map('a.tmj').layers[0]!;
  expect(objects.map(({ gid }) => gid)).toEqual([undefined, undefined, undefined, undefined]);
});

test('names stay within the folder and apart from each other', async () => {
  const evil = '../../x/..\\y\u0000:<>|?*"';
  const result = await written(
    stage({
      images: [image(evil, gradient(4, 4)), image('con.png', gradient(4, 4))],
      objects: [
        sprite(evil, frame({ area: { x: 0, y: 0, width: 2, height: 2 } })),
        sprite('__proto__', frame({ image: 1 })),
      ],
      layouts: [evil, evil, 'CON', '__proto__', ''].map((name) =>
        layoutOf(name, [
          instance(0, { sprite: { animation: 0, frame: 0 } }),
          instance(1, { sprite: { animation: 0, frame: 0 } }),
        ]),
      ),
    }),
    'out/game.tmj',
  );
  for (const name of result.names) {
    expect(name).toMatch(/^out\/(tilesets\/|images\/)?[^/\\:*?"<>|]+$/);
    expect(name.split('/')).not.toContain('..');
  }
  expect(new Set(result.names.map((name) => name.toLowerCase())).size).toBe(result.names.length);
  expect(result.names.length).toBe(5 + 2 + 2);
});

test('XML takes any text; what it cannot hold is replaced and told', async () => {
  const odd = ']]> <!-- & "\' \u0000\u0001\u000b\ufffe \ud800 x \udc00 😀 \r\n\t';
  const given = stage({
    objects: [object(odd)],
    layouts: [
      {
        ...layoutOf(odd, [
          instance(0, { text: text({ text: odd }), properties: [{ name: odd, value: odd }] }),
        ]),
        layers: [
          layer(odd, [instance(0, { text: text({ text: odd }), properties: [{ name: odd, value: odd }] })]),
        ],
      },
    ],
  });
  const fit = ']]> <!-- & "\' \ufffd\ufffd\ufffd\ufffd \ufffd x \ufffd 😀 \r\n\t';
  const result = await written(given, 'a.tmx', true);
  const read = plainOfXml(result.text('a.tmx')) as {
    layers: { name: string; objects: Record<string, unknown>[] }[];
  };
  expect(read.layers[0]!.name).toBe(fit);
  expect(read.layers[0]!.objects[0]).toMatchObject({ name: fit, text: { text: fit } });
  expect((read.layers[0]!.objects[0]!.properties as object[])[0]).toEqual({ name: fit, value: fit });
  expect(result.codes).toContain('tiled/xml-character');
  const json = await written(given, 'a.tmj');
  expect(json.map('a.tmj').layers[0]!.name).toBe(odd);
  expect(json.codes).not.toContain('tiled/xml-character');
});

test('a huge text and ten thousand properties of one name', async () => {
  const long = 'x'.repeat(2_000_000);
  const properties = Array.from({ length: 10_000 }, () => ({ name: 'p', value: 1 }));
  const given = stage({
    objects: [object('T')],
    layouts: [
      layoutOf('A', [instance(0, { text: text({ text: long, font: long, color: long }), properties })]),
    ],
  });
  const result = await written(given, 'a.tmj');
  const [only] = result.map('a.tmj').layers[0]!.objects;
  expect(only!.text!.text).toBe(long);
  expect(only!.text).toMatchObject({ fontfamily: 'sans-serif', pixelsize: 16, color: '#ff000000' });
  expect(new Set(only!.properties!.map(({ name }) => name)).size).toBe(10_003);
  expect(result.codes).toEqual(['tiled/font', 'tiled/font']);
});

test('images that lie or are none are told', async () => {
  const png = (await image('', gradient(8, 8)).load())!;
  const cut = png.slice(0, 40);
  const given = stage({
    images: [image('cut.png', cut), image('text.png', new TextEncoder().encode('hello'))],
    objects: [
      sprite('A', frame({ area: { x: 0, y: 0, width: 4, height: 4 } })),
      sprite('B', frame({ image: 1 })),
    ],
    layouts: [
      layoutOf('L', [
        instance(0, { sprite: { animation: 0, frame: 0 } }),
        instance(1, { sprite: { animation: 0, frame: 0 } }),
      ]),
    ],
  });
  const result = await written(given, 'a.tmj');
  expect(result.names).toEqual(['a.tmj']);
  expect(result.codes).toEqual(['stage/image-not-decoded', 'stage/image-not-decoded']);
});

test('frames of absurd size end in one error', async () => {
  const big = Array.from({ length: 100 }, (_, i) =>
    frame({ area: { x: i, y: 0, width: 8000, height: 8000 } }),
  );
  const given = stage({
    images: [image('a.png', gradient(4, 4))],
    objects: [sprite('A', ...big)],
    layouts: [layoutOf('L', [instance(0, { sprite: { animation: 0, frame: 0 } })])],
  });
  const code = 'tiled/too-large';
  await expect(written(given, 'a.tmj')).rejects.toMatchObject({ diagnostic: { code } });
});
