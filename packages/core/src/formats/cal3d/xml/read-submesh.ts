import type { Cal3DMorph, Cal3DSprings, Cal3DSubmesh } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { floats, ints } from './growing.js';
import { Xml } from './names.js';
import { MorphReader } from './read-morph.js';
import { Vertices } from './read-vertices.js';
import { Rhythm } from './rhythm.js';
import { type Role, roleOf } from './spelling.js';
import { NONE } from './tokens.js';

/** The shortest such elements that a loader reads take about as many bytes. */
const bytesPerVertex = 80;
const bytesPerFace = 24;

/** Reads the SUBMESH elements of one mesh. */
export class SubmeshReader {
  readonly #cursor: XmlCursor;
  readonly #vertices: Vertices;
  readonly #faces = ints();
  readonly #faceRhythm: Rhythm;
  readonly #morphs: MorphReader;

  /** `deltas`: morph targets are added. */
  constructor(cursor: XmlCursor, deltas: boolean) {
    const faceRoles = new Map<number, Role>([
      [roleOf(Xml.FACE, Xml.VERTEXID), { count: 3, ints: this.#faces }],
    ]);
    this.#cursor = cursor;
    this.#vertices = new Vertices(cursor.bytes);
    this.#faceRhythm = new Rhythm(cursor.bytes, faceRoles, () => true);
    this.#morphs = new MorphReader(cursor, deltas);
  }

  /** Reads the SUBMESH the cursor is at. */
  read(): Cal3DSubmesh {
    const cursor = this.#cursor;
    const materialThread = cursor.attributes.int(Xml.MATERIAL);
    if (!cursor.attributes.carries(Xml.MATERIAL)) cursor.missing('MATERIAL', 'it is 0', cursor.start);
    const lodSteps = cursor.attributes.int(Xml.NUMLODSTEPS);
    const declared = countNames.map(([attribute]) => cursor.attributes.declared(Xml[attribute]));
    const mapCount = cursor.attributes.declared(Xml.NUMTEXCOORDS);
    this.#vertices.start(cursor.likely(declared[0]!, bytesPerVertex));
    this.#faces.expect(3 * cursor.likely(declared[1]!, bytesPerFace));
    const springs = new Springs();
    const morphs: Cal3DMorph[] = [];
    cursor.enter();
    this.#readChildren(springs, morphs);
    const there = [this.#vertices.count, this.#faces.length / 3, springs.count, morphs.length];
    for (const [i, [attribute, element]] of countNames.entries())
      cursor.compare(declared[i]!, there[i]!, attribute, element);
    const columns = this.#vertices.finish(cursor);
    cursor.compare(mapCount, columns.maps.length, 'NUMTEXCOORDS', 'TEXCOORD');
    const faces = this.#faces.finish();
    return { materialThread, lodSteps, ...columns, springs: springs.finish(), morphs, faces };
  }

  #readChildren(springs: Springs, morphs: Cal3DMorph[]): void {
    const cursor = this.#cursor;
    for (;;) {
      this.#vertices.follow(cursor);
      cursor.follow(this.#faceRhythm, Xml.FACE);
      const before = cursor.at;
      const name = cursor.child();
      if (name === NONE) return;
      if (name === Xml.VERTEX) this.#vertices.read(cursor, before);
      else if (name === Xml.FACE) {
        this.#readFace();
        cursor.teach(this.#faceRhythm, before);
      } else if (name === Xml.SPRING) springs.read(cursor);
      else morphs.push(this.#morphs.read());
    }
  }

  #readFace(): void {
    const cursor = this.#cursor;
    const at = this.#faces.more(3);
    if (!cursor.attributes.ints(Xml.VERTEXID, this.#faces.data, at, 3))
      cursor.missing('VERTEXID', 'the face is 0 0 0', cursor.start);
    cursor.leaf();
  }
}

const countNames = [
  ['NUMVERTICES', 'VERTEX'],
  ['NUMFACES', 'FACE'],
  ['NUMSPRINGS', 'SPRING'],
  ['NUMMORPHS', 'MORPH'],
] as const;

class Springs {
  readonly #vertices = ints();
  readonly #coefficients = floats();
  readonly #idleLengths = floats();

  get count(): number {
    return this.#coefficients.length;
  }

  read(cursor: XmlCursor): void {
    const at = this.#vertices.more(2);
    if (!cursor.attributes.ints(Xml.VERTEXID, this.#vertices.data, at, 2))
      cursor.missing('VERTEXID', 'the spring is between 0 and 0', cursor.start);
    this.#coefficients.push(cursor.attributes.float(Xml.COEF));
    this.#idleLengths.push(cursor.attributes.float(Xml.LENGTH));
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
