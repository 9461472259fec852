import { textHead } from '../../bytes/text-encoding.js';
import type { Cal3DKind } from './model.js';

export interface Cal3DLook {
  readonly kind: Cal3DKind;
  readonly form: 'binary' | 'xml';
}

/** What the first bytes show to be inside, whatever the name: a magic, or the first element of an XML file. */
export function cal3dLook(head: Uint8Array): Cal3DLook | null {
  const magic = String.fromCharCode(...head.subarray(0, 4));
  const binary = /^C.F\0$/.test(magic) ? kindOfMagic(magic.slice(0, 3)) : null;
  if (binary) return { kind: binary, form: 'binary' };
  const xml = xmlKind(textHead(head.subarray(0, enough)));
  return xml && { kind: xml, form: 'xml' };
}

/** Bytes of an XML file to look at: comments may come first. */
const enough = 1 << 16;

/** `CSF`, `XSF`, …; eCal3d's CDF holds a skeleton with its meshes. */
function kindOfMagic(magic: string): Cal3DKind | null {
  if (magic === 'CDF') return 'skeleton';
  return /^[CX].F$/.test(magic) ? (kinds.get(magic[1]!) ?? null) : null;
}

const kinds = new Map<string, Cal3DKind>([
  ['S', 'skeleton'],
  ['A', 'animation'],
  ['M', 'mesh'],
  ['R', 'material'],
  ['P', 'morphAnimation'],
]);

const roots = new Map<string, Cal3DKind>([
  ['SKELETON', 'skeleton'],
  ['ANIMATION', 'animation'],
  ['MESH', 'mesh'],
  ['MATERIAL', 'material'],
]);

function xmlKind(text: string): Cal3DKind | null {
  const first = nextTag(text, 0);
  if (first && !beginsLine(text, first.start)) return null;
  const header = first?.name === 'HEADER' ? first : null;
  const magic = header && /\bMAGIC\s*=\s*["']?\s*(\w+)/i.exec(header.attributes);
  if (magic) return kindOfMagic(magic[1]!.toUpperCase());
  const root = header ? nextTag(text, header.end) : first;
  const kind = root && roots.get(root.name);
  if (!kind) return null;
  // Other systems have meshes and materials, too.
  if (!header && !/\b(VERSION|MAGIC|DURATION|NUM\w+)\s*=/i.test(root.attributes)) return null;
  return kind === 'animation' && movesMorphs(text, root.end) ? 'morphAnimation' : kind;
}

function movesMorphs(text: string, from: number): boolean {
  const track = nextTag(text, from);
  return track?.name === 'TRACK' && /\bMORPH(NAME|ID)\s*=/i.test(track.attributes);
}

/** Not so within a program's text: `writeln('<MATERIAL …`. */
function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1000), at);
  return /(?:^|[\r\n>])[^\S\r\n]*$/.test(before);
}

interface Tag {
  /** In capitals. */
  readonly name: string;
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

/** The next element's start, past text, comments, declarations and instructions. */
function nextTag(text: string, from: number): Tag | null {
  let at = text.indexOf('<', from);
  while (at >= 0) {
    const [, close] = skipped.find(([open]) => text.startsWith(open, at)) ?? [];
    const end = text.indexOf(close ?? '>', at);
    if (end < 0) return null;
    const name = close ? null : /^[A-Za-z]+/.exec(text.slice(at + 1, at + 20))?.[0];
    if (name) {
      return { name: name.toUpperCase(), attributes: text.slice(at + 1 + name.length, end), start: at, end };
    }
    at = text.indexOf('<', close ? end : at + 1);
  }
  return null;
}

const skipped = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
