/** The nodes, materials, meshes, cameras and lights that animations need something to move in. */

import type { Document, GLTF, Mesh, Node } from '@gltf-transform/core';
import { bufferOf } from './data-buffer.js';
import { type Collection, objectModel } from './object-model.js';
import { escapeKey, pointerTo } from './pointer.js';

interface Item {
  readonly index: number;
  readonly name: string | null;
  /** Pointers into it, without collection and index. */
  readonly rests: Set<string>;
}

interface NodeItem extends Item {
  readonly node: Node;
  readonly extras: Map<string, number | number[]>;
  mesh: MeshItem | null;
  camera: number | null;
  light: number | null;
}

interface MeshItem extends Item {
  readonly mesh: Mesh;
  readonly targets: string[];
}

type JsonRecord = { [name: string]: unknown };

export type StageSet = ReturnType<typeof createStageSet>;

/** Items are made when first asked for, by name; all are in the one scene. */
export function createStageSet(document: Document) {
  const items = {
    nodes: new Map<string | null, NodeItem>(),
    materials: new Map<string | null, Item>(),
    meshes: new Map<string | null, MeshItem>(),
    cameras: new Map<string | null, Item>(),
    lights: new Map<string | null, Item>(),
  };
  const morphed: MeshItem[] = [];

  return {
    /** For a transform or weights channel. */
    node: (name: string | null): Node => nodeItem(name).node,

    /** The targets of the node's mesh, in order; `add` is among them afterwards. */
    morphTargets(name: string | null, add: string): readonly string[] {
      const item = nodeItem(name);
      item.mesh ??= newMesh(null);
      if (!item.mesh.targets.includes(add)) item.mesh.targets.push(add);
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
      while (item.targets.length <= weight) item.targets.push(String(item.targets.length));
      return { pointer: pointerTo('meshes', item.index, `weights/${weight}`) };
    },

    /** A pointer to a value in the extras of a node. */
    extra(name: string | null, key: string, value: number | number[]): { pointer: string } {
      const item = nodeItem(name);
      if (!item.extras.has(key)) item.extras.set(key, value);
      return { pointer: pointerTo('nodes', item.index, `extras/${escapeKey(key)}`) };
    },

    names: (): (string | null)[] => [...items.nodes.keys()],

    /** Before writing: meshes get their morph targets, textures an image. */
    complete(): void {
      const point = zeros(document);
      for (const { mesh, targets } of morphed) {
        const primitive = document.createPrimitive().setAttribute('POSITION', point());
        for (const target of targets) {
          primitive.addTarget(document.createPrimitiveTarget(target).setAttribute('POSITION', point()));
        }
        mesh.addPrimitive(primitive).setWeights(targets.map(() => 0));
      }
      const scene = document.createScene();
      for (const { node, mesh } of items.nodes.values()) {
        scene.addChild(mesh ? node.setMesh(mesh.mesh) : node);
      }
      if (items.nodes.size === 0) scene.dispose();
      else document.getRoot().setDefaultScene(scene);
      const textured = [...items.materials.values()].some(({ rests }) =>
        [...rests].some((rest) => rest.includes('Texture/')),
      );
      if (textured) document.createTexture('white').setImage(whitePixel()).setMimeType('image/png');
    },

    /** After writing: everything that is pointed to stands in the document. */
    furnish(json: GLTF.IGLTF): void {
      const used = new Set(json.extensionsUsed);
      const document = json as unknown as JsonRecord;
      const made = (collection: Map<string | null, Item>, start: () => JsonRecord): JsonRecord[] =>
        [...collection.values()].map((item) => ({
          ...(item.name && { name: item.name }),
          ...withProperties(start(), item, used),
        }));
      const cameras = made(items.cameras, () => ({}));
      for (const camera of cameras) finishCamera(camera);
      const lights = made(items.lights, () => ({ type: 'point' }));
      for (const light of lights) if ('spot' in light) light.type = 'spot';
      const materials = made(items.materials, () => ({ pbrMetallicRoughness: {} }));
      for (const material of materials) finishMaterial(material, used);
      if (materials.length > 0) document.materials = materials;
      if (cameras.length > 0) document.cameras = cameras;
      if (lights.length > 0) {
        used.add('KHR_lights_punctual');
        document.extensions = { KHR_lights_punctual: { lights } };
      }
      if (json.images) document.textures = [{ source: 0 }];
      for (const item of items.nodes.values()) {
        const node = json.nodes![item.index] as unknown as JsonRecord;
        withProperties(node, item, used);
        if (item.extras.size > 0) node.extras = Object.fromEntries(item.extras);
        if (item.camera !== null) node.camera = item.camera;
        if (item.light === null) continue;
        child(child(node, 'extensions'), 'KHR_lights_punctual').light = item.light;
      }
      if (used.size > 0) json.extensionsUsed = [...used].sort();
    },
  };

  function nodeItem(name: string | null): NodeItem {
    const known = items.nodes.get(name);
    if (known) return known;
    const item: NodeItem = {
      ...newItem(items.nodes, name),
      node: document.createNode(name ?? ''),
      extras: new Map(),
      mesh: null,
      camera: null,
      light: null,
    };
    items.nodes.set(name, item);
    return item;
  }

  function meshItem(name: string | null): MeshItem {
    const known = items.meshes.get(name);
    if (known) return known;
    const item = newMesh(name);
    items.meshes.set(name, item);
    return item;
  }

  function newMesh(name: string | null): MeshItem {
    const mesh = document.createMesh(name ?? '');
    const item = { index: morphed.length, name, rests: new Set<string>(), mesh, targets: [] };
    morphed.push(item);
    return item;
  }

  function itemOf(name: string | null, collection: Collection): Item {
    if (collection === 'nodes') return nodeItem(name);
    if (collection === 'meshes') return meshItem(name);
    const known = items[collection].get(name);
    if (known) return known;
    const item = newItem(items[collection], name);
    items[collection].set(name, item);
    if (collection === 'cameras') nodeItem(name).camera = item.index;
    if (collection === 'lights') nodeItem(name).light = item.index;
    return item;
  }
}

const newItem = (list: ReadonlyMap<string | null, unknown>, name: string | null): Item => ({
  index: list.size,
  name,
  rests: new Set(),
});

/** Puts a valid value at every pointer of the item; texture slots get the one texture. */
function withProperties(root: JsonRecord, item: Item, used: Set<string>): JsonRecord {
  for (const rest of item.rests) {
    const keys = rest.split('/');
    let at = root;
    for (const [i, key] of keys.slice(0, -1).entries()) {
      if (keys[i - 1] === 'extensions') used.add(key);
      at = child(at, key);
      if (key.endsWith('Texture')) at.index = 0;
    }
    at[keys.at(-1)!] = objectModel.get(rest)!.initial;
  }
  return root;
}

/** What the properties pointed to cannot stand without. */
function finishMaterial(material: JsonRecord, used: Set<string>): void {
  if ('alphaCutoff' in material) material.alphaMode = 'MASK';
  if (!('extensions' in material)) return;
  const extensions = child(material, 'extensions');
  const need = (name: string): void => {
    used.add(name);
    child(extensions, name);
  };
  if ('KHR_materials_emissive_strength' in extensions) material.emissiveFactor = [1, 1, 1];
  if ('KHR_materials_dispersion' in extensions) need('KHR_materials_volume');
  if ('KHR_materials_volume' in extensions) need('KHR_materials_transmission');
}

function finishCamera(camera: JsonRecord): void {
  const type = 'orthographic' in camera ? 'orthographic' : 'perspective';
  camera.type = type;
  const needed = type === 'perspective' ? ['yfov', 'znear'] : ['xmag', 'ymag', 'zfar', 'znear'];
  const projection = child(camera, type);
  for (const name of needed) projection[name] = objectModel.get(`${type}/${name}`)!.initial;
}

const child = (parent: JsonRecord, key: string): JsonRecord => (parent[key] ??= {}) as JsonRecord;

/** The positions of a triangle without extent, made once, when first asked for. */
function zeros(document: Document) {
  let accessor: ReturnType<Document['createAccessor']> | undefined;
  return () =>
    (accessor ??= document
      .createAccessor('', bufferOf(document))
      .setType('VEC3')
      .setArray(new Float32Array(9)));
}

/** A PNG of one white pixel. */
const whitePixel = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(whitePixelBase64), (character) => character.charCodeAt(0));

const whitePixelBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==';
