import type { ByteWriter } from '../../../bytes/writer.js';
import { type Cal3DLayout, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { bitsOf, viewOf } from './numbers.js';
import { cannotHold } from './problem.js';
import { leastVertexBytes, smallUnit, type VertexShape } from './vertices.js';

/** What an XML file left out is written as IMVU and the exporters do: white, and never collapsing. */
export function writeVertices(
  writer: ByteWriter,
  submesh: Cal3DSubmesh,
  layout: Cal3DLayout,
  path: string,
): void {
  const { positions, normals, colors, collapseIds, faceCollapseCounts, maps, influenceStarts } = submesh;
  if (colors && layout !== 'terminated') cannotHold(layout, 'vertex colours', `${path}.colors`);
  const n = vertexCountOf(submesh);
  const tangents = layout === 'ecal3d' ? maps.map((_, m) => submesh.tangents?.[m] ?? null) : null;
  const hasWeights = submesh.springs.coefficients.length > 0;
  const shape: VertexShape = {
    layout,
    vertexCount: n,
    mapCount: maps.length,
    tangents: tangents?.map((column) => column !== null) ?? null,
    hasWeights,
  };
  const view = viewOf(writer.reserve(n * leastVertexBytes(shape) + influenceStarts[n]! * 8));
  const positionBits = bitsOf(positions);
  const normalBits = bitsOf(normals);
  const colorBits = layout === 'terminated' ? bitsOf(colors ?? new Float32Array(n * 3).fill(1)) : null;
  const mapBits = maps.map(bitsOf);
  const weightBits = bitsOf(submesh.influenceWeights);
  const physicalBits = hasWeights ? bitsOf(submesh.physicalWeights ?? new Float32Array(n)) : null;
  const bones = submesh.influenceBones;
  let at = 0;
  for (let i = 0; i < n; i++) {
    const x = i * 3;
    for (let c = 0; c < 3; c++) view.setInt32(at + c * 4, positionBits[x + c]!, true);
    at += 12;
    if (layout === 'ecal3d') {
      for (let c = 0; c < 3; c++) view.setInt8(at + c, smallNormal(normals[x + c]!));
      at += 3;
    } else {
      for (let c = 0; c < 3; c++) view.setInt32(at + c * 4, normalBits[x + c]!, true);
      at += 12;
    }
    if (colorBits) {
      for (let c = 0; c < 3; c++) view.setInt32(at + c * 4, colorBits[x + c]!, true);
      at += 12;
    }
    view.setInt32(at, collapseIds ? collapseIds[i]! : -1, true);
    view.setInt32(at + 4, faceCollapseCounts ? faceCollapseCounts[i]! : 0, true);
    at += 8;
    for (let m = 0; m < mapBits.length; m++) {
      view.setInt32(at, mapBits[m]![i * 2]!, true);
      view.setInt32(at + 4, mapBits[m]![i * 2 + 1]!, true);
      at += 8;
      const tangent = tangents?.[m];
      if (tangent) {
        for (let c = 0; c < 4; c++) view.setInt8(at + c, tangent[i * 4 + c]!);
        at += 4;
      }
    }
    const end = influenceStarts[i + 1]!;
    view.setInt32(at, end - influenceStarts[i]!, true);
    at += 4;
    for (let k = influenceStarts[i]!; k < end; k++) {
      view.setInt32(at, bones[k]!, true);
      view.setInt32(at + 4, weightBits[k]!, true);
      at += 8;
    }
    if (physicalBits) {
      view.setInt32(at, physicalBits[i]!, true);
      at += 4;
    }
  }
}

const smallNormal = (value: number): number => Math.max(-128, Math.min(127, Math.round(value * smallUnit)));
