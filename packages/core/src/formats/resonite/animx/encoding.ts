/** The three forms of a body. */

import { ByteReader } from '../../../bytes/reader.js';
import type { Report } from '../../../diagnostic.js';
import type { Encoding } from '../model.js';
import { decodeLz4Stream, encodeLz4Stream } from './lz4-stream.js';
import { decodeLzmaBody, encodeLzmaBody } from './lzma-body.js';
import type { Oddities } from './problem.js';

/**
 * A reader over the tracks, from where `file` stands. Plain ones are read where they lie; others are decoded,
 * to at most `limit` bytes.
 */
export function openBody(
  file: ByteReader,
  encoding: Encoding,
  limit: number,
  odd: Oddities,
  report: Report,
): ByteReader {
  if (encoding === 'plain') return file;
  const body = encoding === 'lz4' ? decodeLz4Stream(file, limit, odd) : decodeLzmaBody(file, limit, report);
  return new ByteReader(body, { family: 'animx', part: 'decoded body' });
}

export function encodeBody(body: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'plain') return body;
  return encoding === 'lz4' ? encodeLz4Stream(body) : encodeLzmaBody(body);
}
