import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeLz4Block } from '../bytes/lz4.js';
import { decodeLzma } from '../bytes/lzma-decode.js';
import { ByteReader } from '../bytes/reader.js';
import { mocapBody, noiseBody, periodicBody, textBody } from './plain-bodies.js';

export interface NamedBody {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Data on which our encoders are held against liblzma and liblz4: made up, and what the AnimX files hold. */
export function compressibleBodies(animXPaths: readonly string[]): NamedBody[] {
  return [
    { name: 'nothing', bytes: new Uint8Array(0) },
    { name: 'one byte', bytes: Uint8Array.of(65) },
    { name: 'text', bytes: textBody(400_000) },
    { name: 'short text', bytes: textBody(2000) },
    { name: 'mocap', bytes: mocapBody(20, 1000) },
    { name: 'smooth mocap', bytes: mocapBody(1, 10_000) },
    { name: 'noise', bytes: noiseBody(100_000) },
    { name: 'zeros', bytes: new Uint8Array(3_000_000) },
    { name: 'period 7', bytes: periodicBody(1_000_000, 7) },
    { name: 'period 33', bytes: periodicBody(1_000_000, 33) },
    { name: 'period 3000', bytes: periodicBody(1_000_000, 3000) },
    { name: 'period 70000', bytes: periodicBody(1_000_000, 70_000) },
    ...animXPaths.map((path) => ({ name: basename(path), bytes: animXBody(readFileSync(path)) })),
  ];
}

/** The tracks of an AnimX file, decoded. */
function animXBody(file: Uint8Array): Uint8Array {
  const reader = new ByteReader(file, { family: 'animx' });
  reader.take(10, 'magic and version');
  reader.v7('track count');
  reader.f32('duration');
  reader.take(reader.v7('name length'), 'name');
  const encoding = reader.u8('encoding');
  if (encoding === 0) return reader.take(reader.left, 'body');
  return encoding === 1 ? lz4Body(reader) : lzmaBody(reader);
}

function lz4Body(reader: ByteReader): Uint8Array {
  const chunks: Uint8Array[] = [];
  while (reader.left > 0) {
    const compressed = (reader.v7('flags') & 1) === 1;
    const length = reader.v7('original length');
    const block = reader.take(compressed ? reader.v7('compressed length') : length, 'payload');
    const chunk = compressed ? new Uint8Array(length) : block;
    if (compressed) decodeLz4Block(block, chunk);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function lzmaBody(reader: ByteReader): Uint8Array {
  const packed = reader.u8('properties');
  const dictionarySize = reader.u32('dictionary size');
  const length = Number(reader.i64('length'));
  reader.i64('compressed length');
  const properties = {
    lc: packed % 9,
    lp: Math.floor(packed / 9) % 5,
    pb: Math.floor(packed / 45),
    dictionarySize,
  };
  return decodeLzma(reader.take(reader.left, 'body'), properties, length);
}
