import { ByteWriter } from '../../../bytes/writer.js';
import type { Cal3DFile } from '../model.js';
import { writeAnimation } from './animation.js';
import { writeMaterial } from './material.js';
import { writeMesh } from './mesh.js';
import { writeMorphAnimation } from './morph-animation.js';
import { writeSkeleton } from './skeleton.js';

/** Writes a binary file in the layout and with the version of its stamp; see `writeCal3D`. */
export function writeBinary(file: Cal3DFile): Uint8Array {
  const { magic, write } = partsOf(file);
  const writer = new ByteWriter();
  writer.raw(new TextEncoder().encode(magic));
  writer.i32(file.stamp.version);
  write(writer);
  return writer.finish();
}

function partsOf(file: Cal3DFile): { magic: string; write: (writer: ByteWriter) => void } {
  switch (file.kind) {
    case 'skeleton':
      return { magic: file.submeshes ? 'CDF\0' : 'CSF\0', write: (writer) => writeSkeleton(writer, file) };
    case 'animation':
      return { magic: 'CAF\0', write: (writer) => writeAnimation(writer, file) };
    case 'mesh':
      return { magic: 'CMF\0', write: (writer) => writeMesh(writer, file) };
    case 'material':
      return { magic: 'CRF\0', write: (writer) => writeMaterial(writer, file) };
    case 'morphAnimation':
      return { magic: 'CPF\0', write: (writer) => writeMorphAnimation(writer, file) };
  }
}
