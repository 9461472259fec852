import { decodeUtf8 } from '../../../bytes/reader.js';
import { toUtf8 } from '../../../bytes/text-encoding.js';
import { AMPERSAND } from './chars.js';
import type { XmlTell } from './tell.js';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Entities start here, at the longest. */
const entity = /&(?:#x([0-9a-f]{1,8})|#(\d{1,10})|([a-z][\w.-]{0,40}));/gi;

/** In bytes. No name or number is longer. */
export const longestText = 1 << 20;

/** A run of text, UTF-8 or else Windows-1252, with its entities decoded, line ends as one LF. Declared entities are not known. */
export function decodedText(bytes: Uint8Array, start: number, end: number, tell: XmlTell): string {
  if (end - start > longestText) {
    tell('cal3d/xml-long-text', start, 'a text is longer than 1 MiB; the rest is left out');
    return decodedText(bytes, start, start + longestText, tell);
  }
  const { bytes: utf8, encoding } = toUtf8(bytes.subarray(start, end));
  if (encoding !== 'utf-8')
    tell('cal3d/xml-encoding', start, `a text is not UTF-8; it is read as ${encoding}`);
  const raw = rawText(utf8, 0, utf8.length);
  const ampersand = bytes.subarray(start, end).indexOf(AMPERSAND);
  if (ampersand < 0) return raw;
  const decoded = raw.replace(entity, (whole, hex?: string, decimal?: string, name?: string) => {
    const character = name === undefined ? byNumber(hex, decimal) : byName(name);
    if (character === undefined) return whole;
    tell('cal3d/xml-entity', start + ampersand, `${whole} is read as the character it stands for`);
    return character;
  });
  const unknown = raw.replace(entity, (whole, hex?: string, decimal?: string, name?: string) =>
    (name === undefined ? byNumber(hex, decimal) : byName(name)) === undefined ? whole : '',
  );
  if (unknown.includes('&'))
    tell('cal3d/xml-unknown-entity', start + ampersand, 'a & that starts no known entity stays as it is');
  return decoded;
}

/** Line ends as one LF; a NUL, which no name can hold, as U+FFFD. */
export const rawText = (bytes: Uint8Array, start: number, end: number): string =>
  decodeUtf8(bytes.subarray(start, end)).replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');

/** For messages. */
export function shortText(bytes: Uint8Array, start: number, end: number): string {
  const text = rawText(bytes, start, Math.min(end, start + 40));
  return end - start > 40 ? `${text}…` : text;
}

const byName = (name: string): string | undefined => (Object.hasOwn(named, name) ? named[name] : undefined);

function byNumber(hex: string | undefined, decimal: string | undefined): string | undefined {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code > 0x10ffff || code === 0) return undefined;
  return code >= 0xd800 && code < 0xe000 ? '\ufffd' : String.fromCodePoint(code);
}
