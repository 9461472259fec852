import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Report } from '../../../diagnostic.js';
import { type Cal3DLayout, type Cal3DSprings, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { leastMorphBytes, readMorphs, writeMorphs } from './morphs.js';
import { bitsOf, countNonFinite, floats, integers, type NonFinite, viewOf } from './numbers.js';
import { cannotHold, checkCount, mostMaps } from './problem.js';
import { leastVertexBytes, readVertices, type VertexShape } from './vertices.js';
import { writeVertices } from './write-vertices.js';

/** Counts, vertices, springs, morphs, faces. */
export function readSubmesh(
  reader: ByteReader,
  layout: Cal3DLayout,
  path: string,
  mostMorphs: number,
  report: Report,
): Cal3DSubmesh {
  const what = (things: string) => `${things} of ${path}`;
  const odd = countNonFinite(reader, report);
  const materialThread = reader.i32(path);
  const vertexCount = reader.i32(path);
  const faceCount = reader.i32(path);
  const lodSteps = reader.i32(path);
  const springCount = reader.i32(path);
  const mapCount = reader.i32(path);
  const morphCount = hasMorphs(layout) ? reader.i32(path) : 0;
  const countsEnd = reader.offset - (hasMorphs(layout) ? 4 : 0);
  checkCount(reader, mapCount, 0, what('maps'), countsEnd - 4, mostMaps);
  checkCount(reader, springCount, springBytes(layout), what('springs'), countsEnd - 8);
  checkCount(reader, faceCount, 12, what('faces'), countsEnd - 16);
  checkCount(reader, morphCount, leastMorphBytes, what('morph targets'), countsEnd, mostMorphs);
  const tangents = layout === 'ecal3d' ? [...reader.take(mapCount, path)].map((flag) => flag !== 0) : null;
  const shape: VertexShape = { layout, vertexCount, mapCount, tangents, hasWeights: springCount > 0 };
  checkCount(reader, vertexCount, leastVertexBytes(shape), what('vertices'), countsEnd - 20);
  const vertices = readVertices(reader, shape, path, odd);
  const springs = readSprings(reader, layout, springCount, what('springs'), odd);
  const morphs = readMorphs(reader, { layout, morphCount, vertexCount, mapCount }, path, odd, report);
  const faces = readFaces(reader, faceCount, what('faces'));
  odd.tell(path);
  return { materialThread, lodSteps, ...vertices, springs, morphs, faces };
}

export function writeSubmesh(
  writer: ByteWriter,
  submesh: Cal3DSubmesh,
  layout: Cal3DLayout,
  path: string,
): void {
  const { maps, springs, morphs, faces, tangents } = submesh;
  if (morphs.length > 0 && !hasMorphs(layout)) cannotHold(layout, 'morph targets', `${path}.morphs`);
  if (layout !== 'ecal3d' && tangents?.some((column) => column !== null))
    cannotHold(layout, 'tangents', `${path}.tangents`);
  writer.i32(submesh.materialThread);
  writer.i32(vertexCountOf(submesh));
  writer.i32(faces.length / 3);
  writer.i32(submesh.lodSteps);
  writer.i32(springs.coefficients.length);
  writer.i32(maps.length);
  if (hasMorphs(layout)) writer.i32(morphs.length);
  if (layout === 'ecal3d') for (let m = 0; m < maps.length; m++) writer.u8(tangents?.[m] ? 1 : 0);
  writeVertices(writer, submesh, layout, path);
  writeSprings(writer, springs, layout, path);
  writeMorphs(writer, submesh, layout, path);
  const view = viewOf(writer.reserve(faces.length * 4));
  for (let i = 0; i < faces.length; i++) view.setInt32(i * 4, faces[i]!, true);
}

const hasMorphs = (layout: Cal3DLayout): boolean => layout === 'terminated' || layout === 'counted';
const springBytes = (layout: Cal3DLayout): number => (layout === 'damped' ? 20 : 16);

function readSprings(
  reader: ByteReader,
  layout: Cal3DLayout,
  count: number,
  what: string,
  odd: NonFinite,
): Cal3DSprings {
  const each = springBytes(layout);
  const start = reader.offset;
  reader.need(count * each, what);
  const { view } = reader;
  const vertices = integers(count * 2);
  const coefficients = floats(count);
  const dampings = layout === 'damped' ? floats(count) : null;
  const idleLengths = floats(count);
  const [coefficientBits, dampingBits, idleBits] = [coefficients, dampings, idleLengths].map(
    (column) => column && bitsOf(column),
  );
  for (let i = 0; i < count; i++) {
    const at = start + i * each;
    vertices[i * 2] = view.getInt32(at, true);
    vertices[i * 2 + 1] = view.getInt32(at + 4, true);
    coefficientBits![i] = view.getInt32(at + 8, true);
    if (dampingBits) dampingBits[i] = view.getInt32(at + 12, true);
    idleBits![i] = view.getInt32(at + each - 4, true);
  }
  reader.offset += count * each;
  for (const column of [coefficients, dampings, idleLengths]) {
    if (column) odd.column(column, (i) => start + i * each);
  }
  return { vertices, coefficients, dampings, idleLengths };
}

function writeSprings(writer: ByteWriter, springs: Cal3DSprings, layout: Cal3DLayout, path: string): void {
  const { vertices, coefficients, dampings, idleLengths } = springs;
  if (layout !== 'damped' && dampings && dampings.length > 0) {
    cannotHold(layout, 'the damping of springs', `${path}.springs.dampings`);
  }
  const each = springBytes(layout);
  const count = coefficients.length;
  const view = viewOf(writer.reserve(count * each));
  const [coefficientBits, idleBits] = [bitsOf(coefficients), bitsOf(idleLengths)];
  const dampingBits = bitsOf(dampings ?? new Float32Array(count));
  for (let i = 0; i < count; i++) {
    const at = i * each;
    view.setInt32(at, vertices[i * 2]!, true);
    view.setInt32(at + 4, vertices[i * 2 + 1]!, true);
    view.setInt32(at + 8, coefficientBits[i]!, true);
    if (layout === 'damped') view.setInt32(at + 12, dampingBits[i]!, true);
    view.setInt32(at + each - 4, idleBits[i]!, true);
  }
}

function readFaces(reader: ByteReader, count: number, what: string): Int32Array {
  reader.need(count * 12, what);
  const { view, offset } = reader;
  const faces = integers(count * 3);
  for (let i = 0; i < faces.length; i++) faces[i] = view.getInt32(offset + i * 4, true);
  reader.offset += count * 12;
  return faces;
}
