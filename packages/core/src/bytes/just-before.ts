const bits = new Int32Array(1);
const float = new Float32Array(bits.buffer);

/** The greatest 32-bit float below `time`. */
export function justBefore(time: number): number {
  if (time === 0) return -(2 ** -149);
  float[0] = time;
  bits[0]! += time > 0 ? -1 : 1;
  return float[0]!;
}
