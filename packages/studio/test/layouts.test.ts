import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readData, writeData } from '@mutoscope/core/construct2';
import { decodeImage } from '@mutoscope/core/images';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { differing, differsFromKept } from './seen-pictures.js';
import { browserTest, example, withStudio } from './studio.js';

const canvas = 'mutoscope-layout-canvas';

/** Until the layout of that name is drawn. */
const drawn = (page: Page, name: string) => page.locator(`${canvas}[data-drawn="${name}"]`).waitFor();

/** Level of the meadow, without the layer of texts, whose fonts differ from machine to machine. */
async function openLevel(page: Page, drop: (path: string) => Promise<void>): Promise<void> {
  await drop(example('meadow'));
  await drawn(page, 'Menu');
  await page.getByLabel('Layout', { exact: true }).selectOption('Level');
  await drawn(page, 'Level');
  await page.getByLabel('Show layer Texts').uncheck();
}

/** Runs in the page: the view's picture as base64. */
const pictureOf = async (page: Page): Promise<Uint8Array> => {
  const text = await page.locator('mutoscope-layouts').evaluate(async (view) => {
    const blob = await (view as unknown as { picture(): Promise<Blob> }).picture();
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  });
  return new Uint8Array(Buffer.from(text, 'base64'));
};

/** Of an outline over the layout, in CSS pixels of the page. */
async function box(page: Page, id: string): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.locator(`${canvas} rect#${id}`).evaluate((node) => {
    const rect = node as SVGRectElement;
    const { left, top } = rect.ownerSVGElement!.getBoundingClientRect();
    const { x, y, width, height } = rect.getBBox();
    return { x: left + x, y: top + y, width, height };
  });
}

/** Where a point of the layout is on the page. */
async function place(page: Page, x: number, y: number): Promise<[number, number]> {
  const { x: left, y: top, width } = await box(page, 'edges');
  return [left + (x * width) / 640, top + (y * width) / 640];
}

const small = { context: { viewport: { width: 900, height: 520 }, reducedMotion: 'reduce' } } as const;

browserTest('a level is drawn as it starts, and layers are hidden', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await openLevel(page, drop);
    const apartFromKept = async (name: string) => differsFromKept(name, await pictureOf(page));
    await expect.poll(() => apartFromKept('meadow-level')).toBeLessThan(0.005);
    const level = await pictureOf(page);
    await page.getByLabel('Show layer Game').uncheck();
    await page.getByLabel('Show layer Hills').uncheck();
    await expect.poll(() => apartFromKept('meadow-sky')).toBeLessThan(0.005);
    const sky = await pictureOf(page);
    expect(differing(decodeImage(level), decodeImage(sky))).toBeGreaterThan(0.05);
    await expect.poll(() => page.locator('#not-drawn li').allTextContents()).toEqual(['Effect Evening']);
    expect(errors).toEqual([]);
  }, small);
});

browserTest(
  "a picture is the game's screen in its own pixels, or the layout where all of it is seen",
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      await openLevel(page, drop);
      const { width, height } = decodeImage(await pictureOf(page));
      expect([width, height]).toEqual([320, 180]);
      await page.getByRole('button', { name: 'Whole layout' }).click();
      const whole = decodeImage(await pictureOf(page));
      expect([whole.width, whole.height]).toEqual([640, 240]);
      expect(whole.pixels[3]).toBe(255);
      for (const layer of await page.getByLabel(/^Show layer/).all()) await layer.uncheck();
      expect(decodeImage(await pictureOf(page)).pixels.every((value) => value === 0)).toBe(true);
      expect(errors).toEqual([]);
    }, small);
  },
);

browserTest(
  'a click shows what is set on an instance; a second one what lies below; a list has them all',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      await openLevel(page, drop);
      const facts = page.locator('.facts');
      const row = (name: string) =>
        facts
          .locator('tr', { has: page.getByRole('rowheader', { name, exact: true }) })
          .locator('td')
          .textContent();
      await page.mouse.click(...(await place(page, 60, 188)));
      await expect.poll(() => facts.locator('h2').textContent()).toBe('player, id 14');
      await expect.poll(() => row('Position')).toBe('60, 192');
      await expect.poll(() => row('Size')).toBe('12 × 16');
      await expect.poll(() => row('Animation')).toBe('Walk');
      await expect.poll(() => row('Platform.max-speed')).toBe('120');
      const selectedFrom = async ([x, y]: [number, number]) => {
        const selected = (await page.locator(`${canvas} #selected`).boundingBox())!;
        return Math.hypot(selected.x + selected.width / 2 - x, selected.y + selected.height / 2 - y);
      };
      await expect.poll(async () => selectedFrom(await place(page, 60, 184))).toBeLessThan(2);

      await page.mouse.click(...(await place(page, 60, 188)));
      await expect.poll(() => facts.locator('h2').textContent()).toBe('ground, id 4');

      await page.getByLabel('Find instances').fill('bat');
      await page.locator('.found button').click();
      await expect.poll(() => facts.locator('h2').textContent()).toBe('bat, id 13');
      await expect.poll(() => row('Angle')).toBe('-15°');
      await page.getByLabel('Find instances').fill('nothing of this name');
      await expect.poll(() => page.locator('.found li').allTextContents()).toEqual(['None is found.']);

      await page.mouse.click(...(await place(page, -4, -4)));
      await expect.poll(() => facts.count()).toBe(0);
      expect(errors).toEqual([]);
    });
  },
);

browserTest('the screen of each fullscreen mode lies over the layout', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await openLevel(page, drop);
    await page.getByRole('button', { name: 'Whole layout' }).click();
    await page.getByLabel('Window').selectOption('1024 × 768');
    const screenSize = async () => {
      const [screen, edges] = [await box(page, 'screen'), await box(page, 'edges')];
      const pixel = edges.width / 640;
      return [Math.round(screen.width / pixel), Math.round(screen.height / pixel)];
    };
    // Of a game of 320 × 180 in a window of 1024 × 768: in its own pixels.
    for (const [mode, size] of [
      ['No fullscreen', [320, 180]],
      ['Crop', [1024, 768]],
      ['Scale inner', [240, 180]],
      ['Scale outer', [320, 240]],
      ['Letterbox', [320, 180]],
      ['Letterbox, whole scale', [320, 180]],
    ] as const) {
      await page.getByLabel('Fullscreen mode').selectOption(mode);
      await expect.poll(screenSize, { message: mode }).toEqual(size);
    }
    await expect
      .poll(() => page.locator('#screen-facts').textContent())
      .toBe('Canvas 960 × 540 at 32, 114; scale 3');
    expect(errors).toEqual([]);
  });
});

browserTest('wheel, keys and buttons zoom; dragging and arrows move', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await openLevel(page, drop);
    const zoom = async () =>
      Number.parseInt((await page.getByLabel('Zoom', { exact: true }).textContent()) ?? '', 10);
    await page.getByRole('button', { name: 'Whole layout' }).click();
    const all = await zoom();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => zoom()).toBe(Math.round(all * 1.25));
    await page.locator(canvas).focus();
    await page.keyboard.press('-');
    await expect.poll(() => zoom()).toBe(all);
    await page.keyboard.press('1');
    await expect.poll(zoom).not.toBe(all);
    const atStart = await box(page, 'edges');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await box(page, 'edges')).x).toBeCloseTo(atStart.x - 48, 1);

    const [x, y] = await place(page, 100, 100);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await box(page, 'edges')).width / atStart.width).toBeCloseTo(2, 2);
    const kept = await place(page, 100, 100);
    expect(Math.hypot(kept[0] - x, kept[1] - y)).toBeLessThan(2);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 20, { steps: 3 });
    await page.mouse.up();
    const movedApart = async () => {
      const moved = await place(page, 100, 100);
      return Math.hypot(moved[0] - kept[0] - 30, moved[1] - kept[1] + 20);
    };
    await expect.poll(movedApart).toBeLessThan(2);
    expect(await page.locator(`${canvas} #selected`).count()).toBe(0);

    await page.locator(canvas).focus();
    await page.keyboard.press('f');
    await expect.poll(() => zoom()).toBe(all);
    expect(errors).toEqual([]);
  });
});

browserTest('what cannot be drawn is told, until something is drawn', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    const alert = page.locator(`${canvas} [role="alert"]`);
    const told = async () => (await alert.allTextContents()).join();
    const breaks = (of: 'CanvasRenderingContext2D' | 'WebGL2RenderingContext', method: string) =>
      page.evaluateHandle(
        ([of, method]) => {
          const prototype = window[of].prototype as unknown as Record<string, unknown>;
          const whole = prototype[method];
          prototype[method] = () => {
            throw new Error(`${method} is broken`);
          };
          return { mend: () => (prototype[method] = whole) };
        },
        [of, method] as const,
      );

    const texts = await breaks('CanvasRenderingContext2D', 'measureText');
    await drop(example('meadow'));
    await expect.poll(told).toBe('The layout cannot be drawn: measureText is broken');
    expect(await page.locator(`${canvas} [role="status"]`).count()).toBe(0);
    await texts.evaluate(({ mend }) => void mend());
    await drop(example('meadow'));
    await drawn(page, 'Menu');
    expect(await alert.count()).toBe(0);

    const clear = await breaks('WebGL2RenderingContext', 'clear');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(told).toBe('The layout cannot be drawn: clear is broken');
    await clear.evaluate(({ mend }) => void mend());
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => alert.count()).toBe(0);
    expect(errors).toEqual([]);
  }, small);
});

browserTest('images that are missing get stand-ins; sizes of nothing are borne', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'layouts-'));
  try {
    cpSync(example('meadow'), folder, { recursive: true });
    rmSync(join(folder, 'images'), { recursive: true });
    writeFileSync(join(folder, 'data.js'), sizeless(new Uint8Array(readFileSync(join(folder, 'data.js')))));
    await withStudio(async ({ page, errors, drop }) => {
      await drop(folder);
      await drawn(page, 'Menu');
      await expect.poll(() => page.locator('#missing li').allTextContents()).toContain('images/sky.png');
      await page.getByLabel('Layout', { exact: true }).selectOption('Level');
      await drawn(page, 'Level');
      await page.mouse.click(...(await place(page, 60, 188)));
      expect(await page.locator(`${canvas} #selected`).count()).toBe(0);
      expect(errors).toEqual([]);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The same game, with nothing on its layouts that has a size. */
function sizeless(bytes: Uint8Array): Uint8Array {
  const data = readData(bytes, () => {});
  const layouts = data.project.layouts.map((layout) => ({
    ...layout,
    layers: layout.layers.map((layer) => ({
      ...layer,
      instances: layer.instances.map((instance, i) => ({
        ...instance,
        world: instance.world && { ...instance.world, width: i % 2 === 0 ? 0 : 9, height: 0 },
      })),
    })),
  }));
  return writeData({ ...data, project: { ...data.project, layouts } });
}
