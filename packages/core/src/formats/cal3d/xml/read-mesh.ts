import type { Cal3DMesh, Cal3DSprings, Cal3DSubmesh, Stamp } from '../model.js';
import { NONE, type XmlCursor } from './cursor.js';
import { floats, type Growing, ints } from './growing.js';
import { Xml } from './names.js';
import { readMorph } from './read-morph.js';
import { Vertices } from './read-vertices.js';
import { Rhythm, roleOf } from './rhythm.js';

/** Reads the MESH the cursor is at. */
export function readMesh(cursor: XmlCursor, stamp: Stamp): Cal3DMesh {
  const count = cursor.declared(Xml.NUMSUBMESH);
  const submeshes: Cal3DSubmesh[] = [];
  cursor.enter();
  while (cursor.child() !== NONE) submeshes.push(readSubmesh(cursor, stamp.layout === 'counted'));
  cursor.compare(count, submeshes.length, 'NUMSUBMESH', 'SUBMESH');
  return { kind: 'mesh', stamp, submeshes };
}

/** The shortest such elements that a loader reads take about as many bytes. */
const bytesPerVertex = 80;
const bytesPerFace = 24;

function readSubmesh(cursor: XmlCursor, deltas: boolean): Cal3DSubmesh {
  const materialThread = cursor.attributeInt(Xml.MATERIAL);
  if (!cursor.carries(Xml.MATERIAL)) cursor.missing('MATERIAL', 'it is 0', cursor.start);
  const lodSteps = cursor.attributeInt(Xml.NUMLODSTEPS);
  const declared = countNames.map(([attribute]) => cursor.declared(Xml[attribute]));
  const mapCount = cursor.declared(Xml.NUMTEXCOORDS);
  const vertices = new Vertices(cursor.bytes, cursor.likely(declared[0]!, bytesPerVertex));
  const springs = new Springs();
  const morphs: Cal3DSubmesh['morphs'][number][] = [];
  const faces = ints(3 * cursor.likely(declared[1]!, bytesPerFace));
  const faceRoles = new Map([[roleOf(Xml.FACE, Xml.VERTEXID), { count: 3, ints: faces }]]);
  const faceRhythm = new Rhythm(cursor.bytes, faceRoles, () => true);
  cursor.enter();
  for (;;) {
    const before = cursor.at;
    const name = cursor.child();
    if (name === NONE) break;
    if (name === Xml.VERTEX) vertices.read(cursor, before);
    else if (name === Xml.FACE) {
      readFace(cursor, faces);
      cursor.follow(faceRhythm, before);
    } else if (name === Xml.SPRING) springs.read(cursor);
    else morphs.push(readMorph(cursor, deltas));
  }
  const there = [vertices.count, faces.length / 3, springs.count, morphs.length];
  for (const [i, [attribute, element]] of countNames.entries())
    cursor.compare(declared[i]!, there[i]!, attribute, element);
  const columns = vertices.finish(cursor);
  cursor.compare(mapCount, columns.maps.length, 'NUMTEXCOORDS', 'TEXCOORD');
  return { materialThread, lodSteps, ...columns, springs: springs.finish(), morphs, faces: faces.finish() };
}

const countNames = [
  ['NUMVERTICES', 'VERTEX'],
  ['NUMFACES', 'FACE'],
  ['NUMSPRINGS', 'SPRING'],
  ['NUMMORPHS', 'MORPH'],
] as const;

function readFace(cursor: XmlCursor, faces: Growing<Int32Array>): void {
  const at = faces.more(3);
  if (!cursor.attributeInts(Xml.VERTEXID, faces.data, at, 3))
    cursor.missing('VERTEXID', 'the face is 0 0 0', cursor.start);
  cursor.leaf();
}

class Springs {
  readonly #vertices = ints();
  readonly #coefficients = floats();
  readonly #idleLengths = floats();

  get count(): number {
    return this.#coefficients.length;
  }

  read(cursor: XmlCursor): void {
    const at = this.#vertices.more(2);
    if (!cursor.attributeInts(Xml.VERTEXID, this.#vertices.data, at, 2))
      cursor.missing('VERTEXID', 'the spring is between 0 and 0', cursor.start);
    this.#coefficients.push(cursor.attributeFloat(Xml.COEF));
    this.#idleLengths.push(cursor.attributeFloat(Xml.LENGTH));
    cursor.leaf();
  }

  finish(): Cal3DSprings {
    return {
      vertices: this.#vertices.finish(),
      coefficients: this.#coefficients.finish(),
      dampings: null,
      idleLengths: this.#idleLengths.finish(),
    };
  }
}
