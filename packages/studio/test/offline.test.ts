import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { browserTest, dist, withStudio } from './studio.js';

browserTest('once it has been open, the page needs no network', async () => {
  await withStudio(
    async ({ page, errors }) => {
      await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
      const kept = await page.evaluate(async () => {
        const keys: string[] = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) keys.push(url);
        return keys.map((url) => decodeURIComponent(new URL(url).pathname.slice(1))).sort();
      });
      const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .filter((name) => name !== 'offline.js' && statSync(join(dist, name)).isFile())
        // For other people's pages.
        .filter((name) => !name.startsWith('player'))
        .sort();
      expect(kept).toEqual(built);

      await page.context().setOffline(true);
      await page.reload();
      await page.getByRole('button', { name: 'robot', exact: true }).click();
      await page.getByRole('button', { name: 'robot/robot.cfg', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Close robot/robot.cfg' }).click();
      await page.getByRole('button', { name: 'bounce.animx', exact: true }).click();
      await expect.poll(() => page.locator('.tabs').textContent()).toContain('AnimX');
      await page.goto(`${page.url()}?load=examples/drone.csv`);
      await expect.poll(() => page.locator('.tabs').textContent()).toContain('CSV');
      expect(errors).toEqual([]);
    },
    { keeps: true },
  );
});

browserTest('it can be installed', async () => {
  await withStudio(
    async ({ page, errors }) => {
      await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
      const devtools = await page.context().newCDPSession(page);
      const { errors: found } = await devtools.send('Page.getAppManifest');
      expect(found).toEqual([]);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // Windows of tests are those of no profile, which never installs.
      expect(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
      ).toEqual([]);
      expect(errors).toEqual([]);
    },
    { keeps: true },
  );
});
