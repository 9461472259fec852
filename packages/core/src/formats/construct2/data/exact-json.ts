/** An integer in a JSON text that a double cannot hold. */
export interface RoundedInteger {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

/** Those outside of texts, in order. A text that is no JSON may give any. */
export function roundedIntegers(text: string): RoundedInteger[] {
  const found = longIntegers(text).filter(({ digits }) => !Number.isSafeInteger(Number(digits)));
  return found.length === 0 ? found : outsideTexts(text, found);
}

/**
 * The exact digits of the integers that come out of `JSON.parse` rounded, handed out as one meets them in the order of
 * the text. Where that order was not kept, which objects and numbers like 1e300 can bring about, `inOrder` says so.
 */
export class ExactDigits {
  readonly #integers: readonly RoundedInteger[];
  #next = 0;
  #kept = true;

  constructor(integers: readonly RoundedInteger[]) {
    this.#integers = integers;
  }

  /** Whether each was asked for, in order, and nothing else was. */
  get inOrder(): boolean {
    return this.#kept && this.#next === this.#integers.length;
  }

  /** null where it is not the next one. */
  take(rounded: number): bigint | null {
    const next = this.#integers[this.#next];
    if (next === undefined || Number(next.digits) !== rounded) {
      this.#kept = false;
      return null;
    }
    this.#next++;
    return BigInt(next.digits);
  }

  /** Of an object the members may come in another order than in the text. */
  disorder(): void {
    this.#kept = false;
  }
}

/** A tree in which integers that a double cannot hold are objects whose only member, called `mark`, has the digits. */
export function parseMarked(
  text: string,
  integers: readonly RoundedInteger[],
): { readonly tree: unknown; readonly mark: string } {
  let mark = 'exact';
  while (text.includes(mark)) mark += '!';
  let marked = '';
  let at = 0;
  for (const { start, end, digits } of integers) {
    marked += `${text.slice(at, start)}{"${mark}":"${digits}"}`;
    at = end;
  }
  return { tree: JSON.parse(marked + text.slice(at)), mark };
}

const fewestDigits = 16;

/** A run of so many digits covers every so many-th character at least once: only these are looked at. */
function longIntegers(text: string): RoundedInteger[] {
  const found: RoundedInteger[] = [];
  for (let at = fewestDigits - 1; at < text.length; at += fewestDigits) {
    if (!isDigit(text, at)) continue;
    let start = at;
    while (isDigit(text, start - 1)) start--;
    if (text.charCodeAt(start - 1) === DOT) continue;
    let end = at + 1;
    while (isDigit(text, end)) end++;
    if (end - start >= fewestDigits && isWholeToken(text, start, end)) {
      const signed = text[start - 1] === '-' ? start - 1 : start;
      found.push({ start: signed, end, digits: text.slice(signed, end) });
    }
    at = end;
  }
  return found;
}

/** Whether the digits are a number by themselves, not a fraction, an exponent or part of a word. */
function isWholeToken(text: string, start: number, end: number): boolean {
  const before = text[start - 1];
  if (text[start] === '0' || ahead.includes(text[end]!)) return false;
  return behind.includes((before === '-' ? text[start - 2] : before)!);
}

/** What follows the digits of a number that is no integer. */
const ahead: readonly string[] = ['.', 'e', 'E'];
/** What may stand before a number. */
const behind: readonly string[] = ['[', ',', ':', ' ', '\n', '\r', '\t'];

/** Both walked once, in order. */
function outsideTexts(text: string, found: readonly RoundedInteger[]): RoundedInteger[] {
  let textEnd = 0;
  let textStart = text.indexOf('"');
  return found.filter(({ start }) => {
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

const DOT = 0x2e;

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};
