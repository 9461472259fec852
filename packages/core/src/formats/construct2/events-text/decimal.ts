/**
 * The shortest decimal that reads back as the same number, without an exponent, which Construct 2 does not know. A
 * number too large for any is `infinity`, as its system expression.
 */
export function decimalText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '0' : value < 0 ? '-infinity' : 'infinity';
  const text = Object.is(value, -0) ? '-0' : String(value);
  const [mantissa, exponent] = text.split('e');
  if (exponent === undefined) return text;
  const sign = mantissa!.startsWith('-') ? '-' : '';
  const [whole, fraction = ''] = mantissa!.slice(sign.length).split('.');
  const digits = `${whole}${fraction}`;
  const point = whole!.length + Number(exponent);
  return point > 0 ? `${sign}${digits.padEnd(point, '0')}` : `${sign}0.${'0'.repeat(-point)}${digits}`;
}
