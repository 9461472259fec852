import { counted } from '../../../bytes/counted.js';
import { float32Text } from '../../../bytes/float-text.js';
import { levelOfDetail } from '../level-of-detail.js';
import { type Cal3DMesh, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { clockwiseVotes } from '../winding.js';
import { type Tell, tally } from './tell.js';

/** What a mesh is used with, where that is known. */
export interface MeshSurroundings {
  readonly bones: number | null;
  readonly materials: number | null;
}

/** Rules over one mesh. */
export function checkMesh({ submeshes }: Cal3DMesh, around: MeshSurroundings, tell: Tell): void {
  if (submeshes.length === 0) tell('cal3d/no-submeshes', 'The mesh has no submeshes', 'submeshes');
  for (const [i, submesh] of submeshes.entries()) {
    const path = `submeshes[${i}]`;
    checkMaterial(submesh, around.materials, path, tell);
    checkVertices(submesh, path, tell);
    checkInfluences(submesh, around.bones, path, tell);
    checkFaces(submesh, path, tell);
    checkCollapse(submesh, path, tell);
    checkSprings(submesh, path, tell);
    checkMorphs(submesh, path, tell);
  }
}

function checkMaterial(
  { materialThread }: Cal3DSubmesh,
  materials: number | null,
  path: string,
  tell: Tell,
): void {
  if (materialThread >= 0 && (materials === null || materialThread < materials)) return;
  const there =
    materials === null
      ? 'threads are numbered from 0'
      : `the character has ${counted(materials, 'material')}`;
  tell('cal3d/material-missing', `The submesh uses material ${materialThread}; ${there}`, `${path}.material`);
}

function checkVertices(submesh: Cal3DSubmesh, path: string, tell: Tell): void {
  const [numbers, normals] = [tally(), tally()];
  const { positions, normals: directions, maps, colors } = submesh;
  for (let v = 0; v < vertexCountOf(submesh); v++) {
    const at = `${path}.vertices[${v}]`;
    const [x, y, z] = [positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!];
    const length = Math.hypot(directions[v * 3]!, directions[v * 3 + 1]!, directions[v * 3 + 2]!);
    if (!Number.isFinite(x + y + z)) numbers.add(at, `The position of vertex ${v} is not finite`);
    if (!Number.isFinite(length)) numbers.add(at, `The normal of vertex ${v} is not finite`);
    else if (Math.abs(length - 1) > 0.05)
      normals.add(at, `The normal of vertex ${v} has the length ${length.toPrecision(3)} instead of 1`);
  }
  for (const column of [...maps, ...(colors === null ? [] : [colors])]) {
    const bad = column.findIndex((value) => !Number.isFinite(value));
    if (bad !== -1) numbers.add(path, `A texture coordinate or colour is ${column[bad]}`);
  }
  numbers.tell(tell, 'cal3d/broken-number', 'numbers are not');
  normals.tell(tell, 'cal3d/normal-not-unit', 'normals do not have the length 1');
}

function checkInfluences(submesh: Cal3DSubmesh, bones: number | null, path: string, tell: Tell): void {
  const { influenceStarts, influenceBones, influenceWeights } = submesh;
  const [missing, sums, none, negative] = [tally(), tally(), tally(), tally()];
  for (let v = 0; v < vertexCountOf(submesh); v++) {
    const at = `${path}.vertices[${v}].influences`;
    let sum = 0;
    for (let i = influenceStarts[v]!; i < influenceStarts[v + 1]!; i++) {
      const bone = influenceBones[i]!;
      const weight = influenceWeights[i]!;
      sum += weight;
      if (bone < 0 || (bones !== null && bone >= bones)) {
        const there =
          bones === null ? 'bones are numbered from 0' : `the skeleton has ${counted(bones, 'bone')}`;
        missing.add(at, `Vertex ${v} follows bone ${bone}; ${there}`);
      }
      if (weight < 0)
        negative.add(at, `Vertex ${v} follows bone ${bone} with the weight ${float32Text(weight)}`);
    }
    const count = influenceStarts[v + 1]! - influenceStarts[v]!;
    if (count === 0) none.add(at, `Vertex ${v} follows no bone and stays where it is`);
    else if (!(Math.abs(sum - 1) <= 0.01))
      sums.add(at, `The weights of vertex ${v} add up to ${sum.toPrecision(4)}`);
  }
  missing.tell(tell, 'cal3d/influence-bone-missing', 'influences name no bone');
  sums.tell(tell, 'cal3d/weights-sum', 'vertices have weights that do not add up to 1');
  negative.tell(tell, 'cal3d/weight-negative', 'weights are negative');
  none.tell(tell, 'cal3d/no-influence', 'vertices do');
}

function checkFaces(submesh: Cal3DSubmesh, path: string, tell: Tell): void {
  const { faces, positions } = submesh;
  const vertices = vertexCountOf(submesh);
  const [outside, flat] = [tally(), tally()];
  for (let f = 0; f * 3 < faces.length; f++) {
    const corners = faces.subarray(f * 3, f * 3 + 3);
    const bad = corners.find((corner) => corner < 0 || corner >= vertices);
    if (bad !== undefined)
      outside.add(
        `${path}.faces[${f}]`,
        `Face ${f} uses vertex ${bad}; the submesh has ${counted(vertices, 'vertex', 'vertices')}`,
      );
    else if (isFlat(positions, corners)) flat.add(`${path}.faces[${f}]`, `Face ${f} has no area`);
  }
  outside.tell(tell, 'cal3d/face-range', 'faces use vertices that are not there');
  if (faces.length > 0 && isFlat(positions, faces.subarray(0, 3))) {
    const message =
      'The first face has no area: 0.11 divides by zero there, and versions from 1200 refuse the file';
    tell('cal3d/first-face-flat', message, `${path}.faces[0]`);
  }
  flat.tell(tell, 'cal3d/face-flat', 'faces have none');
  const { clockwise, counter } = clockwiseVotes(submesh);
  if (clockwise > counter) {
    const message = `${clockwise} of ${clockwise + counter} faces run clockwise seen from the side their normals point to`;
    tell('cal3d/clockwise', message, `${path}.faces`);
  }
}

function isFlat(positions: Float32Array, [a, b, c]: Int32Array): boolean {
  const at = (corner: number, axis: number): number => positions[corner * 3 + axis] ?? 0;
  const [ux, uy, uz] = [0, 1, 2].map((axis) => at(b!, axis) - at(a!, axis)) as [number, number, number];
  const [vx, vy, vz] = [0, 1, 2].map((axis) => at(c!, axis) - at(a!, axis)) as [number, number, number];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) === 0;
}

/** Levels of detail replace a vertex by the one it collapses to until that is there: a circle never ends. */
function checkCollapse(submesh: Cal3DSubmesh, path: string, tell: Tell): void {
  if (submesh.lodSteps === 0 || submesh.collapseIds === null) return;
  const levels = levelOfDetail(submesh);
  if (typeof levels !== 'string') return;
  const first = vertexCountOf(submesh) - submesh.lodSteps;
  const loops = submesh.collapseIds.some((to, vertex) => vertex >= first && to >= vertex);
  const message = `${counted(submesh.lodSteps, 'step')} of detail, but ${levels}`;
  tell(loops ? 'cal3d/collapse-loop' : 'cal3d/collapse', message, path);
}

function checkSprings(submesh: Cal3DSubmesh, path: string, tell: Tell): void {
  const vertices = vertexCountOf(submesh);
  const bad = submesh.springs.vertices.findIndex((id) => id < 0 || id >= vertices);
  if (bad === -1) return;
  const message = `Spring ${bad >> 1} holds vertex ${submesh.springs.vertices[bad]}; the submesh has ${counted(vertices, 'vertex', 'vertices')}`;
  tell('cal3d/spring-range', message, `${path}.springs[${bad >> 1}]`);
}

function checkMorphs(submesh: Cal3DSubmesh, path: string, tell: Tell): void {
  const names = new Set<string>();
  for (const [i, { name, vertices, positions, normals, deltas }] of submesh.morphs.entries()) {
    const at = `${path}.morphs[${i}]`;
    if (names.has(name.text))
      tell('cal3d/morph-name-twice', `Two morph targets are called "${name.text}"`, at);
    names.add(name.text);
    const count = vertexCountOf(submesh);
    const outside = vertices.findIndex((id) => id < 0 || id >= count);
    if (outside !== -1)
      tell('cal3d/morph-range', `The morph target moves vertex ${vertices[outside]}; there are ${count}`, at);
    const back = vertices.findIndex((id, k) => k > 0 && id <= vertices[k - 1]!);
    if (back !== -1)
      tell(
        'cal3d/morph-order',
        `Vertex ${vertices[back]} stands after ${vertices[back - 1]} in a morph target`,
        at,
      );
    if (![positions, normals].every((column) => column.every(Number.isFinite)))
      tell('cal3d/broken-number', `Morph target "${name.text}" holds a number that is not finite`, at);
    if (vertices.length === 0 && !deltas)
      tell('cal3d/morph-empty', `Morph target "${name.text}" moves nothing`, at);
  }
  if (submesh.morphs.length > 100)
    tell(
      'cal3d/many-morphs',
      `${submesh.morphs.length} morph targets; the original has room for 100 at a time`,
      path,
    );
}
