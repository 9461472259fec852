import { crc32 } from '../bytes/crc32.js';

export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export function pngChunk(kind: string, data: Uint8Array): Uint8Array {
  const name = Uint8Array.from(kind, (letter) => letter.charCodeAt(0));
  const checked = joined([name, data]);
  return joined([numbers([4, data.length]), checked, numbers([4, crc32(checked)])]);
}

/** Big-endian. */
export const numbers = (...fields: readonly (readonly [size: 1 | 2 | 4, value: number])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([size, value]) => Array.from({ length: size }, (_, i) => value >>> ((size - 1 - i) * 8))),
  );

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
