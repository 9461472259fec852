import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeImage } from '../../images/index.js';
import { instanceQuad } from '../../stage/instance-quad.js';
import { EMPTY_CELL } from '../../stage/model.js';
import type { TiledObject } from './model.js';
import { boxOf } from './objects.js';
import { plainOfJson, plainOfXml, type ReadLayer, written } from './testing/read.js';
import {
  gradient,
  image,
  instance,
  layer,
  object,
  stage,
  tilemap,
  tileset,
  variedStage,
} from './testing/stage.js';

const given = variedStage();
const varied = await written(given, 'out/game.tmj');
const level = varied.map('out/Level 1.tmj');
const menu = varied.map('out/Menu.tmj');

test('a map for each layout and each tilemap, a tileset for each object, each image once', () => {
  expect(varied.names).toEqual([
    'out/Level 1.tmj',
    'out/Menu.tmj',
    'out/tilemaps/Level 1-Floor.tmj',
    'out/tilemaps/Level 1-Wide.tmj',
    'out/tilesets/Floor.tsj',
    'out/tilesets/Wide.tsj',
    'out/tilesets/Wall.tsj',
    'out/tilesets/Hero.tsj',
    'out/tilesets/Panel.tsj',
    'out/images/floor.png',
    'out/images/Wide.png',
    'out/images/panel.png',
    'out/images/Hero-Default-0.png',
    'out/images/Hero-Default-1.png',
    'out/images/Hero-Default-2.png',
  ]);
});

test('the only layout is the file asked for', async () => {
  const only = stage({ layouts: variedStage().layouts.slice(1) });
  expect((await written(only, 'a/b.tmj')).names).toEqual(['a/b.tmj']);
  expect((await written(only, 'menu.TMX', true)).names).toEqual(['menu.tmx']);
});

test('the map is as large as the layout, in cells that divide the tiles of all its tilemaps', () => {
  expect([level.tilewidth, level.tileheight, level.width, level.height]).toEqual([4, 8, 75, 23]);
  expect([menu.tilewidth, menu.tileheight, menu.width, menu.height]).toEqual([2, 32, 427, 15]);
  expect(level).toMatchObject({
    orientation: 'orthogonal',
    infinite: false,
    backgroundcolor: '#0a141e',
    parallaxoriginx: 160,
    parallaxoriginy: 100,
    nextlayerid: 8,
    nextobjectid: 4,
  });
  expect(menu).not.toHaveProperty('backgroundcolor');
  expect(level.properties).toEqual([
    { name: 'layoutWidth', type: 'int', value: 300 },
    { name: 'layoutHeight', type: 'int', value: 180 },
    { name: 'unboundedScrolling', type: 'bool', value: true },
    { name: 'windowWidth', type: 'int', value: 320 },
    { name: 'windowHeight', type: 'int', value: 200 },
    { name: 'fullscreen', type: 'string', value: 'letterbox' },
  ]);
});

test('layers bottom to top: opacity, parallax, visibility; a tilemap splits the objects below and above it', () => {
  const [back, main, hidden] = level.layers;
  expect(back).toMatchObject({
    name: 'Back',
    type: 'objectgroup',
    draworder: 'index',
    parallaxx: 0.5,
    parallaxy: 0,
  });
  expect(main).toMatchObject({ name: 'Main', type: 'group', opacity: 0.75 });
  expect(main).not.toHaveProperty('parallaxx');
  expect(main!.properties).toEqual([
    { name: 'scaleRate', type: 'float', value: 0.5 },
    { name: 'blendMode', type: 'string', value: 'additive' },
  ]);
  expect(main!.layers.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'objectgroup objects',
    'tilelayer Floor',
    'tilelayer Wide',
    'objectgroup objects',
  ]);
  expect(hidden).toMatchObject({ visible: false, objects: [] });
  expect(hidden!.properties).toEqual([{ name: 'background', type: 'string', value: '#ff0000' }]);
});

/** `column row` to number. */
const cellsIn = ({ data, width, height }: ReadLayer): Record<string, number> => {
  expect(data.length).toBe(width * height);
  const used = data.flatMap((gid, i): [string, number][] =>
    gid === 0 ? [] : [[`${i % width} ${Math.floor(i / width)}`, gid]],
  );
  return Object.fromEntries(used);
};

test('tiles keep their flips, bit by bit, and are counted over the tilesets', () => {
  expect(level.tilesets).toEqual([
    { firstgid: 1, source: 'tilesets/Wall.tsj' },
    { firstgid: 2, source: 'tilesets/Hero.tsj' },
    { firstgid: 5, source: 'tilesets/Floor.tsj' },
    { firstgid: 14, source: 'tilesets/Wide.tsj' },
  ]);
  const alone = varied.map('out/tilemaps/Level 1-Floor.tmj');
  expect(alone.tilesets).toEqual([{ firstgid: 1, source: '../tilesets/Floor.tsj' }]);
  expect([alone.width, alone.height, alone.tilewidth, alone.tileheight]).toEqual([4, 4, 16, 16]);
  expect(alone.layers[0]!.data.slice(0, 8)).toEqual([
    0x00000001, 0x80000002, 0x40000003, 0xc0000004, 0x20000005, 0xa0000006, 0x60000007, 0xe0000008,
  ]);
  expect(alone.layers[0]!.data.slice(8)).toEqual(new Array(8).fill(0));
});

test('a tile of several cells is in the lowest of its first column; the rest of the place is the offset', () => {
  const [, floor, wide] = level.layers[1]!.layers;
  expect(floor).not.toHaveProperty('offsetx');
  expect(cellsIn(floor!)).toEqual({
    '6 6': 0x00000005,
    '10 6': 0x80000006,
    '14 6': 0x40000007,
    '18 6': 0xc0000008,
    '6 8': 0x20000009,
    '10 8': 0xa000000a,
    '14 8': 0x6000000b,
    '18 8': 0xe000000c,
  });
  expect(wide).toMatchObject({ offsetx: 2, offsety: 4, opacity: 0.5, visible: true });
  expect(Object.keys(cellsIn(wide!))).toEqual([
    '37 2',
    '42 2',
    '37 3',
    '42 3',
    '37 4',
    '42 4',
    '37 5',
    '42 5',
  ]);
});

test('only what the size of the instance shows is in the layout; the tilemap alone has all', async () => {
  const cells = tilemap(3, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const small = instance(0, { x: -8, y: 16, width: 40, height: 16, tilemap: cells });
  const result = await written(
    stage({
      images: [image('t.png', gradient(48, 48))],
      objects: [object('Map', { tileset: tileset({ image: 0 }) })],
      layouts: [
        { name: 'A', width: 64, height: 32, unboundedScrolling: false, layers: [layer('L', [small])] },
      ],
    }),
    'a.tmj',
  );
  const [tiles] = result.map('a.tmj').layers[0]!.layers;
  expect(tiles).toMatchObject({ offsetx: -8, width: 4, height: 2 });
  expect(tiles).not.toHaveProperty('offsety');
  expect(cellsIn(tiles!)).toEqual({ '0 1': 1, '1 1': 2 });
  expect(result.map('tilemaps/A-Map.tmj').layers[0]!.data).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('empty cells to the right and below do not make the map larger than the layout', async () => {
  const cells = tilemap(3, [EMPTY_CELL, 4, EMPTY_CELL, ...new Array(6).fill(EMPTY_CELL)]);
  const none = tilemap(3, new Array(9).fill(EMPTY_CELL));
  const result = await written(
    stage({
      images: [image('t.png', gradient(48, 48))],
      objects: [object('Map', { tileset: tileset({ image: 0 }) })],
      layouts: [
        {
          ...{ name: 'A', width: 16, height: 16, unboundedScrolling: false },
          layers: [
            layer(
              'L',
              [cells, none].map((map) => instance(0, { width: 48, height: 48, tilemap: map })),
            ),
          ],
        },
      ],
    }),
    'a.tmj',
  );
  const map = result.map('a.tmj');
  expect([map.width, map.height]).toEqual([2, 1]);
  expect(map.layers[0]!.layers.map(({ data }) => data)).toEqual([
    [0, 5],
    [0, 0],
  ]);
  expect(result.map('tilemaps/A-Map.tmj').layers[0]!.data.length).toBe(9);
});

test('a tileset with its shapes; offsets and gaps that Tiled cannot say are laid out anew, pixel by pixel', () => {
  expect(varied.tileset('out/tilesets/Floor.tsj')).toMatchObject({
    name: 'Floor',
    image: '../images/floor.png',
    imagewidth: 48,
    imageheight: 48,
    tilewidth: 16,
    tilecount: 9,
    columns: 3,
    margin: 0,
    spacing: 0,
    tiles: [
      {
        id: 1,
        objectgroup: {
          objects: [
            {
              polygon: [
                { x: 0, y: 16 },
                { x: 16, y: 16 },
                { x: 16, y: 0 },
              ],
            },
          ],
        },
      },
    ],
  });
  const wide = varied.tileset('out/tilesets/Wide.tsj');
  expect(wide).toMatchObject({
    columns: 2,
    tilecount: 8,
    imagewidth: 40,
    imageheight: 32,
    margin: 0,
    spacing: 0,
  });
  const { pixels } = decodeImage(varied.bytes('out/images/Wide.png'));
  const from = gradient(48, 50, 160).pixels;
  for (let y = 0; y < 32; y++) {
    for (let x = 0; x < 40; x++) {
      const source = (1 + (y >> 3) * 12 + (y & 7)) * 48 + 2 + Math.floor(x / 20) * 23 + (x % 20);
      const at = (y * 40 + x) * 4;
      expect([...pixels.subarray(at, at + 4)]).toEqual([...from.subarray(source * 4, source * 4 + 4)]);
    }
  }
  expect(varied.codes).toContain('tiled/tileset-laid-out');
});

test('margin and spacing that Tiled can say keep the image as it is, byte for byte', async () => {
  const picture = image('images/set.png', gradient(40, 40));
  const map = instance(0, { width: 32, height: 16, tilemap: tilemap(2, [3, 5]) });
  const result = await written(
    stage({
      images: [picture],
      objects: [
        object('Map', { tileset: tileset({ image: 0, offsetX: 2, offsetY: 2, spacingX: 3, spacingY: 3 }) }),
      ],
      layouts: [{ name: 'A', width: 64, height: 32, unboundedScrolling: false, layers: [layer('L', [map])] }],
    }),
    'a.tmj',
  );
  expect(result.tileset('tilesets/Map.tsj')).toMatchObject({
    margin: 2,
    spacing: 3,
    columns: 2,
    tilecount: 4,
  });
  expect(result.bytes('images/set.png')).toEqual(await picture.load());
  expect(cellsIn(result.map('a.tmj').layers[0]!.layers[0]!)).toEqual({ '0 0': 4 });
  expect(result.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'tiled/no-such-tile Tilemap "Map": cells name tiles beyond the 4 there are and were left empty',
  ]);
});

test('a sprite is a collection: a tile for each frame with picture, shape, points and times', () => {
  const hero = varied.tileset('out/tilesets/Hero.tsj');
  expect(hero).toMatchObject({ columns: 0, tilecount: 3, tilewidth: 40, tileheight: 30 });
  expect(hero.tiles).toMatchObject([
    {
      id: 0,
      image: '../images/Hero-Default-0.png',
      imagewidth: 20,
      imageheight: 10,
      objectgroup: {
        objects: [
          {
            polygon: [
              { x: 0, y: 0 },
              { x: 20, y: 0 },
              { x: 10, y: 10 },
            ],
          },
        ],
      },
      animation: [
        { tileid: 0, duration: 125 },
        { tileid: 1, duration: 250 },
        { tileid: 2, duration: 125 },
      ],
    },
    { id: 1, objectgroup: { objects: [{ name: 'gun', point: true, x: 20, y: 5 }] } },
    { id: 2, imagewidth: 40, imageheight: 30 },
  ]);
  const second = decodeImage(varied.bytes('out/images/Hero-Default-1.png'));
  expect([second.width, second.height, ...second.pixels.subarray(0, 4)]).toEqual([20, 10, 100, 0, 0, 255]);
});

const objectsOf = (layers: readonly ReadLayer[]): TiledObject[] =>
  layers.flatMap((each) => (each.type === 'group' ? objectsOf(each.layers) : (each.objects ?? [])));

test('a picture is anchored at its bottom left; mirrored ones have the flips', () => {
  const [wall, turned, flipped] = objectsOf(level.layers);
  expect(wall).toMatchObject({
    name: 'Wall',
    type: 'Wall',
    gid: 1,
    x: 10,
    y: 60,
    width: 60,
    height: 40,
    rotation: 0,
  });
  expect(turned).toMatchObject({ gid: 0x80000002, x: 90, y: 60, width: 40, height: 20, rotation: 90 });
  expect(flipped).toMatchObject({ gid: 0x40000003, width: 20, height: 10, rotation: 17.188734 });
});

test('texts, points and rectangles, with typed properties of unique names', () => {
  const [label, point, turned, panel] = objectsOf(menu.layers);
  expect(label).toMatchObject({ x: 50, y: 60, width: 200, height: 40 });
  expect(label!.text).toEqual({
    fontfamily: 'Open Sans',
    pixelsize: 16,
    bold: true,
    italic: true,
    color: '#ffff8000',
    halign: 'center',
    valign: 'bottom',
    wrap: true,
    text: 'One & <two>\nthree ]]>',
  });
  expect(point).toMatchObject({ x: 5, y: 6, point: true });
  expect(turned).toMatchObject({ x: -20, y: 10, width: 10, height: 20, rotation: -90, visible: false });
  expect(turned!.properties!.map(({ name, type, value }) => [name, type, value])).toEqual([
    ['speed', 'float', 1.5],
    ['lives', 'int', 3],
    ['on', 'bool', false],
    ['name', 'string', 'a "quoted"\n\ttext'],
    ['id', 'string', 'taken'],
    ['id 2', 'int', expect.any(Number)],
    ['originX', 'int', 1],
    ['originY', 'int', 1],
  ]);
  expect(panel).toMatchObject({ gid: 1, x: 300, y: 230 });
  expect(panel!.properties).toContainEqual({ name: 'blendMode', type: 'string', value: 'xor' });
  expect(varied.codes).toContain('tiled/image-stretched');
});

test('an image that repeats is a picture for each size, so that Tiled shows what the game does', async () => {
  const ground = (width: number, height: number) => instance(0, { width, height });
  const [sizes, huge] = [
    [
      [20, 9],
      [-20.3, 9],
      [8, 8],
    ],
    1e6,
  ] as const;
  const result = await written(
    stage({
      images: [image('ground.png', gradient(8, 8))],
      objects: [object('Ground', { image: 0, repeats: true })],
      layouts: [
        {
          ...{ name: 'A', width: 64, height: 64, unboundedScrolling: false },
          layers: [
            layer('L', [...sizes.map(([width, height]) => ground(width, height)), ground(huge, huge)]),
          ],
        },
      ],
    }),
    'a.tmj',
  );
  const gids = result.map('a.tmj').layers[0]!.objects.map(({ gid }) => gid);
  expect(gids).toEqual([2, 0x80000002, 1, 1]);
  expect(result.tileset('tilesets/Ground.tsj').tiles).toEqual([
    { id: 0, image: '../images/ground.png', imagewidth: 8, imageheight: 8 },
    { id: 1, image: '../images/Ground-20x9.png', imagewidth: 20, imageheight: 9 },
  ]);
  const { width, height, pixels } = decodeImage(result.bytes('images/Ground-20x9.png'));
  expect([width, height]).toEqual([20, 9]);
  for (let i = 0; i < width * height; i++)
    expect([...pixels.subarray(i * 4, i * 4 + 2)]).toEqual([
      ((i % 20) % 8) * 5,
      (Math.floor(i / 20) % 8) * 5,
    ]);
  expect(result.messages).toEqual([
    'Object "Ground": the image repeats over more than 67108864 pixels, or over 134217728 with the images before; in Tiled it is stretched over the object',
  ]);
});

const turn = fc.double({ min: -7, max: 7, noNaN: true });
const length = fc.double({ min: -300, max: 300, noNaN: true }).filter((value) => Math.abs(value) > 1e-3);
const share = fc.double({ min: -1, max: 2, noNaN: true });

test('whatever its size, origin and angle, a picture has its corners where the stage has them', () => {
  const placed = fc.record({
    x: length,
    y: length,
    width: length,
    height: length,
    angle: turn,
    originX: share,
    originY: share,
  });
  fc.assert(
    fc.property(placed, (given) => {
      const box = boxOf(instance(0, given), (value) => value);
      const { x, y } = box.corner('bottom');
      const radians = (box.rotation * Math.PI) / 180;
      const [right, down] = [
        [Math.cos(radians) * box.width, Math.sin(radians) * box.width],
        [-Math.sin(radians) * box.height, Math.cos(radians) * box.height],
      ] as const;
      /** Of the box, and so of the picture unless it is flipped: top left, top right, bottom right, bottom left. */
      const corners = [
        [x - down[0], y - down[1]],
        [x - down[0] + right[0], y - down[1] + right[1]],
        [x + right[0], y + right[1]],
        [x, y],
      ];
      const order = [0, 1, 2, 3].map((i) => (box.mirrored ? i ^ 1 : i)).map((i) => (box.flipped ? 3 - i : i));
      const quad = instanceQuad(given);
      order.forEach((corner, i) => {
        expect(corners[corner]![0]).toBeCloseTo(quad[2 * i]!, 4);
        expect(corners[corner]![1]).toBeCloseTo(quad[2 * i + 1]!, 4);
      });
    }),
  );
});

test('XML says the same', async () => {
  const inXml = await written(given, 'out/game.tmx', true);
  for (const [i, name] of varied.names.entries()) {
    if (/\.png$/.test(name)) {
      expect(inXml.bytes(name)).toEqual(varied.bytes(name));
      continue;
    }
    const json = JSON.parse(varied.text(name).replaceAll('.tsj"', '.tsx"'));
    expect(plainOfXml(inXml.text(inXml.names[i]!))).toEqual(plainOfJson(json));
  }
});
