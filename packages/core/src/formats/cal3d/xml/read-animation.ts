import type { Cal3DAnimation, Cal3DMorphAnimation } from '../model.js';
import type { XmlCursor } from './cursor.js';
import type { Header } from './header.js';
import { Xml } from './names.js';
import { morphTrackReader } from './read-morph-track.js';
import { trackReader } from './read-track.js';
import { NONE } from './tokens.js';

/**
 * Reads the ANIMATION the cursor is at: of bones or of morph targets, as its first track says, else its MAGIC.
 */
export function readAnyAnimation(cursor: XmlCursor, header: Header): Cal3DAnimation | Cal3DMorphAnimation {
  const count = cursor.attributes.declared(Xml.NUMTRACKS);
  if (!cursor.attributes.carries(Xml.DURATION)) cursor.missing('DURATION', 'it is 0', cursor.start);
  const duration = cursor.attributes.float(Xml.DURATION);
  cursor.enter();
  let name = cursor.child();
  const morphs =
    name === NONE
      ? header.magic === 'XPF'
      : cursor.attributes.carries(Xml.MORPHNAME) ||
        cursor.attributes.carries(Xml.MORPHID) ||
        (header.magic === 'XPF' && !cursor.attributes.carries(Xml.BONEID));
  const readAll = <T>(read: () => T): T[] => {
    const tracks: T[] = [];
    for (; name !== NONE; name = cursor.child()) tracks.push(read());
    cursor.compare(count, tracks.length, 'NUMTRACKS', 'TRACK');
    return tracks;
  };
  if (morphs) {
    const stamp = header.stampOf('morphAnimation');
    return { kind: 'morphAnimation', stamp, duration, tracks: readAll(morphTrackReader(cursor)) };
  }
  const stamp = header.stampOf('animation');
  return {
    kind: 'animation',
    stamp,
    duration,
    compressFlag: 0,
    flags: 0,
    tracks: readAll(trackReader(cursor)),
  };
}
