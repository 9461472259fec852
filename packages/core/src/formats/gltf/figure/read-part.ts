import type { Influences, MeshPart, MorphTarget } from '../../../figure/model.js';
import { fail } from '../codes.js';
import type { Columns } from './columns.js';
import type { PickedPrimitive } from './pick.js';
import { trianglesOf } from './triangles.js';

/**
 * One primitive as a part of a mesh over `joints` joints, or of one that follows its only joint where that is null.
 * Throws FormatError. null where it has no vertices or draws no triangles.
 */
export function readPart(
  primitive: PickedPrimitive,
  joints: number | null,
  targetNames: readonly string[],
  columns: Columns,
): MeshPart | null {
  const { path, attributes, material } = primitive;
  const position = attributes.get('POSITION');
  if (position === undefined || primitive.mode < 4) return null;
  const at = (name: string): string => `${path}.attributes.${name}`;
  const positions = columns.floats(position, ['VEC3'], null, at('POSITION'));
  const count = positions.length / 3;
  const normal = attributes.get('NORMAL');
  return {
    material,
    positions,
    normals: normal === undefined ? null : columns.floats(normal, ['VEC3'], count, at('NORMAL')),
    uvs: sets(attributes, 'TEXCOORD').map(([name, index]) =>
      columns.floats(index, ['VEC2'], count, at(name)),
    ),
    colors: colorsOf(primitive, count, columns),
    indices: trianglesOf(primitive, count, columns),
    influences: joints === null ? following(count) : influencesOf(primitive, count, joints, columns),
    morphs: morphsOf(primitive, targetNames, count, columns),
    springs: null,
    lod: null,
  };
}

/** `TEXCOORD_0`, `TEXCOORD_1` … as far as they go without a gap. */
function sets(attributes: ReadonlyMap<string, number>, stem: string): [string, number][] {
  const found: [string, number][] = [];
  for (let set = 0; ; set++) {
    const index = attributes.get(`${stem}_${set}`);
    if (index === undefined) return found;
    found.push([`${stem}_${set}`, index]);
  }
}

function colorsOf(
  { path, attributes }: PickedPrimitive,
  count: number,
  columns: Columns,
): Float32Array | null {
  const index = attributes.get('COLOR_0');
  if (index === undefined) return null;
  const given = columns.floats(index, ['VEC3', 'VEC4'], count, `${path}.attributes.COLOR_0`);
  if (columns.components(index) === 4) return given;
  const colors = new Float32Array(4 * count).fill(1);
  for (let i = 0; i < count; i++) colors.set(given.subarray(3 * i, 3 * i + 3), 4 * i);
  return colors;
}

/** Every vertex with its only joint. */
const following = (count: number): Influences => ({
  starts: Uint32Array.from({ length: count + 1 }, (_, i) => i),
  joints: new Uint32Array(count),
  weights: new Float32Array(count).fill(1),
});

function influencesOf(
  { path, attributes }: PickedPrimitive,
  count: number,
  joints: number,
  columns: Columns,
): Influences {
  const pairs = sets(attributes, 'JOINTS').map(([name, index]) => {
    const weights = attributes.get(name.replace('JOINTS', 'WEIGHTS'));
    const at = `${path}.attributes.${name}`;
    if (weights === undefined)
      return fail('gltf/mesh-invalid', `${name} has no weights beside it`, { path: at });
    return {
      joints: columns.integers(index, ['VEC4'], count, at),
      weights: columns.floats(weights, ['VEC4'], count, at.replace('JOINTS', 'WEIGHTS')),
      at,
    };
  });
  const starts = new Uint32Array(count + 1);
  for (const { weights } of pairs) {
    for (let i = 0; i < weights.length; i++) if (weights[i] !== 0) starts[(i >> 2) + 1]!++;
  }
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const influences = {
    starts,
    joints: new Uint32Array(starts[count]!),
    weights: new Float32Array(starts[count]!),
  };
  const next = starts.slice();
  for (const { joints: named, weights, at } of pairs) {
    for (let i = 0; i < weights.length; i++) {
      if (weights[i] === 0) continue;
      const joint = named[i]!;
      if (joint >= joints) {
        const message = `Vertex ${i >> 2} follows joint ${joint} of a skin with ${joints}`;
        fail('gltf/mesh-invalid', message, { path: at });
      }
      const to = next[i >> 2]!++;
      influences.joints[to] = joint;
      influences.weights[to] = weights[i]!;
    }
  }
  return influences;
}

/** Targets over the same data are read once: many may stand for none. */
function morphsOf(
  primitive: PickedPrimitive,
  names: readonly string[],
  count: number,
  columns: Columns,
): MorphTarget[] {
  const known = new Map<string, Moves>();
  return primitive.targets.map((target, t) => {
    const data = `${target.get('POSITION')} ${target.get('NORMAL')}`;
    const moves = known.get(data) ?? movesOf(primitive, t, count, columns);
    known.set(data, moves);
    return { name: names[t] ?? `${t}`, weight: 0, ...moves };
  });
}

type Moves = Pick<MorphTarget, 'vertices' | 'positions' | 'normals'>;

/** Of the dense columns of a morph target, the vertices that move. Their weight at rest is the mesh's to say. */
function movesOf({ path, targets }: PickedPrimitive, target: number, count: number, columns: Columns): Moves {
  const at = `${path}.targets[${target}]`;
  const dense = (attribute: string): Float32Array | null => {
    const index = targets[target]!.get(attribute);
    return index === undefined ? null : columns.floats(index, ['VEC3'], count, `${at}.${attribute}`);
  };
  const positions = dense('POSITION');
  const normals = dense('NORMAL');
  const moves = (column: Float32Array | null, i: number): boolean =>
    column !== null && (column[3 * i] !== 0 || column[3 * i + 1] !== 0 || column[3 * i + 2] !== 0);
  let moving = 0;
  for (let i = 0; i < count; i++) if (moves(positions, i) || moves(normals, i)) moving++;
  const vertices = new Uint32Array(moving);
  for (let i = 0, to = 0; i < count; i++) if (moves(positions, i) || moves(normals, i)) vertices[to++] = i;
  return {
    vertices,
    positions: gathered(positions, vertices),
    normals: normals && gathered(normals, vertices),
  };
}

function gathered(column: Float32Array | null, vertices: Uint32Array): Float32Array {
  const rows = new Float32Array(3 * vertices.length);
  if (column === null) return rows;
  for (let k = 0; k < vertices.length; k++) {
    for (let c = 0; c < 3; c++) rows[3 * k + c] = column[3 * vertices[k]! + c]!;
  }
  return rows;
}
