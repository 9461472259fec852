import { counted } from '../../../bytes/counted.js';
import type { ByteReader } from '../../../bytes/reader.js';
import type { Cal3DLayout, Cal3DSubmesh } from '../model.js';
import { bitsOf, floats, integers, type NonFinite } from './numbers.js';
import { fail } from './problem.js';

/** Which fields every vertex has. */
export interface VertexShape {
  readonly layout: Cal3DLayout;
  readonly vertexCount: number;
  readonly mapCount: number;
  /** eCal3d only: which maps have tangents. */
  readonly tangents: readonly boolean[] | null;
  /** Physical weights, there where springs are. */
  readonly hasWeights: boolean;
}

export type Vertices = Pick<
  Cal3DSubmesh,
  | 'positions'
  | 'normals'
  | 'colors'
  | 'collapseIds'
  | 'faceCollapseCounts'
  | 'maps'
  | 'tangents'
  | 'influenceStarts'
  | 'influenceBones'
  | 'influenceWeights'
  | 'physicalWeights'
>;

/** Of a vertex without influences. */
export const leastVertexBytes = (shape: VertexShape): number => toInfluences(shape) + 4 + weightBytes(shape);

export function readVertices(reader: ByteReader, shape: VertexShape, path: string, odd: NonFinite): Vertices {
  const { layout, vertexCount: n, mapCount, hasWeights } = shape;
  const start = reader.offset;
  const influenceStarts = countInfluences(reader, shape, path);
  const influenceCount = influenceStarts[n]!;
  const positions = floats(n * 3);
  const normals = floats(n * 3);
  const colors = layout === 'terminated' ? floats(n * 3) : null;
  const collapseIds = integers(n);
  const faceCollapseCounts = integers(n);
  const maps = Array.from({ length: mapCount }, () => floats(n * 2));
  const tangents = shape.tangents?.map((has) => (has ? new Int8Array(n * 4) : null));
  const influenceBones = integers(influenceCount);
  const influenceWeights = floats(influenceCount);
  const physicalWeights = hasWeights ? floats(n) : null;

  const { view } = reader;
  const positionBits = bitsOf(positions);
  const normalBits = bitsOf(normals);
  const colorBits = colors && bitsOf(colors);
  const mapBits = maps.map(bitsOf);
  const weightBits = bitsOf(influenceWeights);
  const physicalBits = physicalWeights && bitsOf(physicalWeights);
  const smallNormals = layout === 'ecal3d';
  let at = start;
  let influence = 0;
  for (let i = 0; i < n; i++) {
    const x = i * 3;
    positionBits[x] = view.getInt32(at, true);
    positionBits[x + 1] = view.getInt32(at + 4, true);
    positionBits[x + 2] = view.getInt32(at + 8, true);
    at += 12;
    if (smallNormals) {
      for (let c = 0; c < 3; c++) normals[x + c] = view.getInt8(at + c) / smallUnit;
      at += 3;
    } else {
      normalBits[x] = view.getInt32(at, true);
      normalBits[x + 1] = view.getInt32(at + 4, true);
      normalBits[x + 2] = view.getInt32(at + 8, true);
      at += 12;
    }
    if (colorBits) {
      colorBits[x] = view.getInt32(at, true);
      colorBits[x + 1] = view.getInt32(at + 4, true);
      colorBits[x + 2] = view.getInt32(at + 8, true);
      at += 12;
    }
    collapseIds[i] = view.getInt32(at, true);
    faceCollapseCounts[i] = view.getInt32(at + 4, true);
    at += 8;
    for (let m = 0; m < mapCount; m++) {
      const map = mapBits[m]!;
      map[i * 2] = view.getInt32(at, true);
      map[i * 2 + 1] = view.getInt32(at + 4, true);
      at += 8;
      const tangent = tangents?.[m];
      if (tangent) {
        for (let c = 0; c < 4; c++) tangent[i * 4 + c] = view.getInt8(at + c);
        at += 4;
      }
    }
    at += 4;
    for (const end = influenceStarts[i + 1]!; influence < end; influence++) {
      influenceBones[influence] = view.getInt32(at, true);
      weightBits[influence] = view.getInt32(at + 4, true);
      at += 8;
    }
    if (physicalBits) {
      physicalBits[i] = view.getInt32(at, true);
      at += 4;
    }
  }
  reader.offset = at;

  const least = leastVertexBytes(shape);
  const vertexAt = (i: number) => start + i * least + influenceStarts[i]! * 8;
  odd.column(positions, (i) => vertexAt(Math.floor(i / 3)));
  odd.column(normals, (i) => vertexAt(Math.floor(i / 3)));
  if (colors) odd.column(colors, (i) => vertexAt(Math.floor(i / 3)));
  for (const map of maps) odd.column(map, (i) => vertexAt(Math.floor(i / 2)));
  odd.column(influenceWeights, (i) => vertexAt(influenceStarts.findLastIndex((first) => first <= i)));
  if (physicalWeights) odd.column(physicalWeights, vertexAt);
  return {
    positions,
    normals,
    colors,
    collapseIds,
    faceCollapseCounts,
    maps,
    ...(tangents && { tangents }),
    influenceStarts,
    influenceBones,
    influenceWeights,
    physicalWeights,
  };
}

/** Bytes of a vertex before the number of its influences. */
function toInfluences({ layout, mapCount, tangents }: VertexShape): number {
  const normal = layout === 'ecal3d' ? 3 : 12;
  const color = layout === 'terminated' ? 12 : 0;
  const tangent = tangents ? tangents.filter(Boolean).length * 4 : 0;
  return 12 + normal + color + 8 + mapCount * 8 + tangent;
}

const weightBytes = ({ hasWeights }: VertexShape): number => (hasWeights ? 4 : 0);

const noInfluences = new Uint32Array(1);

/** Walks the vertices once, so that columns are made only for what is really there; the reader stays put. */
function countInfluences(reader: ByteReader, shape: VertexShape, path: string): Uint32Array {
  const n = shape.vertexCount;
  const { view } = reader;
  const before = toInfluences(shape);
  const after = 4 + weightBytes(shape);
  const length = reader.bytes.length;
  const starts = n === 0 ? noInfluences : new Uint32Array(n + 1);
  let at = reader.offset;
  let total = 0;
  for (let i = 0; i < n; i++) {
    at += before;
    const count = at + 4 <= length ? view.getInt32(at, true) : -1;
    if (count < 0 || count * 8 > length - at - after) failInfluences(reader, at, count, i, path);
    at += after + count * 8;
    total += count;
    starts[i + 1] = total;
  }
  return starts;
}

function failInfluences(reader: ByteReader, at: number, count: number, vertex: number, path: string): never {
  const what = `vertex ${vertex} of ${path}`;
  const left = reader.bytes.length - at;
  if (left < 4) fail(reader, 'cal3d/truncated', `the file ends inside ${what}`, reader.bytes.length);
  const message = `${what} has ${counted(count, 'influence')}, which the ${left - 4} bytes that are left cannot hold`;
  return fail(reader, 'cal3d/count', message, at);
}

/** eCal3d stores normals in bytes; that 127 is 1 is probable. */
export const smallUnit = 127;
