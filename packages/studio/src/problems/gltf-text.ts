/** The JSON of a .gltf, or that inside a .glb. */
export function gltfText(bytes: Uint8Array): Uint8Array {
  const isBinary = bytes.length >= 20 && new TextDecoder().decode(bytes.subarray(0, 4)) === 'glTF';
  if (!isBinary) return bytes;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(12, true);
  return bytes.subarray(20, 20 + length);
}
