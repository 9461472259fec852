/** The dots of a braille cell from top to bottom, left and right column. */
const dots = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const;

/** Two values a character, four heights each, from the lowest to the greatest value; what is not finite leaves a gap. */
export function brailleCurve(values: readonly number[]): string {
  const finite = values.filter(Number.isFinite);
  const low = finite.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = finite.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  let text = '';
  for (let i = 0; i < values.length; i += 2) {
    const cell = dot(values[i], 0, low, high) | dot(values[i + 1], 1, low, high);
    text += String.fromCharCode(0x2800 + cell);
  }
  return text;
}

function dot(value: number | undefined, column: 0 | 1, low: number, high: number): number {
  if (value === undefined || !Number.isFinite(value)) return 0;
  const part = high > low ? value / (high - low) - low / (high - low) : 0;
  return dots[column][3 - Math.min(3, Math.max(0, Math.round(part * 3)))]!;
}
