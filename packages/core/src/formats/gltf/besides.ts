import { isObject, type JsonObject } from './json.js';
import { itemsOf } from './pointer.js';

type Counted = readonly [count: number, one: string, many: string];

/**
 * What a document holds beside its animations, e.g. `2 meshes`, `1 skin`. Meshes without extent, as written to carry
 * morph weights, do not count.
 */
export const besidesOf = (json: JsonObject): string[] =>
  inWords([
    [listed(json.meshes).filter((mesh) => hasExtent(mesh, listed(json.accessors))).length, 'mesh', 'meshes'],
    [listed(json.skins).length, 'skin', 'skins'],
    [listed(json.images).length, 'image', 'images'],
  ]);

/** What a document holds beside its animations and its figure, which is that of one scene. */
export const besidesFigure = (json: JsonObject): string[] =>
  inWords([
    [listed(json.cameras).length, 'camera', 'cameras'],
    [itemsOf(json, 'lights').length, 'light', 'lights'],
    [Math.max(0, listed(json.scenes).length - 1), 'other scene', 'other scenes'],
  ]);

const inWords = (counts: readonly Counted[]): string[] =>
  counts.filter(([count]) => count > 0).map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);

/** Whether a mesh shows anything. */
export function hasExtent(mesh: unknown, accessors: readonly unknown[]): boolean {
  const primitives = isObject(mesh) ? listed(mesh.primitives) : [];
  return primitives.some((primitive) => {
    const attributes = isObject(primitive) ? primitive.attributes : null;
    const position = isObject(attributes) ? accessors[Number(attributes.POSITION)] : null;
    if (!isObject(position)) return false;
    const [min, max] = [listed(position.min), listed(position.max)];
    return min.length === 0 || min.some((value, i) => value !== max[i]);
  });
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
