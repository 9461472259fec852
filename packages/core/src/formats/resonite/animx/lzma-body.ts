/**
 * The 21-byte header and LZMA1 data of an AnimX body: properties byte, dictionary size (u32), decoded size and
 * compressed size (i64 each), data without end marker. Source: Yellow-Dog-Man/Elements.Core, LZMAHelper.
 */

import { CodecError } from '../../../bytes/codec-error.js';
import { decodeLzma } from '../../../bytes/lzma-decode.js';
import { encodeLzma } from '../../../bytes/lzma-encode.js';
import type { LzmaProperties } from '../../../bytes/lzma-model.js';
import type { ByteReader } from '../../../bytes/reader.js';
import { ByteWriter } from '../../../bytes/writer.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { animxCodes } from './codes.js';
import { fail } from './problem.js';

/** What the engine writes: 5D and 2 MiB. */
const engineProperties: LzmaProperties = { lc: 3, lp: 0, pb: 2, dictionarySize: 1 << 21 };

/** Decodes from where `file` stands to its end. */
export function decodeLzmaBody(file: ByteReader, limit: number, report: Report): Uint8Array {
  const start = file.offset;
  const properties = readProperties(file);
  const decodedSize = file.i64('the decoded size of the LZMA data');
  if (decodedSize < 0n) {
    fail(file, 'animx/lzma-size', `the decoded size of the LZMA data is ${decodedSize}`, start + 5);
  }
  if (decodedSize > BigInt(limit)) {
    const message = `the LZMA data claims ${decodedSize} bytes; at most ${limit} are decoded`;
    fail(file, 'animx/too-large', message, start + 5);
  }
  const compressedSize = file.i64('the compressed size of the LZMA data');
  const dataAt = file.offset;
  const data = file.take(file.left, 'the LZMA data');
  const body = decode(file, data, dataAt, properties, Number(decodedSize), compressedSize);
  if (compressedSize !== BigInt(data.length)) {
    const message = `the header says ${compressedSize} bytes of LZMA data follow; there are ${data.length}`;
    report(diagnose(animxCodes, 'animx/lzma-compressed-size', message, file.place(start + 13)));
  }
  return body;
}

export function encodeLzmaBody(body: Uint8Array): Uint8Array {
  const { lc, lp, pb, dictionarySize } = engineProperties;
  const data = encodeLzma(body, engineProperties);
  const writer = new ByteWriter(21 + data.length);
  writer.u8(lc + 9 * (lp + 5 * pb));
  writer.u32(dictionarySize);
  writer.i64(BigInt(body.length));
  writer.i64(BigInt(data.length));
  writer.raw(data);
  return writer.finish();
}

function readProperties(file: ByteReader): LzmaProperties {
  const byte = file.u8('the LZMA properties');
  if (byte >= 9 * 5 * 5) {
    const message = `the LZMA properties byte is ${byte}; at most 224 has a meaning`;
    fail(file, 'animx/lzma-properties', message, file.offset - 1);
  }
  const rest = Math.floor(byte / 9);
  const dictionarySize = file.u32('the LZMA dictionary size');
  return { lc: byte % 9, lp: rest % 5, pb: Math.floor(rest / 5), dictionarySize };
}

function decode(
  file: ByteReader,
  data: Uint8Array,
  dataAt: number,
  properties: LzmaProperties,
  decodedSize: number,
  compressedSize: bigint,
): Uint8Array {
  try {
    return decodeLzma(data, properties, decodedSize);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    const sizeAt = dataAt - 8;
    if (isStartOfData(file.bytes[sizeAt], compressedSize)) {
      const message =
        'LZMA data seems to stand where the compressed size should: the header is 8 bytes short';
      fail(file, 'animx/lzma-alone-header', message, sizeAt);
    }
    if (compressedSize > data.length) {
      const message = `the file ends inside the LZMA data: ${compressedSize} bytes expected, ${data.length} left`;
      fail(file, 'animx/truncated', message, file.bytes.length);
    }
    return fail(file, 'animx/lzma-data', `the LZMA data is corrupt: ${error.message}`, dataAt + error.offset);
  }
}

/** LZMA data starts with 00 and then looks random; read as a size it is beyond any file. */
const isStartOfData = (firstByte: number | undefined, asSize: bigint): boolean =>
  firstByte === 0 && (asSize < 0n || asSize > 0xffffffffn);
