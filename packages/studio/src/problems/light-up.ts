import { batch } from '@preact/signals-core';
import type { Doc } from '../documents/doc.js';
import type { Session } from '../session.js';
import { viewsOf } from '../shell/views.js';
import { say } from '../words/index.js';
import type { About } from './located.js';

/** Shows the view that shows it best, and lights it there. */
export function lightUp(session: Session, doc: Doc, about: About | null): void {
  if (about === null) return;
  batch(() => {
    if (about.clip !== undefined) session.clip.value = about.clip;
    session.selection.value = about.selection;
    if (viewsOf(doc).some(({ id }) => id === about.view)) session.view.value = about.view;
  });
}

/** What is lit, in words, keys numbered from 1 as in the view of tracks; null where nothing is. */
export function litText(doc: Doc, { clip = 0, selection }: About): string | null {
  const { track, key, bone, mesh, vertex, layout, instance, object, event } = selection;
  const { figure, stage } = doc;
  const parts = [
    track !== undefined && say('litTrack', { name: trackName(doc, clip, track) }),
    key !== undefined && say('litKey', { index: key + 1 }),
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
