/** Pictures of canvases, against those stored in `pictures/`. `MUTOSCOPE_PICTURES=write` stores what is seen. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('./pictures', import.meta.url));

/** A pixel differs where a channel is further off than this: what fonts and the edges of lines make of themselves. */
const tolerance = 48;

/** Share of the canvas' pixels that differ from the stored picture of that name; 1 where the sizes do. */
export async function pictureApart(page: Page, selector: string, name: string): Promise<number> {
  const path = `${folder}/${name}.png`;
  if (process.env.MUTOSCOPE_PICTURES === 'write') {
    const url = await page.locator(selector).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, Buffer.from(url.split(',')[1]!, 'base64'));
  }
  const stored = [...readFileSync(path)];
  return page.locator(selector).evaluate(
    async (node, { stored: bytes, tolerance: most }) => {
      const canvas = node as HTMLCanvasElement;
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const { width, height } = canvas;
      if (picture.width !== width || picture.height !== height) return 1;
      const pixelsOf = (source: CanvasImageSource): Uint8ClampedArray => {
        const context = new OffscreenCanvas(width, height).getContext('2d')!;
        context.drawImage(source, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      };
      const [a, b] = [pixelsOf(canvas), pixelsOf(picture)];
      let apart = 0;
      for (let i = 0; i < a.length; i += 4)
        if ([0, 1, 2, 3].some((c) => Math.abs(a[i + c]! - b[i + c]!) > most)) apart++;
      return apart / (width * height);
    },
    { stored, tolerance },
  );
}
