export interface FilmSettings {
  readonly fps: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** At least one; the last is one step before the end, where the first follows. */
export const frameCount = ({ seconds, fps }: Pick<FilmSettings, 'seconds' | 'fps'>): number =>
  Math.max(1, Math.round(seconds * fps));

/** Of all pictures together; small ones weigh as much as one of 64 × 64. */
export const pixelCount = (settings: FilmSettings): number =>
  frameCount(settings) * Math.max(settings.width * settings.height, 64 * 64);

/** The file is held in memory: a GIF takes up to a byte a pixel, a WebM far less. */
export const mostPixels = { gif: 2 ** 29, webm: 2 ** 32 } as const;
