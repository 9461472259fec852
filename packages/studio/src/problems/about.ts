import type { Diagnostic, Opened, Source } from '@mutoscope/core';
import { aboutCal3D } from './about-cal3d.js';
import { aboutGame } from './about-game.js';
import { aboutGltf } from './about-gltf.js';
import type { About } from './located.js';
import { indexAfter, type Steps, stepsOf } from './steps.js';

/** What of a document a problem is about; null where its place does not tell, or it is nothing that is shown. */
export function aboutOf(format: string, source: Source, opened: Opened, { at }: Diagnostic): About | null {
  if (at?.path === undefined) return null;
  const steps = stepsOf(at.path);
  const family = opened.own?.family;
  if (family === 'construct2') return aboutGame(opened, steps);
  if (family === 'cal3d') return aboutCal3D(opened, at.file ?? source.name, steps);
  if (format === 'gltf' || format === 'glb') return aboutGltf(source, opened, steps);
  return aboutTracks(opened, steps);
}

/** Of formats whose tracks and keys are the clip's own. */
function aboutTracks({ clips }: Opened, steps: Steps): About | null {
  const track = indexAfter(steps, 'tracks');
  if (track === null || clips[0]?.tracks[track] === undefined) return null;
  const key = indexAfter(steps, 'keyframes', 'keys');
  return { view: 'tracks', clip: 0, selection: { track, ...(key !== null && { key }) } };
}
