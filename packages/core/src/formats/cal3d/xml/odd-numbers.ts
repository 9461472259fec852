import { counted } from '../../../bytes/counted.js';
import { parseFloat32 } from '../../../bytes/float-text.js';
import type { XmlTell } from './tell.js';

/**
 * Reads numbers from a text that is not just decimals with blanks between them; what is missing is 0. Tells what is
 * odd at `offset`. Returns how many were not finite, which are read as 0.
 */
export function oddFloats(
  text: string,
  offset: number,
  out: Float32Array,
  to: number,
  count: number,
  tell: XmlTell,
): number {
  let notFinite = 0;
  for (const [i, word] of wordsOf(text, offset, count, tell).entries()) {
    const { value, problem } = oddNumber(word);
    out[to + i] = value;
    if (problem === 'not-finite') notFinite++;
    tellOdd(problem, word, value, offset, tell);
  }
  return notFinite;
}

/** The same for int32: fractions are dropped, what is too large is the nearest that is not. */
export function oddInts(
  text: string,
  offset: number,
  out: Int32Array,
  to: number,
  count: number,
  tell: XmlTell,
): void {
  for (const [i, word] of wordsOf(text, offset, count, tell).entries()) {
    const { value: float, problem } = oddNumber(word);
    tellOdd(problem, word, float, offset, tell);
    const value = problem === null ? Number(word) : float;
    const whole = Math.max(-0x80000000, Math.min(0x7fffffff, Math.trunc(value)));
    if (whole !== value) {
      const message = `${value} is not a whole number of 32 bits; it is read as ${whole}`;
      tell('cal3d/xml-number', offset, message);
    }
    out[to + i] = whole;
  }
}

/** The words of a text, `0` for those that are missing. */
function wordsOf(text: string, offset: number, count: number, tell: XmlTell): string[] {
  const word = /\S+/g;
  const words: string[] = [];
  for (let found = word.exec(text); found !== null && words.length <= count; found = word.exec(text))
    words.push(found[0]);
  if (words.length < count) {
    const instead = words.length === 0 ? '0 stands in for them' : 'the rest is read as 0';
    tell(
      'cal3d/xml-number',
      offset,
      `${counted(words.length, 'number is', 'numbers are')} here, not ${count}; ${instead}`,
    );
  } else if (words.length > count)
    tell(
      'cal3d/xml-number',
      offset,
      `more than ${counted(count, 'number is', 'numbers are')} here; the rest is left out`,
    );
  return Array.from({ length: count }, (_, i) => words[i] ?? '0');
}

function tellOdd(problem: Problem, word: string, value: number, offset: number, tell: XmlTell): void {
  if (problem === null) return;
  const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
  if (problem === 'comma') tell('cal3d/xml-decimal-comma', offset, `${shown} is read as ${value}`);
  else if (problem === 'not-number')
    tell('cal3d/xml-number', offset, `${shown} is not a number; it is read as ${value}`);
  else tell('cal3d/xml-not-finite', offset, `${shown} is not a finite number; it is read as ${value}`);
}

type Problem = 'not-finite' | 'comma' | 'not-number' | null;

interface OddNumber {
  readonly value: number;
  readonly problem: Problem;
}

const nonFinite = /^[-+]?(?:nan|inf|1\.?#(?:ind|inf|qnan|snan))/i;
const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i;

/** What a word means that is no plain finite decimal: the number it starts with, as C reads it. */
function oddNumber(word: string): OddNumber {
  if (nonFinite.test(word)) return { value: 0, problem: 'not-finite' };
  const pointed = /^[^.,]*,\d+$|^[^.,]*,\d+e/i.test(word) ? word.replace(',', '.') : word;
  const number = decimal.exec(pointed)?.[0];
  if (number === undefined) return { value: 0, problem: 'not-number' };
  const value = parseFloat32(number);
  if (!Number.isFinite(value)) return { value: 0, problem: 'not-finite' };
  if (number !== pointed) return { value, problem: 'not-number' };
  return { value, problem: pointed === word ? null : 'comma' };
}
