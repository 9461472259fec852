/** Exact crossing between float32 and decimal text: no double rounding in, no needless digit out. */

/**
 * The float32 nearest to a decimal number, ties to even, as a parser of float32 gives it. `Math.fround(Number(text))`
 * rounds twice and is sometimes one unit off. What is no number gives NaN, what is too large an infinity.
 */
export function parseFloat32(text: string): number {
  const double = Number(text);
  const float = Math.fround(double);
  const across = 2 * double - float;
  // Only when the double lies half way between two floats did the first rounding decide the second one.
  if (double === float || across !== Math.fround(across)) return float;
  if (Math.abs(double) > halfPastLargest) return float;
  const side = Math.sign(double) * compareMagnitude(text, Math.abs(double));
  if (!Number.isFinite(float)) return side * Math.sign(double) < 0 ? Math.sign(double) * largest : float;
  if (side === 0) return float;
  return side < 0 ? Math.min(float, across) : Math.max(float, across);
}

/**
 * The shortest decimal that reads back as the same float32, the nearest where there are several; a JSON number.
 * The value must be a float32. Infinities are spelt `1e39` and `-1e39`, which every reader rounds to infinity;
 * NaN has no spelling and gives `NaN`.
 */
export function float32Text(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const magnitude = Math.abs(value);
  if (magnitude === Infinity) return value < 0 ? '-1e39' : '1e39';
  if (magnitude >= 1e-3 && magnitude < 1e7) {
    for (let decimals = 0; decimals < 12; decimals++) {
      const power = tenTo[decimals]!;
      const short = Math.round(value * power) / power;
      if (Math.fround(short * below) === value && Math.fround(short * above) === value) return String(short);
    }
  }
  return shortestByDigits(value);
}

/** Powers of ten that a double holds exactly: 1e0 to 1e22. */
export const tenTo = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

/** Factors wider apart than the error of a few roundings in double: what rounds alike with both is safe. */
export const below = 1 - 2 ** -49;
export const above = 1 + 2 ** -49;

const largest = 3.4028234663852886e38;
const halfPastLargest = 3.4028235677973366e38;

/** More digits than any value half way between two floats has. */
const enoughDigits = 160;

/** -1, 0 or 1 as the decimal's magnitude is below, at or above `double`, which is within float32's range. */
function compareMagnitude(text: string, double: number): number {
  const [mantissa = '', exponent = '0'] = text.replace(/^[-+]/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.slice(0, enoughDigits);
  const dropped = digits.slice(enoughDigits);
  const sticky = /[1-9]/.test(dropped) ? '1' : '0';
  const power = Number(exponent) - fraction.length + dropped.length - 1;
  const decimal = (BigInt(kept + sticky) * 10n ** BigInt(Math.max(power, 0))) << 202n;
  const binary = BigInt(double * 2 ** 202) * 10n ** BigInt(Math.max(-power, 0));
  return decimal < binary ? -1 : decimal > binary ? 1 : 0;
}

function shortestByDigits(value: number): string {
  let few = 1;
  let many = 9;
  while (few < many) {
    const digits = (few + many) >> 1;
    if (parseFloat32(value.toPrecision(digits)) === value) many = digits;
    else few = digits + 1;
  }
  const nearest = value.toPrecision(many);
  // At a power of two the floats above lie twice as far: a shorter decimal may do there though it is not the nearest.
  const farther = many === 9 ? oneUp(value.toExponential(7)) : nearest;
  return String(Number(parseFloat32(farther) === value ? farther : nearest));
}

/** `1.2621774e-29` → `12621775e-36`. */
function oneUp(exponential: string): string {
  const [mantissa = '', exponent = ''] = exponential.split('e');
  const up = BigInt(mantissa.replace('.', '')) + (mantissa.startsWith('-') ? -1n : 1n);
  return `${up}e${Number(exponent) - 7}`;
}
