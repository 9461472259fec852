import type { Codes } from '../../diagnostic.js';

/** What carrying a file over to another version or form can tell. */
export const restampCodes = {
  'cal3d/version-unknown': {
    severity: 'error',
    says: 'The version asked for is none that Cal3D’s libraries wrote.',
    example: '--cal3d-version 1250',
    mend: 'ask for one of the versions that the message lists',
  },
  'cal3d/lights-lost': {
    severity: 'warning',
    says: 'Lights of bones and the ambient colour of the scene are left out: the version written, or a figure, has none.',
    example: 'a skeleton of version 919 with a light, to version 1100',
    mend: 'write version 919 or 1300; outside Cal3D, set the lights by hand',
  },
  'cal3d/colors-lost': {
    severity: 'warning',
    says: 'The version has no room for vertex colours.',
    example: 'a coloured mesh of version 919, to version 1100',
    mend: 'choose version 919 or 1300',
  },
  'cal3d/morphs-lost': {
    severity: 'warning',
    says: 'Morph targets and their animations are left out: the version written has none.',
    example: 'a head of version 919 with "Smile.Exclusive", to version 1100',
    mend: 'write version 919, 1300 or 1301',
  },
  'cal3d/morph-vertex-missing': {
    severity: 'warning',
    says: 'A morph target moves vertices that are not there, or one twice; these moves are left out.',
    example: '<BLENDVERTEX VERTEXID="99"> in a submesh of four vertices',
    mend: 'export the mesh again',
  },
  'cal3d/map-types-lost': {
    severity: 'warning',
    says: 'The version has no room for what a map is for.',
    example: 'a map of type Opacity, to version 1100',
    mend: 'choose version 919 or 1300',
  },
  'cal3d/damping-lost': {
    severity: 'warning',
    says: 'Only versions before 699 have a damping for each spring.',
    example: 'a cape of version 650, to version 700',
    mend: 'no action needed where that is what the file goes to: the later library has one damping for all',
  },
  'cal3d/ecal3d-lost': {
    severity: 'warning',
    says: 'Only eCal3d has lengths of bones, tangents, tracks that name their bones, and meshes in a skeleton’s file.',
    example: 'a CDF, to version 1100',
    mend: 'give the skeleton with --skeleton for tracks that name bones; the rest has no place elsewhere',
  },
  'cal3d/packed': {
    severity: 'warning',
    says: 'Keys were packed, which rounds them.',
    example: 'a walk of version 1100, to version 918',
    mend: 'choose a version that stores keys as they are, or leave out --pack',
  },
  'cal3d/not-packed': {
    severity: 'warning',
    says: 'Keys were to be packed, which this version or form does not know.',
    example: '--pack with version 1100',
    mend: 'choose version 919, 1200 or 1300, and binary',
  },
  'cal3d/animation-flags-lost': {
    severity: 'info',
    says: 'Flags of an animation that no program is known to read were left out.',
    example: 'flags 6 in version 1300, to version 1100',
    mend: 'no action needed',
  },
  'cal3d/no-translation-lost': {
    severity: 'warning',
    says: 'Keys have no translation of their own, which programs of this version do not know: bones would fly far away.',
    example: 'an IMVU animation, to version 1100',
    mend: 'give the skeleton with --skeleton: its translations are filled in then',
  },
  'cal3d/morph-numbers': {
    severity: 'warning',
    says: 'Morph targets of a morph animation are numbered in one version and named in the other.',
    example: 'a CPF of version 1301, to version 919',
    mend: 'convert the whole character: its meshes know the names',
  },
} as const satisfies Codes;
