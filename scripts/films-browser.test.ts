import { expect, test } from 'vitest';
import { writeApngs } from '../packages/core/src/formats/apng/write.js';
import { writeGifs } from '../packages/core/src/formats/gif/write.js';
import {
  animationOf,
  frameOf,
  imageOf,
  objectOf,
  pixelsOf,
  stageOf,
} from '../packages/core/src/testing/small-stage.js';
import { browserPath, launch } from './headless.js';

const path = browserPath();
const browserTest = path === null ? test.skip : test;

interface Decoded {
  readonly repeats: number | 'Infinity';
  /** Milliseconds, and red, green, blue, alpha as shown once earlier frames are gone. */
  readonly frames: readonly { readonly time: number; readonly pixels: readonly number[] }[];
}

/** Runs in the page. */
const decode = `async (base64, type) => {
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  const frames = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.displayWidth, image.displayHeight);
    frames.push({ time: image.duration / 1000, pixels: [...pixels] });
  }
  return { repeats: repetitionCount === Infinity ? 'Infinity' : repetitionCount, frames };
}`;

/** What a browser shows, frame by frame. */
async function shown(files: readonly { readonly bytes: Uint8Array }[], type: string): Promise<Decoded[]> {
  const browser = await launch(path!);
  try {
    const page = await (await browser.newContext()).newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('https://films.test/');
    const decoded: Decoded[] = [];
    for (const { bytes } of files) {
      const text = Buffer.from(bytes).toString('base64');
      decoded.push((await page.evaluate(`(${decode})(${JSON.stringify(text)}, '${type}')`)) as Decoded);
    }
    return decoded;
  } finally {
    await browser.close();
  }
}

const strip = imageOf('strip.png', 'RRG.B', 'RRGBB');
const frames = [
  frameOf(0, [0, 0, 2, 2]),
  frameOf(0, [2, 0, 2, 2], { originX: 0, originY: 0, duration: 3 }),
  frameOf(0, [3, 0, 2, 2], { originX: 0, originY: 0 }),
];
const stage = stageOf(
  [strip],
  [
    objectOf('Hero', [
      animationOf('Walk', frames),
      animationOf('Twice', frames, { loop: false, repeatCount: 2 }),
    ]),
  ],
);
const pictures = [
  { time: 200, pixels: [...pixelsOf('RR.', 'RR.', '...')] },
  { time: 600, pixels: [...pixelsOf('...', '.G.', '.GB')] },
  { time: 200, pixels: [...pixelsOf('...', '..B', '.BB')] },
];
const options = { scale: 1, stills: false };
const expected = [
  { repeats: 'Infinity', frames: pictures },
  { repeats: 1, frames: pictures },
];

browserTest('a browser shows each frame of a GIF alone, for its time', async () => {
  expect(await shown(await writeGifs(stage, 'x', options, () => {}), 'image/gif')).toEqual(expected);
});

browserTest('a browser shows each frame of an animated PNG alone, for its time', async () => {
  expect(await shown(await writeApngs(stage, 'x', options, () => {}), 'image/png')).toEqual(expected);
});
