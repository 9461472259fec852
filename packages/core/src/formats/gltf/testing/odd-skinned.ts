/** Skinned documents with what modelling programs do and no specification forbids. */

import { Document, type Node, WebIO } from '@gltf-transform/core';
import { Matrix4 } from 'three';

export interface Oddity {
  /** A node between two bones that is no joint. */
  readonly gap?: boolean;
  /** Joints of the skin in another order than the bones in the tree. */
  readonly shuffled?: boolean;
  /** No inverse bind matrices. */
  readonly unbound?: boolean;
  /** A bone outside of the armature. */
  readonly secondRoot?: boolean;
  /** A bone with a size of its own. */
  readonly bigBone?: boolean;
  /** A transform of the node that shows the mesh, which counts for nothing. */
  readonly meshMoved?: boolean;
  /** The bones hang below the node that shows the mesh. */
  readonly belowMesh?: boolean;
  /** The node above the bones is animated. */
  readonly armatureMoves?: boolean;
  readonly interpolation?: 'STEP' | 'CUBICSPLINE';
  /** Seconds before the first key. */
  readonly late?: number;
  /** Of the weights of each vertex; 1 unless given. */
  readonly weightSum?: number;
}

const parents = [-1, 0, 1, 2, 1];
const vertices = 40;
const keys = 4;

/** Five bones, the mesh `body`, the animation `wave` of 0.75 s; always the same numbers. */
export async function oddSkinnedGlb(odd: Oddity): Promise<Uint8Array> {
  const next = numbers(99);
  const triple = (): [number, number, number] => [next(), next(), next()];
  const turn = (): [number, number, number, number] => {
    const q = [...triple(), 1];
    return q.map((part) => part / Math.hypot(...q)) as [number, number, number, number];
  };
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: string, array: Float32Array | Uint8Array | Uint16Array) =>
    document
      .createAccessor()
      .setType(type as 'VEC3')
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer);

  const armature = document.createNode('Armature').setRotation(turn()).setTranslation(triple());
  const nodes: Node[] = [];
  for (const [bone, parent] of parents.entries()) {
    const node = document.createNode(`bone${bone}`).setRotation(turn()).setTranslation(triple());
    if (odd.bigBone && bone === 1) node.setScale([1.5, 1.5, 1.5]);
    nodes.push(node);
    if (odd.secondRoot && bone === 4) continue;
    const above = parent === -1 ? armature : nodes[parent]!;
    const between = document.createNode('between').setRotation(turn()).setTranslation(triple());
    if (odd.gap && bone === 2) above.addChild(between.addChild(node));
    else above.addChild(node);
  }

  const skin = document.createSkin();
  const joints = odd.shuffled ? [3, 1, 4, 0, 2] : [0, 1, 2, 3, 4];
  for (const joint of joints) skin.addJoint(nodes[joint]!);
  const inverse = (node: Node): number[] => new Matrix4().fromArray(node.getWorldMatrix()).invert().toArray();
  const binds = Float32Array.from(joints.flatMap((joint) => inverse(nodes[joint]!)));
  if (!odd.unbound) skin.setInverseBindMatrices(accessor('MAT4', binds));

  const shares = [0.5, 0.25, 0.15, 0.1].map((share) => share * (odd.weightSum ?? 1));
  const fill = (size: number, value: (i: number) => number): Float32Array =>
    Float32Array.from({ length: size * vertices }, (_, i) => value(i));
  const primitive = document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      accessor(
        'VEC3',
        fill(3, () => 2 * next()),
      ),
    )
    .setAttribute(
      'NORMAL',
      accessor(
        'VEC3',
        fill(3, (i) => Number(i % 3 === 2)),
      ),
    )
    .setAttribute('JOINTS_0', accessor('VEC4', Uint8Array.from(fill(4, (i) => (i + (i >> 2)) % 5))))
    .setAttribute(
      'WEIGHTS_0',
      accessor(
        'VEC4',
        fill(4, (i) => shares[i % 4]!),
      ),
    )
    .setIndices(
      accessor(
        'SCALAR',
        Uint16Array.from({ length: 39 }, (_, i) => i),
      ),
    );
  const body = document
    .createNode('body')
    .setMesh(document.createMesh('body').addPrimitive(primitive))
    .setSkin(skin);
  if (odd.meshMoved) body.setTranslation([5, 6, 7]).setScale([2, 2, 2]);
  const scene = document.createScene('scene').addChild(body);
  (odd.belowMesh ? body : scene).addChild(armature);
  if (odd.secondRoot) scene.addChild(nodes[4]!);

  const animation = document.createAnimation('wave');
  const drive = (node: Node, path: 'rotation' | 'translation', value: () => readonly number[]): void => {
    const type = path === 'rotation' ? 'VEC4' : 'VEC3';
    const times = Float32Array.from({ length: keys }, (_, key) => (odd.late ?? 0) + key / 4);
    const slope = (): readonly number[] =>
      odd.interpolation === 'CUBICSPLINE' ? Array.from({ length: type === 'VEC4' ? 4 : 3 }, next) : [];
    const values = Array.from({ length: keys }, () => [...slope(), ...value(), ...slope()]);
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor('SCALAR', times))
      .setOutput(accessor(type, Float32Array.from(values.flat())))
      .setInterpolation(odd.interpolation ?? 'LINEAR');
    const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path);
    animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
  };
  for (const node of odd.armatureMoves ? [armature, ...nodes] : nodes) drive(node, 'rotation', turn);
  drive(odd.armatureMoves ? armature : nodes[0]!, 'translation', triple);
  return new WebIO().writeBinary(document);
}

/** Between -1 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
