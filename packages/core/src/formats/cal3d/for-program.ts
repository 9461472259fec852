/** A character's own files as a program reads them: what it does not is left out, and told. Nothing is moved or resized. */

import { diagnose, FormatError, inFile, type Report } from '../../diagnostic.js';
import type { Cal3DCharacter, Part } from './character/model.js';
import { checkCodes } from './check/codes.js';
import { fromFigureCodes } from './from-figure/codes.js';
import { morphName } from './from-figure/morph-names.js';
import { holdsMorphs, type Target } from './from-figure/options.js';
import {
  type Cal3DAnimation,
  type Cal3DMesh,
  type Cal3DMorphAnimation,
  type Cal3DSkeleton,
  type Cal3DSubmesh,
  type Cal3DTrack,
  type Name,
  noSprings,
  noTranslation,
  vertexCountOf,
} from './model.js';
import { restampCodes } from './restamp-codes.js';

/** Throws FormatError where a limit of the program is passed. */
export function forProgram(character: Cal3DCharacter, target: Target, report: Report): Cal3DCharacter {
  const read = target.meshes ? character : withoutMeshes(character, report);
  const held = holdsMorphs(target) ? read : withoutMorphAnimations(read, report);
  return target.imvu ? forImvu(held, target, report) : held;
}

function withoutMeshes(character: Cal3DCharacter, report: Report): Cal3DCharacter {
  const { meshes, materials, morphAnimations } = character;
  const count = meshes.length + materials.length + morphAnimations.length;
  if (count > 0) {
    const message = `Meshes (${meshes.length}) and materials (${materials.length}) are left out`;
    report(diagnose(fromFigureCodes, 'cal3d/meshes-dropped', message));
  }
  const { blendMeshes: _, ...rest } = character;
  return { ...rest, meshes: [], materials: [], morphAnimations: [], textures: [] };
}

function withoutMorphAnimations(character: Cal3DCharacter, report: Report): Cal3DCharacter {
  for (const { file } of character.morphAnimations) {
    const message = 'The version has no morph targets for it to move; it is left out';
    report(diagnose(restampCodes, 'cal3d/morphs-lost', message, { file }));
  }
  return { ...character, morphAnimations: [] };
}

function forImvu(character: Cal3DCharacter, target: Target, report: Report): Cal3DCharacter {
  const renamed = ({ text, raw: _, ...name }: Name): Name => ({ ...name, text: morphName(text, target) });
  const skeleton = character.skeleton?.model ?? null;
  return {
    ...character,
    animations: each(character.animations, (model, tell) => withRootMoves(model, skeleton, tell)),
    meshes: each(character.meshes, (model, tell) => imvuMesh(model, renamed, tell)),
    morphAnimations: each(character.morphAnimations, (model) => withNames(model, renamed)),
  };

  function each<Model extends Cal3DAnimation | Cal3DMesh | Cal3DMorphAnimation>(
    parts: readonly Part<Model>[],
    change: (model: Model, report: Report) => Model,
  ): Part<Model>[] {
    return parts.map((part) => ({ ...part, model: change(part.model, inFile(part.file, report)) }));
  }
}

/** Bones 0 and 1, root and pelvis, may move; the others are turned only. */
function withRootMoves(
  animation: Cal3DAnimation,
  skeleton: Cal3DSkeleton | null,
  report: Report,
): Cal3DAnimation {
  const leaving = animation.tracks.filter((track) => track.bone > 1 && leavesPlace(track, skeleton));
  if (leaving.length > 0) {
    const message = `Bones other than 0 and 1 leave their place, which is left out; the first is bone ${leaving[0]!.bone}`;
    report(diagnose(fromFigureCodes, 'cal3d/imvu-moves-dropped', message));
  }
  return {
    ...animation,
    tracks: animation.tracks.map((track) => (track.bone > 1 ? turnedOnly(track) : track)),
  };
}

/** By more than what six digits of text round; without the skeleton every translation may. */
function leavesPlace({ translations, bone }: Cal3DTrack, skeleton: Cal3DSkeleton | null): boolean {
  const rest = skeleton?.bones[bone]?.translation;
  const length = rest ? Math.hypot(...rest) : 0;
  return translations.some(
    (value, i) =>
      value !== noTranslation && !(rest && Math.abs(value - rest[i % 3]!) <= 1e-4 * length + 1e-6),
  );
}

const turnedOnly = ({ packed: _, ...track }: Cal3DTrack): Cal3DTrack => ({
  ...track,
  translations: new Float32Array(track.translations.length).fill(noTranslation),
  translationRequired: false,
  translationIsDynamic: false,
});

function imvuMesh(mesh: Cal3DMesh, renamed: (name: Name) => Name, report: Report): Cal3DMesh {
  const left = new Set<string>();
  const submeshes = mesh.submeshes.map((submesh, i) => {
    const count = vertexCountOf(submesh);
    if (count > 65_535) {
      const message = `The submesh has ${count} vertices, and IMVU reads at most 65535`;
      const refusal = diagnose(checkCodes, 'cal3d/imvu-vertices', message, { path: `submeshes[${i}]` });
      throw new FormatError(refusal);
    }
    if (submesh.maps.length > 1) left.add('further sets of texture coordinates');
    if (submesh.springs.idleLengths.length > 0) left.add('springs');
    if (submesh.lodSteps > 0) left.add('levels of detail');
    return plainSubmesh(submesh, renamed);
  });
  if (left.size > 0) {
    const message = `This is left out: ${[...left].join(', ')}`;
    report(diagnose(fromFigureCodes, 'cal3d/imvu-dropped', message));
  }
  return { ...mesh, submeshes };
}

const plainSubmesh = (submesh: Cal3DSubmesh, renamed: (name: Name) => Name): Cal3DSubmesh => ({
  ...submesh,
  lodSteps: 0,
  collapseIds: null,
  faceCollapseCounts: null,
  maps: submesh.maps.slice(0, 1),
  physicalWeights: null,
  springs: noSprings,
  morphs: submesh.morphs.map((morph) => ({
    ...morph,
    name: renamed(morph.name),
    maps: morph.maps.slice(0, 1),
  })),
});

const withNames = (animation: Cal3DMorphAnimation, renamed: (name: Name) => Name): Cal3DMorphAnimation => ({
  ...animation,
  tracks: animation.tracks.map((track) => (track.name ? { ...track, name: renamed(track.name) } : track)),
});
