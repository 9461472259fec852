export interface Image {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha, a byte each, alpha not multiplied in; the top row first, from left to right. */
  readonly pixels: Uint8Array;
}

type ImageType = 'png' | 'jpeg' | 'webp' | 'gif' | 'tga' | 'bmp' | 'dds' | 'raw';

export interface ImageInfo {
  readonly type: ImageType;
  /** Pixels, as the header says; whether the bytes hold them all is not looked at. */
  readonly width: number;
  readonly height: number;
}
