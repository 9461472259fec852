/** Takes what a figure needs out of a document nobody has checked: accessors are picked, indices are right. */

import { fail } from '../codes.js';
import { indexInto, isObject, type JsonObject, listOf, object, objects, whole } from '../json.js';

/** Picks an accessor of a document and gives its index among the picked. Throws FormatError. */
export type PickAccessor = (value: unknown, path: string) => Promise<number>;

export interface PickedSkin {
  readonly path: string;
  /** Nodes. */
  readonly joints: readonly number[];
  /** A picked accessor. */
  readonly inverseBinds: number | null;
}

export interface PickedPrimitive {
  readonly path: string;
  readonly mode: number;
  readonly material: number | null;
  /** Picked accessors by the name of the attribute. */
  readonly attributes: ReadonlyMap<string, number>;
  readonly indices: number | null;
  readonly targets: readonly ReadonlyMap<string, number>[];
}

/** Throws FormatError. */
export async function pickSkins(json: JsonObject, pick: PickAccessor): Promise<PickedSkin[]> {
  const nodes = listOf(json.nodes, 'nodes').length;
  const skins: PickedSkin[] = [];
  for (const [s, skin] of objects(json.skins, 'skins').entries()) {
    const path = `skins[${s}]`;
    const joints = listOf(skin.joints, `${path}.joints`).map((joint, j) =>
      indexInto(joint, nodes, 'nodes', `${path}.joints[${j}]`),
    );
    const binds = skin.inverseBindMatrices;
    const at = `${path}.inverseBindMatrices`;
    skins.push({ path, joints, inverseBinds: binds === undefined ? null : await pick(binds, at) });
  }
  return skins;
}

/** The primitives of one mesh. Throws FormatError. */
export async function pickMesh(
  json: JsonObject,
  index: number,
  pick: PickAccessor,
): Promise<PickedPrimitive[]> {
  const mesh = objects(json.meshes, 'meshes')[index]!;
  const materials = listOf(json.materials, 'materials').length;
  const primitives: PickedPrimitive[] = [];
  for (const [p, primitive] of objects(mesh.primitives, `meshes[${index}].primitives`).entries()) {
    const path = `meshes[${index}].primitives[${p}]`;
    const { extensions, material } = primitive;
    if (isObject(extensions) && 'KHR_draco_mesh_compression' in extensions) {
      const message = 'The mesh is packed by KHR_draco_mesh_compression, which is not read here';
      fail('gltf/compressed', message, { path }, unpack);
    }
    const targets: ReadonlyMap<string, number>[] = [];
    for (const [t, target] of objects(primitive.targets, `${path}.targets`).entries()) {
      targets.push(await pickAll(target, `${path}.targets[${t}]`));
    }
    primitives.push({
      path,
      mode: whole(primitive.mode, `${path}.mode`, 0, 4),
      material:
        material === undefined ? null : indexInto(material, materials, 'materials', `${path}.material`),
      attributes: await pickAll(object(primitive.attributes, `${path}.attributes`), `${path}.attributes`),
      indices: primitive.indices === undefined ? null : await pick(primitive.indices, `${path}.indices`),
      targets,
    });
  }
  return primitives;

  async function pickAll(attributes: JsonObject, path: string): Promise<Map<string, number>> {
    const picked = new Map<string, number>();
    for (const [name, accessor] of Object.entries(attributes)) {
      if (kept.test(name)) picked.set(name, await pick(accessor, `${path}.${name}`));
    }
    return picked;
  }
}

const unpack = 'unpack it, e.g. `gltf-transform copy in.glb out.glb`, or export it without compression';

/** The attributes that a figure holds. */
const kept = /^(POSITION|NORMAL|COLOR_0|TEXCOORD_\d+|JOINTS_\d+|WEIGHTS_\d+)$/;

/** The attributes of a mesh that a figure does not hold, each once. */
export function attributesLeft(json: JsonObject, index: number): string[] {
  const mesh = objects(json.meshes, 'meshes')[index]!;
  const names = objects(mesh.primitives, `meshes[${index}].primitives`).flatMap(({ attributes, targets }) =>
    [attributes, ...(Array.isArray(targets) ? targets : [])].flatMap((each) =>
      isObject(each) ? Object.keys(each) : [],
    ),
  );
  return [...new Set(names)].filter((name) => !kept.test(name));
}
