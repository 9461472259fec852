import type { Clip } from '../../../clip/model.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import { distinctNames } from '../../../figure/distinct-names.js';
import { boneCount, type Figure, type Skin } from '../../../figure/model.js';
import { restBinds } from '../../../figure/rest-binds.js';
import type { OutputFile } from '../../format.js';
import { addAnimations } from '../animate.js';
import { createDraft, type Draft } from '../draft.js';
import { meshoptCompression } from '../meshopt.js';
import { itemNames } from '../names.js';
import { pack, type Storage } from '../pack.js';
import type { StandingNode } from '../stage-set.js';
import { materialKind } from '../targets.js';
import { writeFigureCodes } from './write-codes.js';
import { textureWriter } from './write-images.js';
import { type MaterialWriter, materialWriter } from './write-materials.js';
import { addMesh, type MeshPlan, planMesh } from './write-mesh.js';
import { addBones, addSkin, type Stand } from './write-skeleton.js';

export interface WriteFigureOptions extends Stand {
  readonly storage: Storage;
  readonly compress: boolean;
  /** Level of detail of the meshes, 0 to 1. */
  readonly lod: number;
}

/**
 * One document with the figure and an animation for each clip. Expects clips that are right-handed and play with
 * slerp and clamp. Throws FormatError for a scale or a level of detail that is none.
 */
export async function writeFigure(
  figure: Figure,
  clips: readonly Clip[],
  name: string,
  options: WriteFigureOptions,
  report: Report,
): Promise<OutputFile[]> {
  checkOptions(options);
  const draft = createDraft();
  const textures = textureWriter(draft, figure.textures, name, report);
  const materials = materialWriter(draft, figure.materials, textures, report);
  const nameFor = distinctNames(namesIn(figure, clips));
  const plans = figure.meshes.map((mesh) => planMesh(mesh, figure, options.lod, report));
  const { nodes, addTop } = addNodes(draft, figure, plans, options, materials, nameFor, report);
  addAnimations(draft, clips, { nodes, materials: materialsByName(figure), addRoot: addTop }, report);
  return pack(draft, name, options.storage, options.compress ? await meshoptCompression() : null);
}

/** By the names that the clips of a document give them. */
function materialsByName({ materials }: Figure): Map<string, number> {
  const given = materials.map(({ name }) => name ?? '');
  return new Map(itemNames(given, materialKind).map((name, index) => [name, index]));
}

function checkOptions({ scale, lod }: WriteFigureOptions): void {
  if (!(scale > 0 && scale < Infinity)) {
    throw new FormatError(diagnose(writeFigureCodes, 'gltf/scale-option', `A scale of ${scale} is no size`));
  }
  if (!(lod >= 0 && lod <= 1)) {
    const message = `A level of detail of ${lod} is not from 0 to 1`;
    throw new FormatError(diagnose(writeFigureCodes, 'gltf/lod-option', message));
  }
}

interface Nodes {
  readonly nodes: ReadonlyMap<string, StandingNode>;
  readonly addTop: (node: number) => void;
}

/** Bones, skins and meshes. Meshes that follow bones are at the root of the scene, as glTF wants it. */
function addNodes(
  draft: Draft,
  figure: Figure,
  plans: readonly MeshPlan[],
  stand: Stand,
  materials: MaterialWriter,
  nameFor: (wanted: string) => string,
  report: Report,
): Nodes {
  const extras = figure.skins.map((_, skin) => {
    const users = plans.filter((plan) => plan.mesh.skin === skin && plan.isSkinned);
    return {
      standing: users.some(({ parts }) => parts.some(({ settled }) => settled.stillVertices > 0)),
      origin: users.some(({ parts }) => parts.some(({ settled }) => settled.lightVertices > 0)),
    };
  });
  const extraRoots = extras.reduce((sum, { standing, origin }) => sum + Number(standing) + Number(origin), 0);
  const bones = addBones(draft, figure, stand, extraRoots, nameFor);
  const nodes = new Map<string, StandingNode>();
  for (const [index, bone] of figure.skeleton.names.entries())
    nodes.set(bone, { index, skinned: false, mesh: null });
  const skins = figure.skins.map((skin, i) =>
    skin.joints.length > 0 ? addSkin(draft, skin, bones, extras[i]!, nameFor) : null,
  );
  if (figure.skins.length === 0 && boneCount(figure.skeleton) > 0)
    addSkin(draft, restSkin(figure), bones, { standing: false, origin: false }, nameFor);
  for (const plan of plans) {
    const skin = plan.isSkinned ? (skins[plan.mesh.skin] ?? null) : null;
    const mesh = addMesh(draft, plan, skin?.places ?? null, materials, report);
    const node = draft.nodes.push({
      name: plan.mesh.name,
      ...(mesh && { mesh: mesh.index }),
      ...(mesh && skin && { skin: skin.skin }),
    });
    if (skin) draft.roots.push(node - 1);
    else bones.addTop(node - 1);
    nodes.set(plan.mesh.name, { index: node - 1, skinned: skin !== null, mesh });
  }
  return { nodes, addTop: bones.addTop };
}

/** Readers know bones by a skin only. */
const restSkin = ({ skeleton }: Figure): Skin => ({
  joints: Int32Array.from(skeleton.names, (_, bone) => bone),
  inverseBinds: restBinds(skeleton),
});

function namesIn({ skeleton, meshes }: Figure, clips: readonly Clip[]): Set<string> {
  const names = new Set<string>(skeleton.names);
  for (const { name } of meshes) names.add(name);
  for (const { tracks } of clips) for (const { node } of tracks) names.add(node ?? '');
  return names;
}
