/** What a view offers whose picture can be saved. A view without it is shown, but neither saved nor filmed. */
export interface Pictured {
  /** What it shows now, as a PNG. */
  picture(): Promise<Blob>;
  /**
   * What it shows at a time of its motion, in seconds, in so many pixels. It may move the page's time. Nothing of it is
   * see-through unless `canBeClear`.
   */
  pictureAt?(time: number, width: number, height: number, canBeClear: boolean): Promise<ImageData>;
  /** What moves in it; where left out, its first canvas by the page's time. */
  motion?(): Motion;
}

/** What of a view can be filmed. */
export interface Motion {
  /** Of what is drawn, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** A film takes so long unless somebody says otherwise; 0 where nothing moves. */
  readonly seconds: number;
  /** Nothing moves after so many seconds. */
  readonly longest: number;
}

/** The element as something with pictures; null where it has none. */
export const picturedOf = (element: Element | null): Pictured | null =>
  element && 'picture' in element && typeof element.picture === 'function'
    ? (element as Element & Pictured)
    : null;

/**
 * Canvases one over the other as a PNG, in their own pixels, on the page's ground or on nothing. They are read before
 * this returns.
 */
export function pngOf(layers: readonly HTMLCanvasElement[], isClear = false): Promise<Blob> {
  const { width = 1, height = 1 } = layers[0] ?? {};
  return laid(layers, width, height, isClear).canvas.convertToBlob({ type: 'image/png' });
}

/** The same in so many pixels: where the proportions are others, the middle of it. */
export const pixelsOf = (layers: readonly HTMLCanvasElement[], width: number, height: number): ImageData =>
  laid(layers, width, height).getImageData(0, 0, width, height);

/** To be drawn on: the page's ground, or nothing. */
export function ground(width: number, height: number, isClear: boolean): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  if (isClear) return context;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  return context;
}

function laid(layers: readonly HTMLCanvasElement[], width: number, height: number, isClear = false) {
  const context = ground(width, height, isClear);
  context.imageSmoothingQuality = 'high';
  for (const layer of layers) {
    if (layer.width === 0 || layer.height === 0) continue;
    const scale = scaleTo(layer, width, height);
    const [wide, high] = [width / scale, height / scale];
    const [left, top] = [Math.trunc((layer.width - wide) / 2), Math.trunc((layer.height - high) / 2)];
    context.drawImage(layer, left, top, wide, high, 0, 0, width, height);
  }
  return context;
}

/** None where the sizes are but a pixel apart, so that no pixel is blurred. */
const scaleTo = (layer: HTMLCanvasElement, width: number, height: number): number =>
  Math.abs(layer.width - width) <= 1 && Math.abs(layer.height - height) <= 1
    ? 1
    : Math.max(width / layer.width, height / layer.height);
