import { diagnose, FormatError, type Report, throwErrors } from '../../diagnostic.js';
import { cal3dBinaryCodes } from './binary/codes.js';
import { readBinary } from './binary/read.js';
import type { Cal3DFile } from './model.js';
import { cal3dLook } from './sniff.js';
import { readXml } from './xml/read.js';

export interface ReadCal3DOptions {
  /** Receives what is wrong but readable. */
  readonly report?: Report;
}

/**
 * Reads a skeleton, animation, mesh, material or morph animation, binary or XML, of any version: what the file is, its
 * content says. Values are kept as stored: Cal3D's rotations, right-handed, the file's units and winding, NaN too.
 * Throws FormatError (`cal3d/*`) when no model can be made of the bytes.
 */
export function readCal3D(bytes: Uint8Array, { report = throwErrors }: ReadCal3DOptions = {}): Cal3DFile {
  const look = cal3dLook(bytes);
  if (look) return look.form === 'binary' ? readBinary(bytes, { report }) : readXml(bytes, { report });
  const message =
    bytes.length === 0
      ? 'the file is empty'
      : 'the file is neither binary Cal3D nor XML with a root of Cal3D';
  throw new FormatError(diagnose(cal3dBinaryCodes, 'cal3d/unknown', message, { offset: 0 }));
}
