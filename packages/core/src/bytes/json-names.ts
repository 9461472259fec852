/** Names to be found in JSON by their bytes, without making a string. */
export interface JsonNames<N extends string = string> {
  readonly names: readonly N[];
  /** Each name in its quotes. */
  readonly quoted: readonly Spelling[];
}

/** `names` must need no escapes. */
export const jsonNames = <N extends string>(names: readonly N[]): JsonNames<N> => ({
  names,
  quoted: names.map((name) => spelling(`"${name}"`)),
});

/** Bytes to be compared four at a time. */
export interface Spelling {
  readonly length: number;
  /** Little-endian, the last one filled up with zeros. */
  readonly words: Int32Array;
  /** The bits of the last word that count. */
  readonly lastMask: number;
}

const encoder = new TextEncoder();

export function spelling(text: string): Spelling {
  const bytes = encoder.encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4));
  for (let i = 0; i < bytes.length; i++) view.setUint8(i, bytes[i]!);
  const words = Int32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getInt32(i * 4, true));
  return { length: bytes.length, words, lastMask: -1 >>> ((view.byteLength - bytes.length) * 8) };
}

export function spells(view: DataView, at: number, { length, words, lastMask }: Spelling): boolean {
  const last = words.length - 1;
  if (at + last * 4 + 4 > view.byteLength) return spellsAtEnd(view, at, length, words);
  for (let i = 0; i < last; i++) if (view.getInt32(at + i * 4, true) !== words[i]) return false;
  return (view.getInt32(at + last * 4, true) & lastMask) === words[last];
}

/** The same where fewer than four bytes may be left. */
function spellsAtEnd(view: DataView, at: number, length: number, words: Int32Array): boolean {
  if (at + length > view.byteLength) return false;
  for (let i = 0; i < length; i++) {
    if (view.getUint8(at + i) !== ((words[i >> 2]! >>> ((i & 3) * 8)) & 255)) return false;
  }
  return true;
}
