import type { Cal3DMesh, Cal3DSubmesh, Stamp } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { Xml } from './names.js';
import { SubmeshReader } from './read-submesh.js';
import { NONE } from './tokens.js';

/** Reads the MESH the cursor is at. */
export function readMesh(cursor: XmlCursor, stamp: Stamp): Cal3DMesh {
  const count = cursor.attributes.declared(Xml.NUMSUBMESH);
  const submeshes: Cal3DSubmesh[] = [];
  const reader = new SubmeshReader(cursor, stamp.layout === 'counted');
  cursor.enter();
  while (cursor.child() !== NONE) submeshes.push(reader.read());
  cursor.compare(count, submeshes.length, 'NUMSUBMESH', 'SUBMESH');
  return { kind: 'mesh', stamp, submeshes };
}
