import { GifReader } from 'omggif';
import { expect, test } from 'vitest';
import { startGif } from './gif-film.js';

test('pictures come back pixel by pixel, at their times, for ever', async () => {
  const red = Uint8Array.of(255, 0, 0, 255, 0, 0, 255, 255);
  const green = Uint8Array.of(0, 255, 0, 255, 0, 0, 0, 0);
  const film = await startGif({ width: 2, height: 1, seconds: [1 / 30, 1 / 30, 1 / 30] });
  for (const picture of [red, green, red]) film.add(picture);
  const gif = new GifReader(film.finish());
  expect([gif.width, gif.height, gif.loopCount()]).toEqual([2, 1, 0]);
  expect([0, 1, 2].map((frame) => gif.frameInfo(frame).delay)).toEqual([3, 4, 3]);
  for (const [frame, picture] of [red, green, red].entries()) {
    const pixels = new Uint8Array(8);
    gif.decodeAndBlitFrameRGBA(frame, pixels);
    expect(pixels).toEqual(picture);
  }
});
