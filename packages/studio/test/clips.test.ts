import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  componentsOf,
  greatestError,
  Interpolation,
  infoOf,
  type Track,
  trackSampler,
  valueTypeNames,
} from '@mutoscope/core/clip';
import { decodeImage } from '@mutoscope/core/images';
import { type AnimX, readAnimX, writeAnimX } from '@mutoscope/core/resonite';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { differsFromKept } from './seen-pictures.js';
import { browserTest, example, type OpenStudio, withStudio } from './studio.js';

/** Nothing moves by itself, and colours are the dark ones. */
const still = { context: { reducedMotion: 'reduce', colorScheme: 'dark' } } as const;

const bounce = () => readAnimX(new Uint8Array(readFileSync(example('bounce.animx'))));
const trackOf = ({ tracks }: AnimX, property: string): Track =>
  tracks.find((track) => track.property === property) as Track;

async function openTracks({ page, drop }: OpenStudio, ...paths: string[]): Promise<void> {
  const before = await page.locator('nav button[aria-current]').count();
  await drop(...paths);
  await expect.poll(() => page.locator('nav button[aria-current]').count()).toBe(before + 1);
  await page.getByRole('tab', { name: 'Tracks' }).click();
  await page.locator('mutoscope-sheet').waitFor();
  await frames(page);
}

/** What has changed is drawn. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

const timeOf = (page: Page): Promise<number> =>
  page
    .locator('mutoscope-studio')
    .evaluate((studio) => (studio as unknown as Shared).session.playback.time.value);
const isPlaying = (page: Page): Promise<boolean> =>
  page
    .locator('mutoscope-studio')
    .evaluate((studio) => (studio as unknown as Shared).session.playback.playing.value);
interface Shared {
  readonly session: {
    readonly playback: { readonly time: { value: number }; readonly playing: { value: boolean } };
  };
}

const textOf = async (locator: Locator): Promise<string> =>
  (await locator.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim();

/** Share of the sheet's pixels that differ from those kept, by more than fonts and the edges of lines do. */
async function sheetApart(page: Page, name: string): Promise<number> {
  const url = await page.locator('#sheet').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  return differsFromKept(name, new Uint8Array(Buffer.from(url.split(',')[1]!, 'base64')), 48);
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

/** Where a time is on the page while the whole clip is seen: 14 pixels are free at both ends. */
async function placeOf(page: Page, time: number, duration: number): Promise<{ x: number; y: number }> {
  const { x, y, width } = await boxOf(page, '.ruler');
  return { x: x + 14 + (time / duration) * (width - 28), y: y + 10 };
}

const chooseTrack = async (page: Page, property: string): Promise<void> => {
  await page.locator('mutoscope-sheet .track', { hasText: property }).first().click();
  await frames(page);
};

const hoverLines = async (page: Page): Promise<string[]> => {
  await page.locator('mutoscope-hover div').waitFor();
  return (await page.locator('mutoscope-hover p').allInnerTexts()).map((line) =>
    line.replace(/\s+/g, ' ').trim(),
  );
};

browserTest(
  'every value type has a row, and text, booleans and few whole numbers are blocks with labels',
  async () => {
    await withStudio(async (studio) => {
      const { page, errors } = studio;
      await page.addInitScript(() => {
        const drawn = new Set<string>();
        Object.assign(globalThis, { drawn });
        const { fillText } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.fillText = function (...args) {
          drawn.add(args[0]);
          return fillText.apply(this, args);
        };
      });
      await page.reload();
      await openTracks(studio, example('all-types.animj'));
      const drawn = () => page.evaluate(() => [...(globalThis as unknown as { drawn: Set<string> }).drawn]);
      const rows = new Set<string>();
      const types = valueTypeNames.filter((type) => infoOf(type).shape !== 'matrix');
      const scroll = page.locator('mutoscope-sheet .scroll');
      const collect = async (): Promise<number> => {
        for (let top = 0; top < 2600; top += 300) {
          await scroll.evaluate((each, to) => (each.scrollTop = to), top);
          await frames(page);
          if (top < 1800) expect(await scroll.evaluate((each) => each.scrollTop)).toBe(top);
          for (const row of await page.locator('mutoscope-sheet .track').allInnerTexts())
            rows.add(row.replace(/\s+/g, ' ').trim());
        }
        return rows.size;
      };
      await expect.poll(collect).toBe(types.length * 3);
      for (const type of types)
        for (const kind of ['raw', 'discrete', 'curve'])
          expect(
            [...rows].some((row) => row.startsWith(`${type} ${type} ${kind} `)),
            `${type} ${kind}`,
          ).toBe(true);
      await expect
        .poll(() => drawn())
        .toEqual(
          expect.arrayContaining([
            'true',
            'false',
            'true, true, false, false',
            'crank',
            'null',
            '"flicker" 映画',
          ]),
        );
      await page.getByLabel('Search tracks').fill('discrete long');
      await frames(page);
      await expect.poll(() => drawn()).toContain(String(-(2n ** 53n) - 10n));
      await page.getByLabel('Search tracks').fill('curve color32');
      await chooseTrack(page, 'color32');
      await page.keyboard.press('.');
      await expect.poll(() => textOf(page.locator('#key-value'))).toMatch(/^\s*\d+, \d+, \d+, \d+$/);
      await page.getByLabel('Search tracks').fill('no such track');
      await expect.poll(() => textOf(page.locator('mutoscope-sheet .hint'))).toBe('No track is called that.');
      await alikeOfAll(studio);
      expect(errors).toEqual([]);
    }, still);
  },
);

/** Clips of motion capture, tables and characters are seen as others are. */
async function alikeOfAll(studio: OpenStudio): Promise<void> {
  const { page } = studio;
  for (const [paths, name] of [
    [['dance.bvh'], 'Hips'],
    [['drone.csv'], 'Drone'],
    [['robot'], null],
    [['walker.gltf', 'walker.bin'], null],
  ] as const) {
    await openTracks(studio, ...paths.map(example));
    const nodes = page.locator('mutoscope-sheet .node .name');
    if (name) await expect.poll(() => nodes.allInnerTexts()).toContain(name);
    await expect.poll(() => page.locator('mutoscope-sheet .track').count()).toBeGreaterThan(0);
    await page.locator('mutoscope-sheet .track').first().click();
    await page.keyboard.press('.');
    await expect.poll(() => textOf(page.locator('#key'))).toMatch(/^Key \d+ of \d+, counted from 0$/);
  }
}

browserTest(
  'time is scrubbed on the ruler and stepped from key to key; a key shows what is stored',
  async () => {
    await withStudio(async (studio) => {
      const { page, errors } = studio;
      await openTracks(studio, example('bounce.animx'));
      const ruler = await boxOf(page, '.ruler');
      for (const time of [1.5, 0.25, 3]) {
        const { x, y } = await placeOf(page, time, 3);
        await page.mouse.click(x, y);
        await expect
          .poll(async () => Math.abs((await timeOf(page)) - time))
          .toBeLessThan(3 / (ruler.width - 28));
      }
      const start = await placeOf(page, 0, 3);
      await page.mouse.move(start.x + 200, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x - 99, start.y, { steps: 3 });
      await expect.poll(() => timeOf(page)).toBe(0);
      await page.mouse.up();

      await chooseTrack(page, 'Position');
      await expect.poll(() => textOf(page.getByRole('treeitem', { selected: true }))).toContain('Position');
      for (const [key, time] of [
        ['.', 1],
        ['.', 2],
        ['.', 3],
        ['.', 3],
        [',', 2],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => timeOf(page)).toBe(time);
      }
      const readout = () => textOf(page.locator('mutoscope-readout dl'));
      await expect
        .poll(readout)
        .toContain(
          'Key 2 of 4, counted from 0 Seconds 2 s, Frame 16 Value 0, 0, 0 Interpolation cubic Bézier',
        );
      await expect.poll(readout).toContain('Left tangent 0, 2.6666667, 0 Right tangent 0, 2.6666667, 0');
      await expect.poll(() => textOf(page.getByRole('row', { selected: true }))).toContain('cubic Bézier');

      await chooseTrack(page, 'Scale');
      const key = 4;
      const track = trackOf(bounce(), 'Scale') as Track & { times: Float32Array };
      const row = await page.locator('mutoscope-sheet .track', { hasText: 'Scale' }).boundingBox();
      const { x } = await placeOf(page, track.times[key]!, 3);
      await page.mouse.click(x + 2, row!.y + 12);
      await expect.poll(() => textOf(page.locator('#key'))).toBe('Key 4 of 10, counted from 0');
      await page.locator('mutoscope-key-table').getByRole('row').nth(2).click();
      await expect.poll(() => timeOf(page)).toBe(track.times[1]);
      await expect.poll(() => textOf(page.locator('mutoscope-readout .now'))).toBe('1, 1, 1');
      await zoomsAndMoves(page);
      await playsAndScrubs(page);
      expect(errors).toEqual([]);
    }, still);
  },
);

/** The playhead follows what plays, and is scrubbed meanwhile. */
async function playsAndScrubs(page: Page): Promise<void> {
  await page.keyboard.press(' ');
  const head = () => page.locator('.playhead').evaluate((node) => node.getBoundingClientRect().left);
  const before = await head();
  await expect.poll(head).not.toBe(before);
  const { x, y } = await placeOf(page, 1, 3);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await frames(page);
  await expect.poll(() => timeOf(page)).toBeCloseTo(1, 2);
  await expect.poll(async () => Math.abs((await head()) - x)).toBeLessThan(2);
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.mouse.up();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1.05);
}

/** Of the sheet: red, green, blue, alpha where `x` is a share of the width, 0 to 1, and `y` is in CSS pixels. */
const sheetPixel = (page: Page, x: number, y: number): Promise<number[]> =>
  page.locator('#sheet').evaluate(
    (canvas, at) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(canvas as HTMLCanvasElement, 0, 0);
      return [...context.getImageData(Math.round(at[0] * (width - 1)), at[1], 1, 1).data];
    },
    [x, y] as const,
  );

browserTest(
  'a value that holds from before its first key on is drawn there; pictures name the tracks',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
    const path = join(folder, 'late.animj');
    const track = (property: string, valueType: string, trackType: string, keyframes: unknown) => ({
      trackType,
      valueType,
      data: { node: 'Lamp', property, keyframes },
    });
    const tracks = [
      track('Enabled', 'bool', 'Discrete', [{ time: 1, value: true }]),
      track('Height', 'float', 'Curve', [
        { time: 0, value: 1, interpolation: 'Linear' },
        { time: 1, value: 1, interpolation: 'Linear' },
      ]),
    ];
    writeFileSync(path, JSON.stringify({ name: 'late', globalDuration: 1, tracks }));
    await withStudio(async (studio) => {
      const { page, errors } = studio;
      await openTracks(studio, path);
      await expect.poll(() => sheetPixel(page, 0.2, 30)).toEqual(await sheetPixel(page, 0.8, 30));
      expect((await sheetPixel(page, 0.2, 30))[3]).toBe(255);

      const text = await page.locator('mutoscope-clips').evaluate(async (view) => {
        const blob = await (view as unknown as { picture(): Promise<Blob> }).picture();
        return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
      });
      const { pixels, width, height } = decodeImage(new Uint8Array(Buffer.from(text, 'base64')));
      const sheet = await page.locator('#sheet').evaluate((canvas) => (canvas as HTMLCanvasElement).width);
      expect(width).toBe(sheet + 200);
      const ruler =
        height - (await page.locator('#sheet').evaluate((canvas) => (canvas as HTMLCanvasElement).height));
      const inked = (row: number): number => {
        let count = 0;
        for (let y = ruler + 24 * row; y < ruler + 24 * (row + 1); y++)
          for (let x = 0; x < 200; x++) if (pixels[4 * (y * width + x)]! > 150) count++;
        return count;
      };
      for (const row of [0, 1, 2]) expect(inked(row), `row ${row}`).toBeGreaterThan(20);
      expect(inked(3)).toBe(0);

      await page.keyboard.press('c');
      const hint = page.locator('mutoscope-sheet .hint span');
      await expect.poll(() => hint.textContent()).toBe('Choose tracks in the list to see their curves.');
      expect(await hint.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toContain('rgba');
      await chooseTrack(page, 'Height');
      const legend = async () => (await sheetPixel(page, 1 - 4 / sheet, 6))[3];
      await expect.poll(legend).toBe(255);
      expect(errors).toEqual([]);
    }, still);
    rmSync(folder, { recursive: true });
  },
);

browserTest('two fingers that move apart zoom time about what is between them', async () => {
  const touched = { context: { ...still.context, hasTouch: true } } as const;
  await withStudio(async (studio) => {
    const { page, errors } = studio;
    await openTracks(studio, example('bounce.animx'));
    const { x, y } = await boxOf(page, '#sheet');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map((place, id) => ({ id, x: x + place, y: y + 60 })),
      });
    const middle = async () => Number(await page.locator('.overview').getAttribute('aria-valuenow'));
    await expect.poll(middle).toBe(50);
    await touch('touchStart', 60);
    await touch('touchStart', 60, 140);
    for (const apart of [10, 20, 30]) await touch('touchMove', 60 - apart, 140 + apart);
    await touch('touchEnd');
    await expect.poll(middle).toBeLessThan(40);
    expect(errors).toEqual([]);
  }, touched);
});

/** What is under the pointer stays there; the view is moved, and fitted again. */
async function zoomsAndMoves(page: Page): Promise<void> {
  const sheet = await boxOf(page, '#sheet');
  await page.mouse.move(sheet.x + 300, sheet.y + 36);
  await frames(page);
  const before = await hoverLines(page);
  const overview = page.locator('.overview');
  const middle = async () => Number(await overview.getAttribute('aria-valuenow'));
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await expect.poll(middle).toBeLessThan(48);
  await page.keyboard.up('Control');
  await page.mouse.move(sheet.x + 301, sheet.y + 36);
  await page.mouse.move(sheet.x + 300, sheet.y + 36);
  await frames(page);
  await expect.poll(() => hoverLines(page)).toEqual(before);
  const seenBefore = await middle();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(middle).toBeGreaterThan(seenBefore);
  await overview.focus();
  await page.keyboard.press('End');
  await expect.poll(middle).toBeGreaterThan(90);
  await page.keyboard.press('f');
  await expect.poll(middle).toBe(50);
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await page.mouse.move(sheet.x + 301, sheet.y + 36);
  await page.mouse.move(sheet.x + 300, sheet.y + 36);
  await expect.poll(() => hoverLines(page)).toEqual(before);
  for (let i = 0; i < 9; i++) await page.keyboard.press('+');
  for (const to of ['.', '.', '.']) {
    await page.keyboard.press(to);
    await frames(page);
    const head = async () => (await boxOf(page, '.playhead')).x;
    await expect.poll(head).toBeGreaterThanOrEqual(sheet.x - 1);
    await expect.poll(head).toBeLessThanOrEqual(sheet.x + sheet.width + 1);
  }
  await page.keyboard.press('f');
  await frames(page);
}

browserTest(
  'curves are drawn as sampled, hovering tells the values, rotations are compared with the other rule',
  async () => {
    await withStudio(async (studio) => {
      const { page, errors } = studio;
      await openTracks(studio, example('bounce.animx'));
      await page.locator('mutoscope-sheet').evaluate(({ style }: HTMLElement) => {
        Object.assign(style, { position: 'fixed', inset: '0 auto auto 0', width: '1000px', height: '320px' });
      });
      await frames(page);
      await expect.poll(() => sheetApart(page, 'clips-keys')).toBeLessThan(0.01);
      await page.keyboard.press('c');
      await frames(page);
      await expect.poll(() => textOf(page.locator('mutoscope-sheet .hint'))).toContain('Choose tracks');
      await chooseTrack(page, 'Position');
      await expect.poll(() => sheetApart(page, 'clips-curves')).toBeLessThan(0.01);
      await page.locator('mutoscope-sheet').evaluate(({ style }: HTMLElement) => {
        style.cssText = '';
      });
      await frames(page);

      const sheet = await boxOf(page, '#sheet');
      const playing = { rotation: 'nlerp', outside: 'clamp' } as const;
      const sampler = trackSampler(trackOf(bounce(), 'Position'), playing);
      for (const x of [150, 333, 700]) {
        await page.mouse.move(sheet.x + x, sheet.y + 100);
        sampler.at(((x - 14) / (sheet.width - 28)) * 3);
        const y = Number(sampler.cells[1]);
        expect(y).toBeGreaterThan(0.5);
        await expect
          .poll(async () => Number(/ y ([-\d.]+)/.exec((await hoverLines(page))[1]!)![1]))
          .toBeCloseTo(y, 5);
      }

      await chooseTrack(page, 'Rotation');
      await page.locator('#both-rules').check();
      await expect.poll(() => textOf(page.locator('#rules-apart'))).toMatch(/apart at most, at/);
      const told = Number(/([\d.e-]+)°/.exec(await textOf(page.locator('#rules-apart')))![1]);
      const spin = trackOf(bounce(), 'Rotation');
      const { error } = greatestError(spin, playing, spin, { ...playing, rotation: 'slerp' }, 3);
      expect(told).toBe(Number(((error * 180) / Math.PI).toPrecision(4)));
      // Keys 15° apart: by hand, nlerp at a quarter of the way lags atan2(u·sin θ, 1 - u + u·cos θ) - u·θ.
      const half = Math.PI / 24;
      const lag = Math.atan2(0.25 * Math.sin(half), 0.75 + 0.25 * Math.cos(half)) - half / 4;
      expect(told).toBeCloseTo((Math.abs(lag) * 2 * 180) / Math.PI, 4);

      await page.locator('#rotations').selectOption('euler');
      await page.mouse.move(sheet.x + 14 + (sheet.width - 28) / 4, sheet.y + 150);
      await expect.poll(async () => Number.parseFloat((await hoverLines(page))[0]!)).toBeCloseTo(0.75, 2);
      await expect
        .poll(async () => Number(/Y ([-\d.]+)°/.exec((await hoverLines(page))[1]!)![1]))
        .toBeCloseTo(90, 0);
      await page.locator('#rotations').selectOption('axisAngle');
      await expect
        .poll(() => textOf(page.locator('mutoscope-readout .now')))
        .toBe('(0.0000, 0.0000, 0.0000) 0.000°');
      expect(errors).toEqual([]);
    }, still);
  },
);

browserTest('another clip is laid over, matched by label, and its greatest difference told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clips-'));
  try {
    const model = bounce();
    const higher = trackOf(model, 'Position') as Track & { leftTangents: Float32Array };
    higher.leftTangents[4] = 3;
    writeFileSync(join(folder, 'higher.animx'), writeAnimX(model));
    await withStudio(async (studio) => {
      const { page, errors } = studio;
      await openTracks(studio, join(folder, 'higher.animx'));
      await openTracks(studio, example('bounce.animx'));
      await page.keyboard.press('c');
      await chooseTrack(page, 'Position');
      const pixels = () =>
        page.locator('#sheet').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      const alone = await pixels();
      const [, option] = await page.locator('#other option').all();
      await page.locator('#other').selectOption((await option!.getAttribute('value'))!);
      await expect.poll(() => textOf(page.locator('#clips-apart'))).toMatch(/apart at most, at/);
      const playing = { rotation: 'nlerp', outside: 'clamp' } as const;
      const { error, time } = greatestError(trackOf(bounce(), 'Position'), playing, higher, playing, 3);
      await expect
        .poll(() => textOf(page.locator('#clips-apart')))
        .toBe(`The clips: ${Number(error.toPrecision(4))} apart at most, at ${time} s`);
      await frames(page);
      await expect.poll(() => pixels()).not.toBe(alone);

      await page.locator('mutoscope-studio').evaluate((studio) => {
        const { library } = (studio as unknown as { session: { library: object } }).session;
        Object.assign(library, { greatestError: () => Promise.reject(new Error('There is no room')) });
      });
      await chooseTrack(page, 'Rotation');
      await expect.poll(() => textOf(page.locator('.notice'))).toContain('There is no room');
      await expect.poll(() => textOf(page.locator('#clips-apart'))).toBe('');
      expect(errors).toEqual([]);
    }, still);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

browserTest(
  'a million keys in thousands of tracks open, scroll and are drawn by pixels, not by keys',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clips-'));
    try {
      writeFileSync(join(folder, 'many.animx'), writeAnimX(manyKeys()));
      await withStudio(async (studio) => {
        const { page, errors } = studio;
        await page.addInitScript(() => {
          const counts = { marks: 0 };
          Object.assign(globalThis, { counts });
          const { prototype } = CanvasRenderingContext2D;
          for (const name of ['rect', 'arc', 'lineTo', 'fillRect'] as const) {
            const draw = prototype[name] as (...args: number[]) => void;
            prototype[name] = function (this: CanvasRenderingContext2D, ...args: number[]) {
              counts.marks++;
              return draw.apply(this, args);
            } as never;
          }
        });
        await page.reload();
        await openTracks(studio, join(folder, 'many.animx'));
        await page.locator('mutoscope-sheet .track').first().waitFor();
        await frames(page);
        const marks = () =>
          page.evaluate(() => (globalThis as unknown as { counts: { marks: number } }).counts.marks);
        const drawnBy = async (act: () => Promise<unknown>, least: number): Promise<number> => {
          await page.evaluate(() => {
            (globalThis as unknown as { counts: { marks: number } }).counts.marks = 0;
          });
          await act();
          await expect.poll(marks).toBeGreaterThan(least);
          await frames(page);
          return marks();
        };
        const { width } = await boxOf(page, '#sheet');
        expect(await page.locator('mutoscope-sheet .track').count()).toBeLessThan(60);
        const keys = await drawnBy(() => page.keyboard.press('Shift+ArrowRight'), 100);
        expect(keys).toBeLessThan(width * 40);
        await chooseTrack(page, 'Dense');
        const curves = await drawnBy(() => page.keyboard.press('c'), width);
        expect(curves).toBeLessThan(width * 12);
        expect(await page.locator('#key').count()).toBe(0);
        await page.locator('mutoscope-key-table').focus();
        await page.keyboard.press('End');
        await expect.poll(() => textOf(page.locator('#key'))).toBe('Key 799999 of 800000, counted from 0');
        await expect.poll(() => textOf(page.getByRole('row', { selected: true }))).toContain('799999');
        await page.keyboard.press('c');
        await page.locator('mutoscope-sheet .tree').focus();
        await page.keyboard.press('End');
        await expect.poll(() => textOf(page.getByRole('treeitem', { selected: true }))).toContain('Last');
        expect(errors).toEqual([]);
      }, still);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

/** A curve of 800,000 keys, a raw track of 200,000 and 4000 small ones. */
function manyKeys(): AnimX {
  const dense = 800_000;
  const raw = (node: string, property: string, keys: number, interval: number): AnimX['tracks'][number] => ({
    kind: 'raw',
    node,
    property,
    valueType: 'float3',
    interval,
    values: Float32Array.from({ length: keys * componentsOf('float3') }, (_, i) => Math.sin(i)),
  });
  const tracks: AnimX['tracks'][number][] = [
    {
      kind: 'curve',
      node: 'Much',
      property: 'Dense',
      valueType: 'float',
      times: Float32Array.from({ length: dense }, (_, i) => i / 800),
      values: Float32Array.from({ length: dense }, (_, i) => Math.sin(i / 5000) + Math.sin(i) / 10),
      interpolation: new Uint8Array(dense).fill(Interpolation.linear),
      leftTangents: null,
      rightTangents: null,
      perKeyInterpolation: false,
    },
    raw('Much', 'Raw', 200_000, 0.005),
  ];
  for (let i = 0; i < 4000; i++)
    tracks.push(raw(`Bone ${Math.floor(i / 3)}`, i === 3999 ? 'Last' : `Position ${i}`, 3, 500));
  return { ...bounce(), globalDuration: 1000, encoding: 'plain', tracks };
}
