/** What a place that a diagnostic names is about, for whoever shows it. */

import type { Place } from './diagnostic.js';
import type { Format, Opened, Source } from './formats/format.js';
import { indexAfter, type Steps, stepsOf } from './formats/place-steps.js';
import type { Subject, TextPlace } from './formats/subject.js';

/** Null where the path does not tell, or leads to nothing that was read. A broken file may say anything: never throws. */
export async function subjectOf(
  format: Format,
  source: Source,
  opened: Opened,
  { path, file }: Place,
): Promise<Subject | null> {
  if (path === undefined) return null;
  const { subject = ownTrack } = await format.load();
  try {
    return subject(source, opened, stepsOf(path), file);
  } catch {
    return null;
  }
}

/** Where in the source's text it is, by its path; null where the format does not tell. */
export async function textPlaceOf(format: Format, source: Source, place: Place): Promise<TextPlace | null> {
  const { textPlace } = await format.load();
  return (await textPlace?.(source, place)) ?? null;
}

/** Of formats whose tracks and keys are the first clip's own. */
function ownTrack(_source: Source, { clips }: Opened, steps: Steps): Subject | null {
  const track = indexAfter(steps, 'tracks');
  if (track === null || clips[0]?.tracks[track] === undefined) return null;
  const key = indexAfter(steps, 'keyframes', 'keys');
  return { clip: 0, track, ...(key !== null && { key }) };
}
