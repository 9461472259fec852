/** What items must have to stand in a document: values where pointers lead, a mesh's triangle, a camera's kind. */

import type { GLTF } from '@gltf-transform/core';
import type { Draft, Json } from './draft.js';
import { objectModel } from './object-model.js';

/** What stands in a list of the document, and what channels point to in it. */
export interface Item {
  readonly index: number;
  readonly json: Json;
  /** Pointers into it, without collection and index. */
  readonly rests: Set<string>;
}

export interface NodeItem extends Item {
  readonly extras: Map<string, number | number[]>;
  mesh: MeshItem | null;
}

export interface MeshItem extends Item {
  readonly json: GLTF.IMesh & Json;
  readonly targets: MorphWeight[];
}

export interface MorphWeight {
  readonly name: string;
  /** At rest. */
  readonly weight: number;
}

/** All that channels lead to. */
export interface Items {
  readonly nodes: readonly NodeItem[];
  readonly materials: readonly Item[];
  /** Made to be morphed; they may have no triangles yet. */
  readonly meshes: readonly MeshItem[];
  readonly cameras: readonly Item[];
  readonly lights: readonly Item[];
}

/** Everything that channels lead to gets what it needs to stand in the document. */
export function complete(draft: Draft, { nodes, materials, meshes, cameras, lights }: Items): void {
  const point = zeros(draft);
  for (const { json, targets } of meshes) {
    if (json.primitives.length > 0) continue;
    const POSITION = point();
    json.primitives.push({
      attributes: { POSITION },
      ...(targets.length > 0 && { targets: targets.map(() => ({ POSITION })) }),
    });
    if (targets.length === 0) continue;
    json.weights = targets.map(() => 0);
    json.extras = { targetNames: targets.map(({ name }) => name) };
  }
  const textured = [...materials].some(({ rests }) => [...rests].some((rest) => rest.includes('Texture/')));
  const texture = textured ? addWhite(draft) : 0;
  for (const { json, rests } of cameras) {
    withProperties(json, rests, draft.used, texture);
    finishCamera(json);
  }
  for (const { json, rests } of lights) {
    withProperties(json, rests, draft.used, texture);
    if ('spot' in json) json.type = 'spot';
  }
  for (const { json, rests } of materials) {
    withProperties(json, rests, draft.used, texture);
    finishMaterial(json, draft.used);
  }
  if (lights.length > 0) {
    draft.used.add('KHR_lights_punctual');
    draft.extensions.KHR_lights_punctual = { lights: lights.map(({ json }) => json) };
  }
  for (const { json, rests, extras } of nodes) {
    withProperties(json, rests, draft.used, texture);
    if (extras.size > 0) json.extras = { ...(json.extras as Json), ...Object.fromEntries(extras) };
  }
}

/** Puts a valid value at every pointer that leads to none; texture slots get `texture`. */
function withProperties(root: Json, rests: ReadonlySet<string>, used: Set<string>, texture: number): void {
  for (const rest of rests) {
    const keys = rest.split('/');
    let at = root;
    for (const [i, key] of keys.slice(0, -1).entries()) {
      if (keys[i - 1] === 'extensions') used.add(key);
      at = child(at, key);
      if (key.endsWith('Texture')) at.index ??= texture;
    }
    at[keys.at(-1)!] ??= objectModel.get(rest)!.initial;
  }
}

/** What the properties pointed to cannot stand without. */
function finishMaterial(material: Json, used: Set<string>): void {
  if ('alphaCutoff' in material) material.alphaMode = 'MASK';
  if (!('extensions' in material)) return;
  const extensions = child(material, 'extensions');
  const need = (name: string): void => {
    used.add(name);
    child(extensions, name);
  };
  if ('KHR_materials_emissive_strength' in extensions) material.emissiveFactor ??= [1, 1, 1];
  if ('KHR_materials_dispersion' in extensions) need('KHR_materials_volume');
  if ('KHR_materials_volume' in extensions) need('KHR_materials_transmission');
}

function finishCamera(camera: Json): void {
  const type = 'orthographic' in camera ? 'orthographic' : 'perspective';
  camera.type = type;
  const needed = type === 'perspective' ? ['yfov', 'znear'] : ['xmag', 'ymag', 'zfar', 'znear'];
  const projection = child(camera, type);
  for (const name of needed) projection[name] = objectModel.get(`${type}/${name}`)!.initial;
}

export const child = (parent: Json, key: string): Json => (parent[key] ??= {}) as Json;

/** The positions of a triangle without extent, made once, when first asked for. */
function zeros(draft: Draft) {
  let accessor: number | undefined;
  return () => (accessor ??= draft.accessor(new Float32Array(9), 'VEC3', 'vertices', true));
}

/** The texture for slots that are only there to be moved. */
function addWhite(draft: Draft): number {
  const image = { mimeType: 'image/png', bytes: whitePixel(), fileName: null };
  return draft.textures.push({ source: draft.images.push(image) - 1 }) - 1;
}

/** A PNG of one white pixel. */
const whitePixel = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(whitePixelBase64), (character) => character.charCodeAt(0));

const whitePixelBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==';
