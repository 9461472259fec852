import { decodeUtf8 } from '../../bytes/reader.js';
import { distinctNames } from '../../figure/distinct-names.js';
import type { Cal3DSkeleton } from './model.js';

/** A name a bone, none twice: readable ones as they are, doubled ones with a number, empty ones `bone 12`. */
export function boneNames({ bones }: Cal3DSkeleton): string[] {
  const unique = distinctNames();
  return bones.map(({ name }, i) => unique(readableName(name.text) || boneNumber(i)));
}

/** What a bone is called where there is no skeleton to name it. */
export const boneNumber = (bone: number): string => `bone ${bone}`;

/**
 * The name that was meant where mp3butcher's Blender exporter spelt its UTF-8 out: bones as Python's bytes
 * (`b'\xe7\x9b\xae.L'` is 目.L), files as hexadecimal digits (`mesh_e79bae`).
 */
export function readableName(text: string): string {
  const bytes = /^b'(.*)'$/s.exec(text) ?? /^b"(.*)"$/s.exec(text);
  if (bytes) return fromPython(bytes[1]!) ?? text;
  return text.replace(hexRun, (hex) => fromHex(hex) ?? hex);
}

/** Characters of three or four bytes; shorter ones would find words such as `dead`. */
const hexRun =
  /(?<![0-9a-zA-Z])(?:e[0-9a-f](?:[89ab][0-9a-f]){2}|f[0-4](?:[89ab][0-9a-f]){3})+(?![0-9a-zA-Z])/g;

function fromPython(literal: string): string | null {
  const bytes: number[] = [];
  for (const [part] of literal.matchAll(/\\x[0-9a-f]{2}|\\.|[^\\]/gis)) {
    if (part.length === 4 && part.startsWith('\\x')) bytes.push(Number.parseInt(part.slice(2), 16));
    else {
      const code = part.codePointAt(part.length - 1)!;
      if (code > 0x7f) return null;
      bytes.push(code);
    }
  }
  return decoded(Uint8Array.from(bytes));
}

const fromHex = (hex: string): string | null =>
  decoded(Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16)));

function decoded(bytes: Uint8Array): string | null {
  const text = decodeUtf8(bytes);
  return text.includes('\uFFFD') ? null : text;
}

/** As it is compared where nothing is called so exactly: some formats have no blanks in names, some no case. */
const looseName = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, '_');

/** Finds a bone by its exact name, else by one that differs in case and blanks only and is the only such. */
export function nameFinder(names: readonly string[]): (name: string) => number | undefined {
  const exact = new Map(names.map((name, bone) => [name, bone]));
  const loose = new Map<string, number | undefined>();
  for (const [bone, name] of names.entries()) {
    const key = looseName(name);
    loose.set(key, loose.has(key) ? undefined : bone);
  }
  return (name) => exact.get(name) ?? loose.get(looseName(name));
}
