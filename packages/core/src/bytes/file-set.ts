/** A set of files known by name: a folder, a zip, a drop, or one file. Names use `/` and are found without regard to case. */
export interface FileSet {
  readonly names: readonly string[];
  /** The bytes, or null where there is no such file. */
  read(name: string): Promise<Uint8Array | null>;
}

/** `a/./b/../C.png` → `a/C.png`; a name that climbs out of the set gives null. */
export function normalName(name: string): string | null {
  const parts: string[] = [];
  for (const part of name.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** A file set over names and a way to load each; an exact name wins over one that differs in case. */
export function fileSet(names: readonly string[], load: (name: string) => Promise<Uint8Array>): FileSet {
  const exact = new Set(names);
  const folded = new Map(names.map((name) => [name.toLowerCase(), name]));
  return {
    names,
    async read(name) {
      const normal = normalName(name);
      if (normal === null) return null;
      const found = exact.has(normal) ? normal : folded.get(normal.toLowerCase());
      return found === undefined ? null : load(found);
    },
  };
}

/** A file set over bytes already in memory. */
export const memoryFiles = (files: ReadonlyMap<string, Uint8Array>): FileSet =>
  fileSet([...files.keys()], async (name) => files.get(name)!);
