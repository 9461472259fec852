/**
 * Under osgCal the name of a map may be a word, a colon and what it gives: an image, `DiffuseMap:skin.dds`, or a
 * setting, `Sides:2`. Its `Material.cpp` reads them, its exporter for 3ds Max writes them (`MaxMaterial.cpp`).
 */

import type { Cal3DMaterial } from './model.js';

/** The image that a map's name gives, and osgCal's word before it; null for a setting. */
export function imageOfMap(name: string): { readonly word: string | null; readonly file: string } | null {
  if (/^(?:Sides|Opacity|Glossiness|SelfIllumination|Shading|BumpMapAmount):/.test(name)) return null;
  const [word] = /^(?:DiffuseMap|NormalsMap|BumpMap):/.exec(name) ?? [];
  return { word: word?.slice(0, -1) ?? null, file: name.slice(word?.length ?? 0) };
}

/** What the last map of that word sets; null where none does. */
export function osgCalSetting(
  { maps }: Cal3DMaterial,
  word: 'Sides' | 'Opacity' | 'Glossiness',
): number | null {
  const given = maps.findLast(({ file }) => file.text.startsWith(`${word}:`))?.file.text;
  const value = Number.parseFloat(given?.slice(word.length + 1) ?? '');
  return Number.isFinite(value) ? value : null;
}

const takes = {
  Sides: { words: '1 or 2', test: (value: number) => value === 1 || value === 2 },
  Opacity: { words: 'a number from 0 to 1', test: (value: number) => value >= 0 && value <= 1 },
  Glossiness: {
    words: 'a number of 0 or more',
    test: (value: number) => value >= 0 && value <= 3.4028234663852886e38,
  },
} as const;

/** What a map sets that is not what its word takes, which `expected` says; null where nothing is wrong. */
export function oddSetting(name: string): { readonly expected: string } | null {
  const [, word, value] = /^(Sides|Opacity|Glossiness):(.{0,100})/s.exec(name) ?? [];
  if (word === undefined) return null;
  const { words, test } = takes[word as keyof typeof takes];
  return test(Number.parseFloat(value!)) ? null : { expected: words };
}

/** Words of settings for which a figure's material has no place; osgCal itself passes over all but the first. */
export const settingsLeft = ({ maps }: Cal3DMaterial): string[] =>
  maps.flatMap(({ file }) => /^(?:BumpMapAmount|SelfIllumination|Shading)(?=:)/.exec(file.text) ?? []);
