import { indexed } from './indexed.js';
import { GIFEncoder } from './library.js';

/** What a picture lost. */
interface PictureLoss {
  /** How many colours it had, the clear pixels aside; 255 stay. */
  readonly colours: number;
  /** How many of its pixels were neither clear nor solid. */
  readonly halfClear: number;
}

interface GifPictures {
  /** Four bytes a pixel: red, green, blue, alpha. `delay` is in hundredths of a second. */
  add(pixels: Uint8Array, delay: number): PictureLoss;
  finish(): Uint8Array;
}

/** Takes one picture after the other, each with a palette of its own. `repeat`: -1 once, 0 for ever, else how often again. */
export function gifPictures(width: number, height: number, repeat: number): GifPictures {
  const encoder = GIFEncoder();
  return {
    add(pixels, delay) {
      const { indices, palette, clear, ...loss } = indexed(pixels);
      encoder.writeFrame(indices, width, height, {
        palette,
        transparent: clear,
        transparentIndex: 0,
        delay: delay * 10,
        repeat,
        colorDepth: Math.max(1, Math.ceil(Math.log2(palette.length))),
        dispose: toBackground,
      });
      return loss;
    },
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

/** What a frame leaves is cleared before the next, which may be clear where this was not. */
const toBackground = 2;
