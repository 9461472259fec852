import { applyPalette, quantize } from './library.js';

/** A picture of at most 256 colours. */
export interface Indexed {
  readonly indices: Uint8Array;
  /** Red, green, blue. */
  readonly palette: readonly (readonly number[])[];
  /** Whether the first colour means none. */
  readonly clear: boolean;
  /** How many colours the picture had, the clear pixels aside. */
  readonly colours: number;
  /** How many of its pixels were neither clear nor solid. */
  readonly halfClear: number;
}

/** Pixels of less than half alpha become clear, the others solid. Up to 255 colours stay exactly what they are. */
export function indexed(pixels: Uint8Array): Indexed {
  const count = pixels.length / 4;
  const indices = new Uint8Array(count);
  const palette: number[][] = [[0, 0, 0]];
  const known = new Map<number, number>();
  const seen = new Uint32Array(2 ** 24 / 32);
  let [colours, solid, halfClear] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [red, green, blue, alpha] = [
      pixels[i * 4]!,
      pixels[i * 4 + 1]!,
      pixels[i * 4 + 2]!,
      pixels[i * 4 + 3]!,
    ];
    if (alpha > 0 && alpha < 255) halfClear++;
    if (alpha < half) continue;
    solid++;
    const key = (red << 16) | (green << 8) | blue;
    const bit = 1 << (key & 31);
    if (!(seen[key >> 5]! & bit)) {
      seen[key >> 5]! |= bit;
      if (++colours <= most) known.set(key, palette.push([red, green, blue]) - 1);
    }
    if (colours <= most) indices[i] = known.get(key)!;
  }
  const clear = solid < count;
  if (colours > most) return { ...reduced(pixels, solid), clear, colours, halfClear };
  return { indices, palette, clear, colours, halfClear };
}

const half = 128;
const most = 255;

function reduced(pixels: Uint8Array, solid: number): Pick<Indexed, 'indices' | 'palette'> {
  const shown = new Uint8Array(solid * 4);
  let to = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < half) continue;
    shown.set(pixels.subarray(at, at + 3), to);
    shown[to + 3] = 255;
    to += 4;
  }
  const palette = quantize(shown, most).map((colour) => colour.slice(0, 3));
  const nearest = applyPalette(shown, palette);
  const indices = new Uint8Array(pixels.length / 4);
  let from = 0;
  for (let i = 0; i < indices.length; i++) if (pixels[i * 4 + 3]! >= half) indices[i] = nearest[from++]! + 1;
  return { indices, palette: [[0, 0, 0], ...palette] };
}
