import { readFileSync } from 'node:fs';
import {
  type Clip,
  difference,
  formatById,
  keyCount,
  memoryFiles,
  optionsOf,
  reduce,
  rename,
  retime,
  reverse,
  trackLabel,
  trim,
} from '@mutoscope/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '../src/session.js';
import { browserTest, example, withStudio } from './studio.js';

async function readAs(format: string, name: string, bytes: Uint8Array): Promise<Clip> {
  const described = formatById(format)!;
  const { read } = await described.load();
  const source = { name, bytes, files: memoryFiles(new Map([[name, bytes]])) };
  return (await read!(source, optionsOf(described, 'read', {}), () => {})).clips[0]!;
}

const exampleClip = (format: string, name: string) => readAs(format, name, readFileSync(example(name)));

/** The page's clip, with columns as plain lists. */
const clipOf = (page: Page) =>
  page.evaluate(() => {
    const { session } = document.querySelector('mutoscope-studio') as unknown as { session: Session };
    const { clips, changed } = session.current.value!;
    const plain = (_: string, value: unknown) =>
      ArrayBuffer.isView(value) ? [...(value as unknown as number[])] : value;
    return { clip: JSON.parse(JSON.stringify(clips[session.clip.value], plain)) as unknown, changed };
  });

/** The same of a clip of our own. */
const plain = (clip: Clip): unknown =>
  JSON.parse(
    JSON.stringify(clip, (_, value) => (ArrayBuffer.isView(value) ? [...(value as Float32Array)] : value)),
  );

const steps = (page: Page) => page.locator('mutoscope-edit ol button').allInnerTexts();

async function typed(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`mutoscope-edit #${field}`).fill(value);
  await page.locator(`mutoscope-edit #${field}`).press('Enter');
}

/** What the read-out says of each track, by label: keys before, keys after, error. */
const readOut = (page: Page) =>
  page
    .locator('.measures tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th')!.title,
        ...[...row.querySelectorAll('td')].map((cell) => Number.parseFloat(cell.textContent!)),
      ]),
    ) as Promise<[string, number, number, number][]>;

browserTest('a clip is edited step by step, undone, done again and saved', async () => {
  const original = await exampleClip('animx', 'bounce.animx');
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('bounce.animx'));
    await page.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('m');
    await page.locator('mutoscope-edit').waitFor();
    expect(await page.getByRole('img', { name: 'Has changes that are not saved' }).count()).toBe(0);

    await typed(page, 'clip-name', 'Hop');
    await expect.poll(() => steps(page)).toEqual(['Opened', 'Renamed to Hop']);
    await page.getByRole('treeitem', { name: /Scale/ }).click();
    await typed(page, 'property', 'Size');
    await page.getByRole('treeitem', { name: /Size/ }).waitFor();
    await page.getByRole('treeitem', { name: /Colour/ }).click();
    await page.getByRole('treeitem', { name: /Active/ }).click({ modifiers: ['Control'] });
    await page.keyboard.press('Delete');
    await expect.poll(() => steps(page)).toHaveLength(4);

    let expected: Clip = { ...original, name: 'Hop', tracks: original.tracks.slice(0, 3) };
    expected = rename(expected, ({ node, property }) => ({
      node,
      property: property === 'Scale' ? 'Size' : property,
    }));
    await expect.poll(() => clipOf(page)).toEqual({ clip: plain(expected), changed: true });

    await typed(page, 'from', '0.5');
    expected = trim(expected, 0.5, 3);
    await expect.poll(() => clipOf(page)).toEqual({ clip: plain(expected), changed: true });
    await typed(page, 'until', '2');
    expected = trim(expected, 0, 2);
    await expect.poll(() => clipOf(page)).toEqual({ clip: plain(expected), changed: true });
    await typed(page, 'factor', '2');
    expected = retime(expected, 2);
    await expect.poll(() => clipOf(page)).toEqual({ clip: plain(expected), changed: true });
    await expect.poll(() => page.locator('mutoscope-transport output').textContent()).toContain('/ 4.000 s');

    await page.locator('#rotation-error').fill('2');
    await page.locator('#error').fill('0.02');
    await page.locator('#error').press('Tab');
    const made = reduce(expected, { error: 0.02, rotationError: Math.PI / 90 });
    const apart = difference(expected, made.clip);
    const told = new Map(
      expected.tracks.map((track, i) => {
        const { error, unit } = apart[i]!;
        const shown = unit === 'radians' ? (error * 180) / Math.PI : error;
        return [trackLabel(track), [keyCount(track), keyCount(made.clip.tracks[i]!), shown]];
      }),
    );
    await expect
      .poll(async () => (await readOut(page)).map(([label, before, after]) => [label, before, after]).sort())
      .toEqual([...told].map(([label, [before, after]]) => [label, before, after]).sort());
    const inexact = async () =>
      (await readOut(page)).filter(([label, , , error]) => {
        const exact = told.get(label)![2]!;
        const most = label === 'Ball/Rotation' ? 2 : 0.02;
        return !(Math.abs(error - exact) <= exact * 0.005 && error <= most);
      });
    await expect.poll(inexact).toEqual([]);
    const left = made.clip.tracks.reduce((sum, track) => sum + keyCount(track), 0);
    const keys = expected.tracks.reduce((sum, track) => sum + keyCount(track), 0);
    expect(left).toBeLessThan(keys);
    await expect.poll(() => page.locator('#reduction').textContent()).toContain(`${keys} → ${left} keys`);
    await page.locator('#reduce').click();
    await expect.poll(() => clipOf(page)).toEqual({ clip: plain(made.clip), changed: true });

    await page.locator('#error').press('Control+s');
    const dialog = page.locator('mutoscope-export');
    await dialog.getByRole('radio', { name: 'Resonite AnimX', exact: true }).waitFor();
    await expect
      .poll(() => dialog.getByRole('radio', { name: 'Resonite AnimX', exact: true }).isChecked())
      .toBe(true);
    await dialog.getByRole('radio', { name: 'Resonite AnimJ', exact: true }).check();
    await page.locator('#make').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
    expect(download.suggestedFilename()).toBe('bounce.animj');
    const saved = await readAs('animj', 'bounce.animj', readFileSync(await download.path()));
    expect(plain(saved)).toEqual(plain(made.clip));
    await expect.poll(() => page.locator('.unsaved[role="img"]').count()).toBe(0);

    const all = await steps(page);
    expect(all).toHaveLength(8);
    for (let i = 1; i < all.length; i++) await page.keyboard.press('Control+z');
    await expect.poll(() => clipOf(page)).toEqual({ clip: plain(original), changed: false });
    await expect.poll(() => page.getByRole('treeitem', { name: /Colour/ }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    for (let i = 1; i < all.length; i++) await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => clipOf(page)).toEqual({ clip: plain(made.clip), changed: true });
    await expect.poll(() => steps(page)).toEqual(all);
    expect(errors).toEqual([]);
  });
});

browserTest('a motion is trimmed at the playhead and reversed; unsaved changes are asked about', async () => {
  const original = await exampleClip('bvh', 'dance.bvh');
  await withStudio(
    async ({ page, errors, drop }) => {
      await drop(example('dance.bvh'));
      await page.getByRole('tab', { name: 'Character', selected: true }).waitFor();
      await page.keyboard.press('m');
      await page.getByRole('tab', { name: 'Tracks', selected: true }).waitFor();
      await page.locator('mutoscope-transport input[type="range"]').fill('0.5');
      const from = await page.locator('mutoscope-transport input[type="range"]').inputValue();
      await page.getByRole('button', { name: 'From playhead' }).click();
      await expect.poll(() => page.locator('#from').inputValue()).toBe('0.5');
      await page.locator('#trim').click();
      const trimmed = trim(original, Number(from), original.duration);
      await expect.poll(() => clipOf(page)).toEqual({ clip: plain(trimmed), changed: true });
      await page.locator('#reverse').click();
      await expect.poll(() => clipOf(page)).toEqual({ clip: plain(reverse(trimmed)), changed: true });

      await typed(page, 'until', '0');
      await expect
        .poll(() => page.locator('mutoscope-edit [role="alert"]').textContent())
        .toContain('ends after that');
      await expect.poll(() => steps(page)).toHaveLength(3);

      const leaving = () =>
        page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      await expect.poll(() => leaving()).toBe(true);
      await page.getByRole('button', { name: 'Close dance.bvh' }).click();
      await page.getByRole('dialog', { name: 'Close dance.bvh?' }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => steps(page)).toHaveLength(3);

      await page.locator('mutoscope-edit ol button').first().click();
      await expect.poll(() => clipOf(page)).toEqual({ clip: plain(original), changed: false });
      await expect.poll(() => leaving()).toBe(false);
      await page.locator('mutoscope-edit ol button').last().click();
      await page.getByRole('button', { name: 'Close dance.bvh' }).click();
      await page.getByRole('button', { name: 'Close without saving' }).click();
      await page.getByText('Drop files, a folder or a zip here').waitFor();
      expect(errors).toEqual([]);
    },
    { context: { reducedMotion: 'reduce' } },
  );
});

browserTest('what was mended of a broken file is said', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('broken.animj'));
    await page.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('m');
    const mended = page.getByRole('list', { name: 'Mended while reading' });
    await expect.poll(() => mended.getByRole('listitem').count()).toBeGreaterThan(3);
    await expect.poll(() => mended.textContent()).toContain('1.0');
    expect(errors).toEqual([]);
  });
});

browserTest(
  'saving on closing a document that is not on show shows it, from its first animation',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      await drop(example('bounce.animx'));
      await page.getByRole('treeitem').first().waitFor();
      await page.keyboard.press('m');
      await page.locator('mutoscope-edit #reverse').click();
      await page.locator('header nav .unsaved').waitFor();
      await drop(example('robot'));
      await page.getByRole('tab', { name: 'Character', selected: true }).waitFor();
      await page.getByLabel('Animation', { exact: true }).selectOption({ index: 2 });
      await page.getByRole('button', { name: 'Close bounce.animx' }).dblclick();
      const asking = page.locator('mutoscope-ask-to-close');
      await asking.getByRole('dialog').waitFor();
      expect(await asking.count()).toBe(1);
      await asking.getByRole('button', { name: 'Save as…' }).click();
      await page.locator('mutoscope-export').getByRole('dialog').waitFor();
      const shown = await page.evaluate(() => {
        const { session } = document.querySelector('mutoscope-studio') as unknown as { session: Session };
        return [session.current.value?.name, session.clip.value, session.current.value?.changed];
      });
      expect(shown).toEqual(['bounce.animx', 0, true]);
      expect(errors).toEqual([]);
    });
  },
);
