import type { Clip } from '../../clip/model.js';
import type { Report } from '../../diagnostic.js';
import type { OutputFile } from '../format.js';
import { addAnimations } from './animate.js';
import { createDraft } from './draft.js';
import { pack, type Storage } from './pack.js';

/**
 * One document with an animation for each clip, over nodes that are named as the tracks are and have no parents.
 * Expects clips that are right-handed and play with slerp and clamp. What is left out or bent goes to `report`.
 */
export async function writeAnimations(
  clips: readonly Clip[],
  name: string,
  storage: Storage,
  report: Report,
): Promise<OutputFile[]> {
  const draft = createDraft();
  addAnimations(draft, clips, null, report);
  return pack(draft, name, storage);
}
