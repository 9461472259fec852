import type { Codes } from '../../../diagnostic.js';

const cut = 'the file was cut or damaged; get it again from where it came';
const retype = 'write the number anew with the tool that made the file';

/** Everything that reading or writing Cal3D's binary files can tell. */
export const cal3dBinaryCodes = {
  'cal3d/unknown': {
    severity: 'error',
    says: 'The file is neither binary Cal3D (CSF, CAF, CMF, CRF, CPF, CDF) nor Cal3D XML.',
    example: '50 4B 03 04 …',
    mend: 'is this a Cal3D file at all? Names are not trusted, only what is inside',
  },
  'cal3d/truncated': {
    severity: 'error',
    says: 'The file ends inside something.',
    example: '"CMF" 00 BC 02 00 00 01',
    mend: cut,
  },
  'cal3d/count': {
    severity: 'error',
    says: 'A count is negative, or larger than the bytes that are left could hold.',
    example: '"CSF" 00 BC 02 00 00 FF FF FF 7F',
    mend: cut,
  },
  'cal3d/name-length': {
    severity: 'error',
    says: 'The length of a name is negative, or larger than the bytes that are left.',
    example: 'FF FF FF FF "Bip01"',
    mend: cut,
  },
  'cal3d/morph-vertex': {
    severity: 'error',
    says: 'A morph target moves a vertex that its submesh does not have; engines crash on it.',
    example: 'vertex 120 of a submesh with 40 vertices',
    mend: 'write the mesh anew; HEAD of the original library saves morph targets wrongly',
  },
  'cal3d/bytes-left': {
    severity: 'error',
    says: 'The file goes on behind its last field; everything before that was read.',
    example: 'a CSF with 16 zero bytes at its end',
    mend: 'cut the rest off, by converting the file to itself',
  },
  'cal3d/version': {
    severity: 'warning',
    says: 'The version is none that a Cal3D library wrote (600 to 1301); the layout was found by trying.',
    example: '"CSF" 00 07 00 00 00',
    mend: 'convert the file with --cal3d-version',
  },
  'cal3d/layout': {
    severity: 'info',
    says: 'The file has another layout than its version says; libraries that go by the number fail on it.',
    example: 'a CMF of version 1300 in the layout of 1301',
    mend: 'convert the file to the version that the reading program expects',
  },
  'cal3d/name-end': {
    severity: 'warning',
    says: 'The length of a name is not the text and one NUL; libraries that read from memory lose step there.',
    example: '08 00 00 00 "Bip01" 00 00 00',
    mend: 'convert the file: names are written as they must be once they are changed',
  },
  'cal3d/not-finite': {
    severity: 'warning',
    says: 'Numbers are NaN or infinite.',
    example: 'a vertex at NaN 0 0',
    mend: retype,
  },
  'cal3d/layout-cannot-hold': {
    severity: 'error',
    says: 'The model holds something that the layout it is to be written in has no room for.',
    example: 'vertex colours in a CMF of version 1100',
    mend: 'convert to a version that has it, or let the conversion drop it',
  },
  'cal3d/bone': {
    severity: 'error',
    says: 'A track is for a bone below 0.',
    example: '"CAF" 00 BC 02 00 00 … FF FF FF FF',
    mend: cut,
  },
  'cal3d/cannot-pack': {
    severity: 'error',
    says: 'Keys cannot be packed: packed times end at 34.1 s and would wrap, or another limit is passed.',
    example: 'a walk of 60 s in version 918',
    mend: 'convert to a version that stores keys as they are (1100, or 919 without --pack), or cut the animation',
    source: 'IMVU calls the result "mangled long animations"',
  },
} as const satisfies Codes;

export type Cal3DBinaryCode = keyof typeof cal3dBinaryCodes;
