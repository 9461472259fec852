import { type Cal3DTrack, noTranslation, type Vector3 } from './model.js';

export interface Translated {
  /** Three a key. The track's own array where nothing was missing. */
  readonly translations: Float32Array;
  /** Keys that still have none; all of them, or nobody knows any. */
  readonly missing: number;
}

/**
 * Fills in the translations that keys do not have: the key before's where the track says so, else the bone's in the
 * skeleton, else, where some key of the track has one, the nearest before or after.
 */
export function withTranslations(track: Cal3DTrack, ofBone: Vector3 | null): Translated {
  const { times, translations } = track;
  const count = times.length;
  let first = 0;
  while (first < count && lacksTranslation(translations, first)) first++;
  if (first === count && !ofBone) return { translations, missing: count };
  let filled = translations;
  for (let key = 0; key < count; key++) {
    if (!lacksTranslation(translations, key)) continue;
    if (filled === translations) filled = translations.slice();
    const before = track.translationRequired && !track.translationIsDynamic && key > 0;
    if (ofBone && !before) filled.set(ofBone, key * 3);
    else if (key > 0) filled.copyWithin(key * 3, key * 3 - 3, key * 3);
    else filled.copyWithin(0, first * 3, first * 3 + 3);
  }
  return { translations: filled, missing: 0 };
}

/** Fills in only what the track says is the key before's. */
export function carriedTranslations(track: Cal3DTrack): Float32Array {
  const { times, translations } = track;
  if (!track.translationRequired || track.translationIsDynamic) return translations;
  let filled = translations;
  for (let key = 1; key < times.length; key++) {
    if (!lacksTranslation(translations, key)) continue;
    if (filled === translations) filled = translations.slice();
    filled.copyWithin(key * 3, key * 3 - 3, key * 3);
  }
  return filled;
}

/** Whether a key's three numbers say that it has no translation. */
export const lacksTranslation = (translations: Float32Array, key: number): boolean =>
  translations[key * 3] === noTranslation &&
  translations[key * 3 + 1] === noTranslation &&
  translations[key * 3 + 2] === noTranslation;
