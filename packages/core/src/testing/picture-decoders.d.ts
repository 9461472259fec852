/** The parts that tests use of decoders that bring no types. */

declare module 'omggif' {
  export class GifReader {
    constructor(bytes: Uint8Array);
    readonly width: number;
    readonly height: number;
    numFrames(): number;
    /** 0 for ever, null for once. */
    loopCount(): number | null;
    frameInfo(frame: number): { readonly delay: number; readonly disposal: number };
    /** Leaves clear pixels as they are. */
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void;
  }
}

declare module 'upng-js' {
  interface Decoded {
    readonly width: number;
    readonly height: number;
  }
  const UPNG: {
    decode(bytes: ArrayBuffer): Decoded;
    /** A picture a frame. */
    toRGBA8(png: Decoded): ArrayBuffer[];
  };
  export default UPNG;
}
