import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import {
  type Cal3DMesh,
  type Cal3DMorph,
  type Cal3DSprings,
  type Cal3DSubmesh,
  type Stamp,
  vertexCountOf,
} from '../model.js';
import { restampCodes } from '../restamp-codes.js';

export function restampMesh(mesh: Cal3DMesh, stamp: Stamp, report: Report): Cal3DMesh {
  const submeshes = mesh.submeshes.map((submesh, index) =>
    restampSubmesh(submesh, stamp, (code, message) =>
      report(diagnose(restampCodes, code, message, { path: `submeshes[${index}]` })),
    ),
  );
  return { ...mesh, stamp, submeshes };
}

type Tell = (code: keyof typeof restampCodes, message: string) => void;

function restampSubmesh(submesh: Cal3DSubmesh, stamp: Stamp, tell: Tell): Cal3DSubmesh {
  const { tangents, ...rest } = submesh;
  const { layout, form } = stamp;
  const n = vertexCountOf(submesh);
  const isECal3D = layout === 'ecal3d';
  if (!isECal3D && tangents?.some(Boolean)) tell('cal3d/ecal3d-lost', 'The tangents were left out');
  const binary = form === 'binary';
  return {
    ...rest,
    colors: colorsFor(submesh, layout === 'terminated', tell),
    ...(binary ? collapses(submesh, n) : saidCollapses(submesh)),
    ...(isECal3D && tangents && { tangents }),
    springs: springsFor(submesh.springs, layout === 'damped' && binary, tell),
    morphs: morphsFor(submesh, stamp, tell),
  };
}

type Collapses = Pick<Cal3DSubmesh, 'collapseIds' | 'faceCollapseCounts'>;

const collapses = ({ collapseIds, faceCollapseCounts }: Cal3DSubmesh, vertices: number): Collapses => ({
  collapseIds: collapseIds ?? new Int32Array(vertices).fill(-1),
  faceCollapseCounts: faceCollapseCounts ?? new Int32Array(vertices),
});

/** XML leaves them out where no vertex collapses, as the engine's own does. */
function saidCollapses({ collapseIds, faceCollapseCounts }: Cal3DSubmesh): Collapses {
  const none = !collapseIds?.some((id) => id !== -1) && !faceCollapseCounts?.some((count) => count !== 0);
  return none ? { collapseIds: null, faceCollapseCounts: null } : { collapseIds, faceCollapseCounts };
}

/** White where the layout has colours and the file none: that is what they are for the engine then. */
function colorsFor(submesh: Cal3DSubmesh, wanted: boolean, tell: Tell): Float32Array | null {
  const { colors } = submesh;
  if (wanted) return colors ?? new Float32Array(submesh.positions.length).fill(1);
  if (colors?.some((part) => part !== 1)) {
    tell('cal3d/colors-lost', 'The version has no vertex colours; they were left out');
  }
  return null;
}

function springsFor(springs: Cal3DSprings, damped: boolean, tell: Tell): Cal3DSprings {
  const { dampings, coefficients } = springs;
  if (damped) return { ...springs, dampings: dampings ?? new Float32Array(coefficients.length) };
  if (dampings?.some((damping) => damping !== 0)) {
    tell('cal3d/damping-lost', 'The version has no damping for each spring; they were left out');
  }
  return { ...springs, dampings: null };
}

function morphsFor(submesh: Cal3DSubmesh, { layout, form }: Stamp, tell: Tell): readonly Cal3DMorph[] {
  const { morphs } = submesh;
  if (layout !== 'terminated' && layout !== 'counted') {
    if (morphs.length > 0) {
      const names = morphs.map(({ name }) => `"${name.text}"`);
      const some = names.length > 5 ? `${names.slice(0, 5).join(', ')} …` : names.join(', ');
      tell('cal3d/morphs-lost', `The version has no morph targets: ${names.length} were left out, ${some}`);
    }
    return [];
  }
  return morphs.map((morph, index) => {
    const { terminator, id, distances, ...plain } = countFrom(morph, submesh, layout === 'counted', tell);
    if (form !== 'binary') return { ...plain, id: id ?? index, ...(distances && { distances }) };
    return layout === 'counted' ? plain : { ...plain, terminator: terminator ?? vertexCountOf(submesh) + 1 };
  });
}

/** Deltas or absolute values; from one to the other as exactly as 32-bit floats allow. */
function countFrom(morph: Cal3DMorph, submesh: Cal3DSubmesh, deltas: boolean, tell: Tell): Cal3DMorph {
  if (morph.deltas === deltas) return morph;
  const n = vertexCountOf(submesh);
  const known = morph.vertices.filter((vertex) => vertex >= 0 && vertex < n);
  const lost = morph.vertices.length - known.length;
  if (lost > 0) {
    const message = `"${morph.name.text}" moves ${counted(lost, 'vertex that is', 'vertices that are')} not there, which was left out`;
    tell('cal3d/morph-vertex-missing', message);
  }
  const whole = lost > 0 ? withVertices(morph, (vertex) => vertex >= 0 && vertex < n) : morph;
  const sign = deltas ? -1 : 1;
  const moved = (column: Float32Array, base: Float32Array): Float32Array =>
    column.map((number, i) => number + sign * base[whole.vertices[Math.floor(i / 3)]! * 3 + (i % 3)]!);
  return {
    ...whole,
    deltas,
    positions: moved(whole.positions, submesh.positions),
    normals: moved(whole.normals, submesh.normals),
  };
}

function withVertices(morph: Cal3DMorph, keeps: (vertex: number) => boolean): Cal3DMorph {
  const rows = <T extends Float32Array | Int32Array>(column: T, size: number): T =>
    column.filter((_, i) => keeps(morph.vertices[Math.floor(i / size)]!)) as T;
  return {
    ...morph,
    vertices: rows(morph.vertices, 1),
    positions: rows(morph.positions, 3),
    normals: rows(morph.normals, 3),
    maps: morph.maps.map((map) => rows(map, 2)),
    ...(morph.distances && { distances: rows(morph.distances, 1) }),
  };
}
