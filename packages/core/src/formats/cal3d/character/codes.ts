import type { Codes } from '../../../diagnostic.js';

export const characterCodes = {
  'cal3d/list-empty': {
    severity: 'error',
    says: 'A model list names no file of a character.',
    example: 'a .cfg of another program',
    mend: 'list the files as `skeleton=a.csf`, `mesh=b.cmf`, `material=c.crf`, `animation=d.caf`',
  },
  'cal3d/list-too-large': {
    severity: 'error',
    says: 'A model list is larger than 4 MiB, which no list of files is.',
    example: 'a file of another program named .cfg',
    mend: 'give the list of the character',
  },
  'cal3d/list-line': {
    severity: 'warning',
    says: 'A line of a model list says nothing: it has no key and value, or no value.',
    example: 'mesh=',
    mend: 'remove the line, put # before it, or complete it',
  },
  'cal3d/list-key': {
    severity: 'info',
    says: 'A model list says things beyond the files of the character, for one program only; they are not used.',
    example: 'cellshading=0',
    mend: 'no action needed',
  },
  'cal3d/list-scale': {
    severity: 'warning',
    says: 'The scale of a model list is no number above 0; it is taken for 1.',
    example: 'scale=big',
    mend: 'write a number, with a point',
  },
  'cal3d/list-repeat': {
    severity: 'warning',
    says: 'A model list names a mesh or an animation more than once; it was taken once.',
    example: 'two lines `mesh=body.cmf`',
    mend: 'remove the lines that say the same',
  },
  'cal3d/part-missing': {
    severity: 'warning',
    says: 'A file that a model list names is not there; the rest is read.',
    example: 'mesh=head.cmf and no head.cmf beside the list',
    mend: 'put the file where the list says, or remove the line',
  },
  'cal3d/part-broken': {
    severity: 'warning',
    says: 'A file of a character cannot be read; the rest is.',
    example: 'a list, and a mesh that was cut off',
    mend: 'get the file again',
  },
  'cal3d/part-kind': {
    severity: 'warning',
    says: 'A file is of another kind than the list says; it is taken for what it is.',
    example: 'mesh=walk.caf',
    mend: 'name it under the right key',
  },
  'cal3d/skeleton-missing': {
    severity: 'error',
    says: 'A character has no skeleton that can be read.',
    example: 'skeleton=a.csf and no a.csf beside the list',
    mend: 'put the skeleton where the list says, or name one with `--skeleton`',
  },
  'cal3d/skeleton-doubled': {
    severity: 'warning',
    says: 'There are several skeletons, and a character has one; the first is taken.',
    example: 'two lines `skeleton=…` in one list',
    mend: 'keep each character’s files in a folder of their own',
  },
  'cal3d/skeleton-option': {
    severity: 'error',
    says: 'What was named as the skeleton is none.',
    example: '--skeleton walk.caf',
    mend: 'name a .csf or .xsf',
  },
  'cal3d/material-order-guessed': {
    severity: 'warning',
    says: 'Meshes ask for materials by number and nothing lists the materials in order; they are numbered by [n] in their names, else in the order of their names.',
    example: 'a folder with skin.xrf and hair.xrf and no .cfg',
    mend: 'write a .cfg that names the materials in their order, or rename them `hair[0].xrf`, `skin[1].xrf`',
    source: 'guess; the numbers in brackets are how names of the 3ds Max exporter give the thread',
  },
  'cal3d/material-made': {
    severity: 'warning',
    says: 'A material is missing among others; a white one holds its place, as threads are counted by the list.',
    example: 'a list whose second material file is not there',
    mend: 'put the material file where the list names it',
  },
  'cal3d/texture-missing': {
    severity: 'warning',
    says: 'The image of a material is nowhere among the files.',
    example: '<MAP>skin.tga</MAP> and no skin.tga',
    mend: 'put the image beside the materials, or beside what is written',
  },
  'cal3d/texture-other': {
    severity: 'info',
    says: 'The image of a material’s map is not there, but one with the same name and another extension is taken.',
    example: '<MAP>skin.tga</MAP> and a skin.png',
    mend: 'no action needed',
  },
} as const satisfies Codes;
