import type { Format, FormatOption } from '../format.js';

const shared = {
  reads: true,
  writes: true,
  clipsPerFile: 'many',
  holdsFigures: true,
  handedness: 'right',
  plays: { rotation: 'slerp', outside: 'clamp' },
  checksFor: ['gltf'],
} as const;

/** Of figures. */
const figureOptions: readonly FormatOption[] = [
  {
    name: 'up',
    when: 'write',
    type: 'choice',
    choices: ['y', 'z'],
    default: 'y',
    help: 'which axis points up in the output; a figure that stands otherwise is turned as a whole',
  },
  {
    name: 'scale',
    when: 'write',
    type: 'number',
    default: 1,
    takes: { words: 'a number above 0', test: (scale) => scale > 0 },
    help: 'how many units of the output one unit of the figure is, e.g. 0.01 for centimetres',
  },
  {
    name: 'compress',
    when: 'write',
    type: 'choice',
    choices: ['meshopt'],
    help: 'pack the data by EXT_meshopt_compression; no number changes, but players must know the extension',
  },
  {
    name: 'lod',
    when: 'write',
    type: 'number',
    takes: { words: 'a number from 0 to 1', test: (level) => level >= 0 && level <= 1 },
    help: 'write the meshes at this level of detail, from 1 (all of it) to 0 (the coarsest)',
  },
];

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
      help: 'put the data into the .gltf itself instead of a .bin and images beside it',
    },
    ...figureOptions,
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
  options: figureOptions,
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
