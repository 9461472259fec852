/** Channels cut out of pixels of up to 32 bits by masks, as BMP and DDS do. */

export interface Channel {
  readonly mask: number;
  readonly shift: number;
  /** The greatest value; 0 where the mask is empty. */
  readonly most: number;
}

export type Masks = readonly [red: number, green: number, blue: number, alpha: number];

export function channelOf(mask: number): Channel {
  if (mask === 0) return { mask: 0, shift: 0, most: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  return { mask, shift, most: mask >>> shift };
}

/** 0 to 255; `absent` where the mask is empty. */
const channelValue = (pixel: number, { mask, shift, most }: Channel, absent: number): number =>
  most === 0 ? absent : Math.round((((pixel & mask) >>> shift) * 255) / most);

/** `count` pixels of `size` bytes, little-endian, into RGBA at `to`. Without an alpha mask they are opaque. */
export function unmaskPixels(
  bytes: Uint8Array,
  from: number,
  size: number,
  count: number,
  channels: readonly Channel[],
  out: Uint8Array,
  to: number,
): void {
  const [red, green, blue, alpha] = channels as [Channel, Channel, Channel, Channel];
  for (let i = 0; i < count; i++) {
    let pixel = 0;
    for (let b = size - 1; b >= 0; b--) pixel = (pixel << 8) | bytes[from + i * size + b]!;
    const at = to + i * 4;
    out[at] = channelValue(pixel, red, 0);
    out[at + 1] = channelValue(pixel, green, 0);
    out[at + 2] = channelValue(pixel, blue, 0);
    out[at + 3] = channelValue(pixel, alpha, 255);
  }
}
