import type { Codes } from '../../../diagnostic.js';

/** What is told of a figure on its way into a glTF. */
export const writeFigureCodes = {
  'gltf/scale-option': {
    severity: 'error',
    says: 'The scale asked for is no size.',
    example: '--scale 0',
    mend: 'give a number above 0, e.g. --scale 0.01 for a figure in centimetres',
  },
  'gltf/lod-option': {
    severity: 'error',
    says: 'The level of detail asked for is none.',
    example: '--lod 2',
    mend: 'give a number from 0 (the coarsest) to 1 (all of it), e.g. --lod 0.5',
  },
  'gltf/number-mended': {
    severity: 'warning',
    says: 'A figure holds numbers that glTF forbids (NaN, infinite, colours beyond 0 to 1); others stand for them.',
    example: 'a vertex at NaN 0 0',
    mend: 'mend the numbers where the file was made',
  },
  'gltf/normal-made': {
    severity: 'info',
    says: 'Vertices without a usable normal got that of their faces.',
    example: 'a vertex with the normal 0 0 0',
    mend: 'no action needed',
  },
  'gltf/weights-bent': {
    severity: 'warning',
    says: 'Weights of a vertex that glTF cannot hold were changed: their sum is above 1, or some are negative.',
    example: 'a vertex that follows two bones with weights 0.7 and 0.7',
    mend: 'make the weights of each vertex sum up to 1 where the file was made',
  },
  'gltf/joint-added': {
    severity: 'info',
    says: 'A joint was added for vertices that follow no bone, or whose weights are below 1 together, so that they stand where they stood.',
    example: 'a vertex without influences',
    mend: 'no action needed; where that is a mistake, give every vertex weights that sum up to 1',
  },
  'gltf/influences-many': {
    severity: 'info',
    says: 'Vertices follow more than four bones; all are written, but many players show only the four heaviest.',
    example: 'a vertex that follows six bones',
    mend: 'no action needed where the player takes several JOINTS sets, e.g. Blender',
  },
  'gltf/part-empty': {
    severity: 'info',
    says: 'A part of a mesh has no triangle and was left out.',
    example: 'a submesh of 4 vertices and 0 faces',
    mend: 'no action needed',
  },
  'gltf/springs-left': {
    severity: 'warning',
    says: 'glTF has no cloth: vertices that springs move follow their bones only, or stand still.',
    example: 'a cape',
    mend: 'keep the original beside for the cloth, or animate it anew in the program that shows it',
  },
  'gltf/levels-left': {
    severity: 'info',
    says: 'Only one level of detail is written.',
    example: 'a mesh with progressive levels',
    mend: 'no action needed; --lod 0.5 writes the mesh at that level instead',
  },
  'gltf/texture-unreadable': {
    severity: 'warning',
    says: 'An image cannot be read; materials are written without it.',
    example: 'a PSD file named skin.png',
    mend: 'save the image as PNG and convert again',
  },
  'gltf/texture-recoded': {
    severity: 'info',
    says: 'An image of a kind that glTF does not hold was written anew as PNG, pixel by pixel.',
    example: 'skin.tga',
    mend: 'no action needed',
  },
  'gltf/texture-unmapped': {
    severity: 'info',
    says: 'A material has a texture, but a part made of it has no coordinates for it; there it is left away.',
    example: 'a mesh without UVs with a textured material',
    mend: 'no action needed; such a texture shows nowhere',
  },
} as const satisfies Codes;
