import { safeFileName, splitExtension, uniqueNames } from '../../bytes/file-name.js';
import { diagnose, FormatError } from '../../diagnostic.js';
import { encodePng, encodeRepeated, type Image, mostPixels } from '../../images/index.js';
import type { FramePixels } from '../../stage/frame-pixels.js';
import type { Area, Stage, Tileset } from '../../stage/model.js';
import type { OutputFile } from '../format.js';
import { tiledCodes } from './codes.js';

export interface Picture {
  /** Below the folder of the maps. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The images of a stage as files for Tiled, each made once. Null where one is missing or cannot be read. */
export interface Pictures {
  readonly files: readonly OutputFile[];
  readonly pixels: FramePixels;
  /** The image file as it is. */
  whole(image: number): Promise<Picture | null>;
  /** Where the file of an image that is missing belongs. */
  placeFor(image: number): string;
  /** Throws FormatError where those that are going to be cut out are, with all before, more pixels than is sane. */
  claim(areas: readonly Size[]): void;
  /** A part of it as PNG, called `name`, or the file as it is where the part is all. */
  part(image: number, area: Area, name: string): Promise<Picture | null>;
  /** The image side by side over so many whole pixels, from the top left; null where it, or all together, would be too large. */
  repeated(image: number, size: Size, name: string): Promise<Picture | null>;
  /** Its tiles, `columns` in a row, with nothing between them. */
  tiles(tileset: Tileset, columns: number, rows: number, name: string): Promise<Picture | null>;
}

export function createPictures(stage: Stage, pixels: FramePixels): Pictures {
  const files: OutputFile[] = [];
  const made = new Map<string, Picture | null>();
  const unique = uniqueNames();
  let claimed = 0;
  let repeatedPixels = 0;

  async function once(key: string, make: () => Promise<Picture | null>): Promise<Picture | null> {
    if (!made.has(key)) made.set(key, await make());
    return made.get(key) ?? null;
  }

  function add(name: string, extension: string, bytes: Uint8Array, { width, height }: Size): Picture {
    const file = `images/${unique(safeFileName(name), extension)}`;
    files.push({ name: file, bytes });
    return { file, width, height };
  }

  const baseName = (image: number): [stem: string, extension: string] =>
    splitExtension((stage.images[image]?.file ?? 'missing').split(/[/\\]/).at(-1)!);

  const whole: Pictures['whole'] = (image) =>
    once(`${image}`, async () => {
      const info = await pixels.infoOf(image);
      const bytes = info && (await pixels.bytesOf(image));
      if (!bytes || info.width < 1 || info.height < 1) return null;
      return add(baseName(image)[0], `.${info.type === 'jpeg' ? 'jpg' : info.type}`, bytes, info);
    });

  return {
    files,
    pixels,
    whole,
    placeFor(image) {
      const [stem, extension] = baseName(image);
      return `images/${unique(safeFileName(stem), `.${safeFileName(extension)}`)}`;
    },
    claim(areas) {
      for (const { width, height } of areas) claimed += width * height;
      if (claimed <= mostClaimed) return;
      const message = `The pictures of the sprites have more than ${mostClaimed} pixels together`;
      throw new FormatError(diagnose(tiledCodes, 'tiled/too-large', message));
    },
    async part(image, area, name) {
      const { x, y, width, height } = area;
      const info = await pixels.infoOf(image);
      if (x === 0 && y === 0 && width === info?.width && height === info.height) return whole(image);
      return once(`${image} ${x} ${y} ${width} ${height}`, async () => {
        if (!(await pixels.decodes(image))) return null;
        return add(name, '.png', encodePng(await pixels.cut(image, area)), area);
      });
    },
    async repeated(image, { width, height }, name) {
      const info = await pixels.infoOf(image);
      if (width === info?.width && height === info.height) return whole(image);
      return once(`${image} over ${width} ${height}`, async () => {
        const enough = width * height <= mostPixels && repeatedPixels + width * height <= mostRepeated;
        if (!enough || info === null || !(await pixels.decodes(image))) return null;
        repeatedPixels += width * height;
        const [across, down] = [Math.min(width, info.width), Math.min(height, info.height)];
        const pattern = await pixels.cut(image, { x: 0, y: 0, width: across, height: down });
        return add(name, '.png', encodeRepeated(pattern, { width, height }), { width, height });
      });
    },
    tiles(tileset, columns, rows, name) {
      const { image, tileWidth: width, tileHeight: height, offsetX, offsetY, spacingX, spacingY } = tileset;
      return once(JSON.stringify([image, width, height, offsetX, offsetY, spacingX, spacingY]), async () => {
        if (!(await pixels.decodes(image))) return null;
        const size = { width: columns * width, height: rows * height };
        const sheet = { ...size, pixels: new Uint8Array(size.width * size.height * 4) };
        for (let row = 0; row < rows; row++) {
          const y = offsetY + row * (height + spacingY);
          for (let column = 0; column < columns; column++) {
            const x = offsetX + column * (width + spacingX);
            const tile = await pixels.cut(image, { x, y, width, height });
            put(tile, sheet, column * width, row * height);
          }
        }
        return add(name, '.png', encodePng(sheet), sheet);
      });
    },
  };
}

const mostClaimed = 2 ** 29;
/** Over all pictures; what Tiled opens takes 512 MiB then. */
export const mostRepeated = 2 ** 27;

export type Size = Pick<Image, 'width' | 'height'>;

function put({ width, height, pixels }: Image, to: Image, left: number, top: number): void {
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(row * width * 4, (row + 1) * width * 4);
    to.pixels.set(line, ((top + row) * to.width + left) * 4);
  }
}
