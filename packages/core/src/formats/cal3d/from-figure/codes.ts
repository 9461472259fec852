import type { Codes } from '../../../diagnostic.js';

export const fromFigureCodes = {
  'cal3d/bind-compromise': {
    severity: 'warning',
    says: 'Vertices follow bones whose bind poses contradict each other, as Cal3D has one a bone; they are put between.',
    example: 'two skins that bind one bone in different poses, and a vertex between it and another',
    mend: 'bind all meshes in the same pose and export again; no action needed where the error stated is small',
  },
  'cal3d/scale-lost': {
    severity: 'warning',
    says: 'Bones that change their size, or are not as wide as long, cannot be held: Cal3D’s bones have no size.',
    example: 'a track `Scale` that goes from 1 to 2',
    mend: 'keep the size of bones constant and the same along all axes; that is held exactly',
  },
  'cal3d/scale-option': {
    severity: 'error',
    says: 'Lengths cannot be multiplied by a scale that is no number above 0.',
    example: '--scale 0',
    mend: 'give a number above 0, e.g. 100',
  },
  'cal3d/number-lost': {
    severity: 'error',
    says: 'A number is infinite, no number, or too large for 32 bits once it is multiplied.',
    example: '--scale 1e38 and a vertex at 100',
    mend: 'choose a smaller scale, or mend the figure where it was made',
  },
  'cal3d/alpha-lost': {
    severity: 'warning',
    says: 'The alpha of vertex colours is left out: Cal3D’s have red, green and blue.',
    example: 'COLOR_0 of four components, one of them 0.5',
    mend: 'put transparency into the texture',
  },
  'cal3d/normals-made': {
    severity: 'info',
    says: 'A mesh had no normals; smooth ones were computed from its faces.',
    example: 'a glTF mesh without NORMAL, which means flat faces',
    mend: 'export with normals where edges are to be sharp',
  },
  'cal3d/map-dropped': {
    severity: 'warning',
    says: 'Textures other than the colour are left out.',
    example: 'a normal map',
    mend: 'bake what matters into the colour texture',
  },
  'cal3d/meshes-dropped': {
    severity: 'warning',
    says: 'Cocos3D reads skeletons and animations only; meshes, materials and morph targets are left out.',
    example: '--preset cocos3d with a mesh',
    mend: 'bring the meshes in by a format that it does read, e.g. POD',
  },
  'cal3d/imvu-dropped': {
    severity: 'warning',
    says: 'What IMVU does not read was left out: further sets of texture coordinates, springs, levels of detail.',
    example: '--preset imvu with TEXCOORD_1',
    mend: 'no action needed where the file is for IMVU only',
  },
  'cal3d/imvu-morph-renamed': {
    severity: 'info',
    says: 'Names of morph targets say by their ending how IMVU mixes them; `.Additive` was added.',
    example: '`Smile` becomes `Smile.Additive`',
    mend: 'end the name in .Additive, .Exclusive, .Clamped or .Average',
  },
  'cal3d/imvu-moves-dropped': {
    severity: 'warning',
    says: 'IMVU moves bones 0 and 1 only; that others change their distance from their parent is left out.',
    example: 'a track `Position` of the bone Head that leaves its place at rest',
    mend: 'animate with rotations only, besides root and pelvis',
    source: 'KatsBits, IMVU creator pages',
  },
  'cal3d/frames': {
    severity: 'warning',
    says: 'Keys were put at thirtieths of a second, as IMVU plays them, and what lay between is rounded.',
    example: 'a key at 0.05 s, with --preset imvu',
    mend: 'put the keys at frames of 30 a second before exporting',
  },
  'cal3d/own-skeleton': {
    severity: 'info',
    says: 'The bones are numbered as in the figure; for an IMVU product they must be numbered as in its skeleton.',
    example: '--preset imvu without --skeleton',
    mend: 'give the .xsf of the avatar or product with `--skeleton`',
  },
  'cal3d/bones-not-found': {
    severity: 'warning',
    says: 'Bones are not in the skeleton given; what follows them follows the nearest bone above that is.',
    example: 'a bone Tail and an avatar without one',
    mend: 'name the bones as the skeleton does',
  },
  'cal3d/no-bone-found': {
    severity: 'error',
    says: 'None of the figure’s bones is in the skeleton given.',
    example: 'bones named mixamorig:Hips and a skeleton of an IMVU avatar',
    mend: 'name the bones as the skeleton does, or leave out `--skeleton`',
  },
  'cal3d/skeleton-differs': {
    severity: 'warning',
    says: 'At rest, bones are in another place than in the skeleton given; meshes bend about the wrong points.',
    example: 'an avatar scaled or posed before it was exported',
    mend: 'model on the skeleton as it is, or set `--scale`',
  },
} as const satisfies Codes;
