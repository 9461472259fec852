/** What a view offers whose picture can be saved. A view without it is shown, but neither saved nor filmed. */
export interface Pictured {
  /** What it shows now, as a PNG. */
  picture(): Promise<Blob>;
  /** What it shows at a time of its clip, in seconds, in so many pixels. It may move the page's time. */
  pictureAt?(time: number, width: number, height: number): Promise<ImageData>;
}

/** The element as something with pictures; null where it has none. */
export const picturedOf = (element: Element | null): Pictured | null =>
  element && 'picture' in element && typeof element.picture === 'function'
    ? (element as Element & Pictured)
    : null;

/** Canvases one over the other as a PNG, in their own pixels. They are read before this returns. */
export function pngOf(layers: readonly HTMLCanvasElement[]): Promise<Blob> {
  const { width = 1, height = 1 } = layers[0] ?? {};
  return laid(layers, width, height).canvas.convertToBlob({ type: 'image/png' });
}

/** The same in so many pixels: where the proportions are others, the middle of it. */
export const pixelsOf = (layers: readonly HTMLCanvasElement[], width: number, height: number): ImageData =>
  laid(layers, width, height).getImageData(0, 0, width, height);

function laid(layers: readonly HTMLCanvasElement[], width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  for (const layer of layers) {
    if (layer.width === 0 || layer.height === 0) continue;
    const scale = Math.max(width / layer.width, height / layer.height);
    const [wide, high] = [width / scale, height / scale];
    const [left, top] = [(layer.width - wide) / 2, (layer.height - high) / 2];
    context.drawImage(layer, left, top, wide, high, 0, 0, width, height);
  }
  return context;
}
