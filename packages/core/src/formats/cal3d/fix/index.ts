/** Mends what can be mended without guessing what was meant; what each rule mends is said in `check/codes.ts`. */

import { diagnose, type Report } from '../../../diagnostic.js';
import type { Cal3DFile, Cal3DSkeleton } from '../model.js';
import { mendAnimation, mendMorphAnimation } from './animation.js';
import { fixCodes } from './codes.js';
import type { Mended } from './mended.js';
import { mendMesh } from './mesh.js';
import { mendSkeleton } from './skeleton.js';

/**
 * The file with what could be mended, each told as `cal3d/mended` in `name`. The same object where nothing was.
 * Influences and tracks of missing bones are only seen where the skeleton is given.
 */
export function fix<File extends Cal3DFile>(
  file: File,
  name: string | null,
  skeleton: Cal3DSkeleton | null,
  report: Report,
): File {
  const mended: Mended = (message, path) => {
    const at = { ...(name !== null && { file: name }), ...(path !== undefined && { path }) };
    report(diagnose(fixCodes, 'cal3d/mended', message, Object.keys(at).length > 0 ? at : undefined));
  };
  return mend(file, skeleton?.bones.length ?? null, mended) as File;
}

function mend(file: Cal3DFile, bones: number | null, mended: Mended): Cal3DFile {
  switch (file.kind) {
    case 'skeleton':
      return mendSkeleton(file, mended);
    case 'animation':
      return mendAnimation(file, bones, mended);
    case 'morphAnimation':
      return mendMorphAnimation(file, mended);
    case 'mesh':
      return mendMesh(file, bones, mended);
    default:
      return file;
  }
}
