import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { Influences, LevelOfDetail, MeshPart, Springs } from '../../../figure/model.js';
import { levelOfDetail } from '../level-of-detail.js';
import { type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { toFigureCodes } from './codes.js';
import { figureIndices } from './faces.js';
import { finite } from './finite.js';
import { figureMorphs } from './morphs.js';

/** `path` is where the submesh is, for telling problems. */
export function figurePart(
  submesh: Cal3DSubmesh,
  bones: number,
  material: number | null,
  path: string,
  report: Report,
): MeshPart {
  const vertices = vertexCountOf(submesh);
  const positions = finite(submesh.positions, 'the positions', path, report);
  const normals = finite(submesh.normals, 'the normals', path, report);
  const sound = { ...submesh, positions, normals };
  const indices = figureIndices(sound, path, report);
  return {
    material,
    positions,
    normals: normals.some((value) => value !== 0) ? normals : null,
    uvs: submesh.maps.map((map) => finite(map, 'the texture coordinates', path, report)),
    colors: submesh.colors && opaque(finite(submesh.colors, 'the colours', path, report)),
    indices,
    influences: figureInfluences(submesh, bones, path, report),
    morphs: figureMorphs(sound, path, report),
    springs: figureSprings(submesh, vertices, path, report),
    lod: figureLevels(submesh, path, report),
  };
}

function figureLevels(submesh: Cal3DSubmesh, path: string, report: Report): LevelOfDetail | null {
  if (submesh.lodSteps === 0) return null;
  const levels = levelOfDetail(submesh);
  if (typeof levels !== 'string') return levels;
  const message = `${counted(submesh.lodSteps, 'step')} of detail, but ${levels}`;
  report(diagnose(toFigureCodes, 'cal3d/lod-invalid', message, { path }));
  return null;
}

function opaque(rgb: Float32Array): Float32Array {
  const rgba = new Float32Array((rgb.length / 3) * 4).fill(1);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from]!;
    rgba[to + 1] = rgb[from + 1]!;
    rgba[to + 2] = rgb[from + 2]!;
  }
  return rgba;
}

function figureInfluences(submesh: Cal3DSubmesh, bones: number, path: string, report: Report): Influences {
  const { influenceStarts, influenceBones, influenceWeights } = submesh;
  const vertices = influenceStarts.length - 1;
  const starts = new Uint32Array(vertices + 1);
  const joints = new Uint32Array(influenceBones.length);
  const weights = new Float32Array(influenceBones.length);
  let kept = 0;
  let infinite = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    for (let i = influenceStarts[vertex]!; i < influenceStarts[vertex + 1]!; i++) {
      const bone = influenceBones[i]!;
      const weight = influenceWeights[i]!;
      if (bone < 0 || bone >= bones) continue;
      if (!Number.isFinite(weight)) infinite++;
      joints[kept] = bone;
      weights[kept++] = Number.isFinite(weight) ? weight : 0;
    }
    starts[vertex + 1] = kept;
  }
  if (infinite > 0) {
    const message = `${infinite} of ${influenceBones.length} weights are infinite or not a number`;
    report(diagnose(toFigureCodes, 'cal3d/numbers-zeroed', message, { path }));
  }
  if (kept < influenceBones.length) {
    const left = influenceBones.length - kept;
    const greatest = influenceBones.reduce((most, bone) => Math.max(most, bone), 0);
    const message = `${left} of ${influenceBones.length} influences are of bones up to ${greatest}, and the skeleton has ${bones}`;
    report(diagnose(toFigureCodes, 'cal3d/influences-dropped', message, { path }));
  }
  return { starts, joints: joints.slice(0, kept), weights: weights.slice(0, kept) };
}

function figureSprings(
  submesh: Cal3DSubmesh,
  vertices: number,
  path: string,
  report: Report,
): Springs | null {
  const { springs, physicalWeights } = submesh;
  const all = springs.vertices.length / 2;
  if (all === 0 || physicalWeights === null) return null;
  const kept: number[] = [];
  for (let i = 0; i < all; i++) {
    const [a, b] = [springs.vertices[2 * i]!, springs.vertices[2 * i + 1]!];
    if (a >= 0 && a < vertices && b >= 0 && b < vertices) kept.push(i);
  }
  if (kept.length < all) {
    const message = `${all - kept.length} of ${all} springs name vertices beyond the ${vertices} that are there`;
    report(diagnose(toFigureCodes, 'cal3d/spring-vertex-missing', message, { path: `${path}.springs` }));
  }
  const pick = (column: Float32Array): Float32Array =>
    finite(
      Float32Array.from(kept, (i) => column[i]!),
      'the springs',
      `${path}.springs`,
      report,
    );
  return {
    masses: finite(physicalWeights, 'the physical weights', path, report),
    vertices: Uint32Array.from(kept.flatMap((i) => [springs.vertices[2 * i]!, springs.vertices[2 * i + 1]!])),
    coefficients: pick(springs.coefficients),
    idleLengths: pick(springs.idleLengths),
  };
}
