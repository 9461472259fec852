// Draws the example character, converted to GLB by the command line, with three.js in a browser without a window:
//   npm run pictures
// Needs Chromium or Chrome, and no network. The picture differs a little from machine to machine, so no test compares it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Pose } from './character-page.js';
import { browserPath, launch } from './headless.js';
import { smallerPng } from './smaller-png.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const picture = join(root, 'docs/pictures/robot.png');
const [width, height] = [1060, 330];
const walk = 1.2;
const poses: Pose[] = [...[0, 1, 2, 3].map((step) => ({ walk: (step / 8) * walk })), { wave: 0.9, smile: 1 }];

/** The character's GLB as base64. */
function convertedRobot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
  const glb = join(folder, 'robot.glb');
  const bin = join(root, 'packages/cli/bin/mutoscope.js');
  const args = [bin, 'convert', join(root, 'examples/robot/robot.cfg'), glb, '--quiet'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const bytes = readFileSync(glb);
  rmSync(folder, { recursive: true });
  return bytes.toString('base64');
}

/** The page's code with three.js, as one script that sets `page`. */
async function bundledPage(): Promise<string> {
  const entry = join(root, 'scripts/character-page.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page' } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('nothing was bundled');
  return first.output[0].code;
}

async function drawn(code: string, glb: string): Promise<Buffer> {
  const path = browserPath();
  if (path === null) throw new Error('No Chromium or Chrome is installed; on Debian: apt install chromium');
  const browser = await launch(path);
  try {
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.setContent('<!doctype html><title>robot</title>');
    await page.addScriptTag({ content: code });
    const call = `page.draw(${JSON.stringify(glb)}, ${JSON.stringify(poses)}, ${width}, ${height})`;
    const url = (await page.evaluate(call)) as string;
    return Buffer.from(url.replace(/^.*,/, ''), 'base64');
  } finally {
    await browser.close();
  }
}

const png = smallerPng(await drawn(await bundledPage(), convertedRobot()));
writeFileSync(picture, png);
console.log(`docs/pictures/robot.png: ${png.length} bytes`);
