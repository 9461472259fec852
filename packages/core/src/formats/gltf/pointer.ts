/** JSON pointers (RFC 6901) of KHR_animation_pointer, and what they lead to in a document. */

import { isObject, type JsonObject } from './json.js';
import { type Collection, lightsRoot, objectModel, type Property } from './object-model.js';

export interface Resolved {
  readonly collection: Collection;
  readonly index: number;
  /** The pointer after collection and index, e.g. `pbrMetallicRoughness/baseColorFactor`; keys of extras unescaped. */
  readonly rest: string;
  /**
   * A property of the object model, a mesh's or node's `weights` (all of them, or one by index), or a value that
   * somebody keeps in `extras` of a node.
   */
  readonly leadsTo: Property | 'weights' | { readonly weight: number } | 'extras';
  /** False where neither the property nor the object around it is in the document. */
  readonly defined: boolean;
}

/** What `pointer` leads to, or why to nothing. */
export function resolvePointer(json: JsonObject, pointer: string): Resolved | string {
  const start = splitPointer(pointer);
  if (!start) return 'it does not begin with a list that can be animated and an index';
  const { collection, keys } = start;
  const items = itemsOf(json, collection);
  const index = indexOf(start.index);
  if (index === null || index >= items.length) return `the document has ${items.length} ${collection}`;
  const item = items[index];
  if (!isObject(item)) return `${collection} ${start.index} is not an object`;
  const rest = keys.join('/');
  const found = { collection, index, rest, defined: true } as const;

  if (collection === 'nodes' && keys[0] === 'extras' && keys.length > 1) {
    if (valueAt(item, keys) === undefined) return 'its extras hold no such value';
    return { ...found, rest: keys.slice(1).join('/'), leadsTo: 'extras' };
  }
  if ((collection === 'nodes' || collection === 'meshes') && keys[0] === 'weights') {
    const targets = targetCount(json, item, collection);
    if (keys.length === 1) return targets > 0 ? { ...found, leadsTo: 'weights' } : 'it has no morph targets';
    const weight = keys.length === 2 ? indexOf(keys[1]!) : null;
    if (weight === null || weight >= targets) return `it has ${targets} morph targets`;
    return { ...found, leadsTo: { weight } };
  }
  const property = objectModel.get(rest);
  if (property?.collection !== collection) return `${collection} have no animatable property "${rest}"`;
  const given = valueAt(item, keys) !== undefined;
  const implied = property.hasDefault && isObject(valueAt(item, keys.slice(0, -1)));
  return { ...found, leadsTo: property, defined: given || implied };
}

/** `/materials/0/…`; `rest` is written as it is, being made of plain names. */
export const pointerTo = (collection: Collection, index: number, rest: string): string =>
  `${collection === 'lights' ? lightsRoot : `/${collection}`}/${index}/${rest}`;

/** One key of a pointer, with `~` and `/` escaped. */
export const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** How many morph targets a mesh has, or the mesh of a node. */
export function targetCount(json: JsonObject, item: JsonObject, collection: 'nodes' | 'meshes'): number {
  const mesh = collection === 'meshes' ? item : meshOf(json, item);
  const primitives = mesh && Array.isArray(mesh.primitives) ? mesh.primitives : [];
  const first: unknown = primitives[0];
  return isObject(first) && Array.isArray(first.targets) ? first.targets.length : 0;
}

export function meshOf(json: JsonObject, node: JsonObject): JsonObject | null {
  const mesh: unknown = itemsOf(json, 'meshes')[typeof node.mesh === 'number' ? node.mesh : -1];
  return isObject(mesh) ? mesh : null;
}

export function itemsOf(json: JsonObject, collection: Collection): readonly unknown[] {
  const owner = collection === 'lights' ? valueAt(json, ['extensions', 'KHR_lights_punctual']) : json;
  const items = isObject(owner) ? owner[collection] : undefined;
  return Array.isArray(items) ? items : [];
}

function splitPointer(pointer: string): { collection: Collection; index: string; keys: string[] } | null {
  const isLight = pointer.startsWith(`${lightsRoot}/`);
  const [list, index, ...keys] = pointer
    .slice(isLight ? lightsRoot.length - 'lights'.length : 1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (!pointer.startsWith('/') || index === undefined || keys.length === 0) return null;
  if (isLight) return { collection: 'lights', index, keys };
  const known = list === 'nodes' || list === 'materials' || list === 'meshes' || list === 'cameras';
  return known ? { collection: list, index, keys } : null;
}

const indexOf = (text: string): number | null => (/^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null);

function valueAt(root: unknown, keys: readonly string[]): unknown {
  let value = root;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}
