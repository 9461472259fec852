/**
 * Layouts as drawn by us against the pictures that the original engine drew of them, from the corpus: a table, and with
 * a folder given pictures side by side: ours, theirs, what differs.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePng } from '../packages/core/src/images/index.js';
import { type EnginePicture, enginePictures } from '../packages/studio/test/engine-pictures.js';
import { withLayoutBrowser } from '../packages/studio/test/layout-browser.js';
import { scored, tolerance } from '../packages/studio/test/picture-score.js';

const [folder] = process.argv.slice(2);

function sideBySide({ width, height, pixels: theirs }: EnginePicture, ours: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(width * 3 * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        const [our, their] = [ours[(y * width + x) * 3 + c]!, theirs[(y * width + x) * 4 + c]!];
        const at = (part: number) => (y * width * 3 + part * width + x) * 4 + c;
        pixels[at(0)] = our;
        pixels[at(1)] = their;
        pixels[at(2)] = Math.min(255, Math.abs(our - their) * 4);
      }
  return encodePng({ width: width * 3, height, pixels });
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`.padStart(10);

console.log(
  `Pixels that differ by more than ${tolerance} of 255 in a channel; moved: by 1/16 pixel at most.`,
);
console.log(`${'picture'.padEnd(42)}${'apart'.padStart(10)}${'moved'.padStart(11)}${'masked'.padStart(11)}`);
await withLayoutBrowser(async (browser) => {
  for (const picture of enginePictures()) {
    if (picture.name.startsWith('synthetic/') && !picture.scene?.unsaid) {
      console.log(`${picture.name.padEnd(42)} not known how it was blended`);
      continue;
    }
    const { name, apart, apartMoved, masked, ours } = await scored(browser, picture);
    console.log(`${name.padEnd(42)}${percent(apart)} ${percent(apartMoved)} ${percent(masked)}`);
    if (folder === undefined) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name.replaceAll('/', '-')}.png`), sideBySide(picture, ours));
  }
});
