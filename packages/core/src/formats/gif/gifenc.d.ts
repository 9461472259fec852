/** The part of gifenc that is used; the package brings no types. */
declare module 'gifenc' {
  export type Colour = readonly number[];

  export interface FrameOptions {
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

  export interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  export interface Gifenc {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8Array, most: number): Colour[];
    /** Nearest colours; alpha is not looked at. The array must begin where its buffer does. */
    applyPalette(rgba: Uint8Array, palette: readonly Colour[]): Uint8Array;
  }

  /** In Node; what bundlers take has the functions as exports. */
  const bundle: Gifenc;
  export default bundle;
}
