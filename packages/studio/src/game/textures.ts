import type { Area, Stage } from '@mutoscope/core/stage';
import { CanvasSource, ImageSource, Rectangle, Texture, type TextureSource } from 'pixi.js';

/** The images of a stage as textures, loaded when they are asked for. */
export interface StageTextures {
  /** Loads what is not there yet; `tell` hears the share that is done. What is missing or broken gets a stand-in. */
  load(images: Iterable<number>, tell?: (share: number) => void): Promise<void>;
  /** Size in pixels of an image that was loaded; null where it is missing or broken. */
  sizeOf(image: number): { readonly width: number; readonly height: number } | null;
  /** A part of an image that was loaded, or all of it. */
  frame(image: number, area: Area | null): Texture;
  /** All of an image that was loaded, repeated without end. */
  repeated(image: number): Texture;
  /** Files of what was loaded in vain. */
  readonly missing: ReadonlySet<string>;
  destroy(): void;
}

/** `longest` is how many pixels a texture may be wide or high; images that have more are drawn smaller. */
export function createTextures(stage: Stage, longest: number | Promise<number>): StageTextures {
  const bitmaps = new Map<number, Promise<void>>();
  const loaded = new Map<number, Loaded>();
  const textures = new Map<string, Texture>();
  const missing = new Set<string>();
  let standIn: Texture | null = null;
  let isGone = false;
  const { linearSampling, mipmaps = false } = stage.window;

  const loadOne = async (index: number): Promise<void> => {
    const image = stage.images[index];
    const bytes = await image?.load().catch(() => null);
    const found = bytes ? await bitmapOf(bytes, await longest) : null;
    if (found && isGone) found.bitmap.close();
    else if (found) loaded.set(index, found);
    else if (image) missing.add(image.file);
  };
  const made = (key: string, make: () => Texture): Texture => {
    let texture = textures.get(key);
    if (!texture) textures.set(key, (texture = make()));
    return texture;
  };
  const whole = (image: number, addressMode: 'repeat' | 'clamp-to-edge'): Texture => {
    const found = loaded.get(image);
    if (!found) return (standIn ??= new Texture({ source: standInSource() }));
    return made(`${image} ${addressMode}`, () => {
      const source = new ImageSource({
        resource: found.bitmap,
        resolution: found.resolution,
        addressMode,
        scaleMode: linearSampling ? 'linear' : 'nearest',
        autoGenerateMipmaps: mipmaps && linearSampling,
      });
      return new Texture({ source });
    });
  };
  return {
    missing,
    async load(images, tell) {
      const wanted = [...new Set(images)];
      let done = 0;
      const next = wanted.values();
      const lane = async () => {
        for (const index of next) {
          if (!bitmaps.has(index)) bitmaps.set(index, loadOne(index));
          await bitmaps.get(index);
          tell?.(++done / wanted.length);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    sizeOf: (image) => loaded.get(image) ?? null,
    frame(image, area) {
      const all = whole(image, 'clamp-to-edge');
      if (area === null || !loaded.has(image)) return all;
      const { x, y, width, height } = area;
      return made(
        `${image} ${x} ${y} ${width} ${height}`,
        () => new Texture({ source: all.source, frame: new Rectangle(x, y, width, height) }),
      );
    },
    repeated: (image) => whole(image, 'repeat'),
    destroy() {
      isGone = true;
      const sources = new Set<TextureSource>([...textures.values()].map(({ source }) => source));
      for (const texture of textures.values()) texture.destroy();
      for (const source of sources) source.destroy();
      standIn?.destroy(true);
      for (const { bitmap } of loaded.values()) bitmap.close();
      textures.clear();
      loaded.clear();
    },
  };
}

const lanes = 6;

interface Loaded {
  readonly bitmap: ImageBitmap;
  /** Of the file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the bitmap a pixel of the file: less than 1 where the file's were too many. */
  readonly resolution: number;
}

/** A quarter of a gigabyte. */
const mostPixels = 2 ** 26;

async function bitmapOf(bytes: Uint8Array, longest: number): Promise<Loaded | null> {
  try {
    const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const [byLength, byArea] = [longest / Math.max(width, height), Math.sqrt(mostPixels / (width * height))];
    const resolution = Math.min(1, byLength, byArea);
    if (resolution === 1) return { bitmap, width, height, resolution };
    const small = await createImageBitmap(bitmap, {
      resizeWidth: Math.max(1, Math.round(width * resolution)),
      resizeHeight: Math.max(1, Math.round(height * resolution)),
    });
    bitmap.close();
    return { bitmap: small, width, height, resolution };
  } catch {
    return null;
  }
}

/** A grey box with a cross. */
function standInSource(): TextureSource {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'rgb(128 128 128 / 0.35)';
  context.fillRect(0, 0, 64, 64);
  context.strokeStyle = 'rgb(128 128 128)';
  context.lineWidth = 2;
  context.strokeRect(1, 1, 62, 62);
  context.beginPath();
  context.moveTo(1, 1);
  context.lineTo(63, 63);
  context.moveTo(63, 1);
  context.lineTo(1, 63);
  context.stroke();
  return new CanvasSource({ resource: canvas });
}
