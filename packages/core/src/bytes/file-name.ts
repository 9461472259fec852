/** Names Windows keeps for devices, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Path separators, what Windows refuses, control characters, and marks that turn the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A part of a file name that every system takes, as near to `text` as can be; never empty, at most 100 characters. */
export function safeFileName(text: string): string {
  const cut = Array.from(text.replace(/\p{Surrogate}/gu, '_').replace(unsafe, '_'))
    .slice(0, 100)
    .join('');
  const trimmed = cut.replace(/^[\s.-]+|[\s.]+$/g, '');
  if (trimmed === '') return '_';
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** Gives back each name, with `-2`, `-3` … put before its extension where it (whatever its case) was given before. */
export function uniqueNames(): (stem: string, extension: string) => string {
  const taken = new Set<string>();
  return (stem, extension) => {
    let name = stem + extension;
    for (let n = 2; taken.has(name.normalize('NFC').toLowerCase()); n++) name = `${stem}-${n}${extension}`;
    taken.add(name.normalize('NFC').toLowerCase());
    return name;
  };
}
