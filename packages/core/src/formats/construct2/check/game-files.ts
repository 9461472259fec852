import type { Game } from '../game.js';
import type { Frame, Project } from '../model.js';
import type { Steps } from '../walk.js';
import { fold } from './checked.js';

/** The files in the game's own folder, found as the file set finds them: without regard to case. */
export interface GameFiles {
  /** Relative to the game's folder. */
  readonly names: readonly string[];
  has(name: string): boolean;
  read(name: string): Promise<Uint8Array | null>;
}

export function filesOf({ files, folder }: Game): GameFiles {
  const names = files.names
    .filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length));
  const folded = new Set(names.map(fold));
  return {
    names,
    has: (name) => folded.has(fold(name)),
    read: (name) => files.read(folder + name),
  };
}

/** An image, and everything that shows it. */
export interface ImageUse {
  readonly file: string;
  /** As the project says. */
  readonly bytes: number;
  readonly at: Steps;
  readonly frames: { readonly frame: Frame; readonly at: Steps }[];
}

/** Whether the files around the project were given at all: of a data.js by itself nothing is missing. */
export function isWithFiles(project: Project, files: GameFiles): boolean {
  const images = imageUses(project);
  return images.size === 0 || [...images.keys()].some((file) => files.has(file));
}

/** By name in lower case. */
export function imageUses({ objectTypes }: Project): ReadonlyMap<string, ImageUse> {
  const uses = new Map<string, ImageUse>();
  const useOf = (file: string, bytes: number, at: Steps): ImageUse => {
    const key = fold(file);
    const known = uses.get(key) ?? { file, bytes, at, frames: [] };
    uses.set(key, known);
    return known;
  };
  for (const [index, { texture, animations }] of objectTypes.entries()) {
    if (texture) useOf(texture.file, texture.bytes, ['objectTypes', index, 'texture']);
    for (const [place, { frames }] of (animations ?? []).entries())
      for (const [number, frame] of frames.entries()) {
        const at = ['objectTypes', index, 'animations', place, 'frames', number];
        useOf(frame.file, frame.bytes, at).frames.push({ frame, at });
      }
  }
  return uses;
}
