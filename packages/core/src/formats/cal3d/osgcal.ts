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

/** Words of settings for which a figure's material has no place; osgCal itself passes over all but the first. */
export const settingsLeft = ({ maps }: Cal3DMaterial): string[] =>
  maps.flatMap(({ file }) => /^(?:BumpMapAmount|SelfIllumination|Shading)(?=:)/.exec(file.text) ?? []);
