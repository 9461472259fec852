/** One figure that moves: everything that belongs to it alone. */

import { facesAtDetail, verticesAtDetail } from '../figure/level-of-detail.js';
import { type MeshPart, vertexCount } from '../figure/model.js';
import { type PartsOptions, partsOf, type RigPart, type RigParts } from './actor-parts.js';
import { jointMatrices, placeBones } from './matrices.js';
import { createMixer, type Mixer, type MixerOptions, updateMixer } from './mixer/index.js';
import { createMorphMixer, type MorphMixer, updateMorphMixer } from './morph-mixer/index.js';
import { morphPart } from './morphs.js';
import type { Rig } from './rig.js';
import { type SkinOutput, tight } from './skin/index.js';
import { type Cloth, createCloth, rebuildNormals, type SpringOptions, stepCloth } from './springs/index.js';

/** `original` is for everything: the mixers and the springs. */
export interface ActorOptions extends MixerOptions, PartsOptions {
  readonly springs?: SpringOptions;
  /** False where vertices are skinned elsewhere, with `joints` and `morphs.weights`; only cloth is made then. */
  readonly vertices?: boolean;
}

export interface Actor {
  readonly rig: Rig;
  /** To be told what to play; `mixer.pose` is the pose. */
  readonly mixer: Mixer;
  /** Faces: what is over the weights that `mixer` makes; `morphs.weights` are those in use. */
  readonly morphs: MorphMixer;
  /** Twelve a bone, as of `placeBones`. */
  readonly globals: Float32Array;
  /** By skin, twelve a joint, as of `jointMatrices`. */
  readonly joints: readonly Float32Array[];
  /** Of all meshes, in order. */
  readonly parts: readonly ActorPart[];
  readonly vertices: boolean;
  readonly shared: RigParts;
}

/** Arrays are written anew by every update, in place; until the first the part is as at rest. */
export interface ActorPart {
  /** In `Figure.meshes`. */
  readonly mesh: number;
  readonly source: MeshPart;
  /** 3n, model space. */
  readonly positions: Float32Array;
  /** 3n. */
  readonly normals: Float32Array | null;
  /** 4n; null where they were not asked for, or are not known. */
  readonly tangents: Float32Array | null;
  /** The faces to draw, three a face, and how many vertices, the first ones, these use: fewer at lower detail. */
  indices: Uint32Array;
  vertexCount: number;
  /** Null without springs. */
  readonly cloth: Cloth | null;
  readonly output: SkinOutput;
}

/** Actors of one rig share all that does not change, and the memory that skinning works in. */
export function createActor(rig: Rig, options: ActorOptions = {}): Actor {
  const { original = false, springs, vertices = true } = options;
  const { figure, bones, skins } = rig;
  const shared = partsOf(rig, options);
  const clothOptions = { original, ...springs };
  return {
    rig,
    mixer: createMixer(rig, options),
    morphs: createMorphMixer(rig, { original }),
    globals: new Float32Array(12 * bones),
    joints: skins.map(({ joints }) => new Float32Array(12 * joints.length)),
    parts: shared.parts.map((part) => createPart(part, createCloth(part.source, figure.up, clothOptions))),
    vertices,
    shared,
  };
}

function createPart(part: RigPart, cloth: Cloth | null): ActorPart {
  const { mesh, source } = part;
  const positions = cloth?.positions ?? source.positions.slice();
  const normals = source.normals?.slice() ?? null;
  const tangents = part.tangents?.slice() ?? null;
  return {
    mesh,
    source,
    positions,
    normals,
    tangents,
    indices: source.indices,
    vertexCount: vertexCount(source),
    cloth,
    output: {
      positions: tight(cloth === null ? positions : part.skinned!),
      normals: normals && tight(normals),
      tangents: tangents && tight(tangents, 4),
    },
  };
}

/**
 * Moves the actor on by `dt` seconds, in the original's order: mixer and pose, morph targets, skin, springs. Any `dt` is
 * safe. Allocates nothing, but when something that plays ends.
 */
export function updateActor(actor: Actor, dt: number): void {
  poseActor(actor, dt);
  skinActor(actor, dt);
}

/** The first half of `updateActor`: mixer, pose and weights of morph targets. */
export function poseActor({ rig, mixer, morphs, globals, joints }: Actor, dt: number): void {
  updateMixer(mixer, dt);
  placeBones(rig, mixer.pose, globals);
  for (let skin = 0; skin < joints.length; skin++) jointMatrices(rig, skin, globals, joints[skin]!);
  updateMorphMixer(morphs, dt, mixer.morphs);
}

/** The second half of `updateActor`: vertices, and `dt` seconds of springs. */
export function skinActor({ joints, morphs, parts, shared, vertices }: Actor, dt: number): void {
  let skin = -1;
  for (let i = 0; i < parts.length; i++) {
    const { cloth, output } = parts[i]!;
    if (cloth === null && !vertices) continue;
    const part = shared.parts[i]!;
    if (part.skin !== skin) {
      skin = part.skin;
      shared.skinner.setJoints(joints[skin]!);
    }
    const shape = part.shape && morphPart(part.source, part.morphs, morphs.weights, part.shape);
    shared.skinner.skin(i, output, shape ?? undefined, cloth === null ? parts[i]!.vertexCount : undefined);
    if (cloth !== null) moveCloth(parts[i]!, cloth, part.skinned!, dt);
  }
}

function moveCloth(
  { source, positions, normals }: ActorPart,
  cloth: Cloth,
  skin: Float32Array,
  dt: number,
): void {
  stepCloth(cloth, skin, dt);
  if (cloth.rebuildNormals && normals !== null) rebuildNormals(positions, source.indices, normals);
}

/**
 * Draws parts that have levels of detail with fewer faces, from 1 (all of them) down to 0. Only the vertices of these
 * are moved from then on, but all of a cloth. Allocates at most the faces of each part once.
 */
export function setDetail({ parts }: Actor, level: number): void {
  for (const part of parts) {
    const { source } = part;
    part.vertexCount = verticesAtDetail(source, level);
    if (part.vertexCount === vertexCount(source)) {
      part.indices = source.indices;
      continue;
    }
    const faces =
      part.indices === source.indices
        ? new Uint32Array(source.indices.length)
        : new Uint32Array(part.indices.buffer);
    part.indices = faces.subarray(0, facesAtDetail(source, part.vertexCount, faces));
  }
}
