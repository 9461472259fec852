/** Which nodes of a document are the bones and the meshes of a figure. Its nodes are known to form trees. */

import type { UpAxis } from '../../../figure/model.js';
import { hasExtent } from '../besides.js';
import { isObject, type JsonObject } from '../json.js';
import { itemsOf, resolvePointer } from '../pointer.js';
import { type Transform, transformOf } from './transform.js';

export interface FigurePlan {
  /** The node of each bone, ascending. */
  readonly bones: readonly number[];
  /** The bone of each node; -1 where it is none. */
  readonly boneOf: Int32Array;
  /** The parent node of each node; -1 for a root. */
  readonly parents: Int32Array;
  /** Nodes that show a mesh, ascending. */
  readonly drawn: readonly number[];
  readonly up: UpAxis;
}

/**
 * Bones are all joints with what hangs from them, nodes whose place, rotation or size is animated, nodes that show
 * a mesh without skin, and the ancestors of all these. Nodes on top that do nothing are no bones; nor is one there
 * that only turns Z up into Y up: the figure below it has Z up. Where the document shows nothing and has no skin,
 * animated nodes count as joints; null where none of them hangs from another bone, cameras and lights apart. Never
 * throws: what is wrong with skins is told by whoever reads them.
 */
export function planFigure(json: JsonObject): FigurePlan | null {
  const nodes = itemsOf(json, 'nodes').map((node): JsonObject => (isObject(node) ? node : {}));
  const skins = listed(json.skins);
  const parents = parentsOf(nodes);
  const shown = inScene(json, nodes, parents);
  const meshes = itemsOf(json, 'meshes');
  const accessors = listed(json.accessors);
  const drawn = nodes.flatMap(({ mesh }, node) =>
    typeof mesh === 'number' && shown[node] === 1 && hasExtent(meshes[mesh], accessors) ? [node] : [],
  );
  const animated = [...animatedNodes(json)].filter((node) => isIndex(node, nodes.length));
  const movesOnly = skins.length === 0 && drawn.length === 0;
  if (movesOnly && animated.length === 0) return null;

  const needed = new Uint8Array(nodes.length);
  const mark = (node: unknown): void => {
    if (isIndex(node, nodes.length)) needed[node] = 1;
  };
  for (const skin of skins) if (isObject(skin)) listed(skin.joints).forEach(mark);
  if (movesOnly) animated.forEach(mark);
  const hanging = hangingFrom(needed, parents);
  const skinned = (node: number): boolean => nodes[node]!.skin !== undefined;
  for (let node = 0; node < nodes.length; node++) {
    if (hanging[node] === 1 && !(nodes[node]!.mesh !== undefined && skinned(node))) needed[node] = 1;
  }
  for (const node of drawn) if (!skinned(node)) needed[node] = 1;
  animated.forEach(mark);

  const bone = needed.slice();
  for (let node = 0; node < nodes.length; node++) {
    for (let at = parents[node]!; bone[node] === 1 && at !== -1 && bone[at] === 0; at = parents[at]!)
      bone[at] = 1;
  }
  const up = dropIdle(nodes, parents, bone, needed);
  if (movesOnly && !isHierarchy(nodes, parents, bone)) return null;
  const boneOf = new Int32Array(nodes.length).fill(-1);
  const bones: number[] = [];
  for (let node = 0; node < nodes.length; node++) if (bone[node] === 1) boneOf[node] = bones.push(node) - 1;
  return { bones, boneOf, parents, drawn, up };
}

/** Whether some bone hangs from another and is there for more than cameras and lights. */
function isHierarchy(nodes: readonly JsonObject[], parents: Int32Array, bone: Uint8Array): boolean {
  const looks = ({ camera, extensions }: JsonObject): boolean =>
    camera !== undefined || (isObject(extensions) && 'KHR_lights_punctual' in extensions);
  const holdsMore = new Uint8Array(nodes.length);
  for (let leaf = 0; leaf < nodes.length; leaf++) {
    if (listed(nodes[leaf]!.children).length > 0) continue;
    for (let at = leaf; at !== -1 && holdsMore[at] === 0 && !looks(nodes[at]!); at = parents[at]!)
      holdsMore[at] = 1;
  }
  return nodes.some((_, node) => holdsMore[node] === 1 && bone[node] === 1 && bone[parents[node]!] === 1);
}

/** Takes nodes on top that do nothing out of `bone`, and the one that turns. */
function dropIdle(
  nodes: readonly JsonObject[],
  parents: Int32Array,
  bone: Uint8Array,
  needed: Uint8Array,
): UpAxis {
  const children = new Map<number, number[]>();
  const tops: number[] = [];
  for (let node = 0; node < nodes.length; node++) {
    if (bone[node] === 0) continue;
    const parent = parents[node]!;
    if (parent === -1) tops.push(node);
    else if (children.get(parent)?.push(node) === undefined) children.set(parent, [node]);
  }
  const kept: number[] = [];
  const drop = (node: number): void => {
    bone[node] = 0;
    for (const child of children.get(node) ?? []) tops.push(child);
  };
  const settle = (): void => {
    for (let node = tops.pop(); node !== undefined; node = tops.pop()) {
      if (needed[node] === 0 && placed(nodes[node]!, isIdentity)) drop(node);
      else kept.push(node);
    }
  };
  settle();
  const [only] = kept;
  if (kept.length !== 1 || needed[only!] === 1 || !placed(nodes[only!]!, isTurnUp)) return 'y';
  kept.pop();
  drop(only!);
  settle();
  return 'z';
}

function placed(node: JsonObject, as: (rotation: Transform['rotation']) => boolean): boolean {
  try {
    const { translation, rotation, scale } = transformOf(node, '');
    return translation.every((x) => x === 0) && scale.every((x) => Math.abs(x - 1) < 1e-6) && as(rotation);
  } catch {
    return false;
  }
}

const isIdentity = ([x, y, z]: Transform['rotation']): boolean => Math.hypot(x, y, z) < 1e-7;

/** -90° about X. */
const isTurnUp = ([x, y, z, w]: Transform['rotation']): boolean =>
  Math.hypot(x + w, y, z) < 1e-6 && Math.abs(Math.abs(x) - Math.SQRT1_2) < 1e-6;

function parentsOf(nodes: readonly JsonObject[]): Int32Array {
  const parents = new Int32Array(nodes.length).fill(-1);
  for (const [i, { children }] of nodes.entries()) {
    for (const child of listed(children)) if (isIndex(child, nodes.length)) parents[child] = i;
  }
  return parents;
}

/** 1 for nodes of the document's scene; for all where it has none. */
function inScene(json: JsonObject, nodes: readonly JsonObject[], parents: Int32Array): Uint8Array {
  const scene = listed(json.scenes)[typeof json.scene === 'number' ? json.scene : 0];
  if (!isObject(scene)) return new Uint8Array(nodes.length).fill(1);
  const roots = new Uint8Array(nodes.length);
  for (const node of listed(scene.nodes)) if (isIndex(node, nodes.length)) roots[node] = 1;
  return hangingFrom(roots, parents);
}

/** The marked nodes and all below them. */
function hangingFrom(marked: Uint8Array, parents: Int32Array): Uint8Array {
  const unknown = 2;
  const state = new Uint8Array(marked.length).fill(unknown);
  for (let node = 0; node < marked.length; node++) {
    const way: number[] = [];
    let at = node;
    for (; at !== -1 && state[at] === unknown && marked[at] === 0; at = parents[at]!) way.push(at);
    const below = at === -1 ? 0 : marked[at] === 1 ? 1 : state[at]!;
    if (at !== -1) state[at] = below;
    for (const each of way) state[each] = below;
  }
  return state;
}

function* animatedNodes(json: JsonObject): Iterable<unknown> {
  for (const animation of listed(json.animations)) {
    for (const channel of isObject(animation) ? listed(animation.channels) : []) {
      const target = isObject(channel) && isObject(channel.target) ? channel.target : {};
      const pointer = pointerIn(target);
      if (pointer !== null) {
        const found = resolvePointer(json, pointer);
        if (typeof found !== 'string' && found.collection === 'nodes' && paths.has(found.rest))
          yield found.index;
      } else if (typeof target.path === 'string' && paths.has(target.path)) yield target.node;
    }
  }
}

const paths: ReadonlySet<string> = new Set(['translation', 'rotation', 'scale']);

function pointerIn(target: JsonObject): string | null {
  const extension = isObject(target.extensions) ? target.extensions.KHR_animation_pointer : null;
  return isObject(extension) && typeof extension.pointer === 'string' ? extension.pointer : null;
}

const isIndex = (value: unknown, length: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < length;

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
