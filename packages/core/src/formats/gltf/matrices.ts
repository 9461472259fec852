/** Square matrices of `components` numbers each, turned from rows to columns or back. */
export function transposed(values: Float32Array, components: number): Float32Array {
  const size = Math.sqrt(components);
  const turned = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += components) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        turned[start + row * size + column] = values[start + column * size + row]!;
      }
    }
  }
  return turned;
}
