import type { Clip } from '@mutoscope/core';
import { Box3 } from 'three';
import { motionOf, type Performer, showAlone } from './performer.js';
import { figureBox } from './scene/figure-box.js';

/** Vertices looked at together, about, and how many moments at least and at most. */
const mostVertices = 2_000_000;
const [fewestSteps, mostSteps] = [5, 32];

/**
 * The box around the figure, in its own space, while the clip plays: at some moments of it, its first and last among
 * them. Leaves the performer at the last one; what it shows next counts as a jump.
 */
export function boxOver(performer: Performer, clip: Clip): Box3 {
  const vertices = performer.actor.parts.reduce((sum, { vertexCount }) => sum + vertexCount, 0);
  const steps = Math.min(mostSteps, Math.max(fewestSteps, Math.round(mostVertices / Math.max(1, vertices))));
  const box = new Box3();
  for (let step = 0; step <= steps; step++) {
    showAlone(performer, motionOf(performer, clip), (clip.duration * step) / steps, null);
    box.union(figureBox(performer));
  }
  performer.alone = undefined;
  return box;
}
