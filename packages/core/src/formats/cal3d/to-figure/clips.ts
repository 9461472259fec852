import type { Clip, Track } from '../../../clip/model.js';
import { diagnose, inFile, type Report } from '../../../diagnostic.js';
import { distinctNames } from '../../../figure/distinct-names.js';
import { type Mesh, morphNames } from '../../../figure/model.js';
import { type Cal3DCharacter, type Part, partName } from '../character/model.js';
import { checkCodes } from '../check/codes.js';
import { clipFromAnimation, clipFromMorphAnimation } from '../clip.js';
import type { Cal3DMorphAnimation, Cal3DMorphTrack } from '../model.js';
import { readableName } from '../names.js';
import { toFigureCodes } from './codes.js';

/** One an animation, then one a morph animation. Without meshes the latter's tracks name the target alone. */
export function figureClips(character: Cal3DCharacter, meshes: readonly Mesh[], report: Report): Clip[] {
  const unique = distinctNames();
  const { animations, morphAnimations, skeleton } = character;
  return [
    ...animations.map((part) => ({
      ...clipFromAnimation(part.model, skeleton?.model ?? null, inFile(part.file, report)),
      name: unique(readableName(partName(part))),
    })),
    ...morphAnimations.map((part) => ({
      ...morphClip(part, meshes, inFile(part.file, report)),
      name: unique(readableName(partName(part))),
    })),
  ];
}

/** Each track once for every mesh that has its target. */
function morphClip({ model }: Part<Cal3DMorphAnimation>, meshes: readonly Mesh[], report: Report): Clip {
  const plain = clipFromMorphAnimation(model, report);
  if (meshes.length === 0) return plain;
  const driven = new Set<string>();
  const tracks = model.tracks.flatMap((track, i): Track[] => {
    const path = `tracks[${i}]`;
    const targets = targetsOf(track, meshes);
    if (targets.length === 0) {
      const message = `No mesh has the ${targetText(track)}`;
      report(diagnose(checkCodes, 'cal3d/morph-missing', message, { path }));
    }
    const [alone] = clipFromMorphAnimation({ ...model, tracks: [track] }, () => {}).tracks;
    return targets.flatMap(({ mesh, target }): Track[] => {
      const label = JSON.stringify([mesh, target]);
      if (driven.has(label)) {
        const message = `"${target}" of mesh "${mesh}" is driven by an earlier track, too`;
        report(diagnose(toFigureCodes, 'cal3d/morph-track-doubled', message, { path }));
      }
      if (alone === undefined || driven.has(label)) return [];
      driven.add(label);
      return [{ ...alone, node: mesh, property: `BlendShape.${target}` }];
    });
  });
  return { ...plain, tracks };
}

interface Target {
  readonly mesh: string;
  readonly target: string;
}

/** By name in any mesh; by number in the submeshes of the mesh that is numbered, or of all where none is. */
function targetsOf({ name, morph, mesh, submeshes }: Cal3DMorphTrack, meshes: readonly Mesh[]): Target[] {
  if (name !== null) {
    const target = readableName(name.text);
    return meshes
      .filter((one) => morphNames(one).includes(target))
      .map((one) => ({ mesh: one.name, target }));
  }
  const [first, end] = mesh < 0 ? [0, meshes.length] : [mesh, mesh + 1];
  return meshes.slice(first, end).flatMap(({ name, parts }) => {
    const driven = submeshes.length === 0 ? parts : [...submeshes].flatMap((i) => parts[i] ?? []);
    const names = new Set(driven.flatMap(({ morphs }) => morphs[morph]?.name ?? []));
    return [...names].map((target) => ({ mesh: name, target }));
  });
}

const targetText = ({ name, morph, mesh }: Cal3DMorphTrack): string =>
  name !== null
    ? `morph target "${name.text}"`
    : `morph target ${morph}${mesh < 0 ? '' : ` of mesh ${mesh}`}`;
