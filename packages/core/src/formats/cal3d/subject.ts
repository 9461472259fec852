import type { Opened, Source } from '../format.js';
import { indexAfter, type Steps } from '../place-steps.js';
import type { Subject } from '../subject.js';
import type { Cal3DCharacter } from './character/model.js';

/** By the file of a character that the place is in; a file by itself is the only one, whatever it is called. */
export function subjectOf(
  { name }: Source,
  opened: Opened,
  steps: Steps,
  file: string = name,
): Subject | null {
  const character = opened.own!.model as Cal3DCharacter;
  const [kind] = steps;
  if (kind === 'bones') return boneAt(opened, indexAfter(steps, 'bones'));
  if (kind === 'submeshes') return vertexAt(opened, partIndex(character.meshes, file), steps);
  if (kind === 'tracks') return trackAt(opened, character, file, steps);
  return null;
}

const boneAt = ({ figure }: Opened, bone: number | null): Subject | null =>
  bone !== null && figure?.skeleton.names[bone] !== undefined ? { bone } : null;

function vertexAt({ figure }: Opened, mesh: number, steps: Steps): Subject | null {
  const part = indexAfter(steps, 'submeshes');
  const shown = part === null ? undefined : figure?.meshes[mesh]?.parts[part];
  if (part === null || shown === undefined) return null;
  const face = indexAfter(steps, 'faces');
  const vertex = face === null ? indexAfter(steps, 'vertices') : (shown.indices[3 * face] ?? null);
  return { mesh, part, ...(vertex !== null && { vertex }) };
}

function trackAt(opened: Opened, character: Cal3DCharacter, file: string, steps: Steps): Subject | null {
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
    return track === -1 ? null : { clip, track, ...lit };
  }
  const driven = animations[Math.max(0, animation)]?.model.tracks[index];
  if (driven === undefined) return null;
  const bone = driven.bone;
  const node = driven.boneName?.text ?? opened.figure?.skeleton.names[bone] ?? `bone ${bone}`;
  const wanted = steps.includes('translation') ? 'Position' : 'Rotation';
  const track = tracks.findIndex((each) => each.node === node && each.property === wanted);
  if (track === -1) return null;
  const known = opened.figure?.skeleton.names[bone] === node;
  return { clip, track, ...lit, ...(known && { bone }) };
}

const partIndex = (parts: readonly { readonly file: string }[], file: string): number =>
  Math.max(
    0,
    parts.findIndex((part) => part.file === file),
  );
