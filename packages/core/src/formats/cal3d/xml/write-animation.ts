import { type Cal3DAnimation, type Cal3DTrack, noTranslation } from '../model.js';
import { piece, type XmlOut } from './out.js';

export function writeAnimation(out: XmlOut, animation: Cal3DAnimation, version: string): void {
  const { duration, tracks, stamp } = animation;
  out.text(`<ANIMATION${version} DURATION="`);
  out.float(duration);
  out.text(`" NUMTRACKS="${tracks.length}">\n`);
  const flagged = (stamp.version >= 911 && stamp.version <= 919) || stamp.version >= 1300;
  for (const track of tracks) writeTrack(out, track, flagged);
  out.text('</ANIMATION>\n');
}

const openKey = piece('        <KEYFRAME TIME="');
const keyOpened = piece('">\n');
const openTranslation = piece('            <TRANSLATION>');
const closeTranslation = piece('</TRANSLATION>\n');
const openRotation = piece('            <ROTATION>');
const closeKey = piece('</ROTATION>\n        </KEYFRAME>\n');

/** `flagged`: savers of the version write the three flags; else only where one is off, which they all are not. */
function writeTrack(out: XmlOut, track: Cal3DTrack, flagged: boolean): void {
  const { bone, times, translations, rotations, translationRequired, translationIsDynamic, highRange } =
    track;
  const flags = [translationRequired, translationIsDynamic, highRange];
  out.text(`    <TRACK BONEID="${bone}"`);
  if (flagged || flags.includes(false)) {
    out.text(` TRANSLATIONREQUIRED="${Number(translationRequired)}"`);
    out.text(` TRANSLATIONISDYNAMIC="${Number(translationIsDynamic)}"`);
    out.text(` HIGHRANGEREQUIRED="${Number(highRange)}"`);
  }
  out.text(` NUMKEYFRAMES="${times.length}">\n`);
  for (let key = 0; key < times.length; key++) {
    out.put(openKey);
    out.float(times[key]!);
    out.put(keyOpened);
    if (hasTranslation(translations, key * 3)) {
      out.put(openTranslation);
      out.floats(translations, key * 3, 3);
      out.put(closeTranslation);
    }
    out.put(openRotation);
    out.floats(rotations, key * 4, 4);
    out.put(closeKey);
  }
  out.text('    </TRACK>\n');
}

const hasTranslation = (translations: Float32Array, at: number): boolean =>
  translations[at] !== noTranslation ||
  translations[at + 1] !== noTranslation ||
  translations[at + 2] !== noTranslation;
