/** What `check` looks for in Cal3D files, beyond what reading them tells. */

import type { Report } from '../../../diagnostic.js';
import { type Cal3DCharacter, partsOf } from '../character/model.js';
import type { Cal3DFile } from '../model.js';
import { checkModel, checkTogether, type Surroundings } from './character.js';
import { type Cal3DTarget, checkForTarget } from './targets.js';
import { teller } from './tell.js';

export type { Cal3DTarget } from './targets.js';

/**
 * Every problem of one file's model, for a target. Of it are known its `name`, which is told where `tellName` says so,
 * and how many `bytes` it has; `around` says how many bones and materials it is used with, where that is known.
 */
export function checkFile(
  model: Cal3DFile,
  about: { readonly name: string; readonly bytes: number; readonly tellName: boolean },
  around: Surroundings,
  target: Cal3DTarget,
  report: Report,
): void {
  const tell = teller(report, about.tellName ? about.name : null);
  checkModel(model, around, tell);
  checkForTarget(model, about.bytes, about.name, target, tell);
}

/** Every problem of a character: of each of its files, and what shows only between them. */
export function checkCharacter(
  character: Cal3DCharacter,
  sizes: ReadonlyMap<string, number>,
  target: Cal3DTarget,
  report: Report,
): void {
  const around = surroundingsIn(character);
  for (const { file, model } of partsOf(character)) {
    checkFile(model, { name: file, bytes: sizes.get(file) ?? 0, tellName: true }, around, target, report);
  }
  checkTogether(character, teller(report, null));
}

export const surroundingsIn = ({ skeleton, materials }: Cal3DCharacter): Surroundings => ({
  bones: skeleton?.model.bones.length ?? null,
  materials: materials.length > 0 ? materials.length : null,
});
