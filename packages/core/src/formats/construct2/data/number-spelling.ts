/** `c2`: as Construct 2 prints, `%.16g` of an old Microsoft C runtime; `js`: the shortest, as JavaScript prints. */
export type NumberSpelling = 'c2' | 'js';

export function spellNumber(value: number, spelling: NumberSpelling): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e16) return Object.is(value, -0) ? '-0' : `${value}`;
  return spelling === 'js' ? String(value) : spellAsC2(value);
}

/**
 * The 17 significant digits nearest to the value, rounded half up to 16; an exponent of three digits below 1e-4 and
 * from 1e16 on. Found by comparing with some 400,000 numbers of exported games.
 */
function spellAsC2(value: number): string {
  const size = Math.abs(value);
  if (isPlainAndFine(size)) {
    const shortest = `${value}`;
    if (digitCount(shortest, size) <= 16) return shortest;
  }
  const [, sign, first, rest, exponentText] = /^(-?)(\d)\.(\d{16})e([-+]\d+)$/.exec(value.toExponential(16))!;
  let digits = `${first}${rest!.slice(0, 15)}`;
  let exponent = Number(exponentText);
  if (rest![15]! >= '5') {
    digits = String(BigInt(digits) + 1n);
    if (digits.length > 16) exponent++;
  }
  digits = digits.slice(0, 16).replace(/0+$/, '');
  if (exponent < -4 || exponent >= 16) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    const power = String(Math.abs(exponent)).padStart(3, '0');
    return `${sign}${digits[0]}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = digits.slice(exponent + 1);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/** Spelt without exponent either way, and alike where the shortest spelling has 16 digits at most. */
const isPlainAndFine = (size: number): boolean => size >= 1e-4 && size < 1e15 && isFine(size);

/**
 * Whether doubles of this size lie so much closer together than numbers of 16 digits that the shortest spelling of 16
 * digits or fewer is what rounding gives, too; or the value has so few digits that all of them are spelt.
 */
function isFine(size: number): boolean {
  if (Number.isInteger(size * 1024)) return true;
  let decade = 0;
  while (size >= decades[decade + 1]!) decade++;
  return size < fineBelow[decade]!;
}

const decades = Array.from({ length: 20 }, (_, i) => Number(`1e${i - 4}`));

/** The power of two in each decade below which doubles are less than 0.9 units of the 16th digit apart. */
const fineBelow = decades.map((from) => {
  let power = 2 ** Math.floor(Math.log2(from));
  while (power * 2 ** -52 < 0.9 * from * 1e-15) power *= 2;
  return power;
});

/** Of a number spelt without exponent. */
function digitCount(shortest: string, size: number): number {
  const sign = shortest[0] === '-' ? 1 : 0;
  if (size >= 1) return shortest.length - sign - 1;
  const zeros = size >= 0.1 ? 0 : size >= 0.01 ? 1 : size >= 0.001 ? 2 : 3;
  return shortest.length - sign - 2 - zeros;
}

/**
 * How a JSON text spells its numbers: told by the first one that the two ways spell differently; null where there is
 * none.
 */
export function findSpelling(text: string): NumberSpelling | null {
  const seen = new Set<string>();
  for (const [, token = ''] of text.matchAll(tellingNumbers)) {
    if (seen.has(token)) continue;
    seen.add(token);
    const value = Number(token);
    if (token.length <= 17 && isPlainAndFine(Math.abs(value))) continue;
    const shortest = String(value);
    if (shortest === spellAsC2(value)) continue;
    if (token === shortest) return 'js';
    if (token === spellAsC2(value)) return 'c2';
  }
  return null;
}

/** Long fractions and exponents, with what stands around a number outside of texts. */
const tellingNumbers = /[[,](-?\d+(?:\.\d{12,}|(?:\.\d+)?[eE][-+]?\d+|\.\d+[eE][-+]?\d+))(?=[,\]])/g;
