/**
 * UTF-8 as text, without a byte order mark. Throws TypeError for bytes that are not UTF-8. One decoder for all is slow
 * from the first character on that is not ASCII; in pieces only those that have such are.
 */
export function decode(bytes: Uint8Array): string {
  const pieces: string[] = [];
  let from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (from < bytes.length) {
    const until = pieceEnd(bytes, from);
    pieces.push(decoder.decode(bytes.subarray(from, until)));
    from = until;
  }
  const text = pieces.join('');
  return text.includes('\uFFFD') ? strict.decode(bytes) : text;
}

const pieceSize = 1 << 14;

/** Before the first byte of a character. */
function pieceEnd(bytes: Uint8Array, from: number): number {
  let end = Math.min(from + pieceSize, bytes.length);
  for (let back = 0; back < 3 && isWithin(bytes[end]); back++) end--;
  return end;
}

const isWithin = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** Puts U+FFFD for what is not UTF-8: a fatal one takes twice as long. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { fatal: true });
