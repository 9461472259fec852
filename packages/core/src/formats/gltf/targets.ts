/** What a channel of a document drives, in the words of a clip. */

import { componentsOf, isValueType, type ValueType, valueTypes } from '../../clip/value-type.js';
import type { Report } from '../../diagnostic.js';
import { tell } from './codes.js';
import { nodeNames } from './figure/names.js';
import { indexInto, isObject, type JsonObject, object, textOr } from './json.js';
import { distinct, type NameOf, uniqueNames } from './names.js';
import type { Collection } from './object-model.js';
import { itemsOf, meshOf, resolvePointer, targetCount } from './pointer.js';

export interface ChannelTarget {
  readonly node: string;
  /** One property, or one for each morph target, whose weights take turns in the values. */
  readonly properties: readonly string[];
  /** Null where the values themselves decide, as in extras. */
  readonly valueType: ValueType | null;
  /** The type that the writer noted because glTF has no such type. */
  readonly noted: ValueType | null;
}

/** Tells what a channel drives, or null (and why, to `report`) for one to be left out. Throws FormatError. */
export type TargetOf = (channel: JsonObject, path: string) => ChannelTarget | null;

export function targetReader(json: JsonObject, report: Report): TargetOf {
  const { bone, mesh } = nodeNames(json, report);
  const names = namesOf(json, bone, report);
  const weightNames = weightNamer(json, mesh, report);
  const nodes = itemsOf(json, 'nodes');

  return (channel, path) => {
    const target = object(channel.target, `${path}.target`);
    const kind = textOr(target.path, '');
    const noted = notedType(channel);
    const pointer = pointerOf(target);
    if (pointer !== null) return pointed(pointer, noted, `${path}.target`);
    if (target.node === undefined) {
      report(tell('gltf/channel-ignored', 'The channel has no target node', { path }));
      return null;
    }
    const index = indexInto(target.node, nodes.length, 'nodes', `${path}.target.node`);
    if (kind === 'weights') {
      const properties = weightNames('nodes', index);
      if (properties.length > 0) return { node: mesh(index), properties, valueType: 'float', noted };
      report(tell('gltf/channel-invalid', `Node ${index} has no morph targets to weigh`, { path }));
      return null;
    }
    const transform = transforms.get(kind);
    if (transform)
      return { node: names.nodes(index), properties: [transform[0]], valueType: transform[1], noted };
    report(
      tell('gltf/channel-ignored', `The channel drives "${kind}", which is no property of a node`, { path }),
    );
    return null;
  };

  function pointed(pointer: string, noted: ValueType | null, path: string): ChannelTarget | null {
    const found = resolvePointer(json, pointer);
    if (typeof found === 'string') {
      report(tell('gltf/pointer-unresolved', `The pointer "${pointer}" leads nowhere: ${found}`, { path }));
      return null;
    }
    const { collection, index, rest, leadsTo } = found;
    if (!found.defined) {
      report(
        tell('gltf/pointer-undefined', `The document does not hold what "${pointer}" points into`, { path }),
      );
    }
    const weighs = leadsTo === 'weights' || (typeof leadsTo === 'object' && 'weight' in leadsTo);
    const node = weighs && collection === 'nodes' ? mesh(index) : names[collection](index);
    if (leadsTo === 'extras') return { node, properties: [rest], valueType: null, noted };
    if (leadsTo === 'weights') {
      return {
        node,
        properties: weightNames(collection as 'nodes' | 'meshes', index),
        valueType: 'float',
        noted,
      };
    }
    if ('weight' in leadsTo) {
      const property = weightNames(collection as 'nodes' | 'meshes', index)[leadsTo.weight]!;
      return { node, properties: [property], valueType: 'float', noted };
    }
    const transform = collection === 'nodes' ? transforms.get(rest) : undefined;
    return { node, properties: [transform?.[0] ?? rest], valueType: leadsTo.valueType, noted };
  }
}

/** What glTF calls `translation` is `Position` in a clip, and so on. */
export const transforms: ReadonlyMap<string, readonly ['Position' | 'Rotation' | 'Scale', ValueType]> =
  new Map([
    ['translation', ['Position', 'float3']],
    ['rotation', ['Rotation', 'floatQ']],
    ['scale', ['Scale', 'float3']],
  ] as const);

/** Whether values of `noted` can stand where `plain` ones are stored: as many numbers, and a type of numbers. */
export function storesAs(noted: ValueType, plain: ValueType): boolean {
  const { scalar } = valueTypes[noted];
  return (
    componentsOf(noted) === componentsOf(plain) && scalar !== 'string' && scalar !== 'u64' && scalar !== 'i64'
  );
}

/** What a material without a name is called, before its index. */
export const materialKind = 'Material';

function namesOf(json: JsonObject, nodes: NameOf, report: Report): Record<Collection, NameOf> {
  const of = (collection: Collection, kind: string, list: string = collection): NameOf =>
    uniqueNames(itemsOf(json, collection).map(objectOrEmpty), kind, list, report);
  return {
    nodes,
    materials: of('materials', materialKind),
    meshes: of('meshes', 'Mesh'),
    cameras: of('cameras', 'Camera'),
    lights: of('lights', 'Light', 'extensions.KHR_lights_punctual.lights'),
  };
}

const objectOrEmpty = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** `BlendShape.<target>` for a node's morph targets, `weights/<index>` for a mesh's own. */
function weightNamer(json: JsonObject, nodeName: NameOf, report: Report) {
  const made = {
    nodes: new Map<JsonObject, readonly string[]>(),
    meshes: new Map<JsonObject, readonly string[]>(),
  };
  return (collection: 'nodes' | 'meshes', index: number): readonly string[] => {
    const item = itemsOf(json, collection)[index] as JsonObject;
    const count = targetCount(json, item, collection);
    const owner = collection === 'nodes' ? meshOf(json, item) : item;
    if (!owner) return [];
    const known = made[collection];
    const names =
      known.get(owner) ??
      (collection === 'nodes'
        ? targetNames(owner, count, nodeName(index), report).map((name) => `BlendShape.${name}`)
        : Array.from({ length: count }, (_, i) => `weights/${i}`));
    known.set(owner, names);
    return names;
  };
}

/** The names of a mesh's morph targets, each once; where it gives none, their numbers. */
export function targetNames(
  mesh: JsonObject,
  count: number,
  node: string,
  report: Report,
): readonly string[] {
  const extras = objectOrEmpty(mesh.extras);
  const listed: readonly unknown[] = Array.isArray(extras.targetNames) ? extras.targetNames : [];
  const given = Array.from({ length: count }, (_, i) => textOr(listed[i], ''));
  const made = distinct(given, String);
  const changed = made.filter((name, i) => given[i] !== '' && given[i] !== name);
  if (changed.length > 0) {
    report(
      tell('gltf/name-made', `Morph targets of "${node}" share names; now there is ${changed.join(', ')}`, {
        path: `meshes`,
      }),
    );
  }
  return made;
}

function pointerOf(target: JsonObject): string | null {
  const extensions = objectOrEmpty(target.extensions);
  const pointer = objectOrEmpty(extensions.KHR_animation_pointer).pointer;
  return textOr(pointer, null);
}

function notedType(channel: JsonObject): ValueType | null {
  const name = textOr(objectOrEmpty(channel.extras).valueType, '');
  return isValueType(name) ? name : null;
}
