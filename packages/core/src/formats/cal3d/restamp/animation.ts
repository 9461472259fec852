import { counted } from '../../../bytes/counted.js';
import { errorText } from '../../../clip/apart.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { packBits } from '../binary/bit-packed.js';
import { addLoss, noLoss, type Packing, packingOf } from '../binary/packing.js';
import { plainFlags } from '../binary/plain-keys.js';
import { quantise } from '../binary/quantised.js';
import type { Cal3DAnimation, Cal3DSkeleton, Cal3DTrack, Stamp } from '../model.js';
import { boneNames, readableName } from '../names.js';
import { restampCodes } from '../restamp-codes.js';
import { carriedTranslations, lacksTranslation, withTranslations } from '../translations.js';
import { knowsNoTranslation } from '../versions.js';

interface Wishes {
  readonly pack?: boolean | undefined;
  readonly skeleton?: Cal3DSkeleton | null;
}

export function restampAnimation(
  animation: Cal3DAnimation,
  stamp: Stamp,
  { pack, skeleton = null }: Wishes,
  report: Report,
): Cal3DAnimation {
  const tell: Tell = (code, message) => report(diagnose(restampCodes, code, message));
  const before = packingOf(animation);
  const head = { ...animation, stamp, ...flagsFor(animation, stamp, pack, before, tell) };
  const packing = packingOf(head);
  if (pack && !packing) {
    const where = stamp.form === 'binary' ? `version ${stamp.version}` : 'XML';
    tell('cal3d/not-packed', `Keys are never packed in ${where}; they are stored as they are`);
  }
  const bound = numberedTracks(animation.tracks, stamp, skeleton, tell);
  if (packing && before && samePacking(packing, before) && bound.every(({ packed }) => packed)) {
    return { ...head, tracks: bound };
  }
  const tracks = translatedTracks(bound, stamp, packing, skeleton, tell);
  return { ...head, tracks: packing ? packedTracks(tracks, packing, animation.duration, tell) : tracks };
}

type Tell = (code: keyof typeof restampCodes, message: string) => void;

/**
 * How the layout says whether it packs: as asked, else as it was in the same packing. The official loader of 1300 goes
 * by the compression flag, its writer by the other.
 */
function flagsFor(
  { flags }: Cal3DAnimation,
  { layout, form }: Stamp,
  pack: boolean | undefined,
  before: Packing | null,
  tell: Tell,
): Pick<Cal3DAnimation, 'compressFlag' | 'flags'> {
  const binary = form === 'binary';
  const hasFlags = binary && (layout === 'flags' || layout === 'compressFlags');
  if (!hasFlags && (flags & ~1) !== 0) tell('cal3d/animation-flags-lost', `The flags ${flags} were left out`);
  const bit = (pack ?? before?.kind === (layout === 'flags' ? 'quantised' : 'bits')) ? 1 : 0;
  return {
    compressFlag: binary && (layout === 'compressFlag' || layout === 'compressFlags') ? bit : 0,
    flags: hasFlags ? (flags & ~1) | bit : 0,
  };
}

const samePacking = (a: Packing, b: Packing): boolean =>
  a.kind === b.kind && (a.kind !== 'bits' || b.kind !== 'bits' || a.extra === b.extra);

/** eCal3d's tracks name their bones; elsewhere a skeleton tells their numbers. */
function numberedTracks(
  tracks: readonly Cal3DTrack[],
  { layout }: Stamp,
  skeleton: Cal3DSkeleton | null,
  tell: Tell,
): readonly Cal3DTrack[] {
  if (layout === 'ecal3d' || !tracks.some(({ boneName }) => boneName)) return tracks;
  const numbers = new Map((skeleton ? boneNames(skeleton) : []).map((name, bone) => [name, bone]));
  const lost: string[] = [];
  const kept = tracks.flatMap((track): Cal3DTrack[] => {
    const { boneName, ...rest } = track;
    if (!boneName) return [track];
    const bone = numbers.get(readableName(boneName.text));
    if (bone === undefined) lost.push(`"${boneName.text}"`);
    return bone === undefined ? [] : [{ ...rest, bone }];
  });
  if (lost.length > 0) {
    const why = skeleton ? 'the skeleton has no such bones' : 'without the skeleton they have no numbers';
    const message = `${counted(lost.length, 'track was', 'tracks were')} left out, as ${why}: ${lost.slice(0, 5).join(', ')}`;
    tell('cal3d/ecal3d-lost', message);
  }
  return kept;
}

/** Keys that are not packed, with translations and their flags as the target knows them. */
function translatedTracks(
  tracks: readonly Cal3DTrack[],
  { version, form }: Stamp,
  packing: Packing | null,
  skeleton: Cal3DSkeleton | null,
  tell: Tell,
): readonly Cal3DTrack[] {
  const knows = knowsNoTranslation(version) && packing?.kind !== 'quantised';
  let missing = 0;
  const translated = tracks.map((track): Cal3DTrack => {
    const { packed: _packed, ...plain } = track;
    if (knows && form !== 'binary') return plain;
    const ofBone = skeleton?.bones[track.bone]?.translation ?? null;
    const fills = ofBone !== null && (!knows || (packing !== null && !lacksAll(track)));
    const translations = fills ? withTranslations(track, ofBone).translations : carriedTranslations(track);
    const lacks = countLacking(translations);
    if (!knows || (packing && lacks < track.times.length)) missing += lacks;
    const flags = form === 'binary' ? plainFlags(translations) : allTrue;
    return { ...plain, translations, ...flags };
  });
  if (missing > 0) {
    const message = `${counted(missing, 'key has no translation of its', 'keys have no translation of their')} own, which version ${version} does not know`;
    tell('cal3d/no-translation-lost', message);
  }
  return translated;
}

const allTrue = { translationRequired: true, translationIsDynamic: true, highRange: true };

const lacksAll = ({ translations, times }: Cal3DTrack): boolean =>
  countLacking(translations) === times.length;

function countLacking(translations: Float32Array): number {
  let count = 0;
  for (let key = 0; key * 3 < translations.length; key++) if (lacksTranslation(translations, key)) count++;
  return count;
}

function packedTracks(
  tracks: readonly Cal3DTrack[],
  packing: Packing,
  duration: number,
  tell: Tell,
): readonly Cal3DTrack[] {
  const loss = noLoss();
  const packed = tracks.map((track, index) => {
    const path = `tracks[${index}]`;
    const after =
      packing.kind === 'bits' ? packBits(track, packing.extra, path) : quantise(track, duration, path);
    addLoss(loss, track, after);
    return after;
  });
  const { time, translation, rotation, joined } = loss;
  if (time > 0 || translation > 0 || rotation > 0) {
    const parts = [
      `times by up to ${errorText(time, 'value')} s`,
      `translations by up to ${errorText(translation, 'value')}`,
      `rotations by up to ${errorText(rotation, 'radians')}`,
    ];
    const equal = joined > 0 ? `; keys that now fall on the time of another: ${joined}` : '';
    tell('cal3d/packed', `Packing put off ${parts.join(', ')}${equal}`);
  }
  return packed;
}
