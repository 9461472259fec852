import type { Subject } from '@mutoscope/core';
import { batch } from '@preact/signals-core';
import type { Doc } from '../documents/doc.js';
import type { Session } from '../session.js';
import { viewsOf } from '../shell/views.js';
import { say } from '../words/index.js';

/** Shows the view that shows it best, and lights it there. */
export function lightUp(session: Session, doc: Doc, subject: Subject | null): void {
  if (subject === null) return;
  const { clip, ...selection } = subject;
  const best = viewOf(doc, subject);
  batch(() => {
    if (clip !== undefined) session.clip.value = clip;
    session.selection.value = selection;
    if (viewsOf(doc).some(({ id }) => id === best)) session.view.value = best;
  });
}

/** The id of the view that shows it best. */
export function viewOf({ stage }: Doc, { clip, layout, object, page }: Subject): string {
  if (page !== undefined) return 'events';
  if (layout !== undefined) return 'layouts';
  if (object !== undefined) return stage?.objects[object]?.animations.length ? 'sprites' : 'layouts';
  return clip !== undefined ? 'tracks' : 'character';
}

/** What is lit, in words, keys numbered from 0 as everywhere; null where nothing is. */
export function litText(doc: Doc, subject: Subject): string | null {
  const { clip = 0, track, key, bone, mesh, vertex, layout, instance, object, event } = subject;
  const { figure, stage } = doc;
  const parts = [
    track !== undefined && say('litTrack', { name: trackName(doc, clip, track) }),
    key !== undefined && say('litKey', { index: key }),
    bone !== undefined && say('litBone', { name: figure?.skeleton.names[bone] ?? bone }),
    mesh !== undefined && say('litMesh', { name: figure?.meshes[mesh]?.name ?? mesh }),
    vertex !== undefined && say('litVertex', { index: vertex }),
    layout !== undefined && say('litLayout', { name: stage?.layouts[layout]?.name ?? layout }),
    object !== undefined && say('litObject', { name: stage?.objects[object]?.name ?? object }),
    instance !== undefined && say('litInstance', { index: instance }),
    event !== undefined && say('litEvent', { number: event }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : null;
}

function trackName({ clips }: Doc, clip: number, track: number): string {
  const { node, property } = clips[clip]?.tracks[track] ?? {};
  return `${node ?? '?'}/${property ?? '?'}`;
}
