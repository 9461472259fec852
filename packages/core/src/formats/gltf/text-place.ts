import { jsonPlace } from '../../bytes/json-place.js';
import type { Place } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { stepsOf } from '../place-steps.js';
import type { TextPlace } from '../subject.js';

/** By the path alone; null where the JSON cannot be gone through. */
export async function textPlace({ name, bytes }: Source, { path }: Place): Promise<TextPlace | null> {
  if (path === undefined) return null;
  const text = jsonOf(bytes);
  const { line, column = 1 } = jsonPlace(text, stepsOf(path)) ?? {};
  return line === undefined ? null : { file: name, text, line, column };
}

/** That of a .gltf, or inside a .glb, whatever else is wrong with them. */
function jsonOf(bytes: Uint8Array): Uint8Array {
  const isBinary = bytes.length >= 20 && new TextDecoder().decode(bytes.subarray(0, 4)) === 'glTF';
  if (!isBinary) return bytes;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(12, true);
  return bytes.subarray(20, 20 + length);
}
