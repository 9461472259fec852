/** The part of gifenc that is used; the package brings no types. */
declare module 'gifenc' {
  type Colour = readonly number[];

  interface FrameOptions {
    readonly palette: readonly Colour[];
    readonly transparent: boolean;
    readonly transparentIndex: number;
    /** Milliseconds. */
    readonly delay: number;
    /** -1 once, 0 for ever, else how often again. */
    readonly repeat: number;
    readonly colorDepth: number;
    readonly dispose: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array, most: number): Colour[];
  /** Nearest colours; of alpha nothing is looked at. The array must begin where its buffer does. */
  export function applyPalette(rgba: Uint8Array, palette: readonly Colour[]): Uint8Array;
}
