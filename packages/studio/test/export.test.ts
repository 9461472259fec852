import { readFileSync } from 'node:fs';
import { type Clip, type Content, formatById, memoryFiles, optionsOf, zipFiles } from '@mutoscope/core';
import { GifReader } from 'omggif';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '../src/session.js';
import { browserTest, example, withStudio } from './studio.js';

const examples = ['bounce.animx', 'walker.gltf', 'walker.bin'];
const files = memoryFiles(
  new Map(examples.map((name) => [name, new Uint8Array(readFileSync(example(name)))])),
);

async function readAs(format: string, name: string, bytes: Uint8Array): Promise<Content> {
  const described = formatById(format)!;
  const { read } = await described.load();
  return read!({ name, bytes, files }, optionsOf(described, 'read', {}), () => {});
}

const openExample = async (format: string, name: string): Promise<Content> =>
  readAs(format, name, (await files.read(name))!);

/** Presses the button that saves, and gives what the browser got. */
async function saved(page: Page): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
  await page.locator('mutoscope-export').waitFor({ state: 'detached' });
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) };
}

/** Opens the dialog by its key and chooses what to make. */
async function choose(page: Page, title: string): Promise<void> {
  await page.keyboard.press('e');
  await page.getByRole('radio', { name: title, exact: true }).check();
}

const nodesOf = ({ tracks }: Clip) => tracks.map(({ node, property }) => `${node}/${property}`);

browserTest(
  'a glTF becomes AnimX: its losses are told first, and the bytes read back are the clip',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      await drop(example('walker.gltf'), example('walker.bin'));
      await page.locator('header nav button[aria-current]').waitFor();
      await choose(page, 'Resonite AnimX');
      await page.getByLabel('Animation').last().selectOption('Walk');
      await page.locator('select[name="encoding"]').selectOption('plain');
      expect(await page.locator('#save').count()).toBe(0);
      await page.locator('#make').click();

      const report = page.locator('mutoscope-export .report');
      await report.waitFor();
      await expect
        .poll(() => report.locator('.dropped').textContent())
        .toMatch(/bones.*of the glTF stay behind/);
      await expect.poll(() => report.locator('.bent').textContent()).toContain('greatest error');
      await expect.poll(() => report.locator('.files').textContent()).toMatch(/walker\.animx/);

      const { name, bytes } = await saved(page);
      expect(name).toBe('walker.animx');
      const { clips } = await readAs('animx', name, bytes);
      const walk = (await openExample('gltf', 'walker.gltf')).clips.find((clip) => clip.name === 'Walk')!;
      expect(clips.length).toBe(1);
      expect(clips[0]!.duration).toBeCloseTo(walk.duration, 6);
      expect(nodesOf(clips[0]!)).toEqual(nodesOf(walk));
      expect(errors).toEqual([]);
    });
  },
);

browserTest('an AnimX becomes AnimJ with the very same values', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('bounce.animx'));
    await page.locator('header nav button[aria-current]').waitFor();
    await choose(page, 'Resonite AnimJ');
    await page.getByLabel('Style').selectOption('compact');
    await page.locator('#make').click();
    await expect.poll(() => page.locator('.lossless').textContent()).toContain('Nothing is lost');
    const { name, bytes } = await saved(page);
    expect(new TextDecoder().decode(bytes)).not.toContain('\n  ');
    const [written] = (await readAs('animj', name, bytes)).clips;
    const [original] = (await openExample('animx', 'bounce.animx')).clips;
    expect(written!.tracks).toEqual(original!.tracks);
    expect(errors).toEqual([]);
  });
});

browserTest('a Cal3D character becomes GLB, whole, and a film', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('robot'));
    await page.locator('header nav button[aria-current]').waitFor();
    await choose(page, 'glTF binary');
    await page.locator('#make').click();
    const amounts = page.locator('.amounts');
    await amounts.waitFor();
    const rows = await amounts.locator('tr').allInnerTexts();
    const { name, bytes } = await saved(page);
    const { figure, clips } = await readAs('glb', name, bytes);
    expect(name).toBe('robot.glb');
    const bones = figure!.skeleton.names.length;
    expect(rows.map((row) => row.split(/\s+/))).toContainEqual(['Bones', `${bones}`, `${bones}`]);
    expect(figure!.skeleton.names).toContain('Head');
    expect(clips.map((clip) => clip.name)).toContain('walk');

    await page.locator('#scene').waitFor();
    await choose(page, 'GIF of the motion');
    await page.locator('input[name="fps"]').fill('5');
    await page.locator('input[name="filmWidth"]').fill('120');
    await page.locator('input[name="filmHeight"]').fill('90');
    await page.locator('#make').click();
    const gif = new GifReader((await saved(page)).bytes);
    const pictures = Array.from({ length: gif.numFrames() }, (_, frame) => {
      const pixels = new Uint8Array(120 * 90 * 4);
      gif.decodeAndBlitFrameRGBA(frame, pixels);
      return Buffer.from(pixels).toString('base64');
    });
    expect(pictures.length).toBe(Math.round(clips.find((clip) => clip.name === 'walk')!.duration * 5));
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(errors).toEqual([]);
  });
});

browserTest('a game becomes Tiled maps in a zip, and its parts come out of it', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('meadow'));
    await page.locator('header nav button[aria-current]').waitFor();
    await choose(page, 'Tiled maps (TMJ, TMX)');
    const ids = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(ids.slice(0, 9).join()).toBe('spritesheet,aseprite,tiled,gif,apng,construct2,parts,animj,animx');
    for (const none of ['bvh', 'cal3d', 'caf', 'obj']) expect(ids).not.toContain(none);
    await page.locator('#make').click();
    await page.locator('#save').waitFor();
    const maps = await saved(page);
    expect(maps.name).toBe('Meadow tiled.zip');
    const tiled = zipFiles(maps.bytes);
    const [map] = tiled.names.filter((name) => name.endsWith('.tmj'));
    const json = JSON.parse(new TextDecoder().decode((await tiled.read(map!))!));
    expect(json).toMatchObject({ type: 'map', orientation: 'orthogonal' });

    await choose(page, 'Parts of the game');
    await page.locator('#make').click();
    await page.locator('#save').waitFor();
    const { name, bytes } = await saved(page);
    const parts = zipFiles(bytes);
    expect(name).toBe('Meadow parts.zip');
    expect(parts.names).toContain('project.json');
    expect(parts.names.some((name) => name.startsWith('events/'))).toBe(true);

    await page.locator('mutoscope-layout-canvas[data-drawn]').waitFor();
    await choose(page, 'PNG of what is shown');
    await page.locator('#make').click();
    await page.locator('#save').waitFor();
    const png = await saved(page);
    expect(png.name).toBe('Meadow.png');
    expect([...png.bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect(errors).toEqual([]);
  });
});

/** Gives the open view pictures that are all of one colour, which depends on the time. */
const paintView = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('mutoscope-studio')!.shadowRoot!;
    const view = root.querySelector('[role="tabpanel"]') as HTMLElement & Record<string, unknown>;
    const draw = (time: number, width: number, height: number) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      context.fillStyle = time < 0.5 ? 'rgb(255, 0, 0)' : 'rgb(0, 0, 255)';
      context.fillRect(0, 0, width, height);
      return context;
    };
    view.picture = () => draw(0, 8, 6).canvas.convertToBlob();
    view.pictureAt = async (time: number, width: number, height: number) =>
      draw(time, width, height).getImageData(0, 0, width, height);
  });

browserTest('the picture is saved as PNG, the motion as GIF and WebM, which can be cancelled', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('bounce.animx'));
    await page.locator('header nav button[aria-current]').waitFor();
    await page.locator('[role="tabpanel"]:not([aria-busy])').waitFor();
    await paintView(page);
    await choose(page, 'PNG of what is shown');
    await page.locator('#make').click();
    await page.locator('#save').waitFor();
    const png = await saved(page);
    expect([...png.bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);

    await choose(page, 'GIF of the motion');
    const fill = (field: string, value: string) => page.locator(`input[name="${field}"]`).fill(value);
    await fill('fps', '10');
    await fill('filmWidth', '16');
    await fill('filmHeight', '12');
    await page.locator('#make').click();
    await page.locator('#save').waitFor();
    const gif = new GifReader((await saved(page)).bytes);
    const { duration } = (await openExample('animx', 'bounce.animx')).clips[0]!;
    expect([gif.width, gif.height, gif.numFrames()]).toEqual([16, 12, Math.round(duration * 10)]);
    expect(gif.frameInfo(0).delay).toBe(10);
    const pixels = new Uint8Array(16 * 12 * 4);
    gif.decodeAndBlitFrameRGBA(0, pixels);
    expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    gif.decodeAndBlitFrameRGBA(gif.numFrames() - 1, pixels);
    expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 255, 255]);

    await choose(page, 'WebM of the motion');
    await fill('filmWidth', '64');
    await fill('filmHeight', '48');
    await page.locator('#make').click();
    await page.locator('#save').waitFor();
    const webm = await saved(page);
    const seen = await page.evaluate(
      async (bytes) => {
        const video = document.createElement('video');
        video.muted = true;
        video.src = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'video/webm' }));
        await new Promise((done, fail) => {
          video.onloadeddata = done;
          video.onerror = () => fail(new Error(video.error?.message));
        });
        const colours: number[][] = [];
        for (const time of [0.1, video.duration - 0.1]) {
          video.currentTime = time;
          await new Promise((done) => {
            video.onseeked = done;
          });
          const context = new OffscreenCanvas(64, 48).getContext('2d', { willReadFrequently: true })!;
          const colour = () => {
            context.drawImage(video, 0, 0);
            return [...context.getImageData(32, 24, 1, 1).data];
          };
          for (let i = 0; i < 50 && colour()[3] === 0; i++) await new Promise((done) => setTimeout(done, 20));
          colours.push(colour());
        }
        return { width: video.videoWidth, height: video.videoHeight, duration: video.duration, colours };
      },
      [...webm.bytes],
    );
    expect(seen).toMatchObject({ width: 64, height: 48 });
    expect(seen.duration).toBeCloseTo(duration, 1);
    expect(seen.colours[0]![0]).toBeGreaterThan(200);
    expect(seen.colours[1]![2]).toBeGreaterThan(200);

    await page.evaluate(() => {
      const root = document.querySelector('mutoscope-studio')!.shadowRoot!;
      const view = root.querySelector('[role="tabpanel"]') as HTMLElement & Record<string, unknown>;
      view.pictureAt = async (time: number, width: number, height: number) => {
        if (time > 0) await new Promise((done) => setTimeout(done, 50));
        return new ImageData(width, height);
      };
    });
    await choose(page, 'GIF of the motion');
    await page.locator('#make').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('#make').waitFor();
    expect(await page.locator('#save').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

browserTest('a second key while the dialog is loaded opens no second one', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('bounce.animx'));
    await page.locator('#export').waitFor();
    await page.evaluate(() => {
      const { session } = document.querySelector('mutoscope-studio') as unknown as { session: Session };
      for (let i = 0; i < 2; i++) session.commands.run('export');
    });
    await page.locator('mutoscope-export').getByRole('dialog').first().waitFor();
    expect(await page.locator('mutoscope-export').count()).toBe(1);
    expect(errors).toEqual([]);
  });
});
