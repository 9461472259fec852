import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { Cal3DLayout, Cal3DMorphAnimation, Cal3DMorphTrack, Stamp } from '../model.js';
import { morphNumber, numberOfMorph } from '../morph-number.js';
import { restampCodes } from '../restamp-codes.js';

/**
 * Versions up to 1300 name morph targets, 1301 numbers them. A file keeps what it has where the other is not known:
 * names stay in 1301, too, as the XML of such files shows, and numbers become names such as `morph 3`.
 */
export function restampMorphAnimation(
  animation: Cal3DMorphAnimation,
  stamp: Stamp,
  report: Report,
): Cal3DMorphAnimation {
  const { tracks } = animation;
  const tell = (message: string): void => report(diagnose(restampCodes, 'cal3d/morph-numbers', message));
  if (stamp.layout === 'named') {
    const numbered = tracks.filter(({ name }) => name === null).length;
    if (numbered > 0)
      tell(
        `${counted(numbered, 'morph target is', 'morph targets are')} known by number only, and called "morph 3" and so on`,
      );
    return { ...animation, stamp, tracks: tracks.map(named) };
  }
  if (tracks.some(({ name }) => name && numberOfMorph(name.text) < 0)) {
    tell(`Version ${stamp.version} numbers morph targets, but the file names them: it keeps the names`);
    return { ...animation, stamp: inLayout(stamp, 'named'), tracks: tracks.map(named) };
  }
  const parts = tracks.some(({ mesh, submeshes }) => mesh >= 0 || submeshes.length > 0);
  const layout = parts ? 'numberedParts' : 'numbered';
  return { ...animation, stamp: inLayout(stamp, layout), tracks: tracks.map(numbered) };
}

/** XML files go by what is there. */
const inLayout = (stamp: Stamp, layout: Cal3DLayout): Stamp =>
  stamp.form === 'binary' ? { ...stamp, layout } : stamp;

const none = new Int32Array(0);

const named = (track: Cal3DMorphTrack): Cal3DMorphTrack => ({
  ...track,
  name: track.name ?? { text: morphNumber(track.morph) },
  morph: -1,
  mesh: -1,
  submeshes: none,
});

const numbered = (track: Cal3DMorphTrack): Cal3DMorphTrack =>
  track.name ? { ...track, name: null, morph: numberOfMorph(track.name.text) } : track;
