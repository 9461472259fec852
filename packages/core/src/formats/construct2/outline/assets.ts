/** The files a game loads and what they weigh, as the project says. */

import type { Asset } from '../../format.js';
import type { Project } from '../model.js';

/** Each file once, the heaviest first. Music is in no list of an export. */
export function assetsOf({ objectTypes, preloadedAudio = [], mediaFolder }: Project): readonly Asset[] {
  const assets = new Map<string, Asset>();
  const add = (file: string, kind: Asset['kind'], bytes: number) => {
    if (!assets.has(file)) assets.set(file, { file, kind, bytes });
  };
  for (const { texture, animations } of objectTypes) {
    if (texture) add(texture.file, 'image', texture.bytes);
    for (const { frames } of animations ?? []) {
      for (const { file, bytes } of frames) add(file, 'image', bytes);
    }
  }
  for (const { file, bytes } of preloadedAudio) add(mediaFolder + file, 'sound', bytes);
  return [...assets.values()].sort((a, b) => b.bytes - a.bytes);
}
