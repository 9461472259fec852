/** Blocks of 4 by 4 pixels as graphics cards unpack them: BC1 to BC5, also called DXT1, DXT3, DXT5, ATI1, ATI2. */

export type BlockKind = 'bc1' | 'bc2' | 'bc3' | 'bc4' | 'bc5';

export const blockBytes = (kind: BlockKind): number => (kind === 'bc1' || kind === 'bc4' ? 8 : 16);

/** The block at `at` as sixteen RGBA pixels, row by row, into `out`. */
export function decodeBlock(kind: BlockKind, bytes: Uint8Array, at: number, out: Uint8Array): void {
  switch (kind) {
    case 'bc1':
      decodeColours(bytes, at, true, out);
      return;
    case 'bc2':
      decodeColours(bytes, at + 8, false, out);
      for (let i = 0; i < 16; i++) out[i * 4 + 3] = ((bytes[at + (i >> 1)]! >> ((i & 1) * 4)) & 15) * 17;
      return;
    case 'bc3':
      decodeColours(bytes, at + 8, false, out);
      decodeRamp(bytes, at, out, 3);
      return;
    case 'bc4':
      decodeRamp(bytes, at, out, 0);
      for (let i = 0; i < 64; i += 4) {
        out[i + 1] = out[i + 2] = out[i]!;
        out[i + 3] = 255;
      }
      return;
    case 'bc5':
      decodeRamp(bytes, at, out, 0);
      decodeRamp(bytes, at + 8, out, 1);
      raiseNormals(out);
  }
}

/** Makes pixels opaque, and their blue what it is of a unit vector of their red and green. */
export function raiseNormals(pixels: Uint8Array): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const x = pixels[i]! / 127.5 - 1;
    const y = pixels[i + 1]! / 127.5 - 1;
    pixels[i + 2] = Math.round((Math.sqrt(Math.max(0, 1 - x * x - y * y)) + 1) * 127.5);
    pixels[i + 3] = 255;
  }
}

const palette = new Uint8Array(16);

/** Two colours of 5, 6 and 5 bits, two between them (or one and transparency), and two bits a pixel. */
function decodeColours(bytes: Uint8Array, at: number, mayCut: boolean, out: Uint8Array): void {
  const first = bytes[at]! | (bytes[at + 1]! << 8);
  const second = bytes[at + 2]! | (bytes[at + 3]! << 8);
  putColour(first, 0);
  putColour(second, 4);
  const cut = mayCut && first <= second;
  for (let c = 0; c < 3; c++) {
    const [a, b] = [palette[c]!, palette[4 + c]!];
    palette[8 + c] = cut ? (a + b) >> 1 : Math.round((2 * a + b) / 3);
    palette[12 + c] = cut ? 0 : Math.round((a + 2 * b) / 3);
  }
  palette[11] = 255;
  palette[15] = cut ? 0 : 255;
  for (let i = 0; i < 16; i++) {
    const index = (bytes[at + 4 + (i >> 2)]! >> ((i & 3) * 2)) & 3;
    for (let c = 0; c < 4; c++) out[i * 4 + c] = palette[index * 4 + c]!;
  }
}

function putColour(colour: number, at: number): void {
  const [red, green, blue] = [colour >> 11, (colour >> 5) & 63, colour & 31];
  palette[at] = (red << 3) | (red >> 2);
  palette[at + 1] = (green << 2) | (green >> 4);
  palette[at + 2] = (blue << 3) | (blue >> 2);
  palette[at + 3] = 255;
}

const ramp = new Uint8Array(8);

/** Two values, six between them (or four, 0 and 255), and three bits a pixel, into one channel. */
function decodeRamp(bytes: Uint8Array, at: number, out: Uint8Array, channel: number): void {
  const [a, b] = [bytes[at]!, bytes[at + 1]!];
  ramp[0] = a;
  ramp[1] = b;
  const steps = a > b ? 7 : 5;
  for (let i = 1; i < steps; i++) ramp[i + 1] = Math.round(((steps - i) * a + i * b) / steps);
  if (steps === 5) {
    ramp[6] = 0;
    ramp[7] = 255;
  }
  for (let half = 0; half < 2; half++) {
    const from = at + 2 + half * 3;
    const bits = bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16);
    for (let i = 0; i < 8; i++) out[(half * 8 + i) * 4 + channel] = ramp[(bits >> (i * 3)) & 7]!;
  }
}
