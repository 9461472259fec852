import type { Cal3DMaterial, Rgba8, Stamp } from '../model.js';

/** A material's own words, as `extras.cal3d` keeps them; null where what is there is no such thing. */
export function wordsOf(value: unknown, stamp: Stamp): Cal3DMaterial | null {
  if (!isRecord(value)) return null;
  const { ambient, diffuse, specular, shininess, maps } = value;
  if (!isRgba8(ambient) || !isRgba8(diffuse) || !isRgba8(specular)) return null;
  if (typeof shininess !== 'number' || !Number.isFinite(shininess) || !Array.isArray(maps)) return null;
  const read = maps.map((map: unknown) => {
    if (!isRecord(map) || typeof map.file !== 'string') return null;
    return { file: { text: map.file }, type: typeof map.type === 'string' ? { text: map.type } : null };
  });
  const sound = read.filter((map) => map !== null);
  if (sound.length < read.length) return null;
  return { kind: 'material', stamp, ambient, diffuse, specular, shininess, maps: sound };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRgba8 = (value: unknown): value is Rgba8 =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
