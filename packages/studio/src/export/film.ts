import { startGif } from '@mutoscope/core';
import { startWebm } from './webm-film.js';

export interface FilmOptions {
  readonly kind: 'gif' | 'webm';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** How many pictures there will be. */
  readonly frames: number;
}

/** A film that is being made in the worker. */
export interface Film {
  /** The next picture, four bytes a pixel: red, green, blue, alpha. */
  add(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<void>;
  finish(): Promise<Blob>;
  /** Lets go of what it holds, whether it was finished or not. */
  drop(): void;
}

export const startFilm = (options: FilmOptions): Promise<Film> =>
  options.kind === 'webm' ? startWebm(options) : gifFilm(options);

async function gifFilm({ width, height, fps, frames }: FilmOptions): Promise<Film> {
  const gif = await startGif({ width, height, seconds: Array.from({ length: frames }, () => 1 / fps) });
  return {
    async add(pixels) {
      gif.add(new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length));
    },
    finish: async () => new Blob([gif.finish() as Uint8Array<ArrayBuffer>], { type: 'image/gif' }),
    drop() {},
  };
}
