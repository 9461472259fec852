import type { Cal3DMorphTrack } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { floats, ints } from './growing.js';
import { Xml } from './names.js';
import { Rhythm } from './rhythm.js';
import { type Role, roleOf } from './spelling.js';
import { NONE } from './tokens.js';

/** The shortest KEYFRAME that a loader reads takes more bytes than this. */
const bytesPerKey = 40;

/** Reads the TRACK elements of one XPF, each time the one the cursor is at. */
export function morphTrackReader(cursor: XmlCursor): () => Cal3DMorphTrack {
  const submeshes = ints();
  const times = floats();
  const weights = floats();
  const roles = new Map<number, Role>([
    [roleOf(Xml.KEYFRAME, Xml.TIME), { count: 1, floats: times }],
    [roleOf(Xml.WEIGHT), { count: 1, floats: weights }],
  ]);
  const rhythm = new Rhythm(cursor.bytes, roles, () => true);

  return () => {
    const named = cursor.attributes.carries(Xml.MORPHNAME);
    if (!named && !cursor.attributes.carries(Xml.MORPHID))
      cursor.missing('MORPHNAME', 'the track is for morph 0', cursor.start);
    const name = named ? { text: cursor.attributes.text(Xml.MORPHNAME) } : null;
    const morph = cursor.attributes.int(Xml.MORPHID, named ? -1 : 0);
    const mesh = cursor.attributes.int(Xml.MESHID, -1);
    const partCount = cursor.attributes.declared(Xml.NUMSUBTARGET);
    const count = cursor.attributes.declared(Xml.NUMKEYFRAMES);
    const likely = cursor.likely(count, bytesPerKey);
    times.expect(likely);
    weights.expect(likely);
    cursor.enter();
    for (;;) {
      cursor.follow(rhythm, Xml.KEYFRAME);
      const before = cursor.at;
      const child = cursor.child();
      if (child === NONE) break;
      if (child === Xml.SUBMESH) {
        submeshes.push(cursor.attributes.int(Xml.ID));
        cursor.skip();
      } else {
        if (!cursor.attributes.carries(Xml.TIME)) cursor.missing('TIME', 'it is 0', cursor.start);
        times.push(cursor.attributes.float(Xml.TIME));
        weights.push(readWeight(cursor));
        cursor.teach(rhythm, before);
      }
    }
    cursor.compare(count, times.length, 'NUMKEYFRAMES', 'KEYFRAME');
    cursor.compare(partCount, submeshes.length, 'NUMSUBTARGET', 'SUBMESH');
    return {
      name,
      morph,
      mesh,
      submeshes: submeshes.finish(),
      times: times.finish(),
      weights: weights.finish(),
    };
  };
}

function readWeight(cursor: XmlCursor): number {
  let weight = 0;
  const id = cursor.enter();
  for (let child = cursor.child(); child !== NONE; child = cursor.child()) {
    if (child === Xml.WEIGHT) weight = cursor.float();
    else cursor.refuse('a key of a morph target');
  }
  cursor.expect(id, Xml.WEIGHT, 'it is 0');
  return weight;
}
