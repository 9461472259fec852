/**
 * Layouts as drawn by us against the pictures that the original engine drew of them, from the corpus: a table of those
 * that it drew with WebGL, and with a folder given pictures side by side: theirs, ours, and what differs. Those that it
 * drew with canvas2d, which blends otherwise, are shown beside ours and not scored.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePng } from '../packages/core/src/images/index.js';
import { type EnginePicture, enginePictures } from '../packages/studio/test/engine-pictures.js';
import { withLayoutBrowser } from '../packages/studio/test/layout-browser.js';
import { scored, tolerance } from '../packages/studio/test/picture-score.js';

const [folder] = process.argv.slice(2);

/** Theirs, ours (red, green, blue), and with WebGL four times what differs. */
function sideBySide(picture: EnginePicture, ours: Uint8Array): Uint8Array {
  const { width, height, pixels: theirs, renderer } = picture;
  const across = width * (renderer === 'webgl' ? 3 : 2);
  const pixels = new Uint8Array(across * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        const [their, our] = [theirs[(y * width + x) * 4 + c]!, ours[(y * width + x) * 3 + c]!];
        const at = (part: number) => (y * across + part * width + x) * 4 + c;
        pixels[at(0)] = their;
        pixels[at(1)] = our;
        if (renderer === 'webgl') pixels[at(2)] = Math.min(255, Math.abs(our - their) * 4);
      }
  return encodePng({ width: across, height, pixels });
}

function save(picture: EnginePicture, ours: Uint8Array): string {
  const file = `${picture.name.replaceAll(/[/ ]/g, '-')}-${picture.renderer}.png`;
  mkdirSync(folder!, { recursive: true });
  writeFileSync(join(folder!, file), sideBySide(picture, ours));
  return file;
}

/** Proves little. */
const isFlat = ({ pixels }: EnginePicture): boolean =>
  pixels.every((channel, i) => channel === pixels[i % 4]);

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`.padStart(10);

/** What is known of a picture, and so is in ours. */
function drawnAs({ scene, live, step, name }: EnginePicture): string {
  if (name.startsWith('synthetic/') && !scene?.unsaid) return 'not known how it was blended';
  const places = scene?.layers.some(({ instances }) => instances !== null);
  if (live || step > 1)
    return places
      ? `places of step ${step}, frames and texts of the start`
      : `the start, theirs step ${step}`;
  return 'the start';
}

console.log(
  `WebGL: pixels that differ by more than ${tolerance} of 255 in a channel; moved: by 1/16 pixel at most; with texts: nothing masked.`,
);
console.log(
  `${'picture'.padEnd(42)}${'apart'.padStart(10)}${'moved'.padStart(11)}${'masked'.padStart(11)}${'with texts'.padStart(12)}`,
);
await withLayoutBrowser(async (browser) => {
  for (const picture of enginePictures('webgl')) {
    const { name, apart, apartMoved, masked, apartAll, ours } = await scored(browser, picture);
    const known = !name.startsWith('synthetic/') || picture.scene?.unsaid;
    const told = known
      ? `${percent(apart)} ${percent(apartMoved)} ${percent(masked)}  ${percent(apartAll)}`
      : drawnAs(picture);
    console.log(`${name.padEnd(42)}${told}${isFlat(picture) ? '  one colour' : ''}`);
    if (folder !== undefined) save(picture, ours);
  }
  if (folder === undefined) return;
  console.log('\nCanvas2d: theirs, ours.');
  for (const picture of enginePictures('canvas2d')) {
    const { layout, scene, width, height } = picture;
    const drawing = { layout, scene, width, height, background: 0, shift: [0, 0] as const };
    const { pixels } = await browser.draw(picture.folder, drawing);
    console.log(`${save(picture, pixels).padEnd(62)}${drawnAs(picture)}`);
  }
});
