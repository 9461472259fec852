import type { Codes } from '../../diagnostic.js';

/** Of what the formats themselves tell, beside their parts. */
export const formatCodes = {
  'cal3d/nothing-to-write': {
    severity: 'error',
    says: 'What was read holds nothing that a file of the kind asked for could hold.',
    example: 'convert walk.caf hero.cmf',
    mend: 'convert to a format that fits, e.g. an animation to .xaf, .glb or .animx',
  },
  'cal3d/left-out': {
    severity: 'info',
    says: 'A file of this kind holds a part of what was read; the rest stays behind.',
    example: 'convert hero.cfg hero.csf',
    mend: 'no action needed; --to cal3d writes all files of a character',
  },
  'cal3d/clockwise-kept': {
    severity: 'warning',
    says: 'Faces run clockwise: the original turns such a submesh when it reads a binary file, but not XML, and IMVU never does.',
    example: 'convert cally_head.cmf cally_head.xmf',
    mend: 'add --fix, which turns them',
    source: 'the compiled loaders of six releases, run over real files',
  },
  'cal3d/skeleton-made': {
    severity: 'warning',
    says: 'There is no skeleton for a mesh, so one of bones without names was made that holds it as it is.',
    example: 'convert head.cmf head.glb, with no .csf beside it',
    mend: 'put the skeleton beside the mesh, or name it with --skeleton',
  },
} as const satisfies Codes;
