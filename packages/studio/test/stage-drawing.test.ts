import { type BlendMode, CellFlip, type StageText } from '@mutoscope/core/stage';
import { expect, test } from 'vitest';
import { browserPath } from '../../../scripts/headless.js';
import { type BuiltPage, withBuiltPage } from './built-page.js';
import { imageOf, instanceOf, layerOf, type Rgb, spriteObject, stageOf } from './made-stage.js';
import type { PlainStage } from './stage-page.js';

const drawingTest = browserPath() === null ? test.skip : test;

type Draw = (stage: PlainStage, scales?: readonly number[]) => Promise<number[]>;

const withDrawing = (work: (draw: Draw) => Promise<void>) =>
  withBuiltPage(
    'stage-page.ts',
    () => null,
    (page: BuiltPage) =>
      work(
        async (stage, scales = [1]) =>
          (await page.run(`drawStage(${JSON.stringify(stage)}, ${JSON.stringify(scales)})`)) as number[],
      ),
  );

type Share = (alpha: { readonly source: number; readonly destination: number }) => number;

/**
 * What is kept of the source and of the destination, by Porter and Duff; with WebGL the engine has no xor and draws it
 * as normal.
 */
const shares: Readonly<Record<BlendMode, readonly [ofSource: Share, ofDestination: Share]>> = {
  normal: [() => 1, ({ source }) => 1 - source],
  additive: [() => 1, () => 1],
  xor: [() => 1, ({ source }) => 1 - source],
  copy: [() => 1, () => 0],
  'destination-over': [({ destination }) => 1 - destination, () => 1],
  'source-in': [({ destination }) => destination, () => 0],
  'destination-in': [() => 0, ({ source }) => source],
  'source-out': [({ destination }) => 1 - destination, () => 0],
  'destination-out': [() => 0, ({ source }) => 1 - source],
  'source-atop': [({ destination }) => destination, ({ source }) => 1 - source],
  'destination-atop': [({ destination }) => 1 - destination, ({ source }) => source],
};
const modes = Object.keys(shares) as BlendMode[];

const sourceColor: Rgb = [40, 160, 220];
const destinationColor: Rgb = [200, 100, 50];
const sourceAlpha = 0.6;
/** By pixel, from the left: opaque, half, nothing. */
const destinationAlphas = [1, 0.5, 0] as const;

function blended(mode: BlendMode, destination: number): number[] {
  const [ofSource, ofDestination] = shares[mode].map((share) => share({ source: sourceAlpha, destination }));
  const premultiplied = (color: Rgb, alpha: number) => [...color.map((c) => c * alpha), 255 * alpha];
  const below = premultiplied(destinationColor, destination);
  return premultiplied(sourceColor, sourceAlpha).map((channel, i) =>
    Math.min(255, channel * ofSource! + below[i]! * ofDestination!),
  );
}

const size = { width: destinationAlphas.length, height: 1 };
const images = [imageOf([[sourceColor]]), imageOf([[destinationColor]])];
const objects = [spriteObject('Source', 0), spriteObject('Destination', 1)];
const sprite = { animation: 0, frame: 0 };
const below = destinationAlphas.flatMap((opacity, x) =>
  opacity === 0 ? [] : [instanceOf(1, [x, 0, 1, 1], { opacity, sprite })],
);
const above = (opacity: number, blendMode: BlendMode) =>
  instanceOf(0, [0, 0, size.width, 1], { opacity, blendMode, sprite });

/** Of 255. */
const tolerance = 2;

async function expectBlended(draw: Draw, stage: PlainStage, mode: BlendMode): Promise<void> {
  const pixels = await draw(stage);
  const expected = destinationAlphas.flatMap((alpha) => blended(mode, alpha));
  const worst = Math.max(...expected.map((channel, i) => Math.abs(channel - pixels[i]!)));
  expect(worst, `${mode}: ${pixels} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
}

drawingTest('instances and layers blend by the formula of each mode', async () => {
  await withDrawing(async (draw) => {
    for (const mode of modes) {
      const ofInstance = [layerOf([...below, above(sourceAlpha, mode)])];
      await expectBlended(draw, stageOf(size, images, objects, ofInstance), mode);
      const ofLayer = [
        layerOf(below),
        layerOf([above(1, 'normal')], { opacity: sourceAlpha, blendMode: mode }),
      ];
      await expectBlended(draw, stageOf(size, images, objects, ofLayer), mode);
    }
  });
});

drawingTest(
  'tiles in all eight orientations: turned over the diagonal first, then across, then down',
  async () => {
    const tile: Rgb[][] = [
      [
        [250, 0, 0],
        [0, 250, 0],
      ],
      [
        [0, 0, 250],
        [250, 250, 0],
      ],
    ];
    const grey: Rgb = [90, 90, 90];
    const flips = Array.from({ length: 8 }, (_, i) => ({
      diagonal: (i & 1) !== 0,
      horizontal: (i & 2) !== 0,
      vertical: (i & 4) !== 0,
    }));
    const cells = flips.map(
      ({ diagonal, horizontal, vertical }) =>
        1 +
        (diagonal ? CellFlip.diagonal : 0) +
        (horizontal ? CellFlip.horizontal : 0) +
        (vertical ? CellFlip.vertical : 0),
    );
    const expected = flips.map(({ diagonal, horizontal, vertical }) => {
      let turned = diagonal ? tile.map((_, y) => tile.map((row) => row[y]!)) : tile;
      if (horizontal) turned = turned.map((row) => row.toReversed());
      if (vertical) turned = turned.toReversed();
      return turned;
    });
    expect(new Set(expected.map((each) => each.join('/'))).size).toBe(8);

    const tileset = {
      image: 0,
      tileWidth: 2,
      tileHeight: 2,
      offsetX: 0,
      offsetY: 0,
      spacingX: 0,
      spacingY: 0,
      polygons: [],
    };
    const tiles = { ...spriteObject('Tiles', 0), className: 'Tilemap', animations: [], image: 0, tileset };
    const image = imageOf(tile.map((row) => [grey, grey, ...row, grey, grey]));
    const map = { columns: 8, rows: 1, cells: cells as unknown as Uint32Array };
    const stage = stageOf(
      { width: 16, height: 2 },
      [image],
      [tiles],
      [layerOf([instanceOf(0, [0, 0, 16, 2], { tilemap: map })])],
    );
    await withDrawing(async (draw) => {
      const pixels = await draw(stage);
      const drawn = flips.map((_, i) =>
        [0, 1].map((y) => [0, 1].map((x) => pixels.slice((y * 16 + i * 2 + x) * 4).slice(0, 3))),
      );
      expect(drawn).toEqual(expected);
    });
  },
);

drawingTest('an image longer than 4096 pixels is drawn with every pixel of its own', async () => {
  const colors: Rgb[] = Array.from({ length: 6000 }, (_, x) => [x % 256, x >> 8, x % 2 === 0 ? 0 : 250]);
  const { animations, ...rest } = spriteObject('Long', 0);
  const frames = [17, 4097, 5998].map((x) => ({
    ...animations[0]!.frames[0]!,
    area: { x, y: 0, width: 1, height: 1 },
  }));
  const long = { ...rest, animations: [{ ...animations[0]!, frames }] };
  const placed = frames.map((_, i) => instanceOf(0, [i, 0, 1, 1], { sprite: { animation: 0, frame: i } }));
  const stage = stageOf({ width: 3, height: 1 }, [imageOf([colors])], [long], [layerOf(placed)]);
  await withDrawing(async (draw) => {
    expect(await draw(stage)).toEqual([17, 4097, 5998].flatMap((x) => [...colors[x]!, 255]));
  });
});

drawingTest(
  'a layer with a texture of its own keeps its place when the canvas takes another size',
  async () => {
    const half = layerOf([instanceOf(0, [0, 0, 1, 1], { sprite })], { opacity: 0.5 });
    const sized = (width: number) => stageOf({ width, height: 1 }, images, objects, [half]);
    const colour = [...sourceColor, 255].map((channel) => Math.round(channel / 2));
    await withDrawing(async (draw) => {
      for (const width of [8, 2, 4]) {
        const pixels = await draw(sized(width));
        const expected = [...colour, ...Array.from({ length: (width - 1) * 4 }, () => 0)];
        const worst = Math.max(...expected.map((channel, i) => Math.abs(channel - pixels[i]!)));
        expect(worst, `${width} wide: ${pixels}`).toBeLessThanOrEqual(tolerance);
      }
    });
  },
);

drawingTest('a text has its size whatever it was drawn at before', async () => {
  const text: StageText = {
    text: 'Words',
    font: '12pt Arial',
    color: 'rgb(255,255,255)',
    horizontal: 'left',
    vertical: 'top',
    wrap: 'word',
    lineHeight: 0,
  };
  const object = { ...spriteObject('Text', -1), image: null, animations: [] };
  const stage = stageOf(
    { width: 120, height: 40 },
    [],
    [object],
    [layerOf([instanceOf(0, [10, 5, 100, 20], { text })])],
  );
  await withDrawing(async (draw) => {
    const once = await draw(stage);
    expect(once.filter((channel) => channel > 200).length).toBeGreaterThan(100);
    expect(await draw(stage, [4, 1])).toEqual(once);
    expect(await draw(stage, [1, 2, 0.25, 1])).toEqual(once);
  });
});
