import type { Cal3DMorph } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { floats, ints } from './growing.js';
import { Xml } from './names.js';
import { Rhythm } from './rhythm.js';
import { type Role, roleOf } from './spelling.js';
import { TextureCoordinates } from './texture-coordinates.js';
import { NONE } from './tokens.js';

/** Reads the MORPH elements of one mesh. */
export class MorphReader {
  readonly #cursor: XmlCursor;
  readonly #deltas: boolean;
  readonly #vertices = ints();
  readonly #positions = floats();
  readonly #normals = floats();
  readonly #distances = floats();
  readonly #maps = new TextureCoordinates();
  readonly #rhythm: Rhythm;
  /** The vertex before, -1 at the start. */
  #last = -1;
  #measured = false;

  constructor(cursor: XmlCursor, deltas: boolean) {
    const roles = new Map<number, Role>([
      [roleOf(Xml.BLENDVERTEX, Xml.VERTEXID), { count: 1, ints: this.#vertices }],
      [roleOf(Xml.BLENDVERTEX, Xml.POSDIFF), { count: 1, floats: this.#distances }],
      [roleOf(Xml.POSITION), { count: 3, floats: this.#positions }],
      [roleOf(Xml.NORMAL), { count: 3, floats: this.#normals }],
      [roleOf(Xml.TEXCOORD), { count: 2, floats: this.#maps.values }],
    ]);
    this.#cursor = cursor;
    this.#deltas = deltas;
    this.#rhythm = new Rhythm(cursor.bytes, roles, () => this.#accept());
  }

  /** Reads the MORPH the cursor is at, its vertices in the order they stand. */
  read(): Cal3DMorph {
    const cursor = this.#cursor;
    const text = cursor.attributes.carries(Xml.NAME) ? cursor.attributes.text(Xml.NAME) : '';
    if (!cursor.attributes.carries(Xml.NAME)) cursor.missing('NAME', 'the name is empty', cursor.start);
    const number = cursor.attributes.carries(Xml.MORPHID) ? { id: cursor.attributes.int(Xml.MORPHID) } : {};
    const count = cursor.attributes.declared(Xml.NUMBLENDVERTS);
    this.#last = -1;
    this.#measured = false;
    this.#maps.start(0);
    cursor.enter();
    for (;;) {
      cursor.follow(this.#rhythm, Xml.BLENDVERTEX);
      const before = cursor.at;
      if (cursor.child() === NONE) break;
      this.#readVertex();
      cursor.teach(this.#rhythm, before);
    }
    cursor.compare(count, this.#vertices.length, 'NUMBLENDVERTS', 'BLENDVERTEX');
    const distances = this.#distances.finish();
    return {
      name: { text },
      deltas: this.#deltas,
      vertices: this.#vertices.finish(),
      positions: this.#positions.finish(),
      normals: this.#normals.finish(),
      maps: this.#maps.finish(cursor),
      ...number,
      ...(this.#measured ? { distances } : {}),
    };
  }

  #readVertex(): void {
    const cursor = this.#cursor;
    const { start } = cursor;
    const vertex = cursor.attributes.int(Xml.VERTEXID);
    if (!cursor.attributes.carries(Xml.VERTEXID)) cursor.missing('VERTEXID', 'it is 0', start);
    if (vertex <= this.#last)
      cursor.tell('cal3d/xml-blend-order', start, `vertex ${vertex} stands behind vertex ${this.#last}`);
    this.#last = vertex;
    this.#vertices.push(vertex);
    this.#readDistance();
    const position = this.#positions.more(3);
    const normal = this.#normals.more(3);
    const id = cursor.enter();
    for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
      if (name === Xml.POSITION) cursor.floats(this.#positions.data, position, 3);
      else if (name === Xml.NORMAL) cursor.floats(this.#normals.data, normal, 3);
      else this.#maps.read(cursor);
    }
    cursor.expect(id, Xml.POSITION, '0 0 0 stands in for it');
    cursor.expect(id, Xml.NORMAL, '0 0 0 stands in for it');
    this.#maps.endVertex();
  }

  /** Written empty by some; nobody reads it. */
  #readDistance(): void {
    const cursor = this.#cursor;
    const given = cursor.attributes.carries(Xml.POSDIFF) && cursor.attributes.text(Xml.POSDIFF).trim() !== '';
    this.#measured ||= given;
    this.#distances.push(given ? cursor.attributes.float(Xml.POSDIFF) : Number.NaN);
  }

  /** Whether the vertex just read by rhythm is in order. */
  #accept(): boolean {
    const vertex = this.#vertices.data[this.#vertices.length - 1]!;
    if (vertex <= this.#last) return false;
    this.#last = vertex;
    if (this.#distances.length < this.#vertices.length) this.#distances.push(Number.NaN);
    else this.#measured = true;
    this.#maps.endVertex();
    return true;
  }
}
