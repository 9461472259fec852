import { type Cal3DAnimation, type Cal3DMorphAnimation, type Cal3DTrack, noTranslation } from '../model.js';
import { NONE, type XmlCursor } from './cursor.js';
import { floats, type Growing } from './growing.js';
import type { Header } from './header.js';
import { Xml } from './names.js';
import { readMorphTrack } from './read-morph-track.js';
import { Rhythm, type Role, roleOf } from './rhythm.js';

/**
 * Reads the ANIMATION the cursor is at: of bones or of morph targets, as its first track says, else its MAGIC.
 */
export function readAnyAnimation(cursor: XmlCursor, header: Header): Cal3DAnimation | Cal3DMorphAnimation {
  const count = cursor.declared(Xml.NUMTRACKS);
  if (!cursor.carries(Xml.DURATION)) cursor.missing('DURATION', 'it is 0', cursor.start);
  const duration = cursor.attributeFloat(Xml.DURATION);
  cursor.enter();
  let name = cursor.child();
  const morphs =
    name === NONE
      ? header.magic === 'XPF'
      : cursor.carries(Xml.MORPHNAME) ||
        cursor.carries(Xml.MORPHID) ||
        (header.magic === 'XPF' && !cursor.carries(Xml.BONEID));
  const readAll = <T>(read: (cursor: XmlCursor) => T): T[] => {
    const tracks: T[] = [];
    for (; name !== NONE; name = cursor.child()) tracks.push(read(cursor));
    cursor.compare(count, tracks.length, 'NUMTRACKS', 'TRACK');
    return tracks;
  };
  if (morphs) {
    const stamp = header.stampOf('morphAnimation');
    return { kind: 'morphAnimation', stamp, duration, tracks: readAll(readMorphTrack) };
  }
  const stamp = header.stampOf('animation');
  return { kind: 'animation', stamp, duration, compressFlag: 0, flags: 0, tracks: readAll(readTrack) };
}

/** The shortest KEYFRAME that a loader reads takes more bytes than this. */
const bytesPerKey = 60;

function readTrack(cursor: XmlCursor): Cal3DTrack {
  if (!cursor.carries(Xml.BONEID)) cursor.missing('BONEID', 'the track is for bone 0', cursor.start);
  const track = {
    bone: cursor.attributeInt(Xml.BONEID),
    translationRequired: cursor.attributeInt(Xml.TRANSLATIONREQUIRED, 1) !== 0,
    translationIsDynamic: cursor.attributeInt(Xml.TRANSLATIONISDYNAMIC, 1) !== 0,
    highRange: cursor.attributeInt(Xml.HIGHRANGEREQUIRED, 1) !== 0,
  };
  const count = cursor.declared(Xml.NUMKEYFRAMES);
  const keys = cursor.likely(count, bytesPerKey);
  const times = floats(keys);
  const translations = floats(keys * 3);
  const rotations = floats(keys * 4);
  const roles = new Map<number, Role>([
    [roleOf(Xml.KEYFRAME, Xml.TIME), { count: 1, floats: times }],
    [roleOf(Xml.TRANSLATION), { count: 3, floats: translations }],
    [roleOf(Xml.ROTATION), { count: 4, floats: rotations }],
  ]);
  const rhythm = new Rhythm(cursor.bytes, roles, () => {
    if (translations.length < times.length * 3) leaveOut(translations);
    return true;
  });
  cursor.enter();
  for (;;) {
    const before = cursor.at;
    const name = cursor.child();
    if (name === NONE) break;
    if (name !== Xml.KEYFRAME) {
      cursor.refuse('a track of a bone');
      continue;
    }
    if (!cursor.carries(Xml.TIME)) cursor.missing('TIME', 'it is 0', cursor.start);
    times.push(cursor.attributeFloat(Xml.TIME));
    readKey(cursor, translations, rotations);
    cursor.follow(rhythm, before);
  }
  cursor.compare(count, times.length, 'NUMKEYFRAMES', 'KEYFRAME');
  return {
    ...track,
    times: times.finish(),
    translations: translations.finish(),
    rotations: rotations.finish(),
  };
}

function leaveOut(translations: Growing<Float32Array>): void {
  const at = translations.more(3);
  translations.data.fill(noTranslation, at, at + 3);
}

function readKey(
  cursor: XmlCursor,
  translations: Growing<Float32Array>,
  rotations: Growing<Float32Array>,
): void {
  const translation = translations.more(3);
  const rotation = rotations.more(4);
  const id = cursor.enter();
  for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
    if (name === Xml.ROTATION) cursor.rotation(rotations.data, rotation);
    else if (name === Xml.TRANSLATION) cursor.floats(translations.data, translation, 3);
    else cursor.refuse('a key of a bone');
  }
  if (!cursor.has(id, Xml.TRANSLATION)) translations.data.fill(noTranslation, translation, translation + 3);
  if (!cursor.has(id, Xml.ROTATION)) {
    cursor.expect(id, Xml.ROTATION, '0 0 0 1 stands in for it');
    rotations.data[rotation + 3] = 1;
  }
}
