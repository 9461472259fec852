import type { Cal3DSubmesh } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { floats, type Growing, ints } from './growing.js';
import { Xml } from './names.js';
import { Rhythm } from './rhythm.js';
import { type Role, type Roles, roleOf } from './spelling.js';
import { TextureCoordinates } from './texture-coordinates.js';
import { NONE } from './tokens.js';

type VertexColumns = Pick<
  Cal3DSubmesh,
  | 'positions'
  | 'normals'
  | 'colors'
  | 'collapseIds'
  | 'faceCollapseCounts'
  | 'maps'
  | 'influenceStarts'
  | 'influenceBones'
  | 'influenceWeights'
  | 'physicalWeights'
>;

/** The VERTEX elements of a submesh. What only some vertices have is a column as soon as one has it. */
export class Vertices {
  count = 0;
  readonly #positions = floats();
  readonly #normals = floats();
  readonly #influenceStarts = ints();
  readonly #influenceBones = ints();
  readonly #influenceWeights = floats();
  readonly #maps = new TextureCoordinates();
  readonly #colors = floats();
  readonly #collapseIds = ints();
  readonly #faceCollapseCounts = ints();
  readonly #physicalWeights = floats();
  /** NUMINFLUENCES of the vertex that is being read by rhythm. */
  readonly #declared = ints();
  readonly #rhythm: Rhythm;

  constructor(bytes: Uint8Array) {
    this.#rhythm = new Rhythm(bytes, this.#roles(), () => this.#accept());
  }

  /** A submesh starts, probably of so many vertices. */
  start(expected: number): void {
    this.count = 0;
    this.#positions.expect(expected * 3);
    this.#normals.expect(expected * 3);
    this.#influenceStarts.expect(expected + 1);
    this.#influenceBones.expect(expected);
    this.#influenceWeights.expect(expected);
    this.#influenceStarts.push(0);
    this.#maps.start(expected);
  }

  /** Reads the vertices that come next as far as they are spelt as others were. */
  follow(cursor: XmlCursor): void {
    cursor.follow(this.#rhythm, Xml.VERTEX);
  }

  /** Reads the VERTEX the cursor is at. `before`: as `teach` has it. */
  read(cursor: XmlCursor, before: number): void {
    this.#read(cursor);
    cursor.teach(this.#rhythm, before);
  }

  #roles(): Roles {
    return new Map<number, Role>([
      [roleOf(Xml.VERTEX, Xml.ID), { count: 1 }],
      [roleOf(Xml.VERTEX, Xml.NUMINFLUENCES), { count: 1, ints: this.#declared }],
      [roleOf(Xml.POS), { count: 3, floats: this.#positions }],
      [roleOf(Xml.NORM), { count: 3, floats: this.#normals }],
      [roleOf(Xml.COLOR), { count: 3, floats: this.#colors }],
      [roleOf(Xml.COLLAPSEID), { count: 1, ints: this.#collapseIds }],
      [roleOf(Xml.COLLAPSECOUNT), { count: 1, ints: this.#faceCollapseCounts }],
      [roleOf(Xml.TEXCOORD), { count: 2, floats: this.#maps.values }],
      [roleOf(Xml.INFLUENCE, Xml.ID), { count: 1, ints: this.#influenceBones }],
      [roleOf(Xml.INFLUENCE), { count: 1, floats: this.#influenceWeights }],
      [roleOf(Xml.PHYSIQUE), { count: 1, floats: this.#physicalWeights }],
    ]);
  }

  /** Whether the vertex just read by rhythm has what it says and what those before it have. */
  #accept(): boolean {
    const influences = this.#influenceBones.length - this.#influenceStarts.data[this.count]!;
    if (this.#declared.length > 0 && this.#declared.data[0] !== influences) return false;
    if (!this.#isInStep(this.#colors, 3, 1) || !this.#isInStep(this.#collapseIds, 1, -1)) return false;
    if (!this.#isInStep(this.#faceCollapseCounts, 1, 0)) return false;
    if (!this.#isInStep(this.#physicalWeights, 1, 0)) return false;
    this.#declared.length = 0;
    this.#endVertex();
    return true;
  }

  /** Whether the column is there up to this vertex, or not at all; `value` fills it where this is the first to have it. */
  #isInStep(column: Growing<Float32Array> | Growing<Int32Array>, size: number, value: number): boolean {
    const { length } = column;
    const before = this.count * size;
    if (length === 0 || length === before + size) return true;
    if (length !== size) return false;
    column.more(before);
    column.data.copyWithin(before, 0, size);
    column.data.fill(value, 0, before);
    return true;
  }

  #endVertex(): void {
    this.count++;
    this.#influenceStarts.push(this.#influenceBones.length);
    this.#maps.endVertex();
  }

  #read(cursor: XmlCursor): void {
    const index = this.count;
    const position = this.#positions.more(3);
    const normal = this.#normals.more(3);
    const influencesBefore = this.#influenceBones.length;
    const declared = cursor.attributes.declared(Xml.NUMINFLUENCES);
    const id = cursor.enter();
    for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
      switch (name) {
        case Xml.POS:
          cursor.floats(this.#positions.data, position, 3);
          break;
        case Xml.NORM:
          cursor.floats(this.#normals.data, normal, 3);
          break;
        case Xml.TEXCOORD:
          this.#maps.read(cursor);
          break;
        case Xml.INFLUENCE:
          this.#readInfluence(cursor);
          break;
        default:
          this.#readRare(cursor, name, index);
      }
    }
    cursor.expect(id, Xml.POS, '0 0 0 stands in for it');
    cursor.expect(id, Xml.NORM, '0 0 0 stands in for it');
    this.#expectRare(cursor, id);
    this.#endVertex();
    cursor.compare(declared, this.#influenceBones.length - influencesBefore, 'NUMINFLUENCES', 'INFLUENCE');
  }

  finish(cursor: XmlCursor): VertexColumns {
    return {
      positions: this.#positions.finish(),
      normals: this.#normals.finish(),
      colors: this.#filled(this.#colors, 3, 1),
      collapseIds: this.#filled(this.#collapseIds, 1, -1),
      faceCollapseCounts: this.#filled(this.#faceCollapseCounts, 1, 0),
      maps: this.#maps.finish(cursor),
      influenceStarts: new Uint32Array(this.#influenceStarts.finish().buffer),
      influenceBones: this.#influenceBones.finish(),
      influenceWeights: this.#influenceWeights.finish(),
      physicalWeights: this.#filled(this.#physicalWeights, 1, 0),
    };
  }

  #readInfluence(cursor: XmlCursor): void {
    if (!cursor.attributes.carries(Xml.ID)) cursor.missing('ID', 'it is bone 0', cursor.start);
    this.#influenceBones.push(cursor.attributes.int(Xml.ID));
    const at = this.#influenceWeights.more(1);
    cursor.floats(this.#influenceWeights.data, at, 1);
  }

  #readRare(cursor: XmlCursor, name: number, index: number): void {
    switch (name) {
      case Xml.COLOR:
        this.#upTo(this.#colors, index + 1, 3, 1);
        cursor.floats(this.#colors.data, index * 3, 3);
        break;
      case Xml.COLLAPSEID:
        this.#upTo(this.#collapseIds, index + 1, 1, -1);
        cursor.ints(this.#collapseIds.data, index, 1);
        break;
      case Xml.COLLAPSECOUNT:
        this.#upTo(this.#faceCollapseCounts, index + 1, 1, 0);
        cursor.ints(this.#faceCollapseCounts.data, index, 1);
        break;
      case Xml.PHYSIQUE:
        this.#upTo(this.#physicalWeights, index + 1, 1, 0);
        cursor.floats(this.#physicalWeights.data, index, 1);
        break;
      default:
        cursor.skip();
    }
  }

  /** Tells what vertices before this one had and it has not. */
  #expectRare(cursor: XmlCursor, id: number): void {
    if (this.#colors.length > 0) cursor.expect(id, Xml.COLOR, '1 1 1 stands in for it');
    if (this.#collapseIds.length > 0) cursor.expect(id, Xml.COLLAPSEID, 'it is -1');
    if (this.#faceCollapseCounts.length > 0) cursor.expect(id, Xml.COLLAPSECOUNT, 'it is 0');
    if (this.#physicalWeights.length > 0) cursor.expect(id, Xml.PHYSIQUE, 'it is 0');
  }

  #upTo(
    column: Growing<Float32Array> | Growing<Int32Array>,
    vertices: number,
    size: number,
    value: number,
  ): void {
    const from = column.length;
    const until = vertices * size;
    if (from >= until) return;
    column.more(until - from);
    column.data.fill(value, from, until);
  }

  #filled<T extends Float32Array | Int32Array>(column: Growing<T>, size: number, value: number): T | null {
    if (column.length === 0) return null;
    this.#upTo(column as Growing<Float32Array>, this.count, size, value);
    return column.finish();
  }
}
