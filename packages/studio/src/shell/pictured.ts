/** What a view offers whose picture can be saved. A view without it is shown, but neither saved nor filmed. */
export interface Pictured {
  /** What it shows now, as a PNG. */
  picture(): Promise<Blob>;
  /** What it shows at a time of its clip, in seconds, drawn in so many pixels; what is playing is left as it is. */
  pictureAt?(time: number, width: number, height: number): Promise<ImageData>;
}

/** The element as something with pictures; null where it has none. */
export const picturedOf = (element: Element | null): Pictured | null =>
  element && 'picture' in element && typeof element.picture === 'function'
    ? (element as Element & Pictured)
    : null;
