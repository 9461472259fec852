import { counted } from '../../../bytes/counted.js';
import { levelOfDetail } from '../level-of-detail.js';
import { type Cal3DMesh, type Cal3DMorph, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { clockwiseVotes } from '../winding.js';
import type { Mended } from './mended.js';

export function mendMesh(mesh: Cal3DMesh, bones: number | null, mended: Mended): Cal3DMesh {
  const submeshes = mesh.submeshes.map((submesh, i) => {
    const said: Mended = (message, path) =>
      mended(message, path === undefined ? `submeshes[${i}]` : `submeshes[${i}].${path}`);
    const steps = [
      mendNumbers,
      mendInfluences,
      mendFaces,
      mendWinding,
      mendCollapse,
      mendSprings,
      mendMorphs,
    ];
    return steps.reduce((mending, step) => step(mending, said, bones), submesh);
  });
  const white = mesh.stamp.layout === 'terminated' && mesh.stamp.version <= 919;
  const colored = white ? submeshes.map((submesh, i) => mendColors(submesh, i, mended)) : submeshes;
  return colored.every((submesh, i) => submesh === mesh.submeshes[i])
    ? mesh
    : { ...mesh, submeshes: colored };
}

function mendNumbers(submesh: Cal3DSubmesh, mended: Mended): Cal3DSubmesh {
  const positions = finite(submesh.positions);
  const normals = unitNormals(submesh.normals);
  const maps = submesh.maps.map(finite);
  if (positions !== submesh.positions || maps.some((map, i) => map !== submesh.maps[i]))
    mended('Numbers that were not finite became 0');
  if (normals !== submesh.normals) mended('Normals that were not of length 1 were given it');
  const same = positions === submesh.positions && normals === submesh.normals;
  return same && maps.every((map, i) => map === submesh.maps[i])
    ? submesh
    : { ...submesh, positions, normals, maps };
}

const finite = (column: Float32Array): Float32Array =>
  column.every(Number.isFinite) ? column : column.map((value) => (Number.isFinite(value) ? value : 0));

function unitNormals(normals: Float32Array): Float32Array {
  let result = normals;
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!);
    if (Math.abs(length - 1) <= 0.05) continue;
    if (result === normals) result = normals.slice();
    const usable = length > 1e-12 && Number.isFinite(length);
    for (let c = 0; c < 3; c++) result[at + c] = usable ? normals[at + c]! / length : c === 2 ? 1 : 0;
  }
  return result;
}

function mendInfluences(submesh: Cal3DSubmesh, mended: Mended, bones: number | null): Cal3DSubmesh {
  const { influenceStarts: starts, influenceBones, influenceWeights } = submesh;
  const there = (bone: number): boolean => bone >= 0 && (bones === null || bone < bones);
  const keptBones: number[] = [];
  const keptWeights: number[] = [];
  const influenceStarts = new Uint32Array(starts.length);
  let [dropped, scaled] = [0, 0];
  for (let v = 0; v + 1 < starts.length; v++) {
    const first = keptBones.length;
    let sum = 0;
    for (let i = starts[v]!; i < starts[v + 1]!; i++) {
      const weight = influenceWeights[i]!;
      if (!there(influenceBones[i]!) || !Number.isFinite(weight)) {
        dropped++;
        continue;
      }
      keptBones.push(influenceBones[i]!);
      keptWeights.push(weight);
      sum += weight;
    }
    if (Math.abs(sum - 1) > 0.01 && sum > 1e-6) {
      scaled++;
      for (let i = first; i < keptWeights.length; i++) keptWeights[i]! /= sum;
    }
    influenceStarts[v + 1] = keptBones.length;
  }
  if (dropped > 0)
    mended(
      `${counted(dropped, 'influence of a missing bone was', 'influences of missing bones were')} left out`,
    );
  if (scaled > 0) mended(`The weights of ${counted(scaled, 'vertex', 'vertices')} were divided by their sum`);
  if (dropped + scaled === 0) return submesh;
  return {
    ...submesh,
    influenceStarts,
    influenceBones: Int32Array.from(keptBones),
    influenceWeights: Float32Array.from(keptWeights),
  };
}

/** Faces of vertices that are there; a first one without area changes place with one that has some. */
function mendFaces(submesh: Cal3DSubmesh, mended: Mended): Cal3DSubmesh {
  const count = vertexCountOf(submesh);
  const { faces } = submesh;
  const kept = faces.filter((_, i) => {
    const face = faces.subarray(i - (i % 3), i - (i % 3) + 3);
    return face.every((corner) => corner >= 0 && corner < count);
  });
  if (kept.length < faces.length)
    mended(`${counted((faces.length - kept.length) / 3, 'face', 'faces')} of missing vertices left out`);
  const flat = (f: number): boolean => new Set(kept.subarray(f * 3, f * 3 + 3)).size < 3;
  const full = Array.from({ length: kept.length / 3 }, (_, f) => f).find((f) => !flat(f));
  const lod = submesh.lodSteps > 0;
  if (kept.length > 0 && flat(0) && full !== undefined && !lod) {
    const first = kept.slice(0, 3);
    kept.copyWithin(0, full * 3, full * 3 + 3);
    kept.set(first, full * 3);
    mended('The first face had no area and changed its place', 'faces[0]');
    return { ...submesh, faces: kept };
  }
  return kept.length === faces.length ? submesh : { ...submesh, faces: kept };
}

function mendWinding(submesh: Cal3DSubmesh, mended: Mended): Cal3DSubmesh {
  const { clockwise, counter } = clockwiseVotes(submesh);
  if (clockwise <= counter) return submesh;
  mended('All faces were turned to run counter-clockwise', 'faces');
  return { ...submesh, faces: turned(submesh.faces) };
}

/** Each face the other way round. */
function turned(faces: Int32Array): Int32Array {
  const result = faces.slice();
  for (let at = 0; at + 2 < result.length; at += 3) {
    result[at + 1] = faces[at + 2]!;
    result[at + 2] = faces[at + 1]!;
  }
  return result;
}

function mendCollapse(submesh: Cal3DSubmesh, mended: Mended): Cal3DSubmesh {
  const { lodSteps, collapseIds, faceCollapseCounts } = submesh;
  if (lodSteps === 0 || collapseIds === null || typeof levelOfDetail(submesh) !== 'string') return submesh;
  mended('Levels of detail that cannot be right were left out');
  return {
    ...submesh,
    lodSteps: 0,
    collapseIds: collapseIds.map(() => -1),
    faceCollapseCounts: faceCollapseCounts?.map(() => 0) ?? null,
  };
}

function mendSprings(submesh: Cal3DSubmesh, mended: Mended): Cal3DSubmesh {
  const { vertices, coefficients, dampings, idleLengths } = submesh.springs;
  const count = vertexCountOf(submesh);
  const there = (spring: number): boolean =>
    [vertices[spring * 2]!, vertices[spring * 2 + 1]!].every((id) => id >= 0 && id < count);
  const lost = idleLengths.reduce((sum, _, spring) => (there(spring) ? sum : sum + 1), 0);
  if (lost === 0) return submesh;
  mended(`${counted(lost, 'spring', 'springs')} of missing vertices left out`);
  const kept = idleLengths.filter((_, spring) => there(spring));
  return {
    ...submesh,
    physicalWeights: kept.length === 0 ? null : submesh.physicalWeights,
    springs: {
      vertices: vertices.filter((_, i) => there(i >> 1)),
      coefficients: coefficients.filter((_, spring) => there(spring)),
      dampings: dampings === null ? null : dampings.filter((_, spring) => there(spring)),
      idleLengths: kept,
    },
  };
}

function mendMorphs(submesh: Cal3DSubmesh, mended: Mended): Cal3DSubmesh {
  const count = vertexCountOf(submesh);
  const morphs = submesh.morphs.map((morph, i) => mendMorph(morph, count, i, mended));
  return morphs.every((morph, i) => morph === submesh.morphs[i]) ? submesh : { ...submesh, morphs };
}

function mendMorph(morph: Cal3DMorph, count: number, index: number, mended: Mended): Cal3DMorph {
  const { vertices, distances } = morph;
  const keys = Array.from(vertices.keys()).filter((k) => vertices[k]! >= 0 && vertices[k]! < count);
  keys.sort((a, b) => vertices[a]! - vertices[b]! || a - b);
  const order = keys.filter((k, i) => i === 0 || vertices[keys[i - 1]!] !== vertices[k]);
  if (order.length === vertices.length && order.every((k, i) => k === i)) return morph;
  mended(
    'The vertices of a morph target were sorted, or left out where missing or twice there',
    `morphs[${index}]`,
  );
  const of = (column: Float32Array, stride: number): Float32Array =>
    Float32Array.from({ length: order.length * stride }, (_, i) => {
      return column[order[Math.floor(i / stride)]! * stride + (i % stride)]!;
    });
  return {
    ...morph,
    vertices: Int32Array.from(order, (k) => vertices[k]!),
    positions: of(morph.positions, 3),
    normals: of(morph.normals, 3),
    maps: morph.maps.map((map) => of(map, 2)),
    ...(distances !== undefined && { distances: of(distances, 1) }),
  };
}

function mendColors(submesh: Cal3DSubmesh, index: number, mended: Mended): Cal3DSubmesh {
  if (submesh.colors !== null) return submesh;
  mended('Vertices without a colour became white', `submeshes[${index}]`);
  return { ...submesh, colors: new Float32Array(submesh.positions.length).fill(1) };
}
