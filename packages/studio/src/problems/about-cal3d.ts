import type { Opened } from '@mutoscope/core';
import type { Cal3DCharacter } from '@mutoscope/core/cal3d';
import type { About } from './located.js';
import { indexAfter, type Steps } from './steps.js';

/** By the file of a character that the problem is in. */
export function aboutCal3D(opened: Opened, file: string, steps: Steps): About | null {
  const character = opened.own!.model as Cal3DCharacter;
  const [kind] = steps;
  if (kind === 'bones') return aboutBone(opened, indexAfter(steps, 'bones'));
  if (kind === 'submeshes') return aboutVertex(opened, partIndex(character.meshes, file), steps);
  if (kind === 'tracks') return aboutTrack(opened, character, file, steps);
  return null;
}

const aboutBone = ({ figure }: Opened, bone: number | null): About | null =>
  bone !== null && figure?.skeleton.names[bone] !== undefined
    ? { view: 'character', selection: { bone } }
    : null;

function aboutVertex({ figure }: Opened, mesh: number, steps: Steps): About | null {
  const part = indexAfter(steps, 'submeshes');
  const shown = part === null ? undefined : figure?.meshes[mesh]?.parts[part];
  if (part === null || shown === undefined) return null;
  const face = indexAfter(steps, 'faces');
  const vertex = face === null ? indexAfter(steps, 'vertices') : (shown.indices[3 * face] ?? null);
  return { view: 'character', selection: { mesh, part, ...(vertex !== null && { vertex }) } };
}

function aboutTrack(opened: Opened, character: Cal3DCharacter, file: string, steps: Steps): About | null {
  const { animations, morphAnimations } = character;
  const index = indexAfter(steps, 'tracks')!;
  const animation = animations.findIndex((part) => part.file === file);
  const morph = morphAnimations.findIndex((part) => part.file === file);
  const isMorph = animation === -1 && (morph !== -1 || animations.length === 0);
  const clip = isMorph ? animations.length + Math.max(0, morph) : Math.max(0, animation);
  const tracks = opened.clips[clip]?.tracks ?? [];
  const key = indexAfter(steps, 'keys', 'keyframes');
  const lit = key === null ? {} : { key };
  if (isMorph) {
    const name = morphAnimations[Math.max(0, morph)]?.model.tracks[index]?.name?.text;
    const track = tracks.findIndex(({ property }) => property === `BlendShape.${name}`);
    return track === -1 ? null : { view: 'tracks', clip, selection: { track, ...lit } };
  }
  const driven = animations[Math.max(0, animation)]?.model.tracks[index];
  if (driven === undefined) return null;
  const bone = driven.bone;
  const node = driven.boneName?.text ?? opened.figure?.skeleton.names[bone] ?? `bone ${bone}`;
  const wanted = steps.includes('translation') ? 'Position' : 'Rotation';
  const track = tracks.findIndex((each) => each.node === node && each.property === wanted);
  if (track === -1) return null;
  const known = opened.figure?.skeleton.names[bone] === node;
  return { view: 'tracks', clip, selection: { track, ...lit, ...(known && { bone }) } };
}

/** A file by itself is the only one, whatever it is called. */
const partIndex = (parts: readonly { readonly file: string }[], file: string): number =>
  Math.max(
    0,
    parts.findIndex((part) => part.file === file),
  );
