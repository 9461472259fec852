/** All bones, each after its parent; else in their order. There are no circles. */
export function parentsFirst(parents: Int32Array): Int32Array {
  const order = new Int32Array(parents.length);
  const placed = new Uint8Array(parents.length);
  let end = 0;
  const way: number[] = [];
  for (let bone = 0; bone < parents.length; bone++) {
    for (let at = bone; at >= 0 && placed[at] === 0; at = parents[at]!) {
      placed[at] = 1;
      way.push(at);
    }
    for (let at = way.pop(); at !== undefined; at = way.pop()) order[end++] = at;
  }
  return order;
}
