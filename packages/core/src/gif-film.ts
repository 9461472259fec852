/** A GIF of pictures that somebody else draws. */
export interface GifFilm {
  /** The next picture, four bytes a pixel: red, green, blue, alpha. */
  add(pixels: Uint8Array): void;
  /** The file. */
  finish(): Uint8Array;
}

export interface GifFilmOptions {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** How long each picture is to be shown. */
  readonly seconds: readonly number[];
}

/**
 * Begins a GIF that plays for ever. Each picture has a palette of its own, of at most 255 colours; times are rounded
 * to hundredths of a second, 2 at least, so that errors do not add up.
 */
export async function startGif({ width, height, seconds }: GifFilmOptions): Promise<GifFilm> {
  const [{ gifPictures }, { delaysOf }] = await Promise.all([
    import('./formats/gif/encoder.js'),
    import('./formats/gif/delays.js'),
  ]);
  const gif = gifPictures(width, height, 0);
  const { hundredths } = delaysOf(seconds);
  let next = 0;
  return {
    add(pixels) {
      gif.add(pixels, hundredths[next++]!);
    },
    finish: () => gif.finish(),
  };
}
