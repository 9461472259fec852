/**
 * The container of lz4net's LZ4Stream: chunks of flags, original length, compressed length (only where
 * compressed) and payload, until the end of the data. Source: Yellow-Dog-Man/lz4net.
 */

import { CodecError } from '../../../bytes/codec-error.js';
import { decodeLz4Block, encodeLz4Block } from '../../../bytes/lz4.js';
import type { ByteReader } from '../../../bytes/reader.js';
import { ByteWriter } from '../../../bytes/writer.js';
import { readV7 } from './primitives.js';
import { fail, noOddities, type Oddities } from './problem.js';

interface Chunk {
  readonly compressed: boolean;
  readonly originalLength: number;
  readonly payloadAt: number;
  readonly payload: Uint8Array;
}

const chunkLength = 1 << 20;
const compressedFlag = 1;
/** Bit 1 only says that the compressor took its time; the bits above count further passes. */
const passesFrom = 4;
/** No byte of a block makes more than 255 bytes. */
const greatestRatio = 255;

/** Decodes from where `file` stands to its end. All chunk heads are read before anything is allocated, and none is kept. */
export function decodeLz4Stream(file: ByteReader, limit: number, odd: Oddities): Uint8Array {
  refuseFrameFormat(file);
  const start = file.offset;
  const body = new Uint8Array(decodedLength(file, limit, odd));
  file.offset = start;
  for (let at = 0; file.left > 0; ) {
    const chunk = readChunk(file, noOddities);
    const end = at + chunk.originalLength;
    if (end > at) decodeChunk(file, chunk, body.subarray(at, end));
    at = end;
  }
  return body;
}

/** What the chunks from here on claim to hold. */
function decodedLength(file: ByteReader, limit: number, odd: Oddities): number {
  let length = 0;
  while (file.left > 0) {
    const start = file.offset;
    length += readChunk(file, odd).originalLength;
    if (length > limit) {
      const message = `the decoded body would be more than ${limit} bytes: ${length} with this chunk`;
      fail(file, 'animx/too-large', message, start);
    }
  }
  return length;
}

/** Chunks of 1 MiB; what does not become smaller is stored. */
export function encodeLz4Stream(body: Uint8Array): Uint8Array {
  const writer = new ByteWriter(Math.max(64, body.length >> 1));
  for (let at = 0; at < body.length; at += chunkLength) {
    const original = body.subarray(at, at + chunkLength);
    const block = encodeLz4Block(original);
    const smaller = block.length < original.length;
    writer.v7(smaller ? compressedFlag : 0);
    writer.v7(original.length);
    if (smaller) writer.v7(block.length);
    writer.raw(smaller ? block : original);
  }
  return writer.finish();
}

function refuseFrameFormat(file: ByteReader): void {
  const magic = [0x04, 0x22, 0x4d, 0x18];
  if (magic.every((byte, i) => file.bytes[file.offset + i] === byte)) {
    fail(file, 'animx/lz4-frame', 'the body starts with the magic of the LZ4 frame format, 04 22 4D 18');
  }
}

function readChunk(file: ByteReader, odd: Oddities): Chunk {
  const start = file.offset;
  const flags = readV7(file, 'the flags of an LZ4 chunk', odd);
  if (flags >= passesFrom) {
    const message = `the flags of this LZ4 chunk are ${flags}; above 3 they ask for several passes`;
    fail(file, 'animx/lz4-chunk', message, start);
  }
  const compressed = (flags & compressedFlag) !== 0;
  const originalLength = readV7(file, 'the original length of an LZ4 chunk', odd);
  const length = compressed ? readV7(file, 'the compressed length of an LZ4 chunk', odd) : originalLength;
  if (length > originalLength || originalLength > length * greatestRatio) {
    const message = `this LZ4 chunk claims to hold ${originalLength} bytes in ${length}, which cannot be`;
    fail(file, 'animx/lz4-chunk', message, start);
  }
  if (length > file.left) {
    const message = `this LZ4 chunk claims ${length} bytes of data, but only ${file.left} are left`;
    fail(file, 'animx/truncated', message, start);
  }
  const payloadAt = file.offset;
  return { compressed, originalLength, payloadAt, payload: file.take(length, 'an LZ4 chunk') };
}

function decodeChunk(file: ByteReader, chunk: Chunk, target: Uint8Array): void {
  if (!chunk.compressed) {
    target.set(chunk.payload);
    return;
  }
  try {
    decodeLz4Block(chunk.payload, target);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    fail(file, 'animx/lz4-data', `the LZ4 data is corrupt: ${error.message}`, chunk.payloadAt + error.offset);
  }
}
