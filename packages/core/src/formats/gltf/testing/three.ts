/** Loads and poses a GLB with three.js, as the world around us does. Images are not looked at. */

import {
  type AnimationClip,
  AnimationMixer,
  type BufferAttribute,
  LoopOnce,
  Matrix3,
  Matrix4,
  type Mesh,
  type Object3D,
  type SkinnedMesh,
  Vector3,
} from 'three';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

export interface Loaded {
  readonly scene: Object3D;
  readonly animations: readonly AnimationClip[];
  /** The meshes of a node, in the order of the primitives. */
  meshes(node: string): Mesh[];
  node(name: string): Object3D;
  /** Of the mesh, in the order of the influences. */
  targetNames(mesh: string): readonly string[];
  /** Poses the scene; without a clip all is at rest. */
  pose(clip?: string, time?: number): void;
}

export async function loadWithThree(glb: Uint8Array): Promise<Loaded> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene, animations, parser } = await loader.parseAsync(glb.slice().buffer, '');
  const mixer = new AnimationMixer(scene);
  const byName = new Map<string, Object3D>();
  const json = parser.json as Json;
  for (const [object, at] of parser.associations) {
    const index = (at as { nodes?: number } | undefined)?.nodes;
    if (index !== undefined && 'isObject3D' in object)
      byName.set(json.nodes[index]!.name ?? '', object as Object3D);
  }
  return {
    scene,
    animations,
    node: (name) => byName.get(name)!,
    targetNames: (mesh) => json.meshes.find(({ name }) => name === mesh)!.extras!.targetNames,
    meshes(name) {
      const found: Mesh[] = [];
      scene.traverse((object) => {
        const at = parser.associations.get(object) as { meshes?: number; primitives?: number } | undefined;
        const own = at?.meshes !== undefined && json.meshes[at.meshes]!.name === name;
        if (own && 'isMesh' in object) found[at.primitives ?? 0] = object as Mesh;
      });
      return found;
    },
    pose(clip, time = 0) {
      mixer.stopAllAction();
      const playing = animations.find(({ name }) => name === clip);
      if (playing) {
        const action = mixer.clipAction(playing).setLoop(LoopOnce, 1);
        action.clampWhenFinished = true;
        action.play();
        mixer.setTime(time);
      }
      scene.updateMatrixWorld(true);
    },
  };
}

interface Json {
  readonly nodes: readonly { readonly name?: string }[];
  readonly meshes: readonly {
    readonly name?: string;
    readonly extras?: { readonly targetNames: string[] };
  }[];
}

/** Where the vertices of a mesh are in the world, as three.js itself computes them: with the first four joints. */
export function worldPositions(mesh: Mesh): Float64Array {
  const { position } = mesh.geometry.attributes as { position: BufferAttribute };
  const out = new Float64Array(position.count * 3);
  const vertex = new Vector3();
  for (let i = 0; i < position.count; i++) {
    mesh
      .getVertexPosition(i, vertex)
      .applyMatrix4(mesh.matrixWorld)
      .toArray(out, i * 3);
  }
  return out;
}

/** Normals in the world, of unit length. */
export function worldNormals(mesh: Mesh): Float64Array {
  const { normal, skinIndex, skinWeight } = mesh.geometry.attributes as Record<string, BufferAttribute>;
  const skinned = 'isSkinnedMesh' in mesh ? (mesh as SkinnedMesh) : null;
  const out = new Float64Array(normal!.count * 3);
  const turned = new Vector3();
  const given = new Vector3();
  for (let i = 0; i < normal!.count; i++) {
    given.fromBufferAttribute(normal!, i);
    turned.set(0, 0, 0);
    for (let k = 0; k < 4 && skinned; k++) {
      const bone = jointMatrix(skinned, skinIndex!.getComponent(i, k));
      turned.addScaledVector(
        given.clone().applyMatrix3(new Matrix3().setFromMatrix4(bone)),
        skinWeight!.getComponent(i, k),
      );
    }
    if (!skinned) turned.copy(given).transformDirection(mesh.matrixWorld);
    turned.normalize().toArray(out, i * 3);
  }
  return out;
}

/** From model space into the world. */
export const jointMatrix = ({ skeleton }: SkinnedMesh, joint: number): Matrix4 =>
  new Matrix4().multiplyMatrices(skeleton.bones[joint]!.matrixWorld, skeleton.boneInverses[joint]!);
