import type { Format } from '../format.js';

const shared = {
  reads: true,
  writes: true,
  clipsPerFile: 'many',
  holdsFigures: true,
  handedness: 'right',
  plays: { rotation: 'slerp', outside: 'clamp' },
  checksFor: ['gltf'],
} as const;

/** glTF 2.0 as JSON with its data in files beside it or embedded. */
export const gltf: Format = {
  ...shared,
  id: 'gltf',
  name: 'glTF',
  extensions: ['.gltf'],
  options: [
    {
      name: 'embed',
      when: 'write',
      type: 'flag',
      help: 'put the data into the .gltf itself instead of a .bin beside it',
    },
  ],
  sniff: (head) => (looksLikeJsonAsset(head) ? 1 : 0),
  load: async () => (await import('./code.js')).gltfCode,
};

/** glTF 2.0 in one binary file. */
export const glb: Format = {
  ...shared,
  id: 'glb',
  name: 'glTF binary',
  extensions: ['.glb'],
  options: [],
  sniff: (head) => (hasGlbMagic(head) ? 2 : 0),
  load: async () => (await import('./code.js')).glbCode,
};

const hasGlbMagic = (head: Uint8Array): boolean =>
  head[0] === 0x67 && head[1] === 0x6c && head[2] === 0x54 && head[3] === 0x46;

/** Objects whose text names `asset` early, or that name lists only glTF has. */
function looksLikeJsonAsset(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 4096));
  if (!/^\uFEFF?\s*\{/.test(text)) return false;
  return /"(asset|bufferViews|accessors|extensionsUsed)"\s*:/.test(text);
}
