import type { StageText } from '../../stage/model.js';
import type { TiledText } from './model.js';

/** Null where its font or its colour is not understood, which `bend` is told; the usual one is taken then. */
export function textOf(given: StageText, bend: (what: string) => void): TiledText {
  const font = fontOf(given.font);
  if (font === null) bend(`the font ${JSON.stringify(given.font.slice(0, 100))}`);
  const color = colourOf(given.color);
  if (color === null) bend(`the colour ${JSON.stringify(given.color.slice(0, 100))}`);
  return {
    ...(font ?? { fontfamily: 'sans-serif', pixelsize: 16, bold: false, italic: false }),
    color: color ?? '#ff000000',
    halign: given.horizontal,
    valign: given.vertical,
    wrap: true,
    text: given.text,
  };
}

type Font = Pick<TiledText, 'fontfamily' | 'pixelsize' | 'bold' | 'italic'>;

/** Of CSS, e.g. `italic bold 12pt "Open Sans", serif`. Tiled has one family and whole pixels. */
export function fontOf(css: string): Font | null {
  const found =
    css.length > 300
      ? null
      : /^([a-z\d\s-]*?)\s*(\d*\.?\d+)(px|pt|em|rem)(?:\/\S+)?\s+(.+)$/is.exec(css.trim());
  if (!found) return null;
  const [, style, size, unit, families] = found;
  const pixels = Math.round(Number(size) * pixelsPer[unit!.toLowerCase()]!);
  const family = families!.split(',')[0]!.replace(/["']/g, '').trim();
  if (family === '' || pixels < 1 || pixels > 10_000) return null;
  return {
    fontfamily: family,
    pixelsize: pixels,
    bold: /\b(bold|bolder|[6-9]00)\b/i.test(style!),
    italic: /\b(italic|oblique)\b/i.test(style!),
  };
}

const pixelsPer: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** Of CSS: `#rgb`, `#rrggbb`, `rgb(…)`, `rgba(…)`. */
export function colourOf(css: string): string | null {
  const text = css.slice(0, 100).trim().toLowerCase();
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1];
  if (hex !== undefined) return `#ff${hex.length === 6 ? hex : hex.replace(/./g, '$&$&')}`;
  const inside = /^rgba?\(([^()]*)\)$/.exec(text)?.[1] ?? '';
  const numbers = inside
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map(Number);
  if (numbers.length < 3 || numbers.length > 4 || numbers.some(Number.isNaN)) return null;
  const [red, green, blue, alpha = 1] = numbers;
  return `#${[alpha * 255, red!, green!, blue!].map(byteText).join('')}`;
}

/** The opaque colour of three bytes. */
export const opaque = (rgb: readonly [number, number, number]): string => `#${rgb.map(byteText).join('')}`;

const byteText = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value || 0)))
    .toString(16)
    .padStart(2, '0');
