/** `walk.cycle.animx` → `walk.cycle` and `.animx`; empty where there is none. */
export function splitExtension(name: string): [stem: string, extension: string] {
  const [, stem, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name)!;
  return [stem!, extension];
}

/** `out/game.gif` → `out/`; empty where there is none. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** Names Windows keeps for devices, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Path separators, what Windows refuses, control characters, and marks that turn the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A part of a file name that every system takes, as near to `text` as can be; never empty, at most 100 characters and
 * 180 bytes, since the whole name may have 255.
 */
export function safeFileName(text: string): string {
  const cut = cutToBytes(
    Array.from(
      text
        .slice(0, 400)
        .replace(/\p{Surrogate}/gu, '_')
        .replace(unsafe, '_'),
    ),
    180,
  );
  const trimmed = cut.replace(/^[\s.-]+|[\s.]+$/g, '');
  if (trimmed === '') return '_';
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** As many of at most 100 characters as fit. */
function cutToBytes(characters: readonly string[], most: number): string {
  let bytes = 0;
  const end = characters.slice(0, 100).findIndex((character) => {
    bytes += utf8Length(character);
    return bytes > most;
  });
  return characters.slice(0, end < 0 ? 100 : end).join('');
}

const utf8Length = (character: string): number => new TextEncoder().encode(character).length;

/** Gives back each name, with `-2`, `-3` … put before its extension where it (whatever its case) was given before. */
export function uniqueNames(): (stem: string, extension: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (stem, extension) => {
    const wanted = folded(stem + extension);
    let name = stem + extension;
    let n = next.get(wanted) ?? 2;
    while (taken.has(folded(name))) name = `${stem}-${n++}${extension}`;
    next.set(wanted, n);
    taken.add(folded(name));
    return name;
  };
}

/** What file systems that mind neither case nor spelling take for the same name. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();
