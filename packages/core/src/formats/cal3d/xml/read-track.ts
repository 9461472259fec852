import { type Cal3DTrack, noTranslation } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { floats, type Growing } from './growing.js';
import { Xml } from './names.js';
import { Rhythm } from './rhythm.js';
import { type Role, roleOf } from './spelling.js';
import { NONE } from './tokens.js';

/** The shortest KEYFRAME that a loader reads takes more bytes than this. */
const bytesPerKey = 60;

/** Reads the TRACK elements of one XAF, each time the one the cursor is at. */
export function trackReader(cursor: XmlCursor): () => Cal3DTrack {
  const times = floats();
  const translations = floats();
  const rotations = floats();
  const roles = new Map<number, Role>([
    [roleOf(Xml.KEYFRAME, Xml.TIME), { count: 1, floats: times }],
    [roleOf(Xml.TRANSLATION), { count: 3, floats: translations }],
    [roleOf(Xml.ROTATION), { count: 4, floats: rotations }],
  ]);
  const rhythm = new Rhythm(cursor.bytes, roles, () => {
    if (translations.length < times.length * 3) leaveOut(translations);
    return true;
  });

  return () => {
    if (!cursor.attributes.carries(Xml.BONEID))
      cursor.missing('BONEID', 'the track is for bone 0', cursor.start);
    const track = {
      bone: cursor.attributes.int(Xml.BONEID),
      translationRequired: cursor.attributes.int(Xml.TRANSLATIONREQUIRED, 1) !== 0,
      translationIsDynamic: cursor.attributes.int(Xml.TRANSLATIONISDYNAMIC, 1) !== 0,
      highRange: cursor.attributes.int(Xml.HIGHRANGEREQUIRED, 1) !== 0,
    };
    const count = cursor.attributes.declared(Xml.NUMKEYFRAMES);
    const likely = cursor.likely(count, bytesPerKey);
    times.expect(likely);
    translations.expect(likely * 3);
    rotations.expect(likely * 4);
    cursor.enter();
    for (;;) {
      cursor.follow(rhythm, Xml.KEYFRAME);
      const before = cursor.at;
      const name = cursor.child();
      if (name === NONE) break;
      if (name !== Xml.KEYFRAME) {
        cursor.refuse('a track of a bone');
        continue;
      }
      if (!cursor.attributes.carries(Xml.TIME)) cursor.missing('TIME', 'it is 0', cursor.start);
      times.push(cursor.attributes.float(Xml.TIME));
      readKey(cursor, translations, rotations);
      cursor.teach(rhythm, before);
    }
    cursor.compare(count, times.length, 'NUMKEYFRAMES', 'KEYFRAME');
    return {
      ...track,
      times: times.finish(),
      translations: translations.finish(),
      rotations: rotations.finish(),
    };
  };
}

function readKey(
  cursor: XmlCursor,
  translations: Growing<Float32Array>,
  rotations: Growing<Float32Array>,
): void {
  const rotation = rotations.more(4);
  const translation = translations.more(3);
  const id = cursor.enter();
  for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
    if (name === Xml.ROTATION) cursor.rotation(rotations.data, rotation);
    else if (name === Xml.TRANSLATION) cursor.floats(translations.data, translation, 3);
    else cursor.refuse('a key of a bone');
  }
  if (!cursor.has(id, Xml.TRANSLATION)) translations.data.fill(noTranslation, translation, translation + 3);
  cursor.expect(id, Xml.ROTATION, '0 0 0 1 stands in for it');
  if (!cursor.has(id, Xml.ROTATION)) rotations.data[rotation + 3] = 1;
}

function leaveOut(translations: Growing<Float32Array>): void {
  const at = translations.more(3);
  translations.data.fill(noTranslation, at, at + 3);
}
