import type { Raw } from '../model.js';
import { identifier } from './identifiers.js';

/** `Score: 0` on a text → `ScoreText`, `play again` on a button → `PlayAgainButton`; empty for longer texts. */
export function nameInText(plugin: string | null, properties: readonly Raw[]): string {
  const places = textPlaces.get(plugin ?? '');
  if (!places) return '';
  const texts = properties.slice(places.from, places.to);
  const text = texts.find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof text !== 'string' || text.length > longest) return '';
  const words = (text.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
  const name = words.map(titled).join('');
  if (words.length > 2 || name.length < 2 || name.toLowerCase() === places.kind.toLowerCase()) return '';
  return identifier(withKind(name, places.kind));
}

/** What shows the event variable `score` → `ScoreText`; empty where it shows no text. */
export function nameByShown(plugin: string | null, variable: string | undefined): string {
  const places = textPlaces.get(plugin ?? '');
  return places && variable ? identifier(withKind(titled(variable.slice(0, longest)), places.kind)) : '';
}

const withKind = (name: string, kind: string): string => (name.endsWith(kind) ? name : name + kind);

/** Short words in capitals may be abbreviations and stay. */
const titled = (word: string): string =>
  word.charAt(0).toUpperCase() +
  (word.length > 3 && word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1));

const longest = 24;

/** Where among the properties the shown text is, in all releases. */
const textPlaces: ReadonlyMap<string, { kind: string; from: number; to: number }> = new Map([
  ['Text', { kind: 'Text', from: 0, to: 1 }],
  ['Button', { kind: 'Button', from: 0, to: 2 }],
  ['TextBox', { kind: 'TextBox', from: 0, to: 2 }],
  ['Spritefont2', { kind: 'Text', from: 3, to: 4 }],
]);
