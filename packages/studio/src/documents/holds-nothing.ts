import type { Doc } from './doc.js';

/** Whether nothing could be made of it, so that there is nothing to show and nothing to export. */
export const holdsNothing = ({ clips, figure, stage, problems, size }: Doc): boolean =>
  clips.length === 0 && !figure && !stage && (problems.counts.error > 0 || size === 0);
