import { missingTexts } from '../bytes/missing.js';
import { diagnose, FormatError, type Report } from '../diagnostic.js';
import { decodeImage, type Image, type ImageInfo, imageInfo } from '../images/index.js';
import { pictureCodes } from './codes.js';
import type { Area, Stage } from './model.js';

/** The images of a stage and what is cut out of them. Few are kept in memory: ask for frames of one image in a row. */
export interface FramePixels {
  /** The file's bytes; null where it is missing. All that are missing are told together once one is. */
  bytesOf(image: number): Promise<Uint8Array | null>;
  /** What its header says; null where it is missing or of no known kind, which is told. */
  infoOf(image: number): Promise<ImageInfo | null>;
  /** Whether frames can be cut out of it; that they cannot is told once. */
  decodes(image: number): Promise<boolean>;
  /**
   * The pixels of an area in whole pixels, unchanged; transparent outside the image, and all of it where the image
   * cannot be decoded.
   * @throws FormatError where all that was cut comes to more than 2³¹ pixels.
   */
  cut(image: number, area: Area): Promise<Image>;
}

export function framePixels(stage: Stage, report: Report): FramePixels {
  const infos = new Map<number, ImageInfo | null>();
  const decoded = new Map<number, Image | null>();
  const told = new Set<number>();
  let missingTold = false;
  let cutPixels = 0;

  const nameOf = (image: number): string => stage.images[image]?.file ?? `image ${image}`;
  const tell = (image: number, code: keyof typeof pictureCodes, message: string): void => {
    if (!told.has(image)) report(diagnose(pictureCodes, code, message, { path: nameOf(image) }));
    told.add(image);
  };

  async function bytesOf(image: number): Promise<Uint8Array | null> {
    const bytes = (await stage.images[image]?.load()) ?? null;
    if (bytes === null) await tellMissing(image);
    return bytes;
  }

  async function tellMissing(image: number): Promise<void> {
    if (!stage.images[image])
      tell(image, 'stage/image-missing', 'The game has no such image; its frames are left out');
    else if (!missingTold) {
      missingTold = true;
      const missing: string[] = [];
      for (const { file, load } of stage.images) if ((await load()) === null) missing.push(file);
      for (const { message, path } of missingTexts(missing, stage.images.length, 'image', framesLeftOut))
        report(
          diagnose(pictureCodes, 'stage/image-missing', message, path === undefined ? undefined : { path }),
        );
    }
  }

  async function infoOf(image: number): Promise<ImageInfo | null> {
    let info = infos.get(image);
    if (info === undefined) {
      const bytes = await bytesOf(image);
      info = bytes && imageInfo(bytes);
      if (bytes && !info)
        tell(image, 'stage/image-not-decoded', 'It is no image of a known kind; its frames are left out');
      infos.set(image, info);
    }
    return info;
  }

  async function imageOf(image: number): Promise<Image | null> {
    let pixels = decoded.get(image);
    if (pixels === undefined) {
      const info = await infoOf(image);
      const bytes = info && (await bytesOf(image));
      if (info) makeRoom(decoded, info.width * info.height);
      pixels = bytes && decodedOrTold(image, bytes);
    }
    decoded.delete(image);
    decoded.set(image, pixels);
    return pixels;
  }

  function decodedOrTold(image: number, bytes: Uint8Array): Image | null {
    try {
      return decodeImage(bytes, 'the file');
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { message } = error.diagnostic;
      tell(image, 'stage/image-not-decoded', `Its frames are left out: ${message}`);
      return null;
    }
  }

  return {
    bytesOf,
    infoOf,
    decodes: async (image) => (await imageOf(image)) !== null,
    async cut(image, area) {
      cutPixels += area.width * area.height;
      if (!(cutPixels <= mostPixels)) {
        const message = `The frames have more than ${mostPixels} pixels together`;
        throw new FormatError(diagnose(pictureCodes, 'stage/too-many-pixels', message));
      }
      const { width, height } = area;
      const pixels = new Uint8Array(width * height * 4);
      const source = await imageOf(image);
      if (source) copyArea(source, area, pixels);
      return { width, height, pixels };
    },
  };
}

const framesLeftOut = '; frames are left out';
const mostPixels = 2 ** 31;
/** Of all images that are kept decoded together; the last one always is, before a large one all others go. */
const keptPixels = 2 ** 25;

/** The first in the map was used the longest ago. That one cannot be decoded costs nothing to remember. */
function makeRoom(decoded: Map<number, Image | null>, size: number): void {
  const all = [...decoded].flatMap(([image, pixels]) =>
    pixels ? [{ image, size: pixels.width * pixels.height }] : [],
  );
  let sum = all.reduce((total, each) => total + each.size, size);
  for (const each of all) {
    if (sum <= keptPixels) return;
    decoded.delete(each.image);
    sum -= each.size;
  }
}

function copyArea(source: Image, { x, y, width, height }: Area, to: Uint8Array): void {
  const [left, right] = [Math.max(0, x), Math.min(source.width, x + width)];
  if (left >= right) return;
  for (let row = Math.max(0, y); row < Math.min(source.height, y + height); row++) {
    const from = (row * source.width + left) * 4;
    const at = ((row - y) * width + (left - x)) * 4;
    to.set(source.pixels.subarray(from, from + (right - left) * 4), at);
  }
}
