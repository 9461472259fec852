import type { StageObject } from '@mutoscope/core/stage';
import type { Doc } from '../documents/doc.js';

/** The decoded images of one object; to be closed, since they hold memory outside of the page's own. */
export interface ObjectPictures {
  /** By index in `Stage.images`. */
  readonly images: ReadonlyMap<number, ImageBitmap>;
  /** Files that are missing or no picture. */
  readonly missing: readonly string[];
  close(): void;
}

export async function picturesOf({ stage }: Doc, { animations }: StageObject): Promise<ObjectPictures> {
  const images = new Map<number, ImageBitmap>();
  const missing: string[] = [];
  const used = new Set(animations.flatMap(({ frames }) => frames.map(({ image }) => image)));
  for (const index of used) {
    const image = stage?.images[index];
    const picture = image && (await decoded(image));
    if (picture) images.set(index, picture);
    else missing.push(image?.file ?? `${index}`);
  }
  const close = () => {
    for (const picture of images.values()) picture.close();
  };
  return { images, missing, close };
}

/** Null for what is missing, cannot be read or is no picture. */
async function decoded({ load }: { load(): Promise<Uint8Array | null> }): Promise<ImageBitmap | null> {
  const bytes = await load().catch(() => null);
  if (bytes === null) return null;
  return createImageBitmap(new Blob([bytes as BlobPart])).catch(() => null);
}
