/** Files of 100 MB: read in the background, while the page goes on answering. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnimX, writeAnimX } from '@mutoscope/core/resonite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '../src/session.js';
import { browserTest, withStudio } from './studio.js';

const tracks = 100;

browserTest('an AnimX of 100 MB is read', async () => {
  const keys = 63_000;
  await withDropped('huge.animx', writeAnimX(motion(keys)), async (page, dropIt) => {
    await dropIt();
    await seen(page, keys);
  });
});

browserTest('an AnimJ of 100 MB is read while the page answers', async () => {
  const keys = 16_500;
  await withDropped('huge.animj', textMotion(keys), async (page, dropIt) => {
    const answered = firstAnswer(page);
    await dropIt();
    expect(await answered).toEqual({ told: 'Reading huge.animj', isOpen: true, isReading: true });
    await page.locator('#keyboard').getByRole('button', { name: 'Close' }).click();
    await seen(page, keys);
  });
});

const names = Array.from({ length: tracks }, (_, track) => `bone${track}`);

/** Every track is the same, of places. */
function motion(keys: number): AnimX {
  const track = {
    kind: 'curve',
    valueType: 'float3',
    property: 'Position',
    times: Float32Array.from({ length: keys }, (_, key) => key / 32),
    values: Float32Array.from({ length: 3 * keys }, (_, i) => [Math.floor(i / 3), 0.5, -1][i % 3]!),
    interpolation: new Uint8Array(keys).fill(1),
    leftTangents: null,
    rightTangents: null,
    perKeyInterpolation: false,
  } as const;
  return {
    version: 1,
    name: 'huge',
    globalDuration: keys / 32,
    encoding: 'plain',
    curveKeyOrder: 'value-time',
    curveKeyOrderAmbiguous: false,
    tracks: names.map((node) => ({ ...track, node })),
  };
}

/** The same as text. */
function textMotion(keys: number): Uint8Array {
  const list = Array.from(
    { length: keys },
    (_, key) => `{"time":${key / 32},"value":{"x":${key},"y":0.5,"z":-1},"interpolation":"Linear"}`,
  ).join(',');
  const written = names.map(
    (node) =>
      `{"trackType":"Curve","valueType":"float3","data":{"node":"${node}","property":"Position","keyframes":[${list}]}}`,
  );
  return new TextEncoder().encode(
    `{"name":"huge","globalDuration":${keys / 32},"tracks":[${written.join(',')}]}`,
  );
}

async function withDropped(
  name: string,
  bytes: Uint8Array,
  work: (page: Page, dropIt: () => Promise<void>) => Promise<void>,
): Promise<void> {
  expect(bytes.length).toBeGreaterThan(100_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
  try {
    writeFileSync(join(folder, name), bytes);
    await withStudio(
      async ({ page, errors, drop }) => {
        await work(page, () => drop(join(folder, name)));
        expect(errors).toEqual([]);
      },
      { context: { reducedMotion: 'reduce' } },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Its tracks are listed, and the keys and curves of one. */
async function seen(page: Page, keys: number): Promise<void> {
  await page.getByRole('treeitem').first().waitFor();
  await expect.poll(() => shape(page)).toEqual({ tracks, keys, last: [keys - 1, 0.5, -1] });
  await page
    .getByRole('treeitem', { name: /Position/ })
    .first()
    .click();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('img', { name: /^Curves/ }).waitFor();
  await expect.poll(() => page.locator('#progress').count()).toBe(0);
}

/** At the first sight of its progress the list of keys is opened: whether it is there while the file is still read. */
const firstAnswer = (page: Page) =>
  page.evaluate(async () => {
    const studio = document.querySelector('mutoscope-studio') as unknown as HTMLElement & {
      session: Session;
    };
    const root = studio.shadowRoot!;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    while (!root.querySelector('#progress')) await frame();
    const told = root.querySelector('#progress')!.textContent!.trim();
    root.querySelector<HTMLElement>('header > button:last-child')!.click();
    await frame();
    await frame();
    const isOpen = root.querySelector<HTMLDialogElement>('#keyboard')!.open;
    return { told, isOpen, isReading: studio.session.progress.value !== null };
  });

/** Of the clip as the page has it. */
const shape = (page: Page) =>
  page.evaluate(() => {
    const { session } = document.querySelector('mutoscope-studio') as unknown as { session: Session };
    const all = session.current.value!.clips[0]!.tracks;
    const last = all.at(-1)!;
    return {
      tracks: all.length,
      keys: last.kind === 'curve' ? last.times.length : 0,
      last: [...(last.values as Float32Array).slice(-3)],
    };
  });
