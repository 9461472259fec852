import { Logger, Verbosity, WebIO } from '@gltf-transform/core';
import { counted } from '../../../bytes/counted.js';
import type { Report } from '../../../diagnostic.js';
import type { Figure, Mesh, MeshPart, MorphTarget, Skin } from '../../../figure/model.js';
import type { Source } from '../../format.js';
import { checkNodes } from '../check-nodes.js';
import { fail, tell } from '../codes.js';
import type { Container } from '../container.js';
import { dataPicker } from '../data-picker.js';
import { indexInto, isObject, type JsonObject, listOf, objects, textOr } from '../json.js';
import { targetNames } from '../targets.js';
import { type Columns, columnsOf } from './columns.js';
import { evenWeights } from './even-weights.js';
import { nodeNames } from './names.js';
import { attributesLeft, type PickedPrimitive, pickMesh, pickSkins } from './pick.js';
import { type FigurePlan, planFigure } from './plan.js';
import { readImages } from './read-images.js';
import { readMaterials } from './read-materials.js';
import { readPart } from './read-part.js';
import { readSkeleton } from './read-skeleton.js';
import { followingSkin, readSkin } from './read-skins.js';
import { numbers } from './transform.js';

/**
 * What a document shows and the bones that move it; null where it shows nothing and has no skin. Meshes are in the
 * space that the inverse bind matrices of their skin say; one without skin follows its node. Node names are those of
 * the tracks of the document's clips. What a figure does not hold is told. Throws FormatError.
 */
export async function readFigure(
  container: Container,
  source: Source,
  report: Report,
): Promise<Figure | null> {
  const { json } = container;
  checkNodes(objects(json.nodes, 'nodes'));
  const plan = planFigure(json);
  if (plan === null) return null;
  const names = nodeNames(json, report);
  const data = dataPicker(container, source, report, { what: 'meshes', times: 64 });
  const materials = readMaterials(json, report);
  const textures = await readImages(json, source, data.bytesOf, report);
  const pickedSkins = await pickSkins(json, data.accessor);
  const pickedMeshes = await pickMeshes(json, plan, data.accessor);
  const columns = await load({ json: data.document([]), resources: data.resources });

  const skeleton = readSkeleton(json, plan, names.bone, report);
  const skins = pickedSkins.map((skin) => readSkin(skin, plan, columns));
  const meshes = meshReader(json, plan, pickedMeshes, columns, skins, names.mesh, report);
  const scene = sceneName(json);
  const front = isVrm0(json) ? ({ front: '-z' } as const) : {};
  return { name: scene, up: plan.up, ...front, skeleton, meshes, skins, materials, textures };
}

/** Avatars of VRM 0.x look along -Z (certain: its specification), those of 1.0 along +Z as glTF has it. */
const isVrm0 = ({ extensions }: JsonObject): boolean => isObject(extensions) && isObject(extensions.VRM);

async function pickMeshes(
  json: JsonObject,
  { drawn }: FigurePlan,
  pick: (value: unknown, path: string) => Promise<number>,
): Promise<Map<number, PickedPrimitive[]>> {
  const nodes = objects(json.nodes, 'nodes');
  const meshes = new Map<number, PickedPrimitive[]>();
  const count = listOf(json.meshes, 'meshes').length;
  for (const node of drawn) {
    const mesh = indexInto(nodes[node]!.mesh, count, 'meshes', `nodes[${node}].mesh`);
    if (!meshes.has(mesh)) meshes.set(mesh, await pickMesh(json, mesh, pick));
  }
  return meshes;
}

async function load(prepared: Parameters<WebIO['readJSON']>[0]): Promise<Columns> {
  const io = new WebIO().setLogger(new Logger(Verbosity.SILENT));
  const document = await io.readJSON(prepared).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return fail('gltf/structure', `The meshes cannot be read: ${reason}`, { path: 'meshes' });
  });
  return columnsOf(document.getRoot().listAccessors());
}

/** Vertices that primitives may use beyond four times those that there are: some exporters give all of them one list. */
const usedAgain = 32_000_000;

/** Refuses primitives that make a large figure of few vertices; over all meshes, and skins that they are read for. */
function vertexClaim(columns: Columns): (primitive: PickedPrimitive) => void {
  const known = new Set<number>();
  let there = 0;
  let used = 0;
  return ({ attributes, path }) => {
    const position = attributes.get('POSITION');
    if (position === undefined) return;
    const count = columns.count(position);
    if (!known.has(position)) there += count;
    known.add(position);
    used += count;
    if (used <= 4 * there + usedAgain) return;
    const message = `The primitives use ${there} vertices again and again, up to here ${used}`;
    fail('gltf/too-large', message, { path });
  };
}

/** Vertices that nodes may show beyond four times those that there are: a small document must not grow a thousandfold. */
const shownAgain = 4_000_000;

function tellInstances({ extensions }: JsonObject, node: number, name: string, report: Report): void {
  if (!isObject(extensions) || !('EXT_mesh_gpu_instancing' in extensions)) return;
  const message = `The mesh "${name}" is shown many times by EXT_mesh_gpu_instancing; it is read once`;
  report(tell('gltf/instances-left', message, { path: `nodes[${node}]` }));
}

/** One mesh a node that shows one, columns shared between nodes that show the same. Adds skins for those without. */
function meshReader(
  json: JsonObject,
  plan: FigurePlan,
  picked: ReadonlyMap<number, PickedPrimitive[]>,
  columns: Columns,
  skins: Skin[],
  nameOf: (node: number) => string,
  report: Report,
): Mesh[] {
  const nodes = objects(json.nodes, 'nodes');
  const made = new Map<string, readonly MeshPart[]>();
  const ownSkins = skins.length;
  const claim = vertexClaim(columns);
  let shown = 0;
  let there = 0;
  return plan.drawn.map((node) => {
    const { mesh, skin, weights } = nodes[node]! as { mesh: number } & JsonObject;
    const name = nameOf(node);
    tellInstances(nodes[node]!, node, name, report);
    const own = skin === undefined ? -1 : indexInto(skin, ownSkins, 'skins', `nodes[${node}].skin`);
    const definition = objects(json.meshes, 'meshes')[mesh]!;
    const key = own === -1 ? `${mesh}` : `${mesh} ${skins[own]!.joints.length}`;
    let parts = made.get(key);
    if (parts === undefined) {
      const joints = own === -1 ? null : skins[own]!.joints.length;
      picked.get(mesh)!.forEach(claim);
      parts = partsOf(picked.get(mesh)!, joints, definition, name, columns, report);
      tellLeft(json, mesh, picked.get(mesh)!, name, report);
      made.set(key, parts);
      there += verticesOf(parts);
    }
    shown += verticesOf(parts);
    if (shown > 4 * there + shownAgain) {
      const message = `The nodes show ${there} vertices again and again, up to here ${shown}`;
      fail('gltf/too-large', message, { path: `nodes[${node}]` });
    }
    const atRest = restWeights(weights ?? definition.weights, `nodes[${node}].weights`);
    const skinIndex = own === -1 ? skins.push(followingSkin(plan.boneOf[node]!)) - 1 : own;
    return {
      name,
      skin: skinIndex,
      parts: atRest === null ? parts : parts.map((part) => weighed(part, atRest)),
    };
  });
}

const verticesOf = (parts: readonly MeshPart[]): number =>
  parts.reduce((total, { positions }) => total + positions.length / 3, 0);

function partsOf(
  primitives: readonly PickedPrimitive[],
  joints: number | null,
  mesh: JsonObject,
  name: string,
  columns: Columns,
  report: Report,
): MeshPart[] {
  const targets = targetNames(mesh, primitives[0]?.targets.length ?? 0, name, report);
  return primitives.flatMap((primitive) => {
    const part = readPart(primitive, joints, targets, columns);
    if (part !== null && joints !== null && !primitive.attributes.has('JOINTS_0')) {
      const message = `Mesh "${name}" has a skin, and its vertices name no joints`;
      report(tell('gltf/mesh-unskinned', message, { path: primitive.path }));
    }
    return part === null ? [] : [withEvenWeights(part, primitive.path, name, report)];
  });
}

function withEvenWeights(part: MeshPart, path: string, mesh: string, report: Report): MeshPart {
  const { influences, changed } = evenWeights(part.influences);
  if (changed === 0) return part;
  const message = `The weights of ${counted(changed, 'vertex', 'vertices')} of mesh "${mesh}" did not sum up to 1; they were scaled`;
  report(tell('gltf/weights-evened', message, { path }));
  return { ...part, influences };
}

function tellLeft(
  json: JsonObject,
  mesh: number,
  primitives: readonly PickedPrimitive[],
  name: string,
  report: Report,
): void {
  const undrawn = primitives.filter(({ mode }) => mode < 4).length;
  const left = attributesLeft(json, mesh);
  if (undrawn > 0) left.unshift(`${undrawn} of its ${primitives.length} primitives, made of points or lines`);
  if (left.length === 0) return;
  const message = `Of mesh "${name}" this is left out: ${left.join(', ')}`;
  const lost = undrawn > 0 || left.some((attribute) => attribute !== 'TANGENT');
  report(tell(lost ? 'gltf/mesh-left-out' : 'gltf/tangents', message, { path: `meshes[${mesh}]` }));
}

function restWeights(value: unknown, path: string): readonly number[] | null {
  if (value === undefined) return null;
  const weights = numbers(value, Array.isArray(value) ? value.length : 0, path);
  return weights.some((weight) => weight !== 0) ? weights : null;
}

const weighed = (part: MeshPart, weights: readonly number[]): MeshPart => ({
  ...part,
  morphs: part.morphs.map((morph, i): MorphTarget => ({ ...morph, weight: weights[i] ?? 0 })),
});

function sceneName(json: JsonObject): string | null {
  const scenes = objects(json.scenes, 'scenes');
  const scene = scenes[typeof json.scene === 'number' ? json.scene : 0];
  return isObject(scene) ? textOr(scene.name, null) : null;
}
