/** Skinned documents made by @gltf-transform/core, to be read. */

import { Document, type Mesh, type Node, WebIO } from '@gltf-transform/core';

export interface Shape {
  /** Of the node above all bones. */
  readonly armature?: {
    readonly scale?: readonly [number, number, number];
    readonly rotation?: readonly [number, number, number, number];
  };
  /** How the second skin's mesh is in its own space: multiplied, and moved along x. */
  readonly second?: { readonly scale: number; readonly moved: number };
  /** Turns the bones away from the pose they were bound in. */
  readonly rest?: boolean;
  /** The keys of the size of the bone `spine`. */
  readonly sizes?: readonly [number, number, number][];
}

/** Numbers between -1 and 1 that are the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const bones = ['hips', 'spine', 'hand', 'foot'];
const parents = [-1, 0, 1, 0];

/**
 * Four bones under an armature; `body` and `coat`, skins of their own over the same bones; `sword`, a bone that shows
 * a mesh without skin, below the hand; the animation `wave` of a second.
 */
export async function skinnedGlb({
  armature = {},
  second,
  rest = false,
  sizes,
}: Shape = {}): Promise<Uint8Array> {
  const next = numbers(7);
  const document = new Document();
  const buffer = document.createBuffer();
  const make = (type: string, array: Float32Array | Uint8Array | Uint16Array, normalized = false) =>
    document
      .createAccessor()
      .setType(type as 'VEC3')
      .setArray(array as Float32Array<ArrayBuffer>)
      .setNormalized(normalized)
      .setBuffer(buffer);
  const floats = (count: number, size = 1): Float32Array =>
    Float32Array.from({ length: count }, () => size * next());
  const turn = (amount: number): [number, number, number, number] => {
    const q = [amount * next(), amount * next(), amount * next(), 1];
    const length = Math.hypot(...q);
    return q.map((part) => part / length) as [number, number, number, number];
  };

  const top = document.createNode('Armature');
  if (armature.scale) top.setScale([...armature.scale]);
  if (armature.rotation) top.setRotation([...armature.rotation]);
  const nodes: Node[] = [];
  for (const [i, name] of bones.entries()) {
    const node = document
      .createNode(name)
      .setTranslation([next(), 1 + next() / 4, next()])
      .setRotation(turn(1));
    (parents[i] === -1 ? top : nodes[parents[i]!]!).addChild(node);
    nodes.push(node);
  }
  const binds = nodes.map((node) => inverse(node.getWorldMatrix()));
  if (rest) for (const node of nodes) node.setRotation(turn(1));

  const vertices = 60;
  const mesh = (name: string, skinned: boolean, scale = 1, moved = 0): Mesh => {
    const positions = floats(3 * vertices).map((value, i) => (2 * value - (i % 3 === 0 ? moved : 0)) / scale);
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', make('VEC3', positions))
      .setAttribute('NORMAL', make('VEC3', unit(floats(3 * vertices))))
      .setAttribute('TEXCOORD_0', make('VEC2', floats(2 * vertices)))
      .setIndices(
        make(
          'SCALAR',
          Uint16Array.from({ length: vertices }, (_, i) => i),
        ),
      );
    if (skinned) {
      const joints = Uint8Array.from({ length: 4 * vertices }, (_, i) => (i + (i >> 2)) % 4);
      const weights = Uint8Array.from({ length: 4 * vertices }, (_, i) => [128, 64, 63, 0][i % 4]!);
      primitive.setAttribute('JOINTS_0', make('VEC4', joints));
      primitive.setAttribute('WEIGHTS_0', make('VEC4', weights, true));
    }
    return document.createMesh(name).addPrimitive(primitive);
  };
  const skin = (scale = 1, moved = 0) => {
    const space = [scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, scale, 0, moved, 0, 0, 1];
    const matrices = Float32Array.from(binds.flatMap((bind) => times(bind, space)));
    const made = document.createSkin().setInverseBindMatrices(make('MAT4', matrices));
    for (const node of nodes) made.addJoint(node);
    return made;
  };
  const body = document.createNode('body').setMesh(mesh('body', true)).setSkin(skin());
  const { scale, moved } = second ?? { scale: 1, moved: 0 };
  const coat = document
    .createNode('coat')
    .setMesh(mesh('coat', true, scale, moved))
    .setSkin(skin(scale, moved));
  const sword = document.createNode('sword').setTranslation([0.3, 0, 0]).setRotation(turn(1));
  nodes[2]!.addChild(sword.setMesh(mesh('blade', false)));
  document.createScene('scene').addChild(top).addChild(body).addChild(coat);

  const animation = document.createAnimation('wave');
  const drive = (
    node: Node,
    path: 'rotation' | 'translation' | 'scale',
    type: string,
    values: Float32Array,
  ): void => {
    const keys = values.length / (path === 'rotation' ? 4 : 3);
    const times = Float32Array.from({ length: keys }, (_, key) => key / Math.max(1, keys - 1));
    const sampler = document
      .createAnimationSampler()
      .setInput(make('SCALAR', times))
      .setOutput(make(type, values));
    animation.addSampler(sampler);
    animation.addChannel(
      document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler),
    );
  };
  for (const node of [...nodes, sword]) {
    drive(node, 'rotation', 'VEC4', Float32Array.from([...turn(1), ...turn(1), ...turn(1)]));
  }
  drive(nodes[0]!, 'translation', 'VEC3', floats(9));
  drive(nodes[2]!, 'translation', 'VEC3', floats(6));
  if (sizes) drive(nodes[1]!, 'scale', 'VEC3', Float32Array.from(sizes.flat()));
  return new WebIO().writeBinary(document);
}

function unit(column: Float32Array): Float32Array {
  for (let i = 0; i < column.length; i += 3) {
    const length = Math.hypot(...column.subarray(i, i + 3));
    for (let c = i; c < i + 3; c++) column[c]! /= length;
  }
  return column;
}

/** Of matrices in columns. */
const times = (a: ArrayLike<number>, b: ArrayLike<number>): number[] =>
  Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[4 * k + row]! * b[column + k]!, 0);
  });

/** Of an affine matrix in columns, by its cofactors. */
function inverse(m: ArrayLike<number>): number[] {
  const at = (row: number, column: number): number => m[4 * (column % 3) + (row % 3)]!;
  const cofactor = (row: number, column: number): number =>
    at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1);
  const determinant = at(0, 0) * cofactor(0, 0) + at(0, 1) * cofactor(0, 1) + at(0, 2) * cofactor(0, 2);
  const out = new Array<number>(16).fill(0);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) out[4 * column + row] = cofactor(column, row) / determinant;
  }
  for (let row = 0; row < 3; row++) {
    out[12 + row] = -[0, 1, 2].reduce((sum, k) => sum + out[4 * k + row]! * m[12 + k]!, 0);
  }
  out[15] = 1;
  return out;
}
