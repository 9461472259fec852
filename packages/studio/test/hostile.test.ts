/** What broken, absurd and malicious files do: they are told about, and nothing else. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '../src/session.js';
import { type Files, hostile, markup } from './hostile-files.js';
import { browserTest, example, withStudio } from './studio.js';

const cases = Object.entries(hostile);

for (const part of [0, 1, 2])
  browserTest(`hostile files are told about, and the page goes on (${part + 1} of 3)`, async () => {
    await withStudio(
      async ({ page, errors, drop }) => {
        const abroad: string[] = [];
        page.on('request', (request) => {
          const url = new URL(request.url());
          if (/^https?:/.test(url.protocol) && url.hostname !== '127.0.0.1') abroad.push(request.url());
        });
        for (const [what, files] of cases.filter((_, i) => i % 3 === part)) {
          await withFiles(files, async (paths) => {
            await drop(...paths);
            const told = await lookedThrough(page);
            expect(told, what).not.toEqual([]);
          });
          expect({ what, errors, abroad, pwned: await pwned(page) }).toEqual({
            what,
            errors: [],
            abroad: [],
            pwned: undefined,
          });
        }
        await drop(example('bounce.animx'));
        await page.getByRole('treeitem').first().waitFor();
        expect(errors).toEqual([]);
      },
      { context: { reducedMotion: 'reduce' } },
    );
  });

browserTest('texts of a file are shown as they are, also where they look like a page', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await withFiles(hostile['texts that would run']!, async (paths) => {
      await drop(...paths);
      await page
        .getByRole('button', { name: '<img src=x onerror=window.pwned=1>.animj', exact: true })
        .waitFor();
      await page.getByRole('button', { name: 'texts.animj', exact: true }).click();
      await page.getByRole('treeitem', { name: markup }).first().waitFor();
      await page.getByRole('button', { name: 'texts.gltf', exact: true }).click();
      await page.getByRole('treeitem', { name: markup, exact: true }).waitFor();
      await page.getByRole('button', { name: 'texts.csv', exact: true }).click();
      await page.keyboard.press('i');
      await page.locator('mutoscope-problems .problem', { hasText: markup }).first().click();
      expect(await page.locator('img').count()).toBe(0);
      expect(await pwned(page)).toBe(undefined);
    });
    expect(errors).toEqual([]);
  });
});

browserTest('one broken file does not keep others from being opened', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await withFiles(hostile['damaged zips beside a good file']!, async (paths) => {
      await drop(...paths);
      const tabs = page.locator('header nav button[aria-current]');
      const namesOf = async () => (await tabs.allInnerTexts()).map((name) => name.trim().split('/').at(-1)!);
      await expect
        .poll(namesOf)
        .toEqual(expect.arrayContaining(['dance.bvh', 'a.animj', 'b.animj', 'c2runtime.js']));
      await page.locator('#progress').waitFor({ state: 'detached' });
      const names = await namesOf();
      expect(names.length).toBeGreaterThan(4);
      expect(await page.locator('header nav [aria-current="true"]').textContent()).toContain('dance.bvh');
      await page.keyboard.press('i');
      for (const broken of ['a.animj', 'c2runtime.js']) {
        await tabs.nth(names.indexOf(broken)).click();
        await page
          .locator('mutoscope-problems .problem', { hasText: /checksum|claims/ })
          .first()
          .waitFor();
      }
    });
    expect(errors).toEqual([]);
  });
});

const pwned = (page: Page) => page.evaluate(() => (globalThis as unknown as { pwned: unknown }).pwned);

async function withFiles(files: Files, work: (paths: string[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    await work(readdirSync(folder).map((name) => join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each view and the problems of all that opened, which is closed again. What was said: names of documents, and notices. */
const lookedThrough = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const studio = document.querySelector('mutoscope-studio') as unknown as HTMLElement & {
      session: Session;
    };
    const { session } = studio;
    const root = studio.shadowRoot!;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const { docs, notices, progress } = session;
    while (progress.value || docs.value.length + notices.value.length === 0) await frame();
    for (const { name, clips, figure, stage, problems } of docs.value)
      if (clips.length === 0 && !figure && !stage && problems.items.length === 0)
        throw new Error(`Nothing is said of ${name}`);
    const told = [...docs.value.map(({ name }) => name), ...notices.value];
    for (const doc of docs.value) {
      const tabs = [...root.querySelectorAll<HTMLElement>('header nav button[aria-current]')];
      tabs[docs.value.indexOf(doc)]!.click();
      await frame();
      for (const view of root.querySelectorAll<HTMLElement>('[role="tab"]')) {
        view.click();
        do await frame();
        while (root.querySelector('[role="tabpanel"][aria-busy]'));
        for (let i = 0; i < 2; i++) await frame();
      }
      session.clip.value = doc.clips.length - 1;
      session.playback.seek(session.playback.duration.value / 2);
      session.switches.problems.value = true;
      await frame();
      while (progress.value) await frame();
      const panel = root.querySelector('mutoscope-problems')?.shadowRoot;
      for (const problem of [...(panel?.querySelectorAll<HTMLElement>('.problem') ?? [])].slice(0, 1)) {
        problem.click();
        for (let i = 0; i < 2; i++) await frame();
      }
    }
    for (const each of root.querySelectorAll<HTMLElement>('header nav button:not([aria-current])'))
      each.click();
    for (const each of root.querySelectorAll<HTMLElement>('.notice button')) each.click();
    session.switches.problems.value = false;
    await frame();
    if (docs.value.length + notices.value.length > 0)
      throw new Error(`Left over: ${docs.value.map(({ name }) => name)} ${notices.value}`);
    return told;
  });
