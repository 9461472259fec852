import type { Cal3DMorph } from '../model.js';
import { NONE, type XmlCursor } from './cursor.js';
import { floats, ints } from './growing.js';
import { Xml } from './names.js';
import { Rhythm, type Role, roleOf } from './rhythm.js';
import { TextureCoordinates } from './texture-coordinates.js';

/** Reads the MORPH the cursor is at, its vertices in the order they stand. */
export function readMorph(cursor: XmlCursor, deltas: boolean): Cal3DMorph {
  const text = cursor.carries(Xml.NAME) ? cursor.attributeText(Xml.NAME) : '';
  if (!cursor.carries(Xml.NAME)) cursor.missing('NAME', 'the name is empty', cursor.start);
  const number = cursor.carries(Xml.MORPHID) ? { id: cursor.attributeInt(Xml.MORPHID) } : {};
  const count = cursor.declared(Xml.NUMBLENDVERTS);
  const vertices = ints();
  const positions = floats();
  const normals = floats();
  const distances = floats();
  const maps = new TextureCoordinates();
  let measured = false;
  let last = -1;
  const roles = new Map<number, Role>([
    [roleOf(Xml.BLENDVERTEX, Xml.VERTEXID), { count: 1, ints: vertices }],
    [roleOf(Xml.POSITION), { count: 3, floats: positions }],
    [roleOf(Xml.NORMAL), { count: 3, floats: normals }],
    [roleOf(Xml.TEXCOORD), { count: 2, floats: maps.values }],
  ]);
  const rhythm = new Rhythm(cursor.bytes, roles, () => {
    const vertex = vertices.data[vertices.length - 1]!;
    if (vertex <= last) return false;
    last = vertex;
    distances.push(Number.NaN);
    maps.endVertex();
    return true;
  });
  cursor.enter();
  for (;;) {
    const before = cursor.at;
    if (cursor.child() === NONE) break;
    const { start } = cursor;
    const vertex = cursor.attributeInt(Xml.VERTEXID);
    if (!cursor.carries(Xml.VERTEXID)) cursor.missing('VERTEXID', 'it is 0', start);
    if (vertex <= last)
      cursor.tell('cal3d/xml-blend-order', start, `vertex ${vertex} stands behind vertex ${last}`);
    last = vertex;
    vertices.push(vertex);
    const distance = readDistance(cursor);
    measured ||= !Number.isNaN(distance);
    distances.push(distance);
    const position = positions.more(3);
    const normal = normals.more(3);
    const id = cursor.enter();
    for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
      if (name === Xml.POSITION) cursor.floats(positions.data, position, 3);
      else if (name === Xml.NORMAL) cursor.floats(normals.data, normal, 3);
      else maps.read(cursor);
    }
    cursor.expect(id, Xml.POSITION, '0 0 0 stands in for it');
    cursor.expect(id, Xml.NORMAL, '0 0 0 stands in for it');
    maps.endVertex();
    cursor.follow(rhythm, before);
  }
  cursor.compare(count, vertices.length, 'NUMBLENDVERTS', 'BLENDVERTEX');
  return {
    name: { text },
    deltas,
    vertices: vertices.finish(),
    positions: positions.finish(),
    normals: normals.finish(),
    maps: maps.finish(cursor),
    ...number,
    ...(measured && { distances: distances.finish() }),
  };
}

/** Written empty by some; nobody reads it. */
function readDistance(cursor: XmlCursor): number {
  if (!cursor.carries(Xml.POSDIFF) || cursor.attributeText(Xml.POSDIFF).trim() === '') return Number.NaN;
  return cursor.attributeFloat(Xml.POSDIFF);
}
