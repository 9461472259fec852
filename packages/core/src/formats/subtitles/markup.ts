/** What to do with the tags in subtitles. */
export type TagHandling = 'keep' | 'strip';

/**
 * The text of a SubRip cue. `keep` leaves bold, italic, underline, strike and colour as Resonite's text spells them
 * (wiki.resonite.com/Text_Formatting) and takes away all other tags; `strip` takes away all. Overrides of ASS such as
 * `{\an8}` always go.
 */
export function subRipText(text: string, tags: TagHandling): string {
  const withoutOverrides = text.replace(/\{\\[^{}]*\}/g, '');
  return tidy(replaceTags(withoutOverrides, /<(\/?)([a-z]+)\b([^<>]*)>/gi, tags));
}

/** The text of a WebVTT cue: as SubRip's, and entities become the characters they stand for. */
export function webVttText(text: string, tags: TagHandling): string {
  const known = replaceTags(text, /<(\/?)([a-z]*)(?![a-z])([^<>]*)>/gi, tags);
  return tidy(known.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,5});/gi, entity));
}

const shared = new Set(['b', 'i', 'u', 's']);

/** `form` finds a tag's slash, name and rest. A `<br>` is a line feed, else the words beside it would run together. */
function replaceTags(source: string, form: RegExp, tags: TagHandling): string {
  const text = source.replace(/<br\s*\/?>/gi, '\n');
  if (tags === 'strip') return text.replace(form, '');
  /** For each open font tag whether it is written as a colour. */
  const fonts: boolean[] = [];
  return text.replace(form, (_, slash: string, rawName: string, rest: string) => {
    const name = rawName.toLowerCase();
    if (shared.has(name)) return `<${slash}${name}>`;
    if (name !== 'font' && name !== 'color') return '';
    if (slash) return fonts.pop() ? '</color>' : '';
    const colour = (name === 'font' ? fontColour : plainColour).exec(rest)?.[1];
    fonts.push(colour !== undefined);
    return colour === undefined ? '' : `<color=${colour}>`;
  });
}

const fontColour = /\bcolor\s*=\s*["']?(#?[a-z0-9]+)/i;
const plainColour = /^\s*=\s*["']?(#?[a-z0-9]+)/i;

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
]);

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

/** Without blanks around the lines, and blank lines before and after. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
