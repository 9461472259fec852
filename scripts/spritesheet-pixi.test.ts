import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { memoryFiles } from '../packages/core/src/bytes/file-set.js';
import type { OutputFile } from '../packages/core/src/formats/format.js';
import { writeSpritesheets } from '../packages/core/src/formats/spritesheet/write.js';
import { formatById } from '../packages/core/src/registry.js';
import { corpusFiles } from '../packages/core/src/testing/corpus.js';
import {
  animationOf,
  frameOf,
  imageOf,
  objectOf,
  pixelsOf,
  stageOf,
} from '../packages/core/src/testing/small-stage.js';
import { browserPath, launch } from './headless.js';

const path = browserPath();
const browserTest = path === null ? test.skip : test;

interface Json {
  readonly frames: Readonly<
    Record<
      string,
      { frame: { x: number; y: number; w: number; h: number }; anchor: { x: number; y: number } }
    >
  >;
  readonly animations?: Readonly<Record<string, readonly string[]>>;
  readonly meta: { readonly image: string; readonly related_multi_packs?: readonly string[] };
}

interface Parsed {
  /** By texture: x, y, width, height, and the anchor. */
  readonly textures: Readonly<Record<string, readonly number[]>>;
  /** By animation, the names of its textures. */
  readonly animations: Readonly<Record<string, readonly (string | null)[]>>;
  /** Red, green, blue, alpha of the first texture, as a browser shows it; none of a large one. */
  readonly pixels: readonly number[];
}

/** What PixiJS makes of every sheet in some folders, parsed by its own code in a browser. */
async function parsedByPixi(
  ...folders: readonly (readonly OutputFile[])[]
): Promise<Map<string, { json: Json; parsed: Parsed }>> {
  const browser = await launch(path!);
  try {
    const page = await (await browser.newContext({ offline: true })).newPage();
    await page.setContent('<!doctype html><title>sheets</title>');
    const pixi = fileURLToPath(new URL('../node_modules/pixi.js/dist/pixi.min.js', import.meta.url));
    await page.addScriptTag({ content: readFileSync(pixi, 'utf8') });
    await page.addScriptTag({ content: `window.parseSheet = ${parseSheet}` });
    const found = new Map<string, { json: Json; parsed: Parsed }>();
    for (const [i, files] of folders.entries()) {
      const bytes = new Map(files.map((file) => [file.name, file.bytes]));
      for (const { name, bytes: text } of files.filter((file) => file.name.endsWith('.json'))) {
        const json = JSON.parse(new TextDecoder().decode(text)) as Json;
        const image = Buffer.from(bytes.get(json.meta.image)!).toString('base64');
        const call = `parseSheet(${JSON.stringify(json)}, ${JSON.stringify(image)})`;
        found.set(i === 0 ? name : `${i}/${name}`, { json, parsed: (await page.evaluate(call)) as Parsed });
      }
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
const parseSheet = `async (json, base64) => {
  const blob = await (await fetch('data:image/png;base64,' + base64)).blob();
  const bitmap = await createImageBitmap(blob);
  const source = new PIXI.ImageSource({ resource: bitmap });
  const sheet = new PIXI.Spritesheet(new PIXI.Texture({ source }), json);
  const textures = await sheet.parse();
  const named = Object.entries(textures);
  const nameOf = new Map(named.map(([name, texture]) => [texture, name]));
  const { x, y, width, height } = named[0][1].frame;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(bitmap, -x, -y);
  return {
    textures: Object.fromEntries(named.map(([name, { frame, defaultAnchor, orig }]) => [
      name,
      [frame.x, frame.y, orig.width, orig.height, defaultAnchor.x, defaultAnchor.y],
    ])),
    animations: Object.fromEntries(Object.entries(sheet.animations).map(([name, list]) => [
      name,
      list.map((texture) => nameOf.get(texture) ?? null),
    ])),
    pixels: width * height > 64 ? [] : [...context.getImageData(0, 0, width, height).data],
  };
}`;

function expectParsed({ json, parsed }: { json: Json; parsed: Parsed }): void {
  expect(parsed.textures).toEqual(
    Object.fromEntries(
      Object.entries(json.frames).map(([name, { frame, anchor }]) => [
        name,
        [frame.x, frame.y, frame.w, frame.h, anchor.x, anchor.y],
      ]),
    ),
  );
  expect(parsed.animations).toEqual(json.animations ?? {});
}

browserTest('PixiJS finds textures, anchors and animations, a browser every pixel', async () => {
  const images = [imageOf('a.png', 'RRGG', 'RRGG'), imageOf('b.png', 'BW', '.B')];
  const walk = animationOf('Walk', [frameOf(1, null, { originX: 0, originY: 1 }), frameOf(0, [2, 0, 2, 2])]);
  const stand = animationOf('Stand', [frameOf(0, [2, 0, 2, 2])]);
  const odd = animationOf('__proto__', [frameOf(0, [0, 0, 2, 1])]);
  const stage = stageOf(images, [
    objectOf('Hero', [walk, stand]),
    objectOf('Odd', [odd, animationOf('toString', [frameOf(0, [0, 0, 1, 1])])]),
    { ...objectOf('Wall', []), image: 0 },
  ]);
  const found = await parsedByPixi(await writeSpritesheets(stage, 'x', () => {}));
  expect([...found.keys()]).toEqual(['Hero.json', 'Odd.json', 'Wall.json']);
  for (const each of found.values()) expectParsed(each);
  expect(found.get('Hero.json')!.parsed.pixels).toEqual([...pixelsOf('BW', '.B')]);
  expect(found.get('Hero.json')!.parsed.animations.Stand).toEqual(['Hero-Stand-0']);
  expect(Object.keys(found.get('Odd.json')!.parsed.animations)).toEqual(['_proto_', 'toString']);
});

browserTest('several sheets: each has its own animations whole', async () => {
  const images = [
    imageOf('wide.png', 'R'.repeat(4096)),
    imageOf('tall.png', ...new Array<string>(4096).fill('G')),
  ];
  const hero = objectOf('Hero', [
    animationOf('Wide', [frameOf(0, null), frameOf(0, [0, 0, 9, 1])]),
    animationOf('Tall', [frameOf(1, null)]),
  ]);
  const found = await parsedByPixi(await writeSpritesheets(stageOf(images, [hero]), 'x', () => {}));
  expect([...found.values()].map(({ json }) => json.meta.related_multi_packs)).toEqual([
    ['Hero-2.json'],
    ['Hero.json'],
  ]);
  for (const each of found.values()) expectParsed(each);
});

const games = corpusFiles('construct2-games', () => true);
const gameTest = path === null || games.length === 0 ? test.skip : test;

gameTest('PixiJS takes every sheet of real games', async () => {
  const files = memoryFiles(new Map(games.map((file) => [file.name, file.bytes()])));
  const code = await formatById('construct2')!.load();
  const written: OutputFile[][] = [];
  for (const { name, bytes } of games.filter((file) => file.name.endsWith('/data.js'))) {
    const { stage } = await code.read!({ name, bytes: bytes(), files }, {}, () => {});
    written.push(await writeSpritesheets(stage, 'x', () => {}));
  }
  const found = await parsedByPixi(...written);
  expect(found.size).toBeGreaterThan(180);
  for (const each of found.values()) expectParsed(each);
});
