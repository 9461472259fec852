import { LinearMipmapLinearFilter, RepeatWrapping, Texture } from 'three';
import type { TextureSlot } from './materials.js';

export interface Textures {
  /** Null where its file is missing or cannot be decoded. The same for all who ask for the same. */
  load(use: TextureSlot): Promise<Texture | null>;
  dispose(): void;
}

/** `picture` is asked once for each. */
export function createTextures(picture: (texture: number) => Promise<ImageBitmap | null>): Textures {
  const pictures = new Map<number, Promise<ImageBitmap | null>>();
  const textures = new Map<string, Promise<Texture | null>>();
  let gone = false;
  const pictureOf = (index: number): Promise<ImageBitmap | null> => {
    const found = pictures.get(index) ?? picture(index);
    pictures.set(index, found);
    return found;
  };
  const make = async ({ texture: index, uvSet, colorSpace }: TextureSlot): Promise<Texture | null> => {
    const bitmap = await pictureOf(index);
    if (bitmap === null || gone) return null;
    const texture = new Texture(bitmap);
    texture.channel = uvSet;
    texture.colorSpace = colorSpace;
    texture.flipY = false;
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.anisotropy = 4;
    texture.needsUpdate = true;
    return texture;
  };
  return {
    load(use) {
      const key = `${use.texture} ${use.uvSet} ${use.colorSpace}`;
      const found = textures.get(key) ?? make(use);
      textures.set(key, found);
      return found;
    },
    dispose() {
      gone = true;
      for (const each of textures.values()) void each.then((texture) => texture?.dispose());
      for (const each of pictures.values()) void each.then((bitmap) => bitmap?.close());
    },
  };
}
