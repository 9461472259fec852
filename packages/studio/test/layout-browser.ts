/** A browser that draws layouts of games as the studio does, for comparing them with pictures of the original engine. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageAddress, withBuiltPage } from './built-page.js';
import type { Drawing, Drawn } from './layout-page.js';

export interface LayoutBrowser {
  /** Draws a layout of the game whose files lie in a folder. */
  draw(folder: string, drawing: Drawing): Promise<Drawn>;
}

export async function withLayoutBrowser(work: (browser: LayoutBrowser) => Promise<void>): Promise<void> {
  let open = '';
  const fileOf = (path: string) =>
    path.startsWith('game/') ? readFileSync(join(open, path.slice('game/'.length))) : null;
  await withBuiltPage('layout-page.ts', fileOf, (page) =>
    work({
      async draw(folder, drawing) {
        if (open !== folder) {
          open = folder;
          await page.run(`openGame('${pageAddress}game/', ${JSON.stringify(filesIn(folder))})`);
        }
        const drawn = (await page.run(`drawGame(${JSON.stringify(drawing)})`)) as Drawn & { pixels: string };
        return { ...drawn, pixels: new Uint8Array(Buffer.from(drawn.pixels, 'base64')) };
      },
    }),
  );
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));
