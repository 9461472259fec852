/** Text as a terminal shows it. */

import { styleText } from 'node:util';
import type { Io, Output } from '../io.js';

type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

/** Colours on a terminal that takes them, plain text anywhere else. */
export function painter(output: Output, env: Io['env']): Paint {
  const colours = output.terminal && !env.NO_COLOR && env.TERM !== 'dumb';
  return colours ? (style, text) => styleText(style, text, { validateStream: false }) : (_, text) => text;
}

/** Control characters, and marks that turn the reading direction. */
const steering =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** With `·` for them: names from files cannot steer the terminal. */
export const printable = (text: string): string => text.replace(steering, '·');

/** A JSON document, two spaces a level, with them escaped. */
export const printableJson = (document: unknown): string =>
  JSON.stringify(document, null, 2).replace(steering, (char) =>
    char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Columns a terminal takes for printable text: two for East Asian wide characters and emoji, none for marks. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** Cut to `width` columns, with `…` where something was cut. */
export function fit(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let used = 1;
  let cut = '';
  for (const char of text) {
    used += charWidth(char);
    if (used > width) break;
    cut += char;
  }
  return `${cut}…`;
}

const unseen = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const wide =
  /^[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;

function charWidth(char: string): number {
  if (char < '\u0300') return 1;
  return unseen.test(char) ? 0 : wide.test(char) ? 2 : 1;
}

/** `812 B`, `4.3 kB`, `12 MB`. */
export function byteText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const power = Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return `${shortNumber(bytes / 1000 ** power)} ${['B', 'kB', 'MB', 'GB'][power]}`;
}

/** Three digits, without an exponent where that stays short. */
export function shortNumber(value: number): string {
  const rounded = Number(value.toPrecision(3));
  return String(rounded);
}
