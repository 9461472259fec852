import type { LevelOfDetail } from '../../figure/model.js';
import { type Cal3DSubmesh, vertexCountOf } from './model.js';

/** The levels of detail of a submesh that says it has some, or what makes them useless, e.g. `vertex 3 collapses to 9`. */
export function levelOfDetail(submesh: Cal3DSubmesh): LevelOfDetail | string {
  const { lodSteps: steps, collapseIds, faceCollapseCounts, faces } = submesh;
  const vertices = vertexCountOf(submesh);
  const first = vertices - steps;
  if (collapseIds === null || faceCollapseCounts === null) return 'no vertex collapses';
  if (first < 0 || steps < 0) return `${vertices} vertices`;
  if (faces.some((corner) => corner < 0 || corner >= vertices))
    return 'faces have vertices that are not there';
  const collapseTo = new Int32Array(vertices).fill(-1);
  const faceCounts = new Uint32Array(vertices);
  for (let vertex = first; vertex < vertices; vertex++) {
    const [to, taken] = [collapseIds[vertex]!, faceCollapseCounts[vertex]!];
    if (to >= vertex) return `vertex ${vertex} collapses to ${to}, which goes before it`;
    if (taken < 0) return `vertex ${vertex} takes ${taken} faces along`;
    collapseTo[vertex] = Math.max(to, -1);
    faceCounts[vertex] = taken;
  }
  const lod = { steps, collapseTo, faceCounts };
  const lost = lostCorner(lod, faces);
  if (lost === -1) return 'more faces go than there are';
  return lost === null ? lod : `a face keeps vertex ${lost}, which goes and collapses to none`;
}

/**
 * A vertex that goes while a face that stays has it, or one that collapsed to it; -1 where more faces go than there
 * are, null where all is well. A vertex may go with its last faces without collapsing to any.
 */
function lostCorner({ steps, collapseTo, faceCounts }: LevelOfDetail, indices: Int32Array): number | null {
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
