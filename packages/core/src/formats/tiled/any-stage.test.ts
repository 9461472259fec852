import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StageInstance } from '../../stage/model.js';
import type { TiledObject } from './model.js';
import { plainOfXml, type ReadLayer, type Written, written } from './testing/read.js';
import { frame, gradient, image, instance, layer, object, sprite, stage, tileset } from './testing/stage.js';

/** Numbers as games have them, and as none should. */
const number = fc.oneof(fc.integer({ min: -50, max: 500 }), fc.double({ min: -100, max: 100 }), fc.double());
const text = fc.string({ unit: 'binary', maxLength: 12 });
const cell = fc.oneof(fc.constant(0xffffffff), fc.nat(20), fc.nat(0xffffffff));

const tilemapOf = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([columns, rows]) =>
    fc.array(cell, { minLength: columns * rows, maxLength: columns * rows }).map((cells) => ({
      columns,
      rows,
      cells: Uint32Array.from(cells),
    })),
  );

const anyInstance = fc.record({
  ...{ object: fc.integer({ min: 0, max: 5 }), x: number, y: number, width: number, height: number },
  ...{ angle: number, originX: number, originY: number, opacity: number, visible: fc.boolean() },
  sprite: fc.option(fc.record({ animation: fc.nat(1), frame: fc.nat(2) })),
  tilemap: fc.option(tilemapOf),
  text: fc.option(
    fc.record({
      ...{
        text,
        font: fc.oneof(text, fc.constant('bold 12pt Arial')),
        color: fc.oneof(text, fc.constant('#fff')),
      },
      horizontal: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      vertical: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const),
      wrap: fc.constantFrom('word' as const, 'character' as const),
    }),
  ),
  properties: fc.array(fc.record({ name: text, value: fc.oneof(number, text, fc.boolean()) }), {
    maxLength: 3,
  }),
});

const anyLayout = fc.record({
  name: text,
  width: number,
  height: number,
  instances: fc.array(anyInstance, { maxLength: 5 }),
  parallax: number,
});

const objects = [
  sprite('Hero', frame({ area: { x: 0, y: 0, width: 4, height: 4 } }), frame()),
  object('Even', { tileset: tileset({ image: 0, tileWidth: 4, tileHeight: 4 }) }),
  object('Odd', { tileset: tileset({ image: 0, tileWidth: 3, tileHeight: 5, spacingX: 1 }) }),
  object('Plain'),
  object('Ground', { image: 0, repeats: true }),
];

test('any stage is written, as JSON and XML that can be read, with numbers and tiles that are there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLayout, { minLength: 1, maxLength: 3 }), async (given) => {
      const layouts = given.map(({ instances, parallax, ...rest }) => {
        const all = instances.map((each) => instance(0, each as Partial<StageInstance>));
        return { ...rest, unboundedScrolling: false, layers: [layer('L', all, { parallaxX: parallax })] };
      });
      const whole = stage({ images: [image('t.png', gradient(16, 16))], objects, layouts });
      const json = await written(whole, 'a.tmj');
      for (const name of json.names.filter((each) => each.endsWith('.tmj'))) expectSound(json, name);
      const xml = await written(whole, 'a.tmx', true);
      expect(xml.names.length).toBe(json.names.length);
      for (const name of xml.names.filter((each) => /\.t[ms]x$/.test(each))) plainOfXml(xml.text(name));
    }),
    { numRuns: 150 },
  );
});

function expectSound(json: Written, name: string): void {
  const map = json.map(name);
  const folder = name.includes('/') ? '' : './';
  const ends = map.tilesets.map(({ firstgid, source }) => {
    const file = source.replace(/^\.\.\//, '');
    expect(source.startsWith('../')).toBe(folder === '');
    return [firstgid, firstgid + json.tileset(file).tilecount] as const;
  });
  const isThere = (gid: number): boolean => ends.some(([first, end]) => gid >= first && gid < end);
  const visit = (layers: readonly ReadLayer[]): void => {
    for (const each of layers) {
      visit(each.layers ?? []);
      if (each.data) expect(each.data.length).toBe(map.width * map.height);
      for (const gid of each.data ?? []) if (gid !== 0) expect(isThere(gid & 0x1fffffff)).toBe(true);
      for (const found of each.objects ?? []) expectNumbers(found, isThere);
    }
  };
  visit(map.layers);
  expect([map.width, map.height, map.tilewidth, map.tileheight].every((each) => each >= 1)).toBe(true);
}

function expectNumbers(
  { x, y, width, height, rotation, gid }: TiledObject,
  isThere: (gid: number) => boolean,
): void {
  expect([x, y, width, height, rotation].every((each) => typeof each === 'number')).toBe(true);
  expect(width >= 0 && height >= 0).toBe(true);
  if (gid !== undefined) expect(isThere(gid & 0x1fffffff)).toBe(true);
}
