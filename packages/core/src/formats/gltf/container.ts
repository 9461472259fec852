import { jsonSize } from '../../bytes/json-size.js';
import { ByteReader, decodeUtf8 } from '../../bytes/reader.js';
import { ByteWriter } from '../../bytes/writer.js';
import type { Place } from '../../diagnostic.js';
import { fail } from './codes.js';
import { isObject, type JsonObject, textOr } from './json.js';

/** A .gltf or .glb taken apart: the document, and the binary chunk of a GLB. */
export interface Container {
  readonly kind: 'gltf' | 'glb';
  readonly json: JsonObject;
  readonly binary: Uint8Array | null;
}

const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;

/** Throws FormatError. */
export function openContainer(bytes: Uint8Array): Container {
  const reader = new ByteReader(bytes, { family: 'gltf' });
  if (bytes.length < 4 || reader.u32('the magic number') !== magic) {
    return { kind: 'gltf', json: parseDocument(bytes, 0), binary: null };
  }
  const version = reader.u32('the version');
  if (version !== 2) {
    fail(
      'gltf/version',
      `The GLB container is of version ${version}; only version 2 is read`,
      reader.place(4),
    );
  }
  reader.u32('the length');
  const { type, bytes: text, at } = takeChunk(reader);
  if (type !== jsonChunk) fail('gltf/not-gltf', 'The first chunk of the GLB is not JSON', reader.place(at));
  const json = parseDocument(text, at);
  let binary: Uint8Array | null = null;
  if (reader.left >= 8) {
    const chunk = takeChunk(reader);
    if (chunk.type === binaryChunk) binary = chunk.bytes;
  }
  return { kind: 'glb', json, binary };
}

/** A GLB of a document and its binary chunk. */
export function packGlb(json: string, binary: Uint8Array | null): Uint8Array {
  const text = new TextEncoder().encode(json);
  const textLength = padded(text.length);
  const total = 20 + textLength + (binary ? 8 + padded(binary.length) : 0);
  const writer = new ByteWriter(total);
  writer.u32(magic);
  writer.u32(2);
  writer.u32(total);
  writer.u32(textLength);
  writer.u32(jsonChunk);
  writer.raw(text);
  for (let i = text.length; i < textLength; i++) writer.u8(0x20);
  if (binary) {
    writer.u32(padded(binary.length));
    writer.u32(binaryChunk);
    writer.raw(binary);
    for (let i = binary.length; i < padded(binary.length); i++) writer.u8(0);
  }
  return writer.finish();
}

/** Up to the next multiple of four. */
export const padded = (length: number): number => Math.ceil(length / 4) * 4;

function takeChunk(reader: ByteReader): { type: number; bytes: Uint8Array; at: number } {
  const length = reader.u32('the length of a chunk');
  const type = reader.u32('the type of a chunk');
  const at = reader.offset;
  return { type, bytes: reader.take(length, 'a chunk'), at };
}

/** Of lists and objects, and of what is in them: a hundred times what the largest scenes have. */
const mostLists = 8e6;
const mostValues = 20e6;

function parseDocument(bytes: Uint8Array, offset: number): JsonObject {
  const { lists, commas } = jsonSize(bytes);
  if (lists > mostLists || commas > mostValues) {
    const message = `The JSON opens ${lists} brackets and has ${commas} commas; no more than ${mostLists} and ${mostValues} are read`;
    fail('gltf/too-large', message, { offset });
  }
  const text = decodeUtf8(bytes).replace(/^\uFEFF/, '');
  const inGlb = offset > 0;
  if (!/^\s*\{/.test(text)) {
    fail('gltf/not-gltf', 'The file begins neither with `glTF` nor with a JSON object', { offset });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    fail('gltf/not-json', `The JSON cannot be parsed: ${reason}`, inGlb ? { offset } : placeOf(text, reason));
  }
  if (!isObject(json) || !isObject(json.asset)) {
    fail('gltf/not-gltf', 'The JSON has no `asset` object, which every glTF document has', {
      path: 'asset',
    });
  }
  const { version } = json.asset;
  if (!/^2\.\d+$/.test(textOr(version, ''))) {
    fail('gltf/version', `The document is of glTF version ${JSON.stringify(version)}; only "2.x" is read`, {
      path: 'asset.version',
    });
  }
  return json;
}

/** Line and column from the position that the parser names, where it does. */
function placeOf(text: string, reason: string): Place {
  const found = /position (\d+)/.exec(reason);
  const position = found ? Number(found[1]) : text.length;
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: position - lineStart + 1 };
}
