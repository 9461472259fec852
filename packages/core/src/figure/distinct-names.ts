/** Gives back each name, with ` 2`, ` 3` … after it where it was given before. */
export function distinctNames(taken: Iterable<string> = []): (name: string) => string {
  const given = new Set(taken);
  const next = new Map<string, number>();
  return (name) => {
    let result = name;
    let n = next.get(name) ?? 2;
    while (given.has(result)) result = `${name} ${n++}`;
    next.set(name, n);
    given.add(result);
    return result;
  };
}
