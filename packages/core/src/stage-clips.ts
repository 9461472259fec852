/** Placeholder until the stage part lands. */
import type { Clip } from './clip/model.js';
import type { Report } from './diagnostic.js';
import type { OutputFile } from './formats/format.js';
import type { Stage } from './stage/model.js';

export const clipsOfStage = async (
  _stage: Stage,
  _report: Report,
): Promise<{ clips: Clip[]; files: OutputFile[] }> => ({ clips: [], files: [] });
