/** How many files there are in each folder, and how large they are together. */

export interface PartCount {
  /** A file at the top, or a folder with a slash at its end. */
  readonly part: string;
  readonly count: number;
  readonly bytes: number;
}

export function countsBelow(
  files: readonly { readonly name: string; readonly bytes: number }[],
): readonly PartCount[] {
  const parts = new Map<string, PartCount>();
  for (const { name, bytes } of files) {
    const part = name.includes('/') ? name.slice(0, name.indexOf('/') + 1) : name;
    const before = parts.get(part) ?? { part, count: 0, bytes: 0 };
    parts.set(part, { part, count: before.count + 1, bytes: before.bytes + bytes });
  }
  return [...parts.values()];
}
