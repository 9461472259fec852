/** JSON text whose objects and lists stand a member a line down to `depth`, and on one line below. Ends with a line feed. */
export const jsonLines = (value: unknown, depth: number): string => `${written(value, depth, '\n')}\n`;

function written(value: unknown, depth: number, start: string): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${start} `;
  const list = Array.isArray(value);
  const members = list
    ? value.map((member) => written(member, depth - 1, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => `${JSON.stringify(key)}: ${written(member, depth - 1, inner)}`);
  const [open, close] = list ? '[]' : '{}';
  return members.length === 0
    ? `${open}${close}`
    : `${open}${inner}${members.join(`,${inner}`)}${start}${close}`;
}
