import { diagnose, type Report } from '../../../diagnostic.js';
import type { LevelOfDetail } from '../../../figure/model.js';
import { type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { toFigureCodes } from './codes.js';

/** null where the data contradicts itself, which is told. `indices` are the faces kept. */
export function levelOfDetail(
  submesh: Cal3DSubmesh,
  indices: Uint32Array,
  path: string,
  report: Report,
): LevelOfDetail | null {
  const { lodSteps: steps, collapseIds, faceCollapseCounts } = submesh;
  const vertices = vertexCountOf(submesh);
  const first = vertices - steps;
  const wrong = (what: string): null => {
    report(diagnose(toFigureCodes, 'cal3d/lod-invalid', `${steps} steps of detail, but ${what}`, { path }));
    return null;
  };
  if (collapseIds === null || faceCollapseCounts === null) return wrong('no vertex collapses');
  if (first < 0) return wrong(`${vertices} vertices`);
  if (indices.length !== submesh.faces.length) return wrong('some faces are left out');
  const collapseTo = new Int32Array(vertices).fill(-1);
  const faceCounts = new Uint32Array(vertices);
  for (let vertex = first; vertex < vertices; vertex++) {
    const [to, faces] = [collapseIds[vertex]!, faceCollapseCounts[vertex]!];
    if (to >= vertex) return wrong(`vertex ${vertex} collapses to ${to}, which goes before it`);
    if (faces < 0) return wrong(`vertex ${vertex} takes ${faces} faces along`);
    collapseTo[vertex] = Math.max(to, -1);
    faceCounts[vertex] = faces;
  }
  const lod = { steps, collapseTo, faceCounts };
  const lost = lostCorner(lod, indices);
  return lost === null ? lod : wrong(`a face keeps vertex ${lost}, which goes and collapses to none`);
}

/**
 * A vertex that goes while a face that stays has it, or one that collapsed to it; -1 where more faces go than there
 * are, null where all is well. A vertex may go with its last faces without collapsing to any.
 */
function lostCorner({ steps, collapseTo, faceCounts }: LevelOfDetail, indices: Uint32Array): number | null {
  const vertices = collapseTo.length;
  /** Where following a vertex ends. */
  const last = new Int32Array(vertices);
  for (let vertex = 0; vertex < vertices; vertex++) {
    const to = collapseTo[vertex]!;
    last[vertex] = to < 0 ? vertex : last[to]!;
  }
  let faces = indices.length / 3;
  for (let present = vertices; present >= vertices - steps; present--) {
    const stay = present > vertices - steps ? faces - faceCounts[present - 1]! : 0;
    if (stay < 0) return -1;
    for (let corner = 3 * stay; corner < 3 * faces; corner++) {
      const vertex = last[indices[corner]!]!;
      if (vertex >= present) return vertex;
    }
    faces = stay;
  }
  return null;
}
