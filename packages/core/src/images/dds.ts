import { type BlockKind, blockBytes, decodeBlock, raiseNormals } from './blocks.js';
import { channelOf, type Masks, unmaskPixels } from './masks.js';
import type { Image, ImageInfo } from './model.js';
import { checkSize, needBytes, opaqueIfInvisible, refuse, viewOf } from './problem.js';

export function ddsInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < headerSize || viewOf(bytes).getUint32(0, true) !== 0x20534444) return null;
  const view = viewOf(bytes);
  return { type: 'dds', width: view.getUint32(16, true), height: view.getUint32(12, true) };
}

/**
 * The first and largest level of a DDS image: BC1 to BC5, or plain pixels cut out by masks. BC4 and luminance give
 * grey; BC5 and what OpenSceneGraph writes as luminance and alpha are read as normal maps, whose blue follows from red
 * and green.
 * @throws FormatError
 */
export function decodeDds(bytes: Uint8Array): Image {
  const info = ddsInfo(bytes);
  if (info === null) return refuse('image/damaged', 'the DDS ends inside its header', bytes.length);
  const { width, height } = info;
  checkSize(width, height, 12);
  const { blocks, masks, size, start } = layoutOf(bytes);
  const pixels = new Uint8Array(width * height * 4);
  if (blocks) {
    const across = Math.ceil(width / 4);
    const down = Math.ceil(height / 4);
    needBytes(bytes, start, across * down * blockBytes(blocks), 'the blocks');
    const block = new Uint8Array(64);
    for (let i = 0; i < across * down; i++) {
      decodeBlock(blocks, bytes, start + i * blockBytes(blocks), block);
      placeBlock(block, (i % across) * 4, Math.floor(i / across) * 4, { width, height, pixels });
    }
  } else {
    needBytes(bytes, start, width * height * size, 'the pixels');
    unmaskPixels(bytes, start, size, width * height, masks.map(channelOf), pixels, 0);
    if (masks === swappedNormals) raiseNormals(pixels);
    else opaqueIfInvisible(pixels);
  }
  return { width, height, pixels };
}

const headerSize = 128;
const extendedSize = 20;

interface Layout {
  readonly blocks: BlockKind | null;
  readonly masks: Masks;
  /** Bytes a pixel. */
  readonly size: number;
  readonly start: number;
}

const Flag = { alpha: 1, fourCC: 4, rgb: 0x40, luminance: 0x20000 } as const;

const fourCCs: Readonly<Record<string, BlockKind>> = {
  DXT1: 'bc1',
  DXT2: 'bc2',
  DXT3: 'bc2',
  DXT4: 'bc3',
  DXT5: 'bc3',
  ATI1: 'bc4',
  BC4U: 'bc4',
  ATI2: 'bc5',
  BC5U: 'bc5',
};

const rgba8: Masks = [0xff, 0xff00, 0xff0000, 0xff000000];
const bgra8: Masks = [0xff0000, 0xff00, 0xff, 0xff000000];

/**
 * Two bytes whose mask of luminance lies outside of them are by OpenSceneGraph: luminance, then alpha. osgCal's tool
 * for normal maps puts Y and X there (`osgCalNMExport.cpp`); that nothing else does is a guess.
 */
const swappedNormals: Masks = [0xff00, 0xff, 0, 0];

function layoutOf(bytes: Uint8Array): Layout {
  const view = viewOf(bytes);
  const flags = view.getUint32(80, true);
  const bits = view.getUint32(88, true);
  if (flags & Flag.fourCC) {
    const name = String.fromCharCode(...bytes.subarray(84, 88));
    if (name === 'DX10') return extendedLayout(bytes);
    const blocks = Object.hasOwn(fourCCs, name) ? fourCCs[name]! : null;
    if (blocks === null)
      return refuse('image/not-decoded', `a DDS of type ${JSON.stringify(name)} is not decoded`, 84);
    return { blocks, masks: rgba8, size: 0, start: headerSize };
  }
  const mask = (index: number): number => view.getUint32(92 + index * 4, true);
  const alpha = flags & Flag.alpha ? mask(3) : 0;
  const isGrey = (flags & Flag.luminance) !== 0;
  if (!(isGrey || flags & Flag.rgb) || ![8, 16, 24, 32].includes(bits)) {
    const message = `a DDS of ${bits} bits and pixel flags 0x${flags.toString(16)} is not decoded`;
    return refuse('image/not-decoded', message, 80);
  }
  if (isGrey && bits === 16 && mask(0) === 0xff0000)
    return { blocks: null, masks: swappedNormals, size: 2, start: headerSize };
  const masks: Masks = isGrey ? [mask(0), mask(0), mask(0), alpha] : [mask(0), mask(1), mask(2), alpha];
  return { blocks: null, masks, size: bits / 8, start: headerSize };
}

/** By the DXGI number of the extended header. */
function extendedLayout(bytes: Uint8Array): Layout {
  needBytes(bytes, headerSize, extendedSize, 'the extended header');
  const format = viewOf(bytes).getUint32(headerSize, true);
  const start = headerSize + extendedSize;
  if (format === 28 || format === 29) return { blocks: null, masks: rgba8, size: 4, start };
  if (format === 87 || format === 91) return { blocks: null, masks: bgra8, size: 4, start };
  const kinds: readonly BlockKind[] = ['bc1', 'bc2', 'bc3', 'bc4', 'bc5'];
  const kind = kinds[Math.floor((format - 70) / 3)];
  const isSigned = format === 81 || format === 84;
  if (kind === undefined || isSigned)
    return refuse('image/not-decoded', `a DDS of DXGI format ${format} is not decoded`, headerSize);
  return { blocks: kind, masks: rgba8, size: 0, start };
}

function placeBlock(block: Uint8Array, left: number, top: number, { width, height, pixels }: Image): void {
  const columns = Math.min(4, width - left);
  const rows = Math.min(4, height - top);
  for (let row = 0; row < rows; row++)
    pixels.set(block.subarray(row * 16, row * 16 + columns * 4), ((top + row) * width + left) * 4);
}
