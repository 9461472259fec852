import type { Subject } from './check-subject.js';

/** A key of an AnimJ as it is written, for what the model does not keep. */
export function keyText({ places, bytes }: Subject, track: number, key: number): string {
  const starts = places.tracks[track]!.keys;
  const start = starts[key]!;
  return new TextDecoder().decode(bytes.subarray(start, starts[key + 1] ?? keyEnd(bytes, start)));
}

/** After the bracket that closes the object at `start`; braces in texts do not matter to those who search it. */
function keyEnd(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === 0x7b) depth++;
    else if (bytes[at] === 0x7d && --depth === 0) return at + 1;
  }
  return bytes.length;
}
