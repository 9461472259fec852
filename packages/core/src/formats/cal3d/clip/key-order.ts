/**
 * The keys with a finite time in the order of their times, equal ones as they stand, as the original's insertion sort
 * leaves them; null where they stand so already.
 */
export function keyOrder(times: Float32Array): Uint32Array | null {
  let ordered = true;
  let finite = 0;
  for (let key = 0; key < times.length; key++) {
    if (Number.isFinite(times[key]!)) finite++;
    if (key > 0 && !(times[key]! >= times[key - 1]!)) ordered = false;
  }
  if (ordered && finite === times.length) return null;
  const order = new Uint32Array(finite);
  for (let key = 0, at = 0; key < times.length; key++) if (Number.isFinite(times[key]!)) order[at++] = key;
  return order.sort((a, b) => times[a]! - times[b]! || a - b);
}

/** The rows of `size` numbers at `keys`. */
export function pickKeys(column: Float32Array, keys: Uint32Array, size: number): Float32Array {
  const picked = new Float32Array(keys.length * size);
  for (let i = 0; i < keys.length; i++) {
    for (let c = 0; c < size; c++) picked[i * size + c] = column[keys[i]! * size + c]!;
  }
  return picked;
}
