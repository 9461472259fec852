import { rename, type TrackName, trackLabel } from '@mutoscope/core/clip';
import type { Session } from '../session.js';
import { editClip } from './edit-clip.js';

/** Chosen tracks that there are, in the clip's order. */
export function chosenTracks(session: Session): readonly number[] {
  const clip = session.currentClip.value;
  return session.chosenTracks.value.filter((index) => clip?.tracks[index]).sort((a, b) => a - b);
}

/** Takes the chosen tracks out of the clip. */
export function deleteTracks(session: Session): void {
  const chosen = chosenTracks(session);
  const [first, second] = chosen;
  if (first === undefined) return;
  const label = trackLabel(session.currentClip.value!.tracks[first]!);
  const name =
    second === undefined
      ? ({ word: 'editDeleted', values: { name: label } } as const)
      : ({ word: 'editDeletedTracks', values: { count: chosen.length } } as const);
  const gone = new Set(chosen);
  void editClip(session, name, (clip) => ({
    ...clip,
    tracks: clip.tracks.filter((_, index) => !gone.has(index)),
  }));
}

/** Gives the chosen tracks another node or property; null stays, and an empty text is no name. */
export function renameTracks(session: Session, node: string | null, property: string | null): void {
  const chosen = new Set(chosenTracks(session));
  const named = (track: TrackName): TrackName => ({
    node: node === null ? track.node : node || null,
    property: property === null ? track.property : property || null,
  });
  const { tracks } = session.currentClip.value!;
  const changes = tracks.filter((track, i) => chosen.has(i) && !isCalled(track, named(track)));
  if (changes.length === 0) return;
  const name = [node ?? '*', property ?? '*'].join('/');
  void editClip(
    session,
    changes.length === 1
      ? { word: 'editRenamed', values: { name: trackLabel(named(changes[0]!)) } }
      : { word: 'editRenamedTracks', values: { count: changes.length, name } },
    (clip) => {
      const wanted = new Set(changes);
      const renamed = rename(clip, (track) => (wanted.has(track) ? named(track) : track)).tracks;
      return { ...clip, tracks: clip.tracks.map((track, i) => (wanted.has(track) ? renamed[i]! : track)) };
    },
  );
}

const isCalled = (track: TrackName, { node, property }: TrackName): boolean =>
  track.node === node && track.property === property;
