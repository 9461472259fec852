import type { ObjectType } from '../model.js';

export interface ImageName {
  readonly name: string;
  /** Otherwise the export found its pictures equal to another type's, and kept them once under that type's name. */
  readonly isOwn: boolean;
}

/**
 * `images/hero-sheet0.png` and `images/grass.png` are named after their types, in lower case. Of equal images only the
 * first is exported, which is the one of the first type that uses it (so in every export whose project is known).
 */
export function imageNames(types: readonly ObjectType[]): (ImageName | null)[] {
  const owners = new Map<string, number>();
  return types.map((type, index) => {
    let borrowed: string | null = null;
    for (const name of namesInFiles(type)) {
      if (!owners.has(name)) owners.set(name, index);
      if (owners.get(name) === index) return { name, isOwn: true };
      borrowed ??= name;
    }
    return borrowed === null ? null : { name: borrowed, isOwn: false };
  });
}

function* namesInFiles({ texture, animations }: ObjectType): Iterable<string> {
  if (texture) yield* nameInFile(texture.file, null);
  for (const { name, frames } of animations ?? [])
    for (const { file } of frames) yield* nameInFile(file, name);
}

/** None for what Construct 3 puts on sheets of several types. */
function* nameInFile(file: string, animation: string | null): Iterable<string> {
  const base = file
    .slice(-longest)
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z]{3,4}$/i, '');
  if (base === '' || /^shared-\d+-sheet\d+$/.test(base)) return;
  if (animation === null) yield base;
  else yield base.slice(0, -framePart(base, animation).length || undefined);
}

/** Frames that are kept as JPEG, and all in previews, have a file each: `images/sky-default-000.jpg`. */
function framePart(base: string, animation: string): string {
  const begin = `-${animation.toLowerCase()}-`;
  const number = /\d{3}$/.exec(base)?.[0];
  if (number !== undefined && base.slice(0, -3).toLowerCase().endsWith(begin)) return begin + number;
  return /-sheet\d+$/.exec(base)?.[0] ?? '';
}

const longest = 1000;
