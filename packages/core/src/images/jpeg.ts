import { decode } from 'jpeg-js';
import type { Image, ImageInfo } from './model.js';
import { checkSize, refuse, viewOf } from './problem.js';

/** The size stands in the frame header, behind any number of other segments. */
export function jpegInfo(bytes: Uint8Array): ImageInfo | null {
  const frame = readFrame(bytes);
  return frame && { type: 'jpeg', width: frame.width, height: frame.height };
}

/**
 * Baseline and progressive, grey, YCbCr, RGB and CMYK, 8 bits a channel. What Exif says of turning is passed over.
 * @throws FormatError
 */
export function decodeJpeg(bytes: Uint8Array): Image {
  const frame = readFrame(bytes);
  if (frame === null) return refuse('image/damaged', 'the JPEG has no frame header', 0);
  const { width, height, offset, marker, bits } = frame;
  if (marker > 0xc2) refuse('image/not-decoded', `the JPEG is of kind ${marker - 0xc0}, not 0 to 2`, offset);
  if (bits !== 8) refuse('image/not-decoded', `the JPEG has ${bits} bits a channel, not 8`, offset);
  checkSize(width, height, offset);
  if (width * height > bytes.length * mostPixelsPerByte) {
    const message = `the JPEG claims ${width} by ${height} pixels, which ${bytes.length} bytes cannot hold`;
    refuse('image/damaged', message, offset);
  }
  if (scanCount(bytes) > mostScans) refuse('image/damaged', `the JPEG has more than ${mostScans} scans`);
  try {
    const maxResolutionInMP = Math.ceil((width * height) / 1e6);
    const { data } = decode(bytes, { useTArray: true, maxResolutionInMP, maxMemoryUsageInMB: 640 });
    return { width, height, pixels: data };
  } catch (error) {
    const isPlain = !(error instanceof TypeError) && !(error instanceof RangeError);
    const message = isPlain ? (error as Error).message : 'its segments contradict each other';
    if (message.startsWith('maxMemoryUsageInMB'))
      return refuse(
        'image/too-large',
        `a JPEG of ${width} by ${height} pixels needs more than 640 MiB`,
        offset,
      );
    if (message.startsWith('Unsupported color mode'))
      return refuse('image/not-decoded', 'the colours of the JPEG are of an unknown kind', offset);
    return refuse('image/damaged', `the JPEG is not decoded: ${message}`);
  }
}

/** Each block of 8 by 8 pixels takes a bit at least. */
const mostPixelsPerByte = 8 * 64;
/** Programs write a dozen; each may go over the whole image and take but a few bytes. */
const mostScans = 200;

interface Frame {
  readonly marker: number;
  readonly offset: number;
  readonly bits: number;
  readonly width: number;
  readonly height: number;
}

function readFrame(bytes: Uint8Array): Frame | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { marker, offset: at, bits: bytes[at + 4]!, width, height };
    } else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

function scanCount(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xda) count++;
  return count;
}
