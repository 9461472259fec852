import { decodeUtf8 } from './reader.js';
import { ByteWriter } from './writer.js';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface Utf8Text {
  /** UTF-8 without a byte order mark; the input itself, not copied, where it already was. */
  readonly bytes: Uint8Array;
  /** What the input was in: by its byte order mark, else UTF-8 where it is valid, else Windows-1252. */
  readonly encoding: TextEncoding;
}

/** Bytes of a text file by other people, as UTF-8. Never fails: every byte means something in Windows-1252. */
export function toUtf8(bytes: Uint8Array): Utf8Text {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { bytes: fromUtf16(bytes, 'utf-16le'), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { bytes: fromUtf16(bytes, 'utf-16be'), encoding: 'utf-16be' };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = marked ? bytes.subarray(3) : bytes;
  if (isUtf8(text)) return { bytes: text, encoding: 'utf-8' };
  return { bytes: fromWindows1252(text), encoding: 'windows-1252' };
}

/**
 * The text that a file begins with, to see what it is: empty where zero bytes say that it is no text, which costs
 * less than decoding a picture or a sound.
 */
export function textHead(head: Uint8Array): string {
  const isWide = head[0] === 0xff || head[0] === 0xfe;
  if (!isWide && head.subarray(0, 4096).includes(0)) return '';
  return decodeUtf8(toUtf8(head).bytes);
}

const chunk = 1 << 18;
const encoder = new TextEncoder();

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = asciiEnd(bytes); at < bytes.length; at += chunk)
      decoder.decode(bytes.subarray(at, at + chunk), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Of four bytes, those that are no ASCII have it. */
const highBits = 0x80808080 | 0;

/** An offset before which all is ASCII, found faster than any decoder does. */
function asciiEnd(bytes: Uint8Array): number {
  const lead = -bytes.byteOffset & 3;
  if (bytes.length < lead) return 0;
  for (let at = 0; at < lead; at++) if (bytes[at]! >= 0x80) return 0;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + lead, (bytes.length - lead) >> 2);
  let at = 0;
  for (; at + 4 <= words.length; at += 4) {
    if (((words[at]! | words[at + 1]! | words[at + 2]! | words[at + 3]!) & highBits) !== 0) break;
  }
  return lead + at * 4;
}

function fromUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const out = new ByteWriter(bytes.length);
  for (let at = 0; at < bytes.length; at += chunk)
    out.raw(encoder.encode(decoder.decode(bytes.subarray(at, at + chunk), { stream: true })));
  out.raw(encoder.encode(decoder.decode()));
  return out.finish();
}

/** Bytes 0x80 to 0x9F; the rest is Latin-1. Node 20's own decoder takes these for Latin-1 too. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Windows-1252 as UTF-8. */
export function fromWindows1252(bytes: Uint8Array): Uint8Array {
  const out = new ByteWriter(bytes.length + 64);
  const codes = new Uint16Array(4096);
  for (let at = 0; at < bytes.length; at += codes.length) {
    const part = bytes.subarray(at, at + codes.length);
    for (let i = 0; i < part.length; i++) {
      const byte = part[i]!;
      codes[i] = byte >= 0x80 && byte < 0xa0 ? windows1252.charCodeAt(byte - 0x80) : byte;
    }
    out.raw(encoder.encode(String.fromCharCode(...codes.subarray(0, part.length))));
  }
  return out.finish();
}
