/** The tree of a JSON text, in which integers beyond 2^53 are marked. */
export interface ExactTree {
  readonly tree: unknown;
  /** Such an integer is an object whose only member has this name and the digits as text; null where there are none. */
  readonly mark: string | null;
}

/**
 * `JSON.parse` that keeps integers whole: those that a double would round are put into marked objects before it is
 * parsed. Throws SyntaxError as it does.
 */
export function parseExactly(text: string): ExactTree {
  const spots = roundedIntegers(text);
  if (spots.length === 0) return { tree: JSON.parse(text), mark: null };
  let mark = 'exact';
  while (text.includes(mark)) mark += '!';
  let marked = '';
  let at = 0;
  for (const { start, end } of spots) {
    marked += `${text.slice(at, start)}{"${mark}":"${text.slice(start, end)}"}`;
    at = end;
  }
  return { tree: JSON.parse(marked + text.slice(at)), mark };
}

interface Spot {
  readonly start: number;
  readonly end: number;
}

const fewestDigits = 16;

/** Integers outside of texts that a double cannot hold. */
function roundedIntegers(text: string): Spot[] {
  const spots = longIntegers(text).filter(
    ({ start, end }) => !Number.isSafeInteger(Number(text.slice(start, end))),
  );
  return spots.length === 0 ? spots : outsideTexts(text, spots);
}

/** A run of so many digits covers every so many-th character at least once: only these are looked at. */
function longIntegers(text: string): Spot[] {
  const spots: Spot[] = [];
  for (let at = fewestDigits - 1; at < text.length; at += fewestDigits) {
    if (!isDigit(text, at)) continue;
    let start = at;
    while (isDigit(text, start - 1)) start--;
    let end = at + 1;
    while (isDigit(text, end)) end++;
    if (end - start >= fewestDigits && isWholeToken(text, start, end))
      spots.push({ start: text[start - 1] === '-' ? start - 1 : start, end });
    at = end;
  }
  return spots;
}

/** Whether the digits are a number by themselves, not a fraction, an exponent or part of a word. */
const isWholeToken = (text: string, start: number, end: number): boolean =>
  text[start] !== '0' &&
  /(?:^|[[,:\s])-?$/.test(text.slice(Math.max(0, start - 2), start)) &&
  !/[.eE]/.test(text[end] ?? '');

/** Both walked once, in order. */
function outsideTexts(text: string, spots: readonly Spot[]): Spot[] {
  let textEnd = 0;
  let textStart = text.indexOf('"');
  return spots.filter(({ start }) => {
    while (textStart >= 0 && textStart < start) {
      textEnd = endOfText(text, textStart);
      if (textEnd > start) return false;
      textStart = text.indexOf('"', textEnd);
    }
    return true;
  });
}

/** Behind the closing quote. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};
