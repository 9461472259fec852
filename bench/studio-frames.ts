// npx tsx bench/studio-frames.ts [bones rings around]: how long the studio takes for a picture of a made character, from
// sampling to the last pixel, with the software renderer of a headless Chromium. The studio must have been built.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wormFile } from '../packages/studio/test/made-character.ts';
import { withStudio } from '../packages/studio/test/studio.ts';

const [bones = 100, rings = 200, around = 100] = process.argv.slice(2).map(Number);
const path = join(mkdtempSync(join(tmpdir(), 'mutoscope-')), 'worm.glb');
writeFileSync(path, await wormFile({ bones, rings, around }));
const pictures = 120;

await withStudio(
  async ({ page, drop }) => {
    await drop(path);
    const view = page.locator('mutoscope-character');
    await view.locator('#scene').waitFor({ timeout: 60_000 });
    const { times, width, height } = await view.evaluate((element, count) => {
      const { drawAt } = element as unknown as { drawAt(seconds: number): HTMLCanvasElement };
      const draw = drawAt.bind(element);
      const canvas = draw(0);
      const gl = canvas.getContext('webgl2')!;
      const pixel = new Uint8Array(4);
      const taken = Array.from({ length: count }, (_, i) => {
        const start = performance.now();
        draw((2 * i) / count);
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        return performance.now() - start;
      });
      return { times: taken.slice(10).sort((a, b) => a - b), width: canvas.width, height: canvas.height };
    }, pictures);
    await page.waitForTimeout(1000);
    const at = (share: number): string => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
    console.log(`${bones} bones, ${rings * around} vertices, ${width} × ${height} pixels`);
    console.log(`a picture takes ${at(0.5)} ms (median), ${at(0.05)} to ${at(0.95)} ms (nine tenths)`);
    console.log(await view.locator('.readout').textContent());
  },
  { context: { reducedMotion: 'reduce' } },
);
