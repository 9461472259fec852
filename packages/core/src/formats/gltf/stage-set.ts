/** The nodes, materials, meshes, cameras and lights that animations need something to move in. */

import { child, complete, type Item, type MeshItem, type MorphWeight, type NodeItem } from './complete.js';
import type { Draft, Json } from './draft.js';
import type { Collection } from './object-model.js';
import type { Place } from './places.js';
import { escapeKey, pointerTo } from './pointer.js';

/** What stands in the document already, by the names that tracks call it. */
export interface Standing {
  readonly nodes: ReadonlyMap<string, StandingNode>;
  /** Indices. */
  readonly materials: ReadonlyMap<string, number>;
  /** Where nodes go that tracks drive and nobody has. */
  readonly addRoot: (node: number) => void;
}

export interface StandingNode {
  readonly index: number;
  /** Whether its transform has no effect, its mesh being placed by a skin. */
  readonly skinned: boolean;
  readonly mesh: { readonly index: number; readonly targets: readonly MorphWeight[] } | null;
}

export type StageSet = ReturnType<typeof createStageSet>;

/** Items that do not stand yet are made when first asked for, by name; all are in the one scene. */
export function createStageSet(draft: Draft, standing: Standing | null = null) {
  const items = {
    nodes: new Map<string | null, NodeItem>(),
    materials: new Map<string | null, Item>(),
    meshes: new Map<string | null, MeshItem>(),
    cameras: new Map<string | null, Item>(),
    lights: new Map<string | null, Item>(),
  };
  const made: MeshItem[] = [];
  const added: (string | null)[] = [];
  const lights: Json[] = [];

  return {
    /** For a transform or weights channel: the index of the node. */
    node: (name: string | null): number => nodeItem(name).index,

    /** Why a track of the node cannot go there, where the node stands already and has no such place. */
    refusal(name: string | null, place: Place): string | null {
      const known = standing?.nodes.get(name ?? '');
      if (!known) return null;
      if (place.kind === 'transform' && known.skinned)
        return 'the mesh follows its bones, so that a transform of its own has no effect';
      if (place.kind === 'weight' && !known.mesh?.targets.some(({ name }) => name === place.target))
        return `the figure has no morph target "${place.target}" there`;
      if (place.kind === 'meshWeight' && (known.mesh?.targets.length ?? 0) <= place.index)
        return `the figure has no morph target ${place.index} there`;
      return null;
    },

    /** The targets of the node's mesh, in order; `add` is among them afterwards. */
    morphTargets(name: string | null, add: string): readonly MorphWeight[] {
      const item = nodeItem(name);
      if (!item.mesh) {
        item.mesh = newMesh(null);
        item.json.mesh = item.mesh.index;
      }
      if (!item.mesh.targets.some((target) => target.name === add))
        item.mesh.targets.push({ name: add, weight: 0 });
      return item.mesh.targets;
    },

    /** A pointer to a property of the object model, or why there cannot be one. */
    property(name: string | null, collection: Collection, rest: string): { pointer: string } | string {
      const item = itemOf(name, collection);
      if (collection === 'cameras') {
        const projection = rest.slice(0, rest.indexOf('/'));
        const other = [...item.rests].some((known) => !known.startsWith(`${projection}/`));
        if (other) return 'a camera has either a perspective or an orthographic projection';
      }
      item.rests.add(rest);
      return { pointer: pointerTo(collection, item.index, rest) };
    },

    /** A pointer to one weight of a mesh. */
    meshWeight(name: string | null, weight: number): { pointer: string } {
      const item = meshItem(name);
      while (item.targets.length <= weight)
        item.targets.push({ name: String(item.targets.length), weight: 0 });
      return { pointer: pointerTo('meshes', item.index, `weights/${weight}`) };
    },

    /** A pointer to a value in the extras of a node. */
    extra(name: string | null, key: string, value: number | number[]): { pointer: string } {
      const item = nodeItem(name);
      if (!item.extras.has(key)) item.extras.set(key, value);
      return { pointer: pointerTo('nodes', item.index, `extras/${escapeKey(key)}`) };
    },

    /** Of the nodes that did not stand before. */
    added: (): readonly (string | null)[] => added,

    /** Everything that channels lead to gets what it needs to stand in the document. */
    complete: (): void =>
      complete(draft, {
        nodes: [...items.nodes.values()],
        materials: [...items.materials.values()],
        meshes: made,
        cameras: [...items.cameras.values()],
        lights: [...items.lights.values()],
      }),
  };

  function nodeItem(name: string | null): NodeItem {
    const known = items.nodes.get(name);
    if (known) return known;
    const item = standingNode(name) ?? newNode(name);
    items.nodes.set(name, item);
    return item;
  }

  function standingNode(name: string | null): NodeItem | null {
    const known = name !== null && standing?.nodes.get(name);
    if (!known) return null;
    const item = itemAt(draft.nodes, known.index);
    return { ...item, extras: new Map(), mesh: known.mesh && meshItem(name) };
  }

  function newNode(name: string | null): NodeItem {
    const item = newItem(draft.nodes, name);
    added.push(name);
    if (standing) standing.addRoot(item.index);
    else draft.roots.push(item.index);
    return { ...item, extras: new Map(), mesh: null };
  }

  function meshItem(name: string | null): MeshItem {
    const known = items.meshes.get(name);
    if (known) return known;
    const mesh = name === null ? null : standing?.nodes.get(name)?.mesh;
    const item = mesh
      ? { ...(itemAt(draft.meshes, mesh.index) as MeshItem), targets: [...mesh.targets] }
      : newMesh(name);
    items.meshes.set(name, item);
    return item;
  }

  function newMesh(name: string | null): MeshItem {
    const item = { ...newItem(draft.meshes, name, { primitives: [] }), targets: [] } as unknown as MeshItem;
    made.push(item);
    return item;
  }

  function itemOf(name: string | null, collection: Collection): Item {
    if (collection === 'nodes') return nodeItem(name);
    if (collection === 'meshes') return meshItem(name);
    const known = items[collection].get(name);
    if (known) return known;
    const item = newOf(name, collection);
    items[collection].set(name, item);
    return item;
  }

  function newOf(name: string | null, collection: 'materials' | 'cameras' | 'lights'): Item {
    if (collection === 'materials') {
      const known = name === null ? undefined : standing?.materials.get(name);
      if (known !== undefined) return itemAt(draft.materials, known);
      return newItem(draft.materials, name, { pbrMetallicRoughness: {} });
    }
    const node = nodeItem(name).json;
    if (collection === 'cameras') {
      const item = newItem(draft.cameras, name);
      node.camera = item.index;
      return item;
    }
    const item = newItem(lights, name, { type: 'point' });
    child(child(node, 'extensions'), 'KHR_lights_punctual').light = item.index;
    return item;
  }
}

const itemAt = (list: readonly unknown[], index: number): Item => ({
  index,
  json: list[index] as Json,
  rests: new Set(),
});

function newItem(list: unknown[], name: string | null, start: Json = {}): Item {
  return itemAt(list, list.push({ ...(name && { name }), ...start }) - 1);
}
