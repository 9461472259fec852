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
    const size = String(Math.abs(exponent)).padStart(3, '0');
    return `${sign}${digits[0]}${fraction}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = digits.slice(exponent + 1);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/**
 * How a JSON text spells its numbers: told by the first one that the two ways spell differently. Where there is none,
 * a byte order mark makes it `c2`, which Construct 3 leaves out.
 */
export function findSpelling(text: string): NumberSpelling {
  for (const [, token] of text.matchAll(tellingNumbers)) {
    const value = Number(token);
    const shortest = String(value);
    if (shortest === spellAsC2(value)) continue;
    if (token === shortest) return 'js';
    if (token === spellAsC2(value)) return 'c2';
  }
  return text.startsWith('\uFEFF') ? 'c2' : 'js';
}

/** Long fractions and exponents, with what stands around a number outside of texts. */
const tellingNumbers = /[[,](-?\d+(?:\.\d{12,}|(?:\.\d+)?[eE][-+]?\d+|\.\d+[eE][-+]?\d+))(?=[,\]])/g;
