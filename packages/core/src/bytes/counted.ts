/** `1 key`, `2 keys`; with another plural where it is not the `s`: `3 vertices`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
