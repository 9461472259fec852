import { writeBinary } from './binary/write.js';
import type { Cal3DFile } from './model.js';
import { writeXml } from './xml/write.js';

/**
 * Writes a file as its stamp says: version, binary or XML, layout. What was read is written back byte by byte if it is
 * binary. Throws FormatError where the layout has no room for something in the model.
 */
export const writeCal3D = (file: Cal3DFile): Uint8Array =>
  file.stamp.form === 'binary' ? writeBinary(file) : writeXml(file);
