import { counted } from '../../../bytes/counted.js';
import type { Clip } from '../../../clip/model.js';
import { diagnose, inFile, type Report } from '../../../diagnostic.js';
import { distinctNames } from '../../../figure/distinct-names.js';
import type { Figure, Material, Mesh, Texture } from '../../../figure/model.js';
import { type Cal3DCharacter, type Part, partName } from '../character/model.js';
import { mapFile } from '../character/textures.js';
import { checkCodes } from '../check/codes.js';
import type { Cal3DMesh, Cal3DSkeleton, Cal3DSubmesh } from '../model.js';
import { boneNames, readableName } from '../names.js';
import { settingsLeft } from '../osgcal.js';
import { withBlendMeshes } from './blend-meshes.js';
import { figureClips } from './clips.js';
import { toFigureCodes } from './codes.js';
import { figureMaterial } from './material.js';
import { figurePart } from './mesh.js';
import { figureSkeleton, figureSkin, tellCopiedRotations, tellLights } from './skeleton.js';

export interface FigureAndClips {
  /** null without a skeleton. */
  readonly figure: Figure | null;
  /** One an animation, then one a morph animation, named after their files. */
  readonly clips: readonly Clip[];
}

/**
 * A character as others see it: rotations conjugated to the usual quaternions, Z up, lengths as in the files; one skin
 * whose joints are all bones and whose inverse binds are the files' own; a mesh a file with a part a submesh.
 * Clips extrapolate beyond their keys, as the engine does. What was bent of them goes to `reportClips`.
 */
export function figureOf(
  character: Cal3DCharacter,
  report: Report,
  reportClips: Report = report,
): FigureAndClips {
  const { skeleton, name, scale } = character;
  if (skeleton === null) {
    if (character.meshes.length > 0) {
      const message = `${counted(character.meshes.length, 'mesh', 'meshes')}, and no skeleton with bones to follow`;
      report(diagnose(toFigureCodes, 'cal3d/no-skeleton', message));
    }
    return { figure: null, clips: figureClips(character, [], reportClips) };
  }
  const reportSkeleton = inFile(skeleton.file, report);
  tellCopiedRotations(skeleton.model, reportSkeleton);
  tellLights(skeleton.model, reportSkeleton);
  const { textures, textureOf } = figureTextures(character);
  const { materials, ofThread } = figureMaterials(character, textureOf, report);
  const meshes = figureMeshes(character, skeleton, ofThread, report);
  const figure: Figure = {
    name,
    up: 'z',
    skeleton: figureSkeleton(skeleton.model, reportSkeleton),
    skins: [figureSkin(skeleton.model, reportSkeleton)],
    meshes,
    materials,
    textures,
  };
  if (scale !== 1) {
    const message = `The list has the scale ${scale}, and lengths are kept as in the files`;
    report(diagnose(toFigureCodes, 'cal3d/scale-not-applied', message));
  }
  return { figure, clips: figureClips(character, meshes, reportClips) };
}

/** Maps that name the same file share its texture. */
function figureTextures({ textures }: Cal3DCharacter) {
  const unique: Texture[] = [];
  const indices = new Map<string, number>();
  const byFile = new Map<string, number>();
  for (const { name, file, bytes } of textures) {
    const known = file === null ? undefined : byFile.get(file);
    const index = known ?? unique.push({ name: file ?? mapFile(name), bytes }) - 1;
    if (file !== null) byFile.set(file, index);
    indices.set(name, index);
  }
  const textureOf = (name: string): number => {
    const index = indices.get(name);
    if (index !== undefined) return index;
    indices.set(name, unique.push({ name: mapFile(name), bytes: null }) - 1);
    return unique.length - 1;
  };
  return { textures: unique, textureOf };
}

function figureMaterials(
  { materials }: Cal3DCharacter,
  textureOf: (file: string) => number,
  report: Report,
): { readonly materials: Material[]; readonly ofThread: readonly (number | null)[] } {
  const made: Material[] = [];
  const ofThread = materials.map((part) => {
    if (part === null) return null;
    const name = readableName(partName(part));
    return made.push(figureMaterial(part.model, name, textureOf, inFile(part.file, report))) - 1;
  });
  if (made.length > 0) {
    const message = `${counted(made.length, 'material is', 'materials are')} given as base colour and roughness`;
    report(diagnose(toFigureCodes, 'cal3d/materials-approximate', message));
  }
  const left = new Set(materials.flatMap((part) => (part === null ? [] : settingsLeft(part.model))));
  if (left.size > 0) {
    const message = `Of what osgCal’s maps set, this is kept in name only: ${[...left].join(', ')}`;
    report(diagnose(toFigureCodes, 'cal3d/setting-left', message));
  }
  return { materials: made, ofThread };
}

function figureMeshes(
  character: Cal3DCharacter,
  skeleton: Part<Cal3DSkeleton>,
  ofThread: readonly (number | null)[],
  report: Report,
): Mesh[] {
  const bones = boneNames(skeleton.model);
  const unique = distinctNames(bones);
  const all = [...withBlendMeshes(character, report), ...ownMeshes(skeleton)];
  if (all.length > 0 && ofThread.length === 0) {
    report(diagnose(toFigureCodes, 'cal3d/no-materials', 'There are no materials'));
  }
  return all.map((part) => {
    const told = inFile(part.file, report);
    tellThreads(part.model.submeshes, ofThread.length, told);
    return {
      name: unique(readableName(partName(part)) || 'mesh'),
      skin: 0,
      parts: part.model.submeshes.map((submesh, i) =>
        figurePart(submesh, bones.length, ofThread[submesh.materialThread] ?? null, `submeshes[${i}]`, told),
      ),
    };
  });
}

/** The meshes that eCal3d keeps with the skeleton. */
const ownMeshes = ({ file, model }: Part<Cal3DSkeleton>): Part<Cal3DMesh>[] =>
  model.submeshes === undefined || model.submeshes.length === 0
    ? []
    : [{ file, model: { kind: 'mesh', stamp: model.stamp, submeshes: model.submeshes } }];

function tellThreads(submeshes: readonly Cal3DSubmesh[], threads: number, report: Report): void {
  if (threads === 0) return;
  for (const [i, { materialThread }] of submeshes.entries()) {
    if (materialThread >= 0 && materialThread < threads) continue;
    const message = `Submesh ${i} has the material thread ${materialThread}, and there ${threads === 1 ? 'is' : 'are'} ${counted(threads, 'material')}`;
    const place = { path: `submeshes[${i}].materialThread` };
    report(diagnose(checkCodes, 'cal3d/material-missing', message, place));
  }
}
