import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { convertContent, formatById, memoryFiles, type OutputFile } from '@mutoscope/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { imageAt, opened, withStill } from './character-page.js';
import { wormFile } from './made-character.js';
import { readRobot } from './robot.js';
import { differing } from './seen-pictures.js';
import { browserTest, example } from './studio.js';

/** Files in a new folder, whose path it gives. */
async function folderOf(files: readonly OutputFile[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  return folder;
}

/** The robot, as it is or made with y up, in another format. */
async function robotAs(id: string, name: string, write: { up?: string }): Promise<readonly OutputFile[]> {
  const [from, to] = [formatById('cal3d')!, formatById(id)!];
  const { outputs } = await convertContent(await readRobot(), from, to, { name, write });
  return outputs;
}

/** A .glb with something more at the end of what its JSON says. */
function withJson(glb: Uint8Array, more: string): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset);
  const length = view.getUint32(12, true);
  const text = new TextDecoder().decode(glb.subarray(20, 20 + length)).trimEnd();
  const json = new TextEncoder().encode(`${text.slice(0, -1)},${more}}`);
  const padded = Math.ceil(json.length / 4) * 4;
  const out = new Uint8Array(20 + padded + glb.length - 20 - length).fill(0x20);
  out.set(glb.subarray(0, 20));
  out.set(json, 20);
  out.set(glb.subarray(20 + length), 20 + padded);
  const outView = new DataView(out.buffer);
  outView.setUint32(8, out.length, true);
  outView.setUint32(12, padded, true);
  return out;
}

/** Share of the picture, 0 to 1, that the figure covers. */
async function covered(page: Page, seconds: number): Promise<number> {
  const { pixels, width, height } = await imageAt(page, seconds);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if ([0, 1, 2].some((c) => Math.abs(pixels[at + c]! - 128) > 6)) count++;
  return count / (width * height);
}

browserTest(
  'a character made with y up stands, and by hand it lies; it is exported as it stands',
  async () => {
    const folder = await folderOf(await robotAs('cal3d', 'robot.cfg', { up: 'y' }));
    await withStill(async (studio) => {
      const { page, errors } = studio;
      await opened(studio, example('robot'));
      const up = page.getByLabel('Up', { exact: true });
      expect(await up.inputValue()).toBe('z');
      expect(await page.locator('.up .faint').count()).toBe(0);
      const made = await imageAt(page, 0.3);

      await opened(studio, folder);
      await expect
        .poll(() => page.locator('.up .faint').textContent())
        .toContain('y: guessed from its shape');
      expect(await up.inputValue()).toBe('y');
      await expect.poll(async () => differing(made, await imageAt(page, 0.3))).toBeLessThan(0.01);
      await up.selectOption('z');
      await expect.poll(async () => differing(made, await imageAt(page, 0.3))).toBeGreaterThan(0.05);
      expect(await page.locator('.up .faint').count()).toBe(0);

      await page.getByRole('button', { name: 'robot/robot.cfg', exact: true }).click();
      await expect.poll(() => up.inputValue()).toBe('z');
      await page.locator('header nav button:not([aria-label])').last().click();
      await up.selectOption('y');
      await page.keyboard.press('e');
      await page.getByRole('radio', { name: 'glTF binary', exact: true }).check();
      await page.locator('#make').click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
      const bytes = new Uint8Array(await readFile((await download.path())!));
      const { read } = await formatById('glb')!.load();
      const source = { name: 'robot.glb', bytes, files: memoryFiles(new Map()) };
      const { figure } = await read!(source, {}, () => undefined);
      expect(figure!.up).toBe('y');
      expect(errors).toEqual([]);
    });
  },
);

browserTest('what a character was told stays when it is stood up another way', async () => {
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('robot'));
    const standing = await imageAt(page, 0.3);
    await page.getByLabel('Weight of walk', { exact: true }).fill('0.7');
    await page.getByLabel('Weight of wave', { exact: true }).fill('0.3');
    await page.getByLabel('Weight of Smile', { exact: true }).fill('1');
    await page.getByLabel('Detail').fill('0');
    await page.getByLabel('Show head').uncheck();
    const told = async () => ({
      walk: await page.getByLabel('Weight of walk', { exact: true }).inputValue(),
      wave: await page.getByLabel('Weight of wave now').textContent(),
      smile: await page.getByLabel('Weight of Smile', { exact: true }).inputValue(),
      faces: await page.locator('#detail output').textContent(),
      head: await page.getByLabel('Show head').isChecked(),
      length: (await page.locator('mutoscope-transport output').textContent())!.split(' / ')[1],
    });
    await expect.poll(told).toMatchObject({ walk: '0.7', wave: '0.30', smile: '1', head: false });
    await imageAt(page, 0.3);
    const before = await told();
    const up = page.getByLabel('Up', { exact: true });
    await up.selectOption('y');
    await expect.poll(async () => differing(standing, await imageAt(page, 0.3))).toBeGreaterThan(0.05);
    expect(await told()).toEqual(before);
    await page.getByLabel('Detail').fill('1');
    await page.getByRole('button', { name: 'Back to one' }).click();
    await page.getByLabel('Show head').check();
    await page.getByRole('button', { name: 'Let all go' }).click();
    await up.selectOption('z');
    await expect.poll(async () => differing(standing, await imageAt(page, 0.3))).toBe(0);

    await page.getByLabel('Weight of wave', { exact: true }).fill('0.3');
    await page.getByLabel('As the original engine, with its faults').check();
    await expect.poll(async () => (await told()).length).toBe('1.200 s');
    expect(errors).toEqual([]);
  });
});

browserTest('all of a clip is framed, and the camera stays where somebody has moved it', async () => {
  const path = join(dirname(await folderOf([])), `walking-${process.pid}.glb`);
  writeFileSync(path, await wormFile({ bones: 20, rings: 60, around: 24 }, { leaves: 3 }));
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, path);
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    const near = await covered(page, 0);
    expect(near).toBeGreaterThan(0.02);
    await page.keyboard.press(']');
    const far = await covered(page, 0);
    expect(far).toBeLessThan(near / 2);
    expect(far).toBeGreaterThan(0.001);
    for (const time of [1, 2]) expect(await covered(page, time)).toBeGreaterThan(far / 2);

    await page.keyboard.press('[');
    expect(await covered(page, 0)).toBeCloseTo(near, 2);
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press(']');
    expect(await covered(page, 2)).toBe(0);
    await page.keyboard.press('f');
    expect(await covered(page, 2)).toBeGreaterThan(far / 2);
    expect(errors).toEqual([]);
  });
});

/** A triangle with corners so far from the middle, in a node so large. */
function triangle(far: number, scale: number): string {
  const corners = Buffer.from(new Float32Array([0, 0, 0, far, 0, 0, 0, far, -far]).buffer);
  return JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, scale: [scale, scale, scale] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, -far], max: [far, far, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, uri: `data:application/octet-stream;base64,${corners.toString('base64')}` }],
  });
}

browserTest('what is too large to be drawn is told to be, and nothing else happens', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const folder = await folderOf([
    { name: 'far.gltf', bytes: bytes(triangle(1e38, 1)) },
    { name: 'large.gltf', bytes: bytes(triangle(10, 1e38)) },
    { name: 'small.gltf', bytes: bytes(triangle(1, 1)) },
  ]);
  await withStill(async (studio) => {
    const { page, errors } = studio;
    const told = page.getByText('Too large to be drawn');
    for (const name of ['far', 'large']) {
      await opened(studio, join(folder, `${name}.gltf`));
      await expect.poll(() => told.isVisible()).toBe(true);
      for (const each of ['Wireframe', 'Normals', 'Bounds', 'Skeleton']) {
        await page.getByRole('button', { name: each, exact: true }).click();
        await imageAt(page, 0);
      }
    }
    await opened(studio, join(folder, 'small.gltf'));
    await expect.poll(() => told.count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

browserTest('an avatar that looks back is seen from its front', async () => {
  const [robot] = await robotAs('glb', 'robot.glb', {});
  const avatar = { name: 'avatar.glb', bytes: withJson(robot!.bytes, '"extensions":{"VRM":{}}') };
  const folder = await folderOf([robot!, avatar]);
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, join(folder, 'robot.glb'));
    await expect.poll(() => page.locator('#up').count()).toBe(0);
    const front = await imageAt(page, 0.3);
    await opened(studio, join(folder, 'avatar.glb'));
    await expect.poll(() => page.locator('#scene').getAttribute('aria-label')).toContain('avatar');
    await expect.poll(async () => differing(front, await imageAt(page, 0.3))).toBeGreaterThan(0.03);
    expect(errors).toEqual([]);
  });
});
