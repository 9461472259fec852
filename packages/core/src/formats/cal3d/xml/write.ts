import type { Cal3DFile } from '../model.js';
import { magics } from './header.js';
import { XmlOut } from './out.js';
import { writeAnimation } from './write-animation.js';
import { writeMaterial } from './write-material.js';
import { writeMesh } from './write-mesh.js';
import { writeMorphAnimation } from './write-morph-animation.js';
import { writeSkeleton } from './write-skeleton.js';

/**
 * Writes a file as XML of its stamp's form and version, as the original savers do: names in capitals, elements in the
 * order that every loader takes them in, UTF-8, LF. Numbers are the shortest decimals that read back as the same
 * float32. What XML has no room for (flags, packed keys, dampings, tangents, terminators) is not written.
 */
export function writeXml(file: Cal3DFile): Uint8Array {
  const out = new XmlOut();
  if (file.stamp.form !== 'root') out.text(`<HEADER${identity(file)} />\n`);
  switch (file.kind) {
    case 'skeleton':
      writeSkeleton(out, file, rootVersion(file));
      break;
    case 'animation':
      writeAnimation(out, file, rootVersion(file));
      break;
    case 'mesh':
      writeMesh(out, file, rootVersion(file));
      break;
    case 'material':
      writeMaterial(out, file, rootVersion(file));
      break;
    case 'morphAnimation':
      writeMorphAnimation(out, file, rootVersion(file));
  }
  return out.finish();
}

const identity = ({ kind, stamp }: Cal3DFile): string =>
  ` MAGIC="${magics[kind]}" VERSION="${stamp.version}"`;

function rootVersion({ kind, stamp }: Cal3DFile): string {
  const magic = stamp.magicInRoot ? ` MAGIC="${magics[kind]}"` : '';
  return stamp.form === 'root' ? `${magic} VERSION="${stamp.version}"` : magic;
}
