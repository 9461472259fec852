import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import type { Affine } from '../../../figure/affine.js';
import { type Figure, type Mesh, type MeshPart, morphNames, vertexCount } from '../../../figure/model.js';
import { checkCodes } from '../check/codes.js';
import { type Cal3DMesh, type Cal3DMorph, type Cal3DSubmesh, noSprings, type Stamp } from '../model.js';
import { fromFigureCodes } from './codes.js';
import { morphName } from './morph-names.js';
import { smoothNormals } from './normals.js';
import { holdsMorphs, type Target } from './options.js';
import { type PlacedPart, placePart } from './vertices.js';

/** How the vertices of the figure's skins come into the target, and whom they follow there. */
export interface Placing {
  /** By skin and joint. */
  readonly maps: readonly (readonly Affine[])[];
  /** For vertices that follow nothing. */
  readonly toTarget: Affine;
  /** By the figure's bone: the number in the skeleton of the target. */
  readonly boneIds: Int32Array;
  /** A length below which nothing is to be seen. */
  readonly hair: number;
  /** What lengths are multiplied by. */
  readonly scale: number;
}

/** One mesh a mesh, one submesh a part. Throws FormatError where a program's limit is passed. */
export function meshesOf(
  figure: Figure,
  placing: Placing,
  target: Target,
  stamp: Stamp,
  report: Report,
): Cal3DMesh[] {
  return figure.meshes.map((mesh) => {
    const place = { path: mesh.name };
    const left = new Set<string>();
    let error = 0;
    let made = 0;
    const submeshes = mesh.parts.map((part): Cal3DSubmesh => {
      if (part.normals === null) made++;
      const normals = part.normals ?? smoothNormals(part.positions, part.indices);
      const placed = placePart(part, normals, placing.maps[mesh.skin]!, placing.toTarget);
      error = Math.max(error, placed.error);
      if (target.imvu) tellLimits(mesh, part, left);
      return submeshOf(figure, mesh, part, placed, placing, target);
    });
    if (made > 0)
      tell('cal3d/normals-made', `${made} of ${mesh.parts.length} parts of "${mesh.name}" had no normals`);
    if (error > placing.hair) {
      const message = `Vertices of "${mesh.name}" are up to ${error.toPrecision(3)} off, whatever the pose`;
      tell('cal3d/bind-compromise', message);
    }
    if (left.size > 0)
      tell('cal3d/imvu-dropped', `Of "${mesh.name}" this is left out: ${[...left].join(', ')}`);
    const renamed = holdsMorphs(target)
      ? morphNames(mesh).filter((name) => morphName(name, target) !== name)
      : [];
    if (renamed.length > 0) {
      const shown = renamed.slice(0, 8).join(', ') + (renamed.length > 8 ? ', …' : '');
      tell('cal3d/imvu-morph-renamed', `Morph targets of "${mesh.name}" got the ending .Additive: ${shown}`);
    }
    if (mesh.parts.some(seeThrough))
      tell('cal3d/alpha-lost', `Vertex colours of "${mesh.name}" have an alpha below 1`);
    return { kind: 'mesh', stamp, submeshes };

    function tell(code: keyof typeof fromFigureCodes, message: string): void {
      report(diagnose(fromFigureCodes, code, message, place));
    }
  });
}

function submeshOf(
  figure: Figure,
  mesh: Mesh,
  part: MeshPart,
  placed: PlacedPart,
  placing: Placing,
  target: Target,
): Cal3DSubmesh {
  const count = vertexCount(part);
  const { starts, joints, weights } = part.influences;
  const bones = figure.skins[mesh.skin]!.joints;
  const uvs = setsInOrder(figure, part);
  const lod = target.imvu ? null : part.lod;
  const springs = target.imvu ? null : part.springs;
  const maps = target.imvu ? uvs.slice(0, 1) : uvs;
  const merged = mergedInfluences(
    starts,
    Int32Array.from(joints, (joint) => placing.boneIds[bones[joint]!]!),
    weights,
  );
  return {
    materialThread: part.material ?? figure.materials.length,
    lodSteps: lod?.steps ?? 0,
    positions: placed.positions,
    normals: placed.normals,
    colors: part.colors
      ? withoutAlpha(part.colors)
      : target.imvu
        ? new Float32Array(3 * count).fill(1)
        : null,
    collapseIds: lod?.collapseTo ?? new Int32Array(count).fill(-1),
    faceCollapseCounts: lod ? Int32Array.from(lod.faceCounts) : new Int32Array(count),
    maps,
    ...merged,
    physicalWeights: springs?.masses ?? null,
    springs: springs
      ? {
          vertices: Int32Array.from(springs.vertices),
          coefficients: springs.coefficients,
          dampings: null,
          idleLengths: springs.idleLengths.map((length) => length * placing.scale),
        }
      : noSprings,
    morphs: holdsMorphs(target) ? morphsOf(part, placed, maps, target) : [],
    faces: placed.faces,
  };
}

/** Cal3D draws map 0 with set 0: the set of the colour texture comes first. */
function setsInOrder({ materials }: Figure, { material, uvs }: MeshPart): readonly Float32Array[] {
  const first = material === null ? 0 : (materials[material]!.baseColorTexture?.uvSet ?? 0);
  const own = material !== null && materials[material]!.extras?.cal3d !== undefined;
  if (own || first === 0 || uvs[first] === undefined) return uvs;
  return [uvs[first], ...uvs.filter((_, set) => set !== first)];
}

function morphsOf(
  part: MeshPart,
  placed: PlacedPart,
  maps: readonly Float32Array[],
  target: Target,
): Cal3DMorph[] {
  return part.morphs.map(({ name, vertices }, m) => ({
    name: { text: morphName(name, target) },
    deltas: false,
    vertices: Int32Array.from(vertices),
    ...placed.morphs[m]!,
    maps: maps.map((map) => {
      const own = new Float32Array(2 * vertices.length);
      for (const [k, vertex] of vertices.entries()) {
        own[2 * k] = map[2 * vertex]!;
        own[2 * k + 1] = map[2 * vertex + 1]!;
      }
      return own;
    }),
  }));
}

/** Influences of one bone on one vertex become one. */
function mergedInfluences(starts: Uint32Array, bones: Int32Array, weights: Float32Array) {
  const influenceStarts = new Uint32Array(starts.length);
  const influenceBones = new Int32Array(bones.length);
  const influenceWeights = new Float32Array(bones.length);
  let end = 0;
  for (let vertex = 0; vertex + 1 < starts.length; vertex++) {
    const from = end;
    for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
      let at = from;
      while (at < end && influenceBones[at] !== bones[i]) at++;
      if (at === end) end++;
      influenceBones[at] = bones[i]!;
      influenceWeights[at]! += weights[i]!;
    }
    influenceStarts[vertex + 1] = end;
  }
  return {
    influenceStarts,
    influenceBones: influenceBones.slice(0, end),
    influenceWeights: influenceWeights.slice(0, end),
  };
}

function withoutAlpha(rgba: Float32Array): Float32Array {
  const rgb = new Float32Array((rgba.length / 4) * 3);
  for (let i = 0; 4 * i < rgba.length; i++) for (let c = 0; c < 3; c++) rgb[3 * i + c] = rgba[4 * i + c]!;
  return rgb;
}

function seeThrough({ colors }: MeshPart): boolean {
  for (let i = 3; colors !== null && i < colors.length; i += 4) if (colors[i] !== 1) return true;
  return false;
}

function tellLimits(mesh: Mesh, part: MeshPart, left: Set<string>): void {
  if (part.uvs.length > 1) left.add('further sets of texture coordinates');
  if (part.springs) left.add('springs');
  if (part.lod) left.add('levels of detail');
  const count = vertexCount(part);
  if (count <= 65_535) return;
  const message = `A part of "${mesh.name}" has ${count} vertices, and IMVU reads at most 65535`;
  throw new FormatError(diagnose(checkCodes, 'cal3d/imvu-vertices', message, { path: mesh.name }));
}
