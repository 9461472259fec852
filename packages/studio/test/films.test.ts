import { readFileSync } from 'node:fs';
import { GifReader } from 'omggif';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, example, withStudio } from './studio.js';

interface Film {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha. */
  readonly frames: readonly Uint8Array[];
  /** Hundredths of a second. */
  readonly delays: readonly number[];
}

interface Settings {
  readonly fps?: number;
  readonly filmWidth?: number;
  readonly filmHeight?: number;
  readonly filmSeconds?: number;
}

async function openDialog(page: Page, settings: Settings, title = 'GIF of the motion'): Promise<void> {
  await page.keyboard.press('e');
  await page.getByRole('radio', { name: title, exact: true }).check();
  await fill(page, { ...settings });
}

async function fill(page: Page, settings: Readonly<Record<string, number | string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const field = page.locator(`input[name="${name}"]`);
    await field.fill(String(value));
    await field.blur();
  }
}

/** Filmed by the dialog, saved, and read back. */
async function filmed(page: Page, settings: Settings): Promise<Film> {
  await openDialog(page, settings);
  await page.locator('#make').click();
  await page.locator('#save').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
  await page.locator('mutoscope-export').waitFor({ state: 'detached' });
  const gif = new GifReader(new Uint8Array(readFileSync(await download.path())));
  const { width, height } = gif;
  const numbers = Array.from({ length: gif.numFrames() }, (_, i) => i);
  const frames = numbers.map((frame) => {
    const pixels = new Uint8Array(width * height * 4);
    gif.decodeAndBlitFrameRGBA(frame, pixels);
    return pixels;
  });
  return { width, height, frames, delays: numbers.map((frame) => gif.frameInfo(frame).delay) };
}

/** What the view itself shows at a time, in so many pixels. */
const shownAt = async (view: Locator, time: number, width: number, height: number): Promise<Uint8Array> => {
  const text = await view.evaluate(
    async (element, asked) => {
      const { pictureAt } = element as unknown as {
        pictureAt(...asked: readonly [number, number, number, boolean]): Promise<ImageData>;
      };
      const { data } = await pictureAt.call(element, ...asked);
      let binary = '';
      for (let at = 0; at < data.length; at += 8192)
        binary += String.fromCharCode(...data.subarray(at, at + 8192));
      return btoa(binary);
    },
    [time, width, height, true] as const,
  );
  return new Uint8Array(Buffer.from(text, 'base64'));
};

/** Share of pixels that are not alike: by more than a little, as a palette of 255 colours has it, or one clear. */
function differing(a: Uint8Array, b: Uint8Array): number {
  expect(a.length).toBe(b.length);
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const isClear = a[at + 3]! < 128;
    if (isClear !== b[at + 3]! < 128) count++;
    else if (!isClear && [0, 1, 2].some((c) => Math.abs(a[at + c]! - b[at + c]!) > 24)) count++;
  }
  return count / (a.length / 4);
}

/** Every picture is what the view shows at its time, and unlike those of other times. */
async function expectFilmOf(view: Locator, film: Film, fps: number): Promise<void> {
  for (const [frame, pixels] of film.frames.entries()) {
    const shown = await shownAt(view, frame / fps, film.width, film.height);
    expect(differing(pixels, shown), `picture ${frame}`).toBeLessThan(0.01);
  }
}

const still = { context: { viewport: { width: 900, height: 560 }, reducedMotion: 'reduce' } } as const;

browserTest(
  'a layout is filmed: its sprites play from the start on, in the size that is asked for',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      await drop(example('meadow'));
      await page.locator('mutoscope-layout-canvas[data-drawn="Menu"]').waitFor();
      await openDialog(page, {});
      await expect
        .poll(() => page.locator('mutoscope-export .warning').textContent())
        .toBe('Nothing moves here.');
      expect(await page.locator('#make').isDisabled()).toBe(true);
      await page.keyboard.press('Escape');

      await page.getByLabel('Layout', { exact: true }).selectOption('Level');
      await page.locator('mutoscope-layout-canvas[data-drawn="Level"]').waitFor();
      const view = page.locator('mutoscope-layouts');
      const before = await shownAt(view, 0, 420, 380);
      const film = await filmed(page, { fps: 4, filmWidth: 210, filmHeight: 190, filmSeconds: 1.5 });
      expect([film.width, film.height]).toEqual([210, 190]);
      expect(film.delays).toEqual([25, 25, 25, 25, 25, 25]);
      await expectFilmOf(view, film, 4);
      expect(differing(film.frames[0]!, film.frames[1]!)).toBeGreaterThan(0);

      const halved = new Uint8Array(film.frames[0]!.length);
      for (let y = 0; y < 190; y++)
        for (let x = 0; x < 210; x++)
          halved.set(
            before.subarray((2 * y * 420 + 2 * x) * 4, (2 * y * 420 + 2 * x) * 4 + 4),
            (y * 210 + x) * 4,
          );
      expect(differing(film.frames[0]!, halved)).toBeLessThan(0.12);
      expect(differing(await shownAt(view, 0, 420, 380), before)).toBe(0);
      expect(errors).toEqual([]);
    }, still);
  },
);

browserTest(
  'a sprite is filmed as its card shows it, see-through, over one turn of its animation',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      await drop(example('meadow'));
      await page.getByRole('tab', { name: 'Sprites' }).click();
      const view = page.locator('mutoscope-sprites');
      await view.getByRole('button', { name: 'player' }).click();
      await view.getByRole('button', { name: 'Walk' }).click();
      const card = view.getByRole('img', { name: 'Walk' });
      await expect
        .poll(() => card.evaluate((canvas) => (canvas as HTMLCanvasElement).width))
        .toBeGreaterThan(100);
      const seconds = Number(
        (await view.locator('tr').nth(1).locator('td').nth(2).textContent())!.replace(' s', ''),
      );
      const film = await filmed(page, { fps: 1 / seconds });
      expect(film.frames.length).toBe(4);
      expect(new Set(film.frames.map((pixels) => Buffer.from(pixels).toString('base64'))).size).toBe(3);
      await expectFilmOf(view, film, Math.round(1 / seconds));

      const pixels = await card.evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
        return { width, height, data: [...data] };
      });
      expect([film.width, film.height]).toEqual([pixels.width, pixels.height]);
      expect(differing(film.frames[0]!, Uint8Array.from(pixels.data))).toBe(0);
      expect(film.frames[0]![3]).toBe(0);
      expect(errors).toEqual([]);
    }, still);
  },
);

browserTest('tracks are filmed with the time that is shown', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('bounce.animx'));
    await page.locator('mutoscope-sheet').waitFor();
    const view = page.locator('mutoscope-clips');
    const film = await filmed(page, { fps: 2 });
    expect(film.frames.length).toBe(6);
    await expectFilmOf(view, film, 2);
    const accent = await page.locator('.playhead').evaluate((node) => getComputedStyle(node).backgroundColor);
    const wanted = accent.match(/\d+/g)!.map(Number);
    /** Where the playhead is at the very top, from the left; -1 where it is not. */
    const places = film.frames.map((pixels) => {
      const near = (x: number) => [0, 1, 2].every((c) => Math.abs(pixels[x * 4 + c]! - wanted[c]!) < 40);
      return Array.from({ length: film.width }, (_, x) => x).find(near) ?? -1;
    });
    for (const [frame, place] of places.entries())
      expect(place, `picture ${frame} of ${places}`).toBeGreaterThan(frame === 0 ? -1 : places[frame - 1]!);
    expect(errors).toEqual([]);
  }, still);
});

browserTest('a field of the film never keeps what is not taken', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('bounce.animx'));
    await page.locator('mutoscope-sheet').waitFor();
    await openDialog(page, { fps: 1 });
    for (const text of ['-1', '']) {
      await fill(page, { fps: text });
      await expect.poll(() => page.locator('input[name="fps"]').inputValue()).toBe('1');
    }
    expect(errors).toEqual([]);
  }, still);
});

browserTest('a film that is far too large is refused before it is made', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('meadow'));
    await page.locator('mutoscope-layout-canvas[data-drawn="Menu"]').waitFor();
    await page.getByLabel('Layout', { exact: true }).selectOption('Level');
    const huge = { fps: 60, filmWidth: 4096, filmHeight: 4096, filmSeconds: 3600 };
    await openDialog(page, huge);
    const told = page.locator('mutoscope-export .warning');
    await expect.poll(() => told.textContent()).toContain('have 3623879 million pixels; at most 536 million');
    expect(await page.locator('#make').isDisabled()).toBe(true);
    await fill(page, { filmSeconds: 1, filmWidth: 64, filmHeight: 64 });
    await expect.poll(() => told.count()).toBe(0);
    await expect.poll(() => page.locator('#make').isEnabled()).toBe(true);
    expect(errors).toEqual([]);
  }, still);
});
