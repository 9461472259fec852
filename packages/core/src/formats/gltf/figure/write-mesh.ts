import type { GLTF } from '@gltf-transform/core';
import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { atDetail } from '../../../figure/level-of-detail.js';
import { type Figure, type Mesh, type MeshPart, vertexCount } from '../../../figure/model.js';
import type { MorphWeight } from '../complete.js';
import type { Draft } from '../draft.js';
import { writeFigureCodes } from './write-codes.js';
import { clamped, finite, unitNormals } from './write-columns.js';
import { addInfluences, type JointPlaces, type Settled, settle } from './write-influences.js';
import type { MaterialWriter } from './write-materials.js';
import { morphWeights, morphWriter } from './write-morphs.js';
import { tangentsOf } from './write-tangents.js';

/** A mesh at the level of detail to write, its parts without triangles left out. */
export interface MeshPlan {
  readonly mesh: Mesh;
  readonly parts: readonly PartPlan[];
  /** Whether any vertex follows a bone; else the mesh stands where its node does. */
  readonly isSkinned: boolean;
}

interface PartPlan {
  readonly part: MeshPart;
  readonly settled: Settled;
}

export function planMesh(mesh: Mesh, { skins }: Figure, lod: number, report: Report): MeshPlan {
  const detailed = mesh.parts.map((part) => atDetail(part, lod));
  const full = detailed.filter((part) => part.indices.length > 0 && part.positions.length > 0);
  const jointCount = skins[mesh.skin]?.joints.length ?? 0;
  const parts = full.map((part) => ({ part, settled: settle(part.influences, jointCount) }));
  const isSkinned = parts.some(({ part, settled }) => settled.stillVertices < vertexCount(part));
  const plan = { mesh, parts, isSkinned };
  tellLeft(plan, report);
  tellWeights(plan, report);
  return plan;
}

function tellLeft({ mesh, parts }: MeshPlan, report: Report): void {
  const empty = mesh.parts.length - parts.length;
  const tell = (code: keyof typeof writeFigureCodes, message: string): void =>
    report(diagnose(writeFigureCodes, code, `Mesh "${mesh.name}": ${message}`));
  if (empty > 0) tell('gltf/part-empty', `${empty} of ${mesh.parts.length} parts have no triangles`);
  const springs = mesh.parts.reduce((sum, part) => sum + (part.springs?.idleLengths.length ?? 0), 0);
  if (springs > 0) tell('gltf/springs-left', `springs (${springs}) are left out`);
  if (mesh.parts.some(({ lod }) => lod !== null)) tell('gltf/levels-left', 'one level of detail is written');
}

function tellWeights({ mesh, parts, isSkinned }: MeshPlan, report: Report): void {
  const total = (count: (settled: Settled) => number): number =>
    parts.reduce((sum, { settled }) => sum + count(settled), 0);
  const tell = (code: keyof typeof writeFigureCodes, count: number, what: string): void => {
    if (count > 0) report(diagnose(writeFigureCodes, code, `Mesh "${mesh.name}": ${count} ${what}`));
  };
  const heavy = total(({ heavyVertices }) => heavyVertices);
  const unusable = total(({ unusable }) => unusable);
  tell('gltf/weights-bent', heavy, 'vertices had weights above 1 together, which were scaled down');
  tell('gltf/weights-bent', unusable, 'weights were negative, no numbers or of no joint, and became 0');
  if (!isSkinned) return;
  const still = total(({ stillVertices }) => stillVertices);
  const light = total(({ lightVertices }) => lightVertices);
  tell('gltf/joint-added', still, 'vertices follow no bone and got a joint that stands still');
  tell(
    'gltf/joint-added',
    light,
    'vertices have weights below 1 together; a joint at the origin has the rest',
  );
  const many = total(({ most, starts }) => (most > 4 ? countAbove(starts, 4) : 0));
  tell('gltf/influences-many', many, 'vertices follow more than four joints');
}

function countAbove(starts: Uint32Array, limit: number): number {
  let count = 0;
  for (let i = 1; i < starts.length; i++) if (starts[i]! - starts[i - 1]! > limit) count++;
  return count;
}

/** Null for a mesh without triangles. `places` are those of the skin's joints, null for a mesh without one. */
export function addMesh(
  draft: Draft,
  { mesh, parts }: MeshPlan,
  places: JointPlaces | null,
  materials: MaterialWriter,
  report: Report,
): { readonly index: number; readonly targets: readonly MorphWeight[] } | null {
  if (parts.length === 0) return null;
  const told = mendingReport(mesh, report);
  const targets = morphWeights(mesh);
  const bendsNormals = parts.some(({ part }) => part.morphs.some(({ normals }) => normals !== null));
  const morphs = morphWriter(draft, targets, bendsNormals);
  const most = parts.reduce((most, { settled }) => Math.max(most, settled.most), 0);
  const primitives = parts.map(({ part, settled }): GLTF.IMeshPrimitive => {
    const material = part.material === null ? null : materials(part.material, part.uvs.length);
    const attributes = vertexAttributes(draft, part, normalMapSet(draft, material), told);
    if (places) addInfluences(draft, attributes, settled, places, most);
    return {
      attributes,
      indices: draft.accessor(narrow(part.indices, vertexCount(part)), 'SCALAR', 'indices'),
      ...(material !== null && { material }),
      ...(targets.length > 0 && { targets: morphs(part, told.mended('movements of morph targets')) }),
    };
  });
  const index = draft.meshes.push({
    name: mesh.name,
    primitives,
    ...(targets.length > 0 && {
      weights: targets.map(({ weight }) => weight),
      extras: { targetNames: targets.map(({ name }) => name) },
    }),
  });
  told.finish();
  return { index: index - 1, targets };
}

/** The UV set of the material's normal map; null where there is none. */
function normalMapSet(draft: Draft, material: number | null): number | null {
  const map = material !== null && draft.materials[material]!.normalTexture;
  return map ? ((map as { texCoord?: number }).texCoord ?? 0) : null;
}

/** A normal map needs tangents, and these normals. */
function vertexAttributes(
  draft: Draft,
  part: MeshPart,
  normalMap: number | null,
  told: MendingReport,
): { [name: string]: number } {
  const positions = finite(part.positions, told.mended('coordinates'));
  const attributes: { [name: string]: number } = {
    POSITION: draft.accessor(positions, 'VEC3', 'vertices', true),
  };
  const given = part.normals ?? (normalMap === null ? null : new Float32Array(positions.length));
  const normals = given && unitNormals(given, positions, part.indices, told.normals);
  if (normals) attributes.NORMAL = draft.accessor(normals, 'VEC3', 'vertices');
  if (normals && normalMap !== null) {
    const uvs = finite(part.uvs[normalMap]!, () => {});
    attributes.TANGENT = draft.accessor(
      tangentsOf(positions, normals, uvs, part.indices),
      'VEC4',
      'vertices',
    );
  }
  for (const [i, uvs] of part.uvs.entries()) {
    const numbers = finite(uvs, told.mended('texture coordinates'));
    attributes[`TEXCOORD_${i}`] = draft.accessor(numbers, 'VEC2', 'vertices');
  }
  if (part.colors) {
    const colors = clamped(part.colors, told.mended('colour values'));
    attributes.COLOR_0 = draft.accessor(colors, 'VEC4', 'vertices');
  }
  return attributes;
}

/** In 16 bits where they fit; 65535 itself is forbidden. */
const narrow = (indices: Uint32Array, vertices: number): Uint16Array | Uint32Array =>
  vertices <= 65535 ? new Uint16Array(indices) : indices;

type MendingReport = ReturnType<typeof mendingReport>;

/** Tells once a mesh of each kind of number that was mended. */
function mendingReport({ name }: Mesh, report: Report) {
  const counts = new Map<string, number>();
  let normals = 0;
  return {
    mended: (what: string) => (count: number) => {
      counts.set(what, (counts.get(what) ?? 0) + count);
    },
    normals: (count: number) => {
      normals += count;
    },
    finish(): void {
      for (const [what, count] of counts) {
        const text = `Mesh "${name}": ${count} ${what} are no number that glTF allows and were replaced`;
        report(diagnose(writeFigureCodes, 'gltf/number-mended', text));
      }
      if (normals === 0) return;
      const text = `Mesh "${name}": ${counted(normals, 'vertex', 'vertices')} without normal got that of their faces`;
      report(diagnose(writeFigureCodes, 'gltf/normal-made', text));
    },
  };
}
