import type { Clip } from '@mutoscope/core/clip';
import { changeClips } from '../documents/edits.js';
import type { StepName } from '../documents/history.js';
import { whileWorking } from '../documents/working.js';
import { messageOf } from '../message-of.js';
import type { Session } from '../session.js';
import { tell } from '../shell/opening.js';

/**
 * Puts what is made of the current clip in its place, as one step. Nothing happens where nothing changed, or where the
 * document changed otherwise meanwhile; why it cannot be made is a notice.
 */
export async function editClip(
  session: Session,
  name: StepName,
  make: (clip: Clip) => Clip | Promise<Clip>,
): Promise<void> {
  const doc = session.current.value;
  const index = session.clip.value;
  const clip = session.currentClip.value;
  if (!clip) return;
  try {
    const begun = { what: 'editing', name: clip.name ?? doc!.name, share: null } as const;
    const made = await whileWorking(session, begun, async () => make(clip));
    const now = session.docs.value.find(({ id }) => id === doc!.id);
    if (now?.clips !== doc!.clips || isSame(made, clip)) return;
    const clips = now.clips.map((each, i) => (i === index ? made : each));
    changeClips(session, now, name, clips);
  } catch (error) {
    tell(session, messageOf(error));
  }
}

const isSame = (a: Clip, b: Clip): boolean =>
  a.name === b.name &&
  a.duration === b.duration &&
  a.tracks.length === b.tracks.length &&
  a.tracks.every((track, i) => track === b.tracks[i]);
