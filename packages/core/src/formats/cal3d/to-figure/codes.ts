import type { Codes } from '../../../diagnostic.js';

export const toFigureCodes = {
  'cal3d/no-skeleton': {
    severity: 'warning',
    says: 'Meshes cannot be placed, as there is no skeleton.',
    example: 'one .cmf alone in its folder',
    mend: 'put the skeleton beside it, or name it with `--skeleton`',
  },
  'cal3d/parent-dropped': {
    severity: 'warning',
    says: 'A bone’s parent is not in the skeleton; the bone is taken for a root.',
    example: 'PARENTID 7 among five bones',
    mend: 'give the bone a parent that is there, or -1',
  },
  'cal3d/cycle-opened': {
    severity: 'warning',
    says: 'Bones are each other’s parents; the circle is opened at one of them, which becomes a root.',
    example: 'bone 1 with PARENTID 2 and bone 2 with PARENTID 1',
    mend: 'give one of them another parent',
  },
  'cal3d/bone-rotation-normalised': {
    severity: 'warning',
    says: 'A rotation is no unit quaternion; it is normalised, or taken for none where it is zero.',
    example: '<ROTATION>0 0 0 0</ROTATION>',
    mend: 'export the skeleton again',
  },
  'cal3d/numbers-zeroed': {
    severity: 'warning',
    says: 'Numbers are infinite or not a number; 0 is put for them.',
    example: '<POS>nan 0 0</POS>',
    mend: 'export the file again',
  },
  'cal3d/local-rotation-copied': {
    severity: 'warning',
    says: 'Every bone’s local rotation repeats its rotation, as IMVU’s binary saver wrongly writes it: skin bends wrongly.',
    example: 'a skeleton saved as .csf by IMVU’s tool',
    mend: 'read it with `--fix`, which computes the local rotations from the bones',
  },
  'cal3d/faces-turned': {
    severity: 'info',
    says: 'The faces of a submesh are clockwise seen from where their normals point; they are turned round.',
    example: 'a .cmf by an early exporter',
    mend: 'no action needed: the engine does the same when it reads binary files',
  },
  'cal3d/face-vertex-missing': {
    severity: 'warning',
    says: 'Faces name vertices that are not there; they are left out.',
    example: '<FACE VERTEXID="0 1 99" /> in a submesh of four vertices',
    mend: 'export the mesh again',
  },
  'cal3d/influences-dropped': {
    severity: 'warning',
    says: 'Vertices follow bones that the skeleton does not have; these influences are left out.',
    example: 'an influence of bone 40 and a skeleton of 37',
    mend: 'use the skeleton that the mesh was made for',
  },
  'cal3d/blend-mesh-differs': {
    severity: 'warning',
    says: 'A mesh listed as the changed form of another has other vertices; it is left out.',
    example: 'blendmesh=smile.cmf of 90 vertices after mesh=head.cmf of 100',
    mend: 'export both from the same mesh',
  },
  'cal3d/spring-vertex-missing': {
    severity: 'warning',
    says: 'Springs name vertices that are not there; they are left out.',
    example: '<SPRING VERTEXID="0 99" … /> in a submesh of four vertices',
    mend: 'export the mesh again',
  },
  'cal3d/lod-invalid': {
    severity: 'warning',
    says: 'The collapse data of a submesh contradicts itself; the levels of detail are left out.',
    example: 'NUMLODSTEPS="50" where no vertex collapses',
    mend: 'export the mesh again, without levels of detail',
  },
  'cal3d/no-materials': {
    severity: 'info',
    says: 'The character has no materials: its meshes have no colour and no texture.',
    example: 'an IMVU mesh, whose textures the product names, not the mesh',
    mend: 'convert the folder or the list of the character, so that its .crf or .xrf files are read, too',
  },
  'cal3d/materials-approximate': {
    severity: 'info',
    says: 'Ambient, diffuse and specular colours look similar by metal and roughness, not the same, and the other way round; what Cal3D’s files say is kept as extras.',
    example: 'any Cal3D material written as glTF, any of glTF written as Cal3D',
    mend: 'no action needed; adjust them where they are used',
  },
  'cal3d/map-left': {
    severity: 'warning',
    says: 'Maps that have no place among metal and roughness are kept in name only.',
    example: '<MAP TYPE="Specular Level">gloss.tga</MAP>',
    mend: 'assign them by hand where the target has a use for them',
  },
  'cal3d/setting-odd': {
    severity: 'warning',
    says: 'A map by which osgCal sets Sides, Opacity or Glossiness gives a value that is none: one out of range counts as the nearest, two sides need a 2, and what is no number sets nothing.',
    example: '<MAP>Opacity:-7</MAP>',
    mend: 'write Sides:1 or Sides:2, an Opacity from 0 to 1, a Glossiness of 0 or more',
  },
  'cal3d/setting-left': {
    severity: 'info',
    says: 'Maps by which osgCal sets something that has no place among metal and roughness are kept in name only.',
    example: '<MAP>Shading:Blinn</MAP>',
    mend: 'no action needed: osgCal itself passes over all of them but BumpMapAmount',
  },
  'cal3d/morph-track-doubled': {
    severity: 'warning',
    says: 'Two tracks of a morph animation drive the same target; the first is kept.',
    example: 'two tracks of MORPHNAME="Smile"',
    mend: 'remove one of them',
  },
  'cal3d/scale-not-applied': {
    severity: 'info',
    says: 'The list gives a scale by which programs enlarge the character when drawing it; lengths are kept as in the files.',
    example: 'scale=0.01',
    mend: 'pass it on with `--scale` where the target shall have it',
  },
} as const satisfies Codes;
