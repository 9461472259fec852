import { counted } from '../../../bytes/counted.js';
import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import { collectDiagnostics, type Report } from '../../../diagnostic.js';
import { type Cal3DLayout, type Cal3DMorph, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { bitsOf, floats, integers, type NonFinite, viewOf } from './numbers.js';
import { cannotHold, fail, readCount } from './problem.js';
import { readName, writeName } from './text.js';

/** A name's length, and a count or a terminator. */
export const leastMorphBytes = 8;

export interface MorphShape {
  readonly layout: Cal3DLayout;
  readonly morphCount: number;
  readonly vertexCount: number;
  readonly mapCount: number;
}

export function readMorphs(
  reader: ByteReader,
  shape: MorphShape,
  path: string,
  odd: NonFinite,
  report: Report,
): Cal3DMorph[] {
  const told = collectDiagnostics(1);
  const morphs: Cal3DMorph[] = [];
  for (let i = 0; i < shape.morphCount; i++) {
    morphs.push(readMorph(reader, shape, `morph ${i} of ${path}`, odd, told.report));
  }
  const [first] = told.items;
  const more = told.counts.warning - 1;
  if (first)
    report(
      more > 0
        ? { ...first, message: `${first.message}; ${counted(more, 'more name', 'more names')} likewise` }
        : first,
    );
  return morphs;
}

export function writeMorphs(
  writer: ByteWriter,
  submesh: Cal3DSubmesh,
  layout: Cal3DLayout,
  path: string,
): void {
  const deltas = layout === 'counted';
  const mapCount = submesh.maps.length;
  submesh.morphs.forEach((morph, i) => {
    if (morph.deltas !== deltas) {
      const what = deltas
        ? 'morph targets that replace positions'
        : 'morph targets that are added to positions';
      cannotHold(layout, what, `${path}.morphs[${i}]`);
    }
    writeName(writer, morph.name);
    if (deltas) writer.i32(morph.vertices.length);
    writeRecords(writer, morph, mapCount);
    if (!deltas) writer.i32(morph.terminator ?? vertexCountOf(submesh) + 1);
  });
}

const recordBytes = (mapCount: number): number => 28 + mapCount * 8;

function readMorph(
  reader: ByteReader,
  shape: MorphShape,
  what: string,
  odd: NonFinite,
  report: Report,
): Cal3DMorph {
  const { layout, vertexCount, mapCount } = shape;
  const deltas = layout === 'counted';
  const name = readName(reader, `the name of ${what}`, report);
  const each = recordBytes(mapCount);
  const count = deltas ? readCount(reader, each, `vertices of ${what}`) : countRecords(reader, shape, what);
  const start = reader.offset;
  reader.need(count * each, what);
  const { view } = reader;
  const vertices = integers(count);
  const positions = floats(count * 3);
  const normals = floats(count * 3);
  const maps = mapCount === 0 ? noMaps : Array.from({ length: mapCount }, () => floats(count * 2));
  const [positionBits, normalBits, mapBits] = [bitsOf(positions), bitsOf(normals), maps.map(bitsOf)];
  for (let i = 0; i < count; i++) {
    let at = start + i * each;
    const vertex = view.getInt32(at, true);
    if (vertex < 0 || vertex >= vertexCount) failVertex(reader, at, vertex, vertexCount, what);
    vertices[i] = vertex;
    at += 4;
    for (let c = i * 3; c < i * 3 + 3; c++, at += 4) {
      positionBits[c] = view.getInt32(at, true);
      normalBits[c] = view.getInt32(at + 12, true);
    }
    at += 12;
    for (let m = 0; m < mapCount; m++, at += 8) {
      mapBits[m]![i * 2] = view.getInt32(at, true);
      mapBits[m]![i * 2 + 1] = view.getInt32(at + 4, true);
    }
  }
  reader.offset += count * each;
  odd.column(positions, (i) => start + Math.floor(i / 3) * each);
  odd.column(normals, (i) => start + Math.floor(i / 3) * each);
  for (const map of maps) odd.column(map, (i) => start + Math.floor(i / 2) * each);
  const body = { name, deltas, vertices, positions, normals, maps };
  return deltas ? body : { ...body, terminator: reader.i32(`the end of ${what}`) };
}

const noMaps: readonly Float32Array[] = [];

/** How many records there are before the vertex that the submesh does not have; the reader stays put. */
function countRecords(reader: ByteReader, { vertexCount, mapCount }: MorphShape, what: string): number {
  const start = reader.offset;
  const each = recordBytes(mapCount);
  let count = 0;
  for (; reader.i32(what) < vertexCount; count++) reader.take(each - 4, what);
  reader.offset = start;
  return count;
}

function failVertex(reader: ByteReader, at: number, vertex: number, count: number, what: string): never {
  const message = `${what} moves vertex ${vertex}, but the submesh has ${counted(count, 'vertex', 'vertices')}`;
  return fail(reader, 'cal3d/morph-vertex', message, at);
}

function writeRecords(writer: ByteWriter, morph: Cal3DMorph, mapCount: number): void {
  const { vertices, positions, normals, maps } = morph;
  const each = recordBytes(mapCount);
  const view = viewOf(writer.reserve(vertices.length * each));
  const [positionBits, normalBits, mapBits] = [bitsOf(positions), bitsOf(normals), maps.map(bitsOf)];
  for (let i = 0; i < vertices.length; i++) {
    let at = i * each;
    view.setInt32(at, vertices[i]!, true);
    at += 4;
    for (let c = i * 3; c < i * 3 + 3; c++, at += 4) {
      view.setInt32(at, positionBits[c]!, true);
      view.setInt32(at + 12, normalBits[c]!, true);
    }
    at += 12;
    for (let m = 0; m < mapCount; m++, at += 8) {
      view.setInt32(at, mapBits[m]?.[i * 2] ?? 0, true);
      view.setInt32(at + 4, mapBits[m]?.[i * 2 + 1] ?? 0, true);
    }
  }
}
