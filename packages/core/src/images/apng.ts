import { encode } from 'fast-png';
import { joined, numbers, pngChunk } from './png-chunks.js';
import { viewOf } from './problem.js';

export interface ApngFrame {
  /** Red, green, blue, alpha, as many as the whole picture has. */
  readonly pixels: Uint8Array;
  /** Shown for numerator / denominator seconds, each 0 to 65535. */
  readonly delay: readonly [numerator: number, denominator: number];
}

interface ApngShape {
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  /** How often it is played; 0 for ever. */
  readonly plays: number;
}

/**
 * A PNG that moves: every frame whole, 8 bits a channel with alpha, always the same bytes for the same frames, which
 * are taken one by one. What knows no animations shows the first.
 */
export async function encodeApng(
  { width, height, frameCount, plays }: ApngShape,
  frames: AsyncIterable<ApngFrame>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let sequence = 0;
  for await (const { pixels, delay } of frames) {
    const png = encode({ width, height, data: pixels, channels: 4, depth: 8 }, { zlib: { level: 6 } });
    const first = sequence === 0;
    if (first) {
      parts.push(png.slice(0, headEnd), pngChunk('acTL', numbers([4, frameCount], [4, plays])));
    }
    const place = [
      [4, width],
      [4, height],
      [4, 0],
      [4, 0],
    ] as const;
    const time = [
      [2, delay[0]],
      [2, delay[1]],
    ] as const;
    parts.push(
      pngChunk('fcTL', numbers([4, sequence++], ...place, ...time, [1, noDisposal], [1, replacing])),
    );
    const data = imageData(png);
    parts.push(first ? pngChunk('IDAT', data) : pngChunk('fdAT', joined([numbers([4, sequence++]), data])));
  }
  parts.push(pngChunk('IEND', new Uint8Array(0)));
  return joined(parts);
}

/** Signature and IHDR. */
const headEnd = 33;
const noDisposal = 0;
const replacing = 0;

/** What all IDAT chunks hold together. */
function imageData(png: Uint8Array): Uint8Array {
  const view = viewOf(png);
  const parts: Uint8Array[] = [];
  for (let at = headEnd; at < png.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === idat) parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return joined(parts);
}

const idat = 0x49444154;
