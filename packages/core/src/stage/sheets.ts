import { diagnose, type Report } from '../diagnostic.js';
import { encodePng } from '../images/index.js';
import { pictureCodes } from './codes.js';
import type { FramePixels } from './frame-pixels.js';
import { longestSide, usualSide } from './limits.js';
import type { Area } from './model.js';
import { pack } from './pack.js';
import { decodable, isOutside, type Picture, type PictureStrip } from './pictures.js';

/** One file with the pictures of whole animations. */
export interface Sheet {
  readonly bytes: Uint8Array;
  /** With the dot. */
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  /** The image of the stage that it is, unchanged; null where it was made of others. */
  readonly image: number | null;
  readonly strips: readonly PictureStrip[];
  /** By animation and picture, where it is in the sheet. */
  readonly areas: readonly (readonly Area[])[];
}

export interface SheetOptions {
  /** For messages. */
  readonly name: string;
  /** Whether the animations may be spread over several sheets; one that does not fit into one is left out. */
  readonly several: boolean;
}

/**
 * The image itself where all pictures lie in one; else PNGs into which each picture is copied once. They have at most
 * 4096 pixels a side unless a single animation needs more, or all have to be in one.
 */
export async function sheetsOf(
  strips: readonly PictureStrip[],
  pixels: FramePixels,
  { name, several }: SheetOptions,
  report: Report,
): Promise<readonly Sheet[]> {
  const kept = await imageOfAll(strips, pixels);
  if (kept) return [kept];
  const sheets: Sheet[] = [];
  let rest = await decodable(strips, pixels);
  while (rest.length > 0) {
    const group = firstSheet(rest, several);
    if (group === null) {
      const what = several ? `The animation ${rest[0]!.animation.name}` : 'The sprite';
      const message = `${what} is left out: its frames do not fit into ${longestSide} by ${longestSide} pixels`;
      report(diagnose(pictureCodes, 'stage/too-large', message, { path: name }));
      rest = several ? rest.slice(1) : [];
      continue;
    }
    sheets.push(await drawn(group, pixels));
    rest = rest.slice(group.strips.length);
  }
  return sheets;
}

/** Of one sheet, 512 MiB. */
const mostInSheet = 2 ** 27;
/** Images that whatever shows a sheet can read. */
const readable: Readonly<Record<string, string>> = { png: '.png', jpeg: '.jpg', webp: '.webp' };

async function imageOfAll(strips: readonly PictureStrip[], pixels: FramePixels): Promise<Sheet | null> {
  const pictures = strips.flatMap((strip) => strip.pictures);
  const image = pictures[0]?.frame.image;
  if (image === undefined || pictures.some(({ frame }) => frame.image !== image)) return null;
  const info = await pixels.infoOf(image);
  const extension = info && readable[info.type];
  if (!info || !extension || pictures.some(({ area }) => isOutside(area, info))) return null;
  const bytes = await pixels.bytesOf(image);
  const areas = strips.map((strip) => strip.pictures.map(({ area }) => area));
  return bytes && { bytes, extension, width: info.width, height: info.height, image, strips, areas };
}

interface Group {
  readonly strips: readonly PictureStrip[];
  /** Each one once. */
  readonly pictures: readonly Picture[];
  readonly packed: { readonly width: number; readonly height: number; readonly places: readonly Point[] };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** As many of the animations, in order, as go into one sheet; null where not even the first does. */
function firstSheet(strips: readonly PictureStrip[], several: boolean): Group | null {
  const whole = grouped(strips, usualSide);
  if (whole) return whole;
  if (!several) return grouped(strips, longestSide);
  let best = grouped(strips.slice(0, 1), usualSide);
  if (best === null) return grouped(strips.slice(0, 1), longestSide);
  let [fits, fails] = [1, strips.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    const group = grouped(strips.slice(0, middle), usualSide);
    if (group) [best, fits] = [group, middle];
    else fails = middle;
  }
  return best;
}

function grouped(strips: readonly PictureStrip[], longest: number): Group | null {
  const pictures = [
    ...new Map(
      strips.flatMap((strip) => strip.pictures.map((picture) => [keyOf(picture), picture])),
    ).values(),
  ];
  const pixelCount = pictures.reduce((sum, { area }) => sum + area.width * area.height, 0);
  if (pixelCount > Math.min(longest * longest, mostInSheet)) return null;
  const packed = pack(
    pictures.map(({ area }) => area),
    longest,
  );
  return packed && packed.width * packed.height <= mostInSheet ? { strips, pictures, packed } : null;
}

const keyOf = ({ frame, area: { x, y, width, height } }: Picture): string =>
  [frame.image, x, y, width, height].join();

async function drawn({ strips, pictures, packed }: Group, pixels: FramePixels): Promise<Sheet> {
  const { width, height, places } = packed;
  const sheet = new Uint8Array(width * height * 4);
  const areas = new Map<string, Area>();
  const byImage = pictures.map((picture, i) => ({ picture, place: places[i]! }));
  byImage.sort((a, b) => a.picture.frame.image - b.picture.frame.image);
  for (const { picture, place } of byImage) {
    const { area, frame } = picture;
    const cut = await pixels.cut(frame.image, area);
    for (let row = 0; row < area.height; row++) {
      const from = cut.pixels.subarray(row * area.width * 4, (row + 1) * area.width * 4);
      sheet.set(from, ((place.y + row) * width + place.x) * 4);
    }
    areas.set(keyOf(picture), { ...place, width: area.width, height: area.height });
  }
  return {
    bytes: encodePng({ width, height, pixels: sheet }),
    extension: '.png',
    width,
    height,
    image: null,
    strips,
    areas: strips.map((strip) => strip.pictures.map((picture) => areas.get(keyOf(picture))!)),
  };
}
