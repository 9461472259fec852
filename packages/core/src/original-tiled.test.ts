/** What Tiled itself makes of the maps, where it is installed. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { fileSet } from './bytes/file-set.js';
import { stageOf } from './formats/construct2/stage.js';
import { corpusGames } from './formats/construct2/testing/corpus-games.js';
import { goldenGame } from './formats/construct2/testing/goldens.js';
import type { TiledObject, TiledTileset } from './formats/tiled/model.js';
import type { ReadLayer, ReadMap } from './formats/tiled/testing/read.js';
import { instance, layer, stage, variedStage } from './formats/tiled/testing/stage.js';
import { writeTiled } from './formats/tiled/write.js';
import { decodeImage, type Image } from './images/index.js';
import { instanceQuad } from './stage/instance-quad.js';
import { CellFlip, EMPTY_CELL, type Stage, TILE_MASK } from './stage/model.js';
import { corpusFiles, corpusTest } from './testing/corpus.js';

const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen' };
const isInstalled = spawnSync('tiled', ['--version'], { env }).status === 0;
const tiledTest = isInstalled ? test : test.skip;
const tiledCorpusTest = isInstalled ? corpusTest : test.skip;

const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

/** Writes a stage into a folder of its own: the paths of its maps. */
async function mapsOf(given: Stage, xml: boolean): Promise<string[]> {
  const own = join(folder, `${count++}`);
  const files = await writeTiled(given, 'game.tmj', { xml }, () => {});
  for (const { name, bytes } of files) {
    mkdirSync(dirname(join(own, name)), { recursive: true });
    writeFileSync(join(own, name), bytes);
  }
  return files.filter(({ name }) => /\.tm[jx]$/.test(name)).map(({ name }) => join(own, name));
}

const run = promisify(execFile);

type Embedded = ReadMap & { readonly tilesets: readonly (TiledTileset & { readonly firstgid: number })[] };

/** The map as Tiled understands it, tilesets in it. */
async function throughTiled(path: string): Promise<Embedded> {
  const out = join(folder, `${count++}.json`);
  const { stderr } = await run('tiled', ['--embed-tilesets', '--export-map', 'json', path, out], { env });
  expect(stderr.replace(/^QStandardPaths.*\n/gm, '')).toBe('');
  return JSON.parse(readFileSync(out, 'utf8'));
}

async function pictureOf(path: string): Promise<Image> {
  const out = join(folder, `${count++}.png`);
  await run('tmxrasterizer', ['--no-smoothing', path, out], { env });
  return decodeImage(new Uint8Array(readFileSync(out)));
}

const flat = (layers: readonly ReadLayer[]): ReadLayer[] =>
  layers.flatMap((each) => [each, ...flat(each.layers ?? [])]);

/** Numbers to the digits that Tiled keeps, and what it leaves out put back. */
function told(object: TiledObject): object {
  const close = (value: number): number => Math.round(value * 1e3) / 1e3;
  const { id, name, type, x, y, width, height, rotation, visible, gid, point, text, properties } = object;
  return {
    ...{ id, name, type, visible, gid, point, properties: sorted(properties ?? []) },
    ...{ x: close(x), y: close(y), width: close(width), height: close(height), rotation: close(rotation) },
    text: text?.text,
    font: text && [text.fontfamily, text.pixelsize ?? 16, text.bold ?? false, text.italic ?? false],
  };
}

const sorted = (properties: NonNullable<TiledObject['properties']>): object[] =>
  [...properties]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ value, ...rest }) => ({
      ...rest,
      value: typeof value === 'number' ? Math.fround(value) : value,
    }));

/** Exports one map and compares: the same layers, tiles, objects; every tileset found, with all its tiles. */
async function expectKept(path: string): Promise<void> {
  const back = await throughTiled(path);
  if (path.endsWith('.tmx')) return expect(back.layers.length).toBeGreaterThan(0);
  const map = JSON.parse(readFileSync(path, 'utf8')) as ReadMap;
  expect([back.width, back.height, back.tilewidth, back.tileheight]).toEqual([
    ...[map.width, map.height, map.tilewidth, map.tileheight],
  ]);
  expect(back.backgroundcolor).toBe(map.backgroundcolor);
  const [layers, others] = [flat(map.layers), flat(back.layers)];
  expect(others.map(({ name, type, visible }) => [name, type, visible])).toEqual(
    layers.map(({ name, type, visible }) => [name, type, visible]),
  );
  for (const [i, { data, objects = [], parallaxx = 1, offsetx = 0 }] of layers.entries()) {
    const other = others[i]!;
    expect(other.data).toEqual(data);
    expect((other.objects ?? []).map(told)).toEqual(objects.map(told));
    expect([other.parallaxx ?? 1, other.offsetx ?? 0].map(Math.fround)).toEqual(
      [parallaxx, offsetx].map(Math.fround),
    );
  }
  for (const [i, { firstgid, source }] of map.tilesets.entries()) {
    const tileset = JSON.parse(readFileSync(join(dirname(path), source), 'utf8')) as TiledTileset;
    const { name, columns, margin, spacing, tilewidth, image, tilecount } = tileset;
    expect(back.tilesets[i]).toMatchObject({ firstgid, name, columns, margin, spacing, tilewidth });
    const isThere = image === undefined || existsSync(join(dirname(path), dirname(source), image));
    if (isThere) expect(back.tilesets[i]!.tilecount).toBe(tilecount);
    const shapes = ({ tiles = [] }: TiledTileset) =>
      tiles.map(({ id, objectgroup, animation }) => [
        id,
        objectgroup?.objects.length ?? 0,
        animation?.length ?? 0,
      ]);
    expect(shapes(back.tilesets[i]!).filter(([, ...parts]) => parts.some((each) => each! > 0))).toEqual(
      shapes(tileset).filter(([, ...parts]) => parts.some((each) => each! > 0)),
    );
  }
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    [0, 1].map(async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

tiledTest('JSON and XML come back from Tiled as they were, and the same', { timeout: 60_000 }, async () => {
  const given = variedStage();
  const [json, xml] = [await mapsOf(given, false), await mapsOf(given, true)];
  await inTurns([...json, ...xml], expectKept);
  for (const [i, path] of json.entries())
    expect(await throughTiled(xml[i]!)).toEqual(
      JSON.parse(JSON.stringify(await throughTiled(path)).replaceAll('"0/images/', '"1/images/')),
    );
});

/** Colour of each pixel of a layout, by the stage's own rules; the pictures' nearest pixels, no opacity. */
async function drawn(
  { layouts, objects, images }: Stage,
  size: { width: number; height: number },
): Promise<Image> {
  const pixels = new Uint8Array(size.width * size.height * 4);
  const decoded = await Promise.all(images.map(async (each) => decodeImage((await each.load())!)));
  const put = (x: number, y: number, image: Image, u: number, v: number): void => {
    const from = (v * image.width + u) * 4;
    pixels.set(image.pixels.subarray(from, from + 4), (y * size.width + x) * 4);
  };
  for (const instance of layouts[0]!.layers.flatMap(({ instances }) => instances)) {
    const { tileset, animations } = objects[instance.object]!;
    const [ax, ay, bx, by, , , dx, dy] = instanceQuad(instance);
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        const [px, py] = [x + 0.5 - ax!, y + 0.5 - ay!];
        const [right, down] = [
          [bx! - ax!, by! - ay!],
          [dx! - ax!, dy! - ay!],
        ] as const;
        const area = right[0]! * down[1]! - right[1]! * down[0]!;
        const s = (px * down[1]! - py * down[0]!) / area;
        const t = (right[0]! * py - right[1]! * px) / area;
        if (s < 0 || s >= 1 || t < 0 || t >= 1) continue;
        if (instance.sprite) {
          const { image, area: part } = animations[instance.sprite.animation]!.frames[instance.sprite.frame]!;
          const { width, height } = decoded[image]!;
          const { x: left, y: top, width: w, height: h } = part ?? { x: 0, y: 0, width, height };
          put(x, y, decoded[image]!, left + Math.floor(s * w), top + Math.floor(t * h));
        } else if (instance.tilemap && tileset) {
          const { tileWidth, tileHeight, offsetX, offsetY, spacingX, spacingY } = tileset;
          const [tx, ty] = [Math.floor(s * instance.width), Math.floor(t * instance.height)];
          const cell =
            instance.tilemap.cells[
              Math.floor(ty / tileHeight) * instance.tilemap.columns + Math.floor(tx / tileWidth)
            ]!;
          if (cell === EMPTY_CELL) continue;
          let [u, v] = [tx % tileWidth, ty % tileHeight];
          if (cell & CellFlip.vertical) v = tileHeight - 1 - v;
          if (cell & CellFlip.horizontal) u = tileWidth - 1 - u;
          if (cell & CellFlip.diagonal) [u, v] = [v, u];
          const columns = Math.floor(
            (decoded[tileset.image]!.width - offsetX + spacingX) / (tileWidth + spacingX),
          );
          const tile = cell & TILE_MASK;
          const left = offsetX + (tile % columns) * (tileWidth + spacingX);
          put(
            x,
            y,
            decoded[tileset.image]!,
            left + u,
            offsetY + Math.floor(tile / columns) * (tileHeight + spacingY) + v,
          );
        }
      }
    }
  }
  return { ...size, pixels };
}

tiledTest(
  'Tiled draws the pictures and tiles where the stage has them, each pixel',
  { timeout: 60_000 },
  async () => {
    const varied = variedStage();
    const main = varied.layouts[0]!.layers[1]!.instances;
    const hero = (given: object) =>
      instance(0, { width: 40, height: 20, sprite: { animation: 0, frame: 2 }, ...given });
    const quarter = Math.PI / 2;
    const sprites = [
      hero({ x: 20, y: 120, originX: 0.5, originY: 0.5 }),
      hero({ x: 60, y: 120, originX: 0.5, originY: 0.5, angle: quarter }),
      hero({ x: 120, y: 120, originX: 1, originY: 0, angle: 2 * quarter, width: -40 }),
      hero({ x: 160, y: 120, originX: 0.25, originY: 0.5, angle: -quarter, height: -20 }),
      hero({ x: 230, y: 120, originX: 0, originY: 1, width: -40, height: -20 }),
    ];
    const tilemaps = main.filter(({ tilemap }) => tilemap).map((each) => ({ ...each, opacity: 1 }));
    const given = stage({
      ...varied,
      layouts: [{ ...varied.layouts[0]!, layers: [layer('L', [...sprites, ...tilemaps])] }],
    });
    for (const xml of [false, true]) {
      const picture = await pictureOf((await mapsOf(given, xml))[0]!);
      const expected = await drawn(given, picture);
      let different = 0;
      for (let i = 0; i < picture.pixels.length; i += 4) {
        const [ours, theirs] = [expected.pixels, picture.pixels].map((pixels) =>
          pixels.subarray(i, i + 4).join(),
        );
        if (ours !== theirs) different++;
      }
      const covered = expected.pixels.filter((value, i) => i % 4 === 3 && value > 0).length;
      expect(covered).toBeGreaterThan(6000);
      expect(different).toBe(0);
    }
  },
);

tiledCorpusTest(
  'Tiled takes the maps of games with images, and of those with tilemaps',
  { timeout: 120_000 },
  async () => {
    const images = corpusFiles('construct2-games', () => true);
    const paths: string[] = [];
    let games = 0;
    for (const name of corpusGames()) {
      const own = images.filter((file) => file.name.startsWith(`${name}/`));
      const files = fileSet(
        own.map((file) => file.name.slice(name.length + 1)),
        async (wanted) => own.find((file) => file.name === `${name}/${wanted}`)!.bytes(),
      );
      const maps = await mapsOf(
        stageOf({ ...goldenGame(name), files }, () => {}),
        false,
      );
      const hasTilemaps = maps.some((path) => path.includes('tilemaps'));
      if (own.length > 0) paths.push(...maps);
      else if (hasTilemaps) paths.push(maps[0]!);
      games += own.length > 0 || hasTilemaps ? 1 : 0;
    }
    await inTurns(paths, expectKept);
    console.log(`${paths.length} maps of ${games} games through Tiled`);
    expect(games).toBeGreaterThan(0);
  },
);
