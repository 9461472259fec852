import { type Cal3DCharacter, partName } from '../character/model.js';
import type { Cal3DFile } from '../model.js';
import { checkAnimation, checkMorphAnimation } from './animation.js';
import { checkMesh } from './mesh.js';
import { checkSkeleton } from './skeleton.js';
import { type Tell, tally } from './tell.js';

/** How many bones and materials there are around a file, where that is known. */
export interface Surroundings {
  readonly bones: number | null;
  readonly materials: number | null;
}

/** Every rule over one file's model, the same for all targets. */
export function checkModel(model: Cal3DFile, around: Surroundings, tell: Tell): void {
  if (model.kind === 'skeleton') checkSkeleton(model, tell);
  else if (model.kind === 'animation') checkAnimation(model, around.bones, tell);
  else if (model.kind === 'mesh') checkMesh(model, around, tell);
  else if (model.kind === 'morphAnimation') checkMorphAnimation(model, tell);
}

/** What only shows between the files of a character. */
export function checkTogether(character: Cal3DCharacter, tell: Tell): void {
  const names = new Set<string>();
  for (const { model } of character.meshes) {
    for (const { morphs } of model.submeshes) for (const { name } of morphs) names.add(name.text);
  }
  for (const { part } of character.blendMeshes ?? []) names.add(partName(part));
  const lost = tally();
  for (const { file, model } of character.morphAnimations) {
    for (const [i, { name }] of model.tracks.entries()) {
      if (name !== null && !names.has(name.text))
        lost.add(`${file}: tracks[${i}]`, `${file} moves the morph target "${name.text}", which no mesh has`);
    }
  }
  lost.tell(tell, 'cal3d/morph-missing', 'tracks name none');
  const used = new Set(character.meshes.flatMap(({ model }) => model.submeshes.map((s) => s.materialThread)));
  const unused = character.materials.flatMap((material, thread) =>
    material !== null && !used.has(thread) ? [material.file] : [],
  );
  if (character.meshes.length > 0 && unused.length > 0)
    tell('cal3d/material-unused', `No submesh uses ${unused.join(', ')}`);
}
